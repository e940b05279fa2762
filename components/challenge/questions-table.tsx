import { clsx } from 'clsx';
import { Check, Lightbulb, X } from 'lucide-react';
import { mark } from '@/components/quiz/icon-props';
import { Panel } from '@/components/ui/panel';
import { useReview } from '@/lib/browser/play/review';
import type { ChallengeMark, ChallengePlayer } from '@/lib/contract/challenge';
import { nameOf } from '@/lib/quiz/challenge-text';
import { countRight } from '@/lib/quiz/head-to-head';
import { typeset } from '@/lib/quiz/typeset';
import styles from './questions-table.module.css';

type QuestionsTableProps = {
  players: readonly ChallengePlayer[];
  /** The reader's own run: its review has the words of the questions. */
  runId: string | null;
};

/** Who had each question: the reader beside the other player; among several how many had it. */
export function QuestionsTable({ players, runId }: QuestionsTableProps) {
  const { data: reviewed } = useReview(runId);
  const own = players.find(({ is_own: isOwn }) => isOwn);
  const [other] = players.filter((player) => player !== own);
  if (!own || !other) return null;
  const rights = countRight(players);
  const isDuel = players.length === 2;
  return (
    <Panel className={styles.panel}>
      <table className={clsx(styles.table, 'numbers')}>
        <caption>Question by question</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">You</th>
            <th scope="col">{isDuel ? nameOf(other.person) : 'Had it'}</th>
          </tr>
        </thead>
        <tbody>
          {own.marks.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place.
            <tr key={index}>
              <th scope="row">
                <b>{index + 1}</b>
                <span>{reviewed?.[index] && typeset(reviewed[index].question)}</span>
              </th>
              <td>
                <Mark mark={each} />
              </td>
              <td>{isDuel ? <Mark mark={other.marks[index]} /> : `${rights[index]} of ${players.length}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Differs by shape and word as well as by colour. */
function Mark({ mark: given }: { mark: ChallengeMark | undefined }) {
  const look = !given?.correct ? 'wrong' : given.hint_used ? 'hint' : 'right';
  const { Icon, words } = LOOKS[look];
  return (
    <span className={clsx(styles.mark, styles[look])}>
      <Icon size={16} {...mark} />
      <span className="sr-only">{words}</span>
    </span>
  );
}

const LOOKS = {
  right: { Icon: Check, words: 'right' },
  hint: { Icon: Lightbulb, words: 'right with a hint' },
  wrong: { Icon: X, words: 'missed' },
};
