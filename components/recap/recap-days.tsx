import { clsx } from 'clsx';
import { Check, Snowflake } from 'lucide-react';
import streakWeekStyles from '@/components/quiz/streak-week.module.css';
import trioStyles from '@/components/quiz/trio.module.css';
import { Panel } from '@/components/ui/panel';
import type { Recap } from '@/lib/contract/recap';
import { formatWeekday } from '@/lib/format/dates';
import { formatCount, formatPoints } from '@/lib/format/numbers';
import styles from './recap-days.module.css';

const WORDS = { played: 'played', frozen: 'covered by a freeze', missed: 'not played' };

/** The week's days as shapes, then days played, best day and streak. */
export function RecapDays({ recap }: { recap: Recap }) {
  const { days, played, best, streak } = recap;
  return (
    <Panel className={styles.days}>
      <h2>{played === 0 ? 'A week of trivia' : `${played} of 7 days`}</h2>
      <ol>
        {days.map(({ date, state, score }) => (
          <li key={date}>
            <i className={clsx(streakWeekStyles.streakDay, streakWeekStyles[state])} aria-hidden="true">
              {state === 'played' && <Check size={18} strokeWidth={3.4} />}
              {state === 'frozen' && <Snowflake size={20} strokeWidth={2.4} />}
            </i>
            <span aria-hidden="true">{formatWeekday(date).slice(0, 3)}</span>
            <span className="sr-only">
              {`${formatWeekday(date)}: ${WORDS[state]}${score === null ? '' : `, ${formatCount(score, 'point')}`}`}
            </span>
          </li>
        ))}
      </ol>
      <div className={clsx(trioStyles.trio, styles.figures, 'numbers')} data-part="recap-figures">
        <div>
          <b>{formatPoints(recap.points.week)}</b>
          <span>points</span>
        </div>
        <div>
          <b>{best ? best.score : '–'}</b>
          <span>{best ? `best, ${formatWeekday(best.date)}` : 'best day'}</span>
        </div>
        <div>
          <b>{formatPoints(streak)}</b>
          <span>{streak === 1 ? 'day of streak' : 'days of streak'}</span>
        </div>
      </div>
      <Comparison recap={recap} />
    </Panel>
  );
}

/** The two weeks beside each other, without a verdict: a quieter week is nothing wrong. */
function Comparison({ recap: { points, is_board_closed: isClosed } }: { recap: Recap }) {
  const before = !!points.before && `The week before: ${formatCount(points.before, 'point')}.`;
  const open = !isClosed && 'The weekly board closes at midnight UTC, so points may still come.';
  const text = [before, open].filter(Boolean).join(' ');
  return text === '' ? null : <p className="help numbers">{text}</p>;
}
