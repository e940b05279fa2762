import type { Metadata } from 'next';
import { notFoundMetadata, pageMetadata } from '@/app/(site)/page-metadata';
import { GameOverScreen } from '@/components/layout/game-over-screen';
import categoryBrowserStyles from '@/components/trivia/category-browser.module.css';
import { MissedPractice } from '@/components/trivia/missed-practice';
import { TriviaUnavailable } from '@/components/trivia/trivia-unavailable';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { markNotFound } from '@/lib/page-cache/marks';
import { findTopic } from '@/lib/provider-api/trivia';
import { topicTitle } from '@/lib/quiz/topic-title';
import { triviaCard } from '@/lib/share-image';
import { triviaHref } from '@/lib/urls';

export { generateStaticParams } from '@/app/(site)/on-demand-page';

export const revalidate = 60;

type MissedPracticePageProps = { params: Promise<{ category: string }> };

/** Excludes practice from search engines: what they look for is the category. */
export async function generateMetadata({ params }: MissedPracticePageProps): Promise<Metadata> {
  const topic = await findTopic((await params).category, WHOLE_CATEGORY);
  if (topic === undefined) return notFoundMetadata();
  if (!topic) return {};
  const { id, name } = topic.category;
  const metadata = pageMetadata({
    title: `${topicTitle(name)}: practise what you missed`,
    description: 'The questions you missed, once more: nothing of it counts for boards or streak.',
    path: triviaHref(id),
    card: triviaCard(topic.category),
  });
  return { ...metadata, robots: { index: false, follow: true } };
}

/**
 * Renders one page of a category for everybody: which questions are practised is in the session, which only the
 * browser has.
 */
export default async function MissedPracticePage({ params }: MissedPracticePageProps) {
  const topic = await findTopic((await params).category, WHOLE_CATEGORY);
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
  return <MissedPractice key={id} category={{ id, name, hue }} />;
}
