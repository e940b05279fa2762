import { CircleCheck, CloudOff } from 'lucide-react';
import type { PlayView } from '@/lib/browser/play-controller';
import { formatTimeOfDay } from './format';
import { icon } from './icon-look';

type SaveLineProps = {
  view: Pick<PlayView, 'outbox' | 'refusal'>;
  /** The verdict's place says already that the answer is not saved: once is enough. */
  isToldElsewhere: boolean;
};

/** What the server has and has not got. It says saved only for what was acknowledged; its height never changes. */
export function SaveLine({ view, isToldElsewhere }: SaveLineProps) {
  const { state, savedAt } = view.outbox;
  if (state === 'waiting') {
    if (isToldElsewhere) return <p className="save-line" />;
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
