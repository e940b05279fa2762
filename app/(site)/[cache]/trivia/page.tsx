import type { Metadata } from 'next';
import { JsonLd } from '@/app/(site)/json-ld';
import { pageMetadata } from '@/app/(site)/page-metadata';
import { CategoryBrowser } from '@/components/trivia/category-browser';
import categoryBrowserStyles from '@/components/trivia/category-browser.module.css';
import { TriviaUnavailable } from '@/components/trivia/trivia-unavailable';
import { getCategories } from '@/lib/provider-api/trivia';

export const revalidate = 60;

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Trivia',
    description:
      'Games of ten in geography, science and space, sports, entertainment, history and technology. Free to play.',
    path: '/trivia',
    card: { kind: 'page', subject: 'trivia' },
  });
}

export default async function TriviaPage() {
  const categories = await getCategories();
  return (
    <div className={categoryBrowserStyles.trivia}>
      <JsonLd trail={[{ name: 'Trivia', path: '/trivia' }]} />
      {categories ? <CategoryBrowser categories={categories} /> : <TriviaUnavailable />}
    </div>
  );
}
