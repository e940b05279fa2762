import type { Session } from '@/lib/contract/account';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { topicTitle } from '@/lib/quiz/topic-title';
import { triviaHref } from '@/lib/urls';

/** A game in play that a page can offer to resume. */
export type OpenGame = {
  title: string;
  href: string;
  /** null without a time limit. */
  deadline: string | null;
};

/** Pages that show the state of the daily themselves. */
const PAGES_WITH_DAILY = ['/', '/daily-challenge'];

/**
 * Returns the game in play that the page at a path should offer to resume, the daily first; null when none is in play
 * or the page shows it already.
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
