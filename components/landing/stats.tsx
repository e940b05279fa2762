import { clsx } from 'clsx';
import { Gamepad2, type LucideIcon, Shapes, Star, Users } from 'lucide-react';
import type { LandingPage } from '@/lib/contract/leaderboard';
import { formatCompact } from '@/lib/format/numbers';
import { AVERAGE_RATING } from './site-content';
import styles from './stats.module.css';

/**
 * Renders players, games, categories and the fixed rating (product rules §2); a dash for a missing count, and no zeros.
 */
export function Stats({ landing }: { landing: LandingPage | null }) {
  return (
    <dl className={clsx(styles.stats, 'numbers')}>
      <CountStat icon={Users} label="players" count={landing?.players} />
      <CountStat icon={Gamepad2} label="games played" count={landing?.games} />
      <CountStat icon={Shapes} label="categories" count={landing?.game_category} />
      <Stat icon={Star} label="average rating" value={AVERAGE_RATING} />
    </dl>
  );
}

type CountStatProps = { icon: LucideIcon; label: string; count: number | undefined };

function CountStat({ icon, label, count }: CountStatProps) {
  return count === 0 ? null : <Stat icon={icon} label={label} value={formatCount(count)} />;
}

function Stat({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className={styles.stat}>
      <dt>
        <Icon size={18} strokeWidth={2.4} aria-hidden="true" />
        {label}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function formatCount(count: number | undefined): string {
  return count === undefined ? '-' : formatCompact(count, { fullBelow: 100_000 });
}
