import { clsx } from 'clsx';
import { Award, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmblemTile } from '@/components/illustration/category-emblem';
import { Dot } from '@/components/illustration/dot';
import { MilestoneTile } from '@/components/illustration/milestone-tile';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { PublicProfile } from '@/lib/contract/profile';
import { formatPoints } from '@/lib/format/numbers';
import { topicTitle } from '@/lib/quiz/topic-title';
import { ActivityDay } from './activity-day';
import profilePanelStyles from './profile-panel.module.css';
import styles from './recent-activity.module.css';

type Item = PublicProfile['recentActivity'][number];

/** The label of each type, and where it is played (product rules §3). */
const LABELS = {
  DAILY_CHALLENGE: { text: 'Brain Teaser', href: '/daily-challenge' },
  TRIVIA: { text: 'Trivia', href: '/trivia' },
} as const;

type RecentActivityProps = {
  items: Item[];
  /** The one action offered to the player while the list is empty. */
  emptyAction?: ReactNode;
};

/** Renders the latest games and achievements. */
export function RecentActivity({ items, emptyAction }: RecentActivityProps) {
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>Recent activity</h2>
      {items.length === 0 && (
        <div className={styles.activityEmpty}>
          <Dot />
          <p className="help">Nothing yet. The first game will show up here.</p>
          {emptyAction}
        </div>
      )}
      <ul>
        {items.map((item) => (
          <li key={`${item.created_at} ${item.name}`} className={styles.activity} data-part="activity">
            <ActivityTile {...item} />
            <ActivityText item={item} />
            {item.type !== 'ACHIEVEMENT' && (
              <span className={clsx(styles.activityPoints, 'numbers')}>
                {`+${formatPoints(item.points)}`}
                <span className="sr-only"> points</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ActivityText({ item }: { item: Item }) {
  const label = item.type === 'ACHIEVEMENT' ? undefined : LABELS[item.type];
  return (
    <div>
      <b>{item.type === 'TRIVIA' ? topicTitle(item.name) : item.name}</b>
      {!label && item.description && <small>{item.description}</small>}
      <small>
        {label && (
          <>
            <Link href={label.href}>{label.text}</Link>
            {' · '}
          </>
        )}
        <ActivityDay at={item.created_at} />
      </small>
    </div>
  );
}

function ActivityTile({ type, hue, milestone }: Pick<Item, 'type' | 'hue' | 'milestone'>) {
  if (milestone) return <MilestoneTile id={milestone} className={styles.activityEmblem} />;
  if (hue) return <EmblemTile hue={hue} className={styles.activityEmblem} />;
  if (type === 'DAILY_CHALLENGE') {
    return (
      <span className={styles.activityTile}>
        <Dot className="dot-on-colour" />
      </span>
    );
  }
  const Icon = type === 'TRIVIA' ? Shapes : Award;
  return (
    <span className={clsx(styles.activityTile, 'hue-fill', type === 'TRIVIA' ? 'geo' : 'sci')}>
      <Icon size={24} strokeWidth={2.4} aria-hidden="true" />
    </span>
  );
}
