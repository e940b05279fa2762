import type { Metadata } from 'next';
import { notFoundMetadata, pageMetadata } from '@/app/(site)/page-metadata';
import { ChallengeGone } from '@/components/challenge/challenge-notices';
import { ChallengeScreen } from '@/components/challenge/challenge-screen';
import { markNotFound } from '@/lib/page-cache/marks';
import { findChallenge } from '@/lib/provider-api/challenge';
import { challengeSubject, challengeTitle } from '@/lib/quiz/challenge-text';
import { challengeCard } from '@/lib/share-image';
import { challengeHref } from '@/lib/urls';

export { generateStaticParams } from '@/app/(site)/on-demand-page';

export const revalidate = 60;

type ChallengePageProps = { params: Promise<{ code: string }> };

/**
 * Names who challenges and in what, for those who get the link in a message. Only they have it: no search engine lists
 * it.
 */
export async function generateMetadata({ params }: ChallengePageProps): Promise<Metadata> {
  const challenge = await findChallenge((await params).code);
  if (!challenge) return notFoundMetadata('Challenge');
  const metadata = pageMetadata({
    title: challengeTitle(challenge),
    description: `The same questions, your own clock: ${challengeSubject(challenge)}. Free to play, no account needed.`,
    path: challengeHref(challenge),
    card: challengeCard(challenge),
  });
  return { ...metadata, robots: { index: false } };
}

/**
 * Renders a challenge, reached by a rewrite of the game's address with its code: a cached page cannot read the query. What is
 * personal, and the state at this moment, are added by the island.
 */
export default async function ChallengePage({ params }: ChallengePageProps) {
  const { code } = await params;
  const challenge = await findChallenge(code);
  if (challenge === undefined) {
    await markNotFound();
    return <ChallengeGone />;
  }
  return <ChallengeScreen key={code} code={code} preview={challenge} />;
}
