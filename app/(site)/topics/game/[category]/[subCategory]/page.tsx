import '@/app/styles/trivia.css';
import type { Metadata } from 'next';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import { TriviaGame } from '@/components/trivia/trivia-game';
import { TriviaOutOfReach } from '@/components/trivia/trivia-out-of-reach';
import { markNotFound } from '@/lib/page-cache/marks';
import { findTriviaPlace } from '@/lib/provider-api/trivia';
import { triviaCard } from '@/lib/share-image/card';
import { notFoundMetadata, pageMetadata } from '../../../../page-metadata';
import { describePlace, TriviaJsonLd } from './trivia-json-ld';

export { generateStaticParams } from '../../../../filled-later';

export const revalidate = 60;

type TriviaGamePageProps = { params: Promise<{ category: string; subCategory: string }> };

export async function generateMetadata({ params }: TriviaGamePageProps): Promise<Metadata> {
  const { category: categoryId, subCategory: subCategoryId } = await params;
  const place = await findTriviaPlace(categoryId, subCategoryId);
  if (place === undefined) return notFoundMetadata();
  if (!place) return {};
  return pageMetadata({ ...describePlace(place), card: triviaCard(place.category) });
}

/** /trivia/{categoryId}, behind a rewrite: a cached page cannot read ?sub-category= itself (next.config.ts). */
export default async function TriviaGamePage({ params }: TriviaGamePageProps) {
  const { category: categoryId, subCategory: subCategoryId } = await params;
  const place = await findTriviaPlace(categoryId, subCategoryId);
  if (place === undefined) {
    await markNotFound();
    return <GameOverScreen />;
  }
  if (place === null) {
    return (
      <div className="trivia">
        <TriviaOutOfReach />
      </div>
    );
  }
  const { id, name, hue } = place.category;
  return (
    <>
      <TriviaJsonLd place={place} />
      <TriviaGame
        key={`${id} ${subCategoryId}`}
        category={{ id, name, hue }}
        subCategory={place.subCategory}
      />
    </>
  );
}
