import { Award, Shapes } from 'lucide-react';
import { Dot } from '@/components/illustration/dot';
import { formatPoints } from '@/components/leaderboard/format';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import type { PublicProfile } from '@/lib/contract/account';
import { formatDay } from './format';

type Item = PublicProfile['recentActivity'][number];

/** What each type is called, and where it is played (SPEC §3). */
const LABELS = {
  DAILY_CHALLENGE: { text: 'Brain Teaser', href: '/daily-challenge' },
  TRIVIA: { text: 'Trivia', href: '/trivia' },
} as const;

/** The latest games and achievements. */
export function RecentActivity({ items }: { items: Item[] }) {
  return (
    <Panel className="profile-panel">
      <h2>Recent activity</h2>
      {items.length === 0 && <p className="help">Nothing yet. The first game will show up here.</p>}
      <ul>
        {items.map((item) => (
          <li key={`${item.created_at} ${item.name}`} className="activity">
            <ActivityTile type={item.type} />
            <ActivityText item={item} />
            {item.type !== 'ACHIEVEMENT' && (
              <span className="activity-points numbers">
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
      <b>{item.name}</b>
      {!label && item.description && <small>{item.description}</small>}
      <small>
        {label && (
          <>
            <Link href={label.href}>{label.text}</Link>
            {' · '}
          </>
        )}
        <time dateTime={item.created_at}>{formatDay(item.created_at)}</time>
      </small>
    </div>
  );
}

function ActivityTile({ type }: { type: Item['type'] }) {
  if (type === 'DAILY_CHALLENGE') {
    return (
      <span className="activity-tile">
        <Dot className="dot-on-colour" />
      </span>
    );
  }
  const Icon = type === 'TRIVIA' ? Shapes : Award;
  return (
    <span className={`activity-tile hue-fill ${type === 'TRIVIA' ? 'geo' : 'sci'}`}>
      <Icon size={24} strokeWidth={2.4} aria-hidden="true" />
    </span>
  );
}
