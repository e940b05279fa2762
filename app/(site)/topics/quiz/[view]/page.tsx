import '@/app/styles/trivia.css';
import '@/app/styles/quizzes.css';
import type { Metadata } from 'next';
import { SAMPLE } from '@/components/quizzes/sample';
import { SampleQuiz } from '@/components/quizzes/sample-quiz';
import { type OneViewProps, requireView } from '../../../on-demand-page';
import { pageMetadata } from '../../../page-metadata';

export { generateStaticParams } from '../../../on-demand-page';

export const revalidate = 3600;

/** Two questions under any number of addresses: nothing for a search engine (decision 032). */
export function generateMetadata(): Metadata {
  const facts = {
    title: `${SAMPLE.name}: sample quiz`,
    description:
      'A sample quiz of two questions, to see how a quiz plays. Nothing is timed and nothing is scored.',
    path: '/quiz/sample',
  };
  return { ...pageMetadata(facts), robots: { index: false, follow: true } };
}

/** /quiz/{id}, behind a rewrite (next.config.ts). */
export default async function SampleQuizPage(props: OneViewProps) {
  await requireView(props, 'sample');
  return <SampleQuiz />;
}
