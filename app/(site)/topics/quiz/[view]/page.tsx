import '@/app/styles/trivia.css';
import '@/app/styles/quizzes.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SAMPLE } from '@/components/quizzes/sample';
import { SampleQuiz } from '@/components/quizzes/sample-quiz';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 3600;
export const dynamicParams = true;

/** Filled on the first visit: the site's address is not known at build time. */
export function generateStaticParams() {
  return [];
}

/** Two questions under any number of addresses: nothing for a search engine (decision 017). */
export function generateMetadata(): Metadata {
  const facts = {
    title: `${SAMPLE.name}: sample quiz`,
    description:
      'A sample quiz of two questions, to see how a quiz plays. Nothing is timed and nothing is scored.',
    path: '/quiz/sample',
  };
  return { ...pageMetadata(facts), robots: { index: false, follow: true } };
}

type SampleQuizPageProps = { params: Promise<{ view: string }> };

/** /quiz/{id}, behind a rewrite (next.config.ts). */
export default async function SampleQuizPage({ params }: SampleQuizPageProps) {
  const { view } = await params;
  if (view !== 'sample') notFound();
  return <SampleQuiz />;
}
