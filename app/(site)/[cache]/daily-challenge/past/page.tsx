import type { Metadata } from 'next';
import { Suspense } from 'react';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { DailyIntro } from '@/components/quiz/daily-intro';
import { PastDaily } from '@/components/quiz/past-daily';

export const revalidate = 3600;

const FACTS = {
  title: 'Past Daily Challenge',
  description:
    'An earlier Brain Teaser, to play for its own sake: nothing of it counts for boards or streak.',
  path: '/daily-challenge',
};

/** Excludes past dailies from search engines: what they look for is today's, or the calendar below it. */
export function generateMetadata(): Metadata {
  const metadata = pageMetadata({ ...FACTS, card: { kind: 'page', subject: 'daily-challenge' } });
  return { ...metadata, robots: { index: false, follow: true } };
}

/** Renders one page for all past dailies: which one it is about is in the query, which only the browser reads. */
export default async function PastDailyPage() {
  return (
    <Suspense fallback={<DailyIntro daily={null} played={null} />}>
      <PastDaily />
    </Suspense>
  );
}
