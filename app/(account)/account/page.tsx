import type { Metadata } from 'next';
import { OwnProfileScreen } from '@/components/account/own-profile-screen';
import { StreakScreen } from '@/components/account/streak-screen';
import { FriendsScreen } from '@/components/friends/friends-screen';
import { RecapScreen } from '@/components/recap/recap-screen';
import { pageTitle } from '@/lib/site';

type AccountPageProps = { searchParams: Promise<{ view?: string | string[] }> };

/** The parts of the own profile that have an address of their own; an unknown one acts as absent. */
const VIEWS = {
  streak: { title: 'My streak', Screen: StreakScreen },
  recap: { title: 'Your week', Screen: RecapScreen },
  friends: { title: 'Friends and groups', Screen: FriendsScreen },
};
const OWN_PROFILE = { title: 'Your account', Screen: OwnProfileScreen };

async function findView({ searchParams }: AccountPageProps) {
  const { view } = await searchParams;
  return view === 'streak' || view === 'recap' || view === 'friends' ? VIEWS[view] : OWN_PROFILE;
}

export async function generateMetadata(props: AccountPageProps): Promise<Metadata> {
  return { title: pageTitle((await findView(props)).title), robots: { index: false } };
}

export default async function AccountPage(props: AccountPageProps) {
  const { Screen } = await findView(props);
  return <Screen />;
}
