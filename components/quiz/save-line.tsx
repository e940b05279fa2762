import { CircleCheck, CloudOff } from 'lucide-react';
import type { PlayView } from '@/lib/browser/play-controller';
import { formatTimeOfDay } from './format';
import { icon } from './icon-look';

/** What the server has and has not got. It says saved only for what was acknowledged; its height never changes. */
export function SaveLine({ view }: { view: Pick<PlayView, 'outbox' | 'refusal'> }) {
  const { state, savedAt } = view.outbox;
  if (state === 'waiting') {
    return (
      <p className="save-line save-line-waiting">
        <CloudOff size={18} {...icon} />
        Not saved yet: will be sent when the line is back.
      </p>
    );
  }
  if (view.refusal) return <p className="save-line save-line-waiting">{view.refusal}</p>;
  return (
    <p className="save-line">
      {savedAt && (
        <>
          <CircleCheck size={18} {...icon} />
          {`Saved ${formatTimeOfDay(savedAt)}`}
        </>
      )}
    </p>
  );
}
