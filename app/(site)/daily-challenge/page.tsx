import type { Metadata } from 'next';
import { DailyChallenge } from '@/components/quiz/daily-challenge';
import { pageTitle } from '@/lib/site';

const TITLE = pageTitle('Daily Challenge');
const DESCRIPTION =
  'The Brain Teaser: fifteen sequences, word puzzles, logic riddles and trivia questions, the same for everyone, new at midnight.';

export const metadata: Metadata = {
  title: TITLE,
  description: DESCRIPTION,
  alternates: { canonical: '/daily-challenge' },
  openGraph: { title: TITLE, description: DESCRIPTION, url: '/daily-challenge' },
};

/** Static, and without date or number: those belong to the reader's time zone and are painted by the island. */
export default function DailyChallengePage() {
  return <DailyChallenge />;
}
