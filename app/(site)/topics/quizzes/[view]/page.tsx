import '@/app/styles/trivia.css';
import '@/app/styles/quizzes.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { QuizBrowser } from '@/components/quizzes/quiz-browser';
import { QUIZZES } from '@/components/quizzes/quizzes';
import { JsonLd } from '../../../json-ld';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 3600;
export const dynamicParams = true;

/** Filled on the first visit: the site's address is not known at build time. */
export function generateStaticParams() {
  return [];
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Quizzes',
    description:
      'Quizzes by category: geography, science, history, technology and sports. Search them by name or description.',
    path: '/quiz',
  });
}

type QuizzesPageProps = { params: Promise<{ view: string }> };

/** /quiz, behind a rewrite (next.config.ts). */
export default async function QuizzesPage({ params }: QuizzesPageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  return (
    <div className="trivia">
      <JsonLd trail={[{ name: 'Quizzes', path: '/quiz' }]} />
      <QuizBrowser quizzes={QUIZZES} />
    </div>
  );
}
