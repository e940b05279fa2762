import { clsx } from 'clsx';
import { Flame, ListChecks, Timer, Zap } from 'lucide-react';
import type { PublicProfile } from '@/lib/contract/profile';
import { formatTimePlayed } from '@/lib/format/durations';
import { formatPoints } from '@/lib/format/numbers';
import { lengthOf } from './length-of';
import styles from './profile-stats.module.css';

/** The longest streak is named once it is longer than the current one: it stays. */
const streakText = ({ totalStreaks, longest_streak: longest }: PublicProfile['stats']) =>
  longest > totalStreaks ? `day streak, longest ${formatPoints(longest)}` : 'day streak';

/** Renders the four figures of a profile (product rules §3). */
export function ProfileStats({ stats }: { stats: PublicProfile['stats'] }) {
  const figures = [
    { hue: 'geo', icon: ListChecks, value: formatPoints(stats.totalTaken), text: 'quizzes taken' },
    { hue: 'spo', icon: Zap, value: formatPoints(stats.totalPoints), text: 'points' },
    { hue: 'ent', icon: Flame, value: formatPoints(stats.totalStreaks), text: streakText(stats) },
    { hue: 'tec', icon: Timer, value: formatTimePlayed(stats.totalTime), text: 'time played' },
  ];
  return (
    <ul className={styles.profileStats} data-part="profile-stats" aria-label="Stats">
      {figures.map(({ hue, icon: Icon, value, text }) => (
        <li key={text} className={clsx(styles.profileStat, hue)} data-part="profile-stat">
          <Icon size={24} strokeWidth={2.4} aria-hidden="true" />
          <b className="numbers" style={lengthOf(value)}>
            {value}
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
