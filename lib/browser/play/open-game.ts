import type { Session } from '@/lib/contract/account';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { topicTitle } from '@/lib/quiz/topic-title';
import { triviaHref } from '@/lib/urls';

/** A game in play that a page can lead back to. */
export type OpenGame = {
  title: string;
  href: string;
  /** null without a clock. */
  deadline: string | null;
};

/** These pages show the daily's state themselves. */
const PAGES_WITH_DAILY = ['/', '/daily-challenge'];

/**
 * Returns the game of a session that the page at a path leads back to; the daily first. null where none is in play, and
 * where the page shows it already.
 */
export function openGameOf(session: Session | null | undefined, path: string): OpenGame | null {
  if (!session) return null;
  const { today, open_trivia: trivia } = session;
  if (today.run?.state === 'open' && !PAGES_WITH_DAILY.includes(path))
    return { title: 'Daily Challenge', href: '/daily-challenge', deadline: today.run.deadline };
  if (!trivia || path === triviaHref(trivia.category)) return null;
  const part = trivia.sub_category === WHOLE_CATEGORY ? undefined : trivia.sub_category;
  return {
    title: topicTitle(trivia.name),
    href: triviaHref(trivia.category, part),
    deadline: trivia.deadline,
  };
}
