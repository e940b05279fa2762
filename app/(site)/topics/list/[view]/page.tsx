import '@/app/styles/trivia.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CategoryBrowser } from '@/components/trivia/category-browser';
import { TriviaOutOfReach } from '@/components/trivia/trivia-out-of-reach';
import { getCategories } from '@/lib/provider-api/trivia';
import { JsonLd } from '../../../json-ld';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 60;
export const dynamicParams = true;

/** Nothing is built ahead: the provider is not there at build time, the first visit fills the page. */
export function generateStaticParams() {
  return [];
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Trivia',
    description:
      'Games of ten in geography, science and space, sports, entertainment, history and technology. Free to play.',
    path: '/trivia',
    card: { kind: 'page', subject: 'trivia' },
  });
}

type TriviaPageProps = { params: Promise<{ view: string }> };

/** /trivia, behind a rewrite (next.config.ts). */
export default async function TriviaPage({ params }: TriviaPageProps) {
  const { view } = await params;
  if (view !== 'main') notFound();
  const categories = await getCategories();
  return (
    <div className="trivia">
      <JsonLd trail={[{ name: 'Trivia', path: '/trivia' }]} />
      {categories ? <CategoryBrowser categories={categories} /> : <TriviaOutOfReach />}
    </div>
  );
}
