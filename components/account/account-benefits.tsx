import { Flame, ListChecks, Smartphone, Trophy, Zap } from 'lucide-react';
import profilePanelStyles from '@/components/profile/profile-panel.module.css';
import { IconTile } from '@/components/ui/icon-tile';
import { Panel } from '@/components/ui/panel';
import { signUpHref } from '@/lib/auth-urls';
import type { OwnProfile } from '@/lib/contract/profile';
import { formatPoints } from '@/lib/format/numbers';
import styles from './account-benefits.module.css';

/** What signing up keeps, with the guest's own figures. */
export function AccountBenefits({ stats }: { stats: OwnProfile['stats'] }) {
  const streak = stats.totalStreaks;
  const kept = [
    { icon: Zap, title: pointsText(stats.totalPoints), text: 'Every one of them.' },
    {
      icon: Flame,
      title: streak > 0 ? `Your ${formatPoints(streak)}-day streak` : 'Your streak',
      text: 'Safe if this browser forgets you.',
    },
    { icon: ListChecks, title: resultsText(stats.totalTaken), text: 'With every answer.' },
    { icon: Trophy, title: 'Your rank on the board', text: 'Under a name you choose.' },
    { icon: Smartphone, title: 'Every device', text: 'Start on the bus, finish at home.' },
  ];
  return (
    <Panel className={profilePanelStyles.profilePanel} data-part="profile-panel">
      <h2>What an account keeps</h2>
      <ul className={styles.accountBenefits}>
        {kept.map(({ icon: Icon, title, text }) => (
          <li key={text}>
            <IconTile>
              <Icon size={20} strokeWidth={2.4} aria-hidden="true" />
            </IconTile>
            <span>
              <b className="numbers">{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
      <SignInInstead />
    </Panel>
  );
}

/** Sign-in link for a guest who already has an account. */
function SignInInstead() {
  return (
    <p className="help">
      Have an account already?{' '}
      <a className="text-link" href={signUpHref('/auth/login')}>
        Sign In
      </a>{' '}
      and we’ll show you what merges first.
    </p>
  );
}

function pointsText(count: number): string {
  if (count === 0) return 'Your points';
  return count === 1 ? 'Your first point' : `${formatPoints(count)} points`;
}

function resultsText(count: number): string {
  if (count === 0) return 'Your results';
  return count === 1 ? 'Your first result' : `All ${formatPoints(count)} results`;
}
