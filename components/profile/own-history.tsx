import type { ProfileHistory as History } from '@/lib/contract/account';
import { Badges } from './badges';
import { ProfileHistory } from './profile-history';

/** Shows a player's history on their own profile; nothing when it couldn't be loaded. */
export function OwnHistory({ history }: { history: History | undefined }) {
  if (!history) return null;
  return (
    <>
      <ProfileHistory history={history} />
      <Badges badges={history.badges} />
    </>
  );
}
