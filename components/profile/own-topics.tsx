import { clsx } from 'clsx';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { OwnStats } from '@/lib/contract/stats';
import { formatCount, formatPoints } from '@/lib/format/numbers';
import { MISSED_MIN } from '@/lib/quiz/scoring';
import { topicTitle } from '@/lib/quiz/topic-title';
import { missedPracticeHref } from '@/lib/urls';
import styles from './own-topics.module.css';
import profilePanelStyles from './profile-panel.module.css';

type Topic = OwnStats['topics'][number];

/** Renders how much of each topic the player has met and knows; nothing before the first trivia game. */
export function OwnTopics({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return null;
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>Your topics</h2>
      <p className="help">You know a question when your last answer to it was right.</p>
      <ul className={clsx(styles.topics, 'numbers')}>
        {topics.map((topic) => (
          <TopicRow key={topic.category} topic={topic} />
        ))}
      </ul>
    </Panel>
  );
}

function TopicRow({ topic }: { topic: Topic }) {
  const { category, name, hue, questions, met, right } = topic;
  const missed = met - right;
  const width = (count: number) => ({ width: `${questions === 0 ? 0 : (100 * count) / questions}%` });
  return (
    <li className={hue}>
      <EmblemTile hue={hue} className={styles.emblem} />
      <div className={styles.words}>
        <b>{topicTitle(name)}</b>
        <span className={styles.track} aria-hidden="true">
          <i className={styles.met} style={width(met)} />
          <i className={styles.right} style={width(right)} />
        </span>
        <span>{`${formatPoints(right)} known, ${formatPoints(met)} met, of ${formatCount(questions, 'question')}`}</span>
        {missed >= MISSED_MIN && (
          <Link className={clsx('text-link', styles.practise)} href={missedPracticeHref(category)}>
            Practise what you missed
            <span className="sr-only">{` in ${topicTitle(name)}`}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
