import type { Metadata } from 'next';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { SAMPLE } from '@/components/quizzes/sample';
import { SampleQuiz } from '@/components/quizzes/sample-quiz';

export const revalidate = 3600;

/** Excludes the sample from search engines: any number of URLs show the same two questions (decision 032). */
export function generateMetadata(): Metadata {
  const facts = {
    title: `${SAMPLE.name}: sample quiz`,
    description:
      'A sample quiz of two questions, to see how a quiz plays. Nothing is timed and nothing is scored.',
    path: '/quiz/sample',
  };
  return { ...pageMetadata(facts), robots: { index: false, follow: true } };
}

export default async function SampleQuizPage() {
  return <SampleQuiz />;
}
