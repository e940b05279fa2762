import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DailyChallenge } from '@/components/quiz/daily-challenge';
import { describeQuiz } from '@/lib/structured-data';
import { JsonLd } from '../../json-ld';
import { pageMetadata } from '../../page-metadata';

export const dynamicParams = true;

/** Filled on the first visit: only then is the site's address, and so the canonical one, known. */
export function generateStaticParams() {
  return [];
}

const FACTS = {
  title: 'Daily Challenge',
  description:
    'The Brain Teaser: fifteen sequences, word puzzles, logic riddles and trivia questions, the same for everyone, new at midnight.',
  path: '/daily-challenge',
};

export function generateMetadata(): Metadata {
  return pageMetadata({ ...FACTS, card: { kind: 'page', subject: 'daily-challenge' } });
}

type DailyChallengePageProps = { params: Promise<{ view: string }> };

/** Static, and without date or number: those belong to the reader's time zone and are painted by the island. */
export default async function DailyChallengePage({ params }: DailyChallengePageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  const { title: name, description, path } = FACTS;
  return (
    <>
      <JsonLd
        about={(siteUrl) => describeQuiz(siteUrl, { name, description, path, about: 'Brain teasers' })}
        trail={[{ name, path }]}
      />
      <DailyChallenge />
    </>
  );
}
