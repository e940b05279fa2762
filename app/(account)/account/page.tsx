import type { Metadata } from 'next';
import { OwnProfileScreen } from '@/components/account/own-profile-screen';
import { StreakScreen } from '@/components/account/streak-screen';
import { pageTitle } from '@/lib/site';

type AccountPageProps = { searchParams: Promise<{ view?: string | string[] }> };

const isStreak = async ({ searchParams }: AccountPageProps) => (await searchParams).view === 'streak';

export async function generateMetadata(props: AccountPageProps): Promise<Metadata> {
  return {
    title: pageTitle((await isStreak(props)) ? 'My streak' : 'Your account'),
    robots: { index: false },
  };
}

/** Renders the own profile, or the part of it that `view` names; an unknown one acts as absent. */
export default async function AccountPage(props: AccountPageProps) {
  return (await isStreak(props)) ? <StreakScreen /> : <OwnProfileScreen />;
}
