import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { DailyChallenge } from '@/components/quiz/daily-challenge';
import { describeQuiz } from '@/lib/structured-data';

export const revalidate = 3600;

const FACTS = {
  title: 'Daily Challenge',
  description:
    'The Brain Teaser: fifteen sequences, word puzzles, logic riddles and trivia questions, the same for everyone, new at midnight.',
  path: '/daily-challenge',
};

export function generateMetadata(): Metadata {
  return pageMetadata({ ...FACTS, card: { kind: 'page', subject: 'daily-challenge' } });
}

/** Renders a static page without date or number: those depend on the reader's time zone and are added by the island. */
export default async function DailyChallengePage() {
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
