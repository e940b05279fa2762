import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** No answer for the own profile: says so, keeps the session, offers another try. */
export function LoadTrouble({ title, onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 py-4">
      {title && <h1>{title}</h1>}
      <Notice title="Your profile could not be loaded.">You are still signed in and nothing is lost.</Notice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
