import { useSelectedLayoutSegments } from 'next/navigation';
import { ON_DEMAND_SEGMENT } from '@/lib/urls';

/** Returns the folder name of the page that is shown, such as `trivia`; `home` for `/`. To be used in `SiteChrome`. */
export function usePageSegment(): string | undefined {
  const [first, second] = useSelectedLayoutSegments();
  return first === ON_DEMAND_SEGMENT ? second : first;
}
