import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { QuizBrowser } from '@/components/quizzes/quiz-browser';
import { QUIZZES } from '@/components/quizzes/quizzes';
import categoryBrowserStyles from '@/components/trivia/category-browser.module.css';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Quizzes',
    description:
      'Quizzes by category: geography, science, history, technology and sports. Search them by name or description.',
    path: '/quiz',
  });
}

export default async function QuizzesPage() {
  return (
    <div className={categoryBrowserStyles.trivia}>
      <JsonLd trail={[{ name: 'Quizzes', path: '/quiz' }]} />
      <QuizBrowser quizzes={QUIZZES} />
    </div>
  );
}
