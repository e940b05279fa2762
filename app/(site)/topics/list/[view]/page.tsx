import '@/app/styles/trivia.css';
import type { Metadata } from 'next';
import { CategoryBrowser } from '@/components/trivia/category-browser';
import { TriviaUnavailable } from '@/components/trivia/trivia-unavailable';
import { getCategories } from '@/lib/provider-api/trivia';
import { JsonLd } from '../../../json-ld';
import { type OneViewProps, requireView } from '../../../on-demand-page';
import { pageMetadata } from '../../../page-metadata';

export { generateStaticParams } from '../../../on-demand-page';

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

/** /trivia, behind a rewrite (next.config.ts). */
export default async function TriviaPage(props: OneViewProps) {
  await requireView(props);
  const categories = await getCategories();
  return (
    <div className="trivia">
      <JsonLd trail={[{ name: 'Trivia', path: '/trivia' }]} />
      {categories ? <CategoryBrowser categories={categories} /> : <TriviaUnavailable />}
    </div>
  );
}
