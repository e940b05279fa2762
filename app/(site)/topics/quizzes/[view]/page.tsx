import '@/app/styles/trivia.css';
import '@/app/styles/quizzes.css';
import type { Metadata } from 'next';
import { QuizBrowser } from '@/components/quizzes/quiz-browser';
import { QUIZZES } from '@/components/quizzes/quizzes';
import { JsonLd } from '../../../json-ld';
import { type OneViewProps, requireView } from '../../../on-demand-page';
import { pageMetadata } from '../../../page-metadata';

export { generateStaticParams } from '../../../on-demand-page';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Quizzes',
    description:
      'Quizzes by category: geography, science, history, technology and sports. Search them by name or description.',
    path: '/quiz',
  });
}

/** /quiz, behind a rewrite (next.config.ts). */
export default async function QuizzesPage(props: OneViewProps) {
  await requireView(props);
  return (
    <div className="trivia">
      <JsonLd trail={[{ name: 'Quizzes', path: '/quiz' }]} />
      <QuizBrowser quizzes={QUIZZES} />
    </div>
  );
}
