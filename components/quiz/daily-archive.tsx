'use client';

import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { callBff } from '@/lib/browser/api/bff';
import { useSession } from '@/lib/browser/session/session';
import type { DailyArchive as Archive } from '@/lib/contract/daily';
import { formatDailyDate, formatMonth } from '@/lib/format/dates';
import { pastDailyHref } from '@/lib/urls';
import { archiveWeeks, nextMonth, previousMonth } from './archive-month';
import styles from './daily-archive.module.css';
import { icon } from './icon-props';

const WEEKDAYS = [
  ['M', 'Monday'],
  ['T', 'Tuesday'],
  ['W', 'Wednesday'],
  ['T', 'Thursday'],
  ['F', 'Friday'],
  ['S', 'Saturday'],
  ['S', 'Sunday'],
] as const;

type Day = Archive['days'][number];

/** A month of past dailies to choose from, with the player's own results; the other months by two buttons. */
export function DailyArchive({ openNumber }: { openNumber: number | null }) {
  const { session } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, mutate } = useSWR(
    session === undefined ? null : ['daily-archive', chosen, session?.id ?? null],
    () => callBff('GET /api/daily-challenge/archive', { query: chosen ? { month: chosen } : {} }),
    { keepPreviousData: true },
  );
  if (error && !data) return <OutOfReach onRetry={() => mutate()} />;
  if (!data) return <Panel className={styles.archive} aria-busy="true" />;
  const { month, first_month: first, last_month: last } = data;
  if (first === null || last === null) return <NothingYet />;
  return (
    <Panel className={styles.archive}>
      <div className={styles.archiveHead}>
        <Button
          className={styles.archiveTurn}
          aria-label="Month before"
          disabled={month <= first}
          onClick={() => setChosen(previousMonth(month))}
        >
          <ChevronLeft size={20} {...icon} />
        </Button>
        <h3 aria-live="polite">{formatMonth(`${month}-01`)}</h3>
        <Button
          className={styles.archiveTurn}
          aria-label="Month after"
          disabled={month >= last}
          onClick={() => setChosen(nextMonth(month))}
        >
          <ChevronRight size={20} {...icon} />
        </Button>
      </div>
      <table className={styles.archiveMonth}>
        <caption className="sr-only">{`Past dailies of ${formatMonth(`${month}-01`)}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {archiveWeeks(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={date ?? `none-${index}`}>
                  {date && (
                    <DayCell
                      date={date}
                      day={data.days.find((day) => day.date === date)}
                      openNumber={openNumber}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.archiveLegend} aria-hidden="true">
        <li>
          <i className={styles.dayScored} />
          On its day
        </li>
        <li>
          <i className={styles.dayPractised} />
          Later
        </li>
        <li>
          <i className={styles.dayOpen} />
          Not played
        </li>
      </ul>
    </Panel>
  );
}

type DayCellProps = { date: string; day: Day | undefined; openNumber: number | null };

function DayCell({ date, day, openNumber }: DayCellProps) {
  const dayOfMonth = Number(date.slice(8));
  if (!day) return <span className={styles.dayNone}>{dayOfMonth}</span>;
  const { number, level, own } = day;
  const state = own ? (own.scored ? styles.dayScored : styles.dayPractised) : styles.dayOpen;
  return (
    <Link
      className={clsx(styles.day, state)}
      href={pastDailyHref(number)}
      aria-current={number === openNumber ? 'page' : undefined}
      aria-label={`${formatDailyDate(date)}, daily ${number}, ${level}. ${describeOwn(own)}`}
    >
      {dayOfMonth}
      {own && <small>{own.correct}</small>}
    </Link>
  );
}

function describeOwn(own: Day['own']): string {
  if (!own) return 'Not played.';
  return `${own.correct} of ${own.questions} right, ${own.scored ? 'on its day' : 'later'}.`;
}

function OutOfReach({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice title="We couldn’t load the past dailies.">Nothing you’ve played is lost.</Notice>
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}

function NothingYet() {
  return (
    <Panel className={styles.archiveEmpty}>
      <p>
        Nothing here yet. Each daily joins the archive once its date is over everywhere, at noon UTC of the
        next day.
      </p>
    </Panel>
  );
}
