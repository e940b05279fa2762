'use client';

import { clsx } from 'clsx';
import useSWR from 'swr';
import { EmblemTile } from '@/components/illustration/category-emblem';
import profilePanelStyles from '@/components/profile/profile-panel.module.css';
import { Panel } from '@/components/ui/panel';
import { callBff } from '@/lib/browser/api/bff';
import type { TwoOfUs as Comparison } from '@/lib/contract/friends';
import { formatDay } from '@/lib/format/dates';
import { topicTitle } from '@/lib/quiz/topic-title';
import { describeDailies } from './friends-text';
import styles from './two-of-us.module.css';

/**
 * What the reader and a player they follow have in common; nothing where that player does not appear on friends'
 * boards.
 */
export function TwoOfUs({ playerId, id }: { playerId: string; id: string }) {
  const { data } = useSWR(['two-of-us', playerId, id], () =>
    callBff('GET /api/friends/two', { query: { id } }),
  );
  if (!data) return null;
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="two-of-us">
      <h2>The two of you</h2>
      <p className={styles.sentence}>{describeDailies(data)}</p>
      {data.dailies.recent.length > 0 && <RecentDailies {...data} />}
      <h3>Topics</h3>
      {data.topics.length > 0 ? (
        <Topics {...data} />
      ) : (
        <p className="help">Too few games of the same topic yet: two each are enough.</p>
      )}
    </Panel>
  );
}

function RecentDailies({ user, dailies }: Comparison) {
  return (
    <table className={clsx(styles.table, 'numbers')}>
      <caption className="sr-only">The last dailies you both played</caption>
      <thead>
        <tr>
          <th scope="col">Daily</th>
          <th scope="col">You</th>
          <th scope="col">{user.username}</th>
        </tr>
      </thead>
      <tbody>
        {dailies.recent.map(({ number, date, score, their_score: theirs }) => (
          <tr key={number}>
            <th scope="row">{formatDay(`${date}T12:00:00Z`)}</th>
            <td className={clsx(score > theirs && styles.better)}>{score}</td>
            <td className={clsx(theirs > score && styles.better)}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Topics({ user, topics }: Comparison) {
  return (
    <table className={clsx(styles.table, 'numbers')}>
      <caption className="sr-only">Right answers by topic</caption>
      <thead>
        <tr>
          <th scope="col">Right answers</th>
          <th scope="col">You</th>
          <th scope="col">{user.username}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ category, name, hue, right_percent: own, their_right_percent: theirs }) => (
          <tr key={category}>
            <th scope="row">
              <span className={clsx(styles.topic, hue)}>
                <EmblemTile hue={hue} className={styles.emblem} />
                {topicTitle(name)}
              </span>
            </th>
            <td className={clsx(own > theirs && styles.better)}>{`${own}%`}</td>
            <td className={clsx(theirs > own && styles.better)}>{`${theirs}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
