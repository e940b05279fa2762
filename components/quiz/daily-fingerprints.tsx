import { clsx } from 'clsx';
import { Notice } from '@/components/ui/notice';
import panelStyles from '@/components/ui/panel.module.css';
import type { DailyEntry } from '@/lib/contract/daily';
import { formatDailyDate, formatDay } from '@/lib/format/dates';
import { checkDailyLines } from '@/lib/quiz/check-daily';
import styles from './daily-fingerprints.module.css';

type CommittedDaily = Pick<
  DailyEntry,
  'id' | 'number' | 'date' | 'committed_at' | 'opening_at' | 'opened'
> & {
  commitment: string;
};

/** Renders the commitments of the coming and the last dailies, and how to check one; a notice when `dailies` is null. */
export function DailyFingerprints({ dailies }: { dailies: readonly CommittedDaily[] | null }) {
  if (!dailies)
    return <Notice title="The fingerprints are unavailable right now.">Please try again in a moment.</Notice>;
  const example = dailies.find(({ opened }) => opened);
  return (
    <>
      <p className="lead">
        Today’s questions were fixed before the day began. Here is their fingerprint: a SHA-256 of the
        questions, the options, the answers and a random text. Nobody can read the questions from it, and no
        other questions have the same. At 12:00 UTC on the next day, when no time zone is left in it, the day
        opens: then everybody can read what it was made of, and check that it has the fingerprint that was
        here before.
      </p>
      {dailies.length === 0 && <p>The first fingerprint is on its way.</p>}
      <ol className={styles.fingerprints}>
        {dailies.map((daily) => (
          <Fingerprint key={daily.id} daily={daily} />
        ))}
      </ol>
      {example && (
        <>
          <h3>Check it yourself</h3>
          <p className="lead">
            Paste these lines into this page’s console, which most browsers open with F12. Put in the
            fingerprint that you noted and the number of its day.
          </p>
          <pre className={clsx(panelStyles.panel, styles.lines)}>
            <code>{checkDailyLines(example)}</code>
          </pre>
        </>
      )}
    </>
  );
}

function Fingerprint({ daily }: { daily: CommittedDaily }) {
  const { id, number, date, commitment, committed_at, opening_at, opened } = daily;
  return (
    <li className={panelStyles.panel}>
      <h3 className="numbers">{`#${number}, ${formatDailyDate(date)}`}</h3>
      <code>{commitment}</code>
      <p className="numbers">
        {committed_at && `Fixed on ${formatDay(committed_at)}. `}
        {opened ? (
          <a href={`/api/daily-challenge/opening?id=${id}`}>
            What it was made of<span className="sr-only">{`, daily ${number}`}</span>
          </a>
        ) : (
          `Opens on ${formatDay(opening_at)}, 12:00 UTC.`
        )}
      </p>
    </li>
  );
}
