import type { Metadata } from 'next';
import { notFoundMetadata, pageMetadata } from '@/app/(site)/page-metadata';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import categoryBrowserStyles from '@/components/trivia/category-browser.module.css';
import { TriviaGame } from '@/components/trivia/trivia-game';
import { TriviaUnavailable } from '@/components/trivia/trivia-unavailable';
import { markNotFound } from '@/lib/page-cache/marks';
import { findTopic } from '@/lib/provider-api/trivia';
import { triviaCard } from '@/lib/share-image';
import { describeTopic, TriviaJsonLd } from './trivia-json-ld';

export { generateStaticParams } from '@/app/(site)/on-demand-page';

export const revalidate = 60;

type TriviaGamePageProps = { params: Promise<{ category: string; subCategory: string }> };

export async function generateMetadata({ params }: TriviaGamePageProps): Promise<Metadata> {
  const { category: categoryId, subCategory: subCategoryId } = await params;
  const topic = await findTopic(categoryId, subCategoryId);
  if (topic === undefined) return notFoundMetadata();
  if (!topic) return {};
  return pageMetadata({ ...describeTopic(topic), card: triviaCard(topic.category) });
}

/**
 * Renders /trivia/{categoryId}, reached by a rewrite: a cached page cannot read ?sub-category= itself (next.config.ts).
 */
export default async function TriviaGamePage({ params }: TriviaGamePageProps) {
  const { category: categoryId, subCategory: subCategoryId } = await params;
  const topic = await findTopic(categoryId, subCategoryId);
  if (topic === undefined) {
    await markNotFound();
    return <GameOverScreen />;
  }
  if (topic === null) {
    return (
      <div className={categoryBrowserStyles.trivia}>
        <TriviaUnavailable />
      </div>
    );
  }
  const { id, name, hue } = topic.category;
  return (
    <>
      <TriviaJsonLd topic={topic} />
      <TriviaGame
        key={`${id} ${subCategoryId}`}
        category={{ id, name, hue }}
        subCategory={topic.subCategory}
      />
    </>
  );
}
