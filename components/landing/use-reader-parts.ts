import { useSession } from '@/lib/browser/session/session';
import { useLoaded } from '@/lib/browser/use-loaded';

const load = () => import('./reader-parts');

/** Returns what the landing page tells a signed-in reader, loaded for them; undefined before, and for visitors. */
export function useReaderParts() {
  return useLoaded(!!useSession().session, load);
}
