'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { useSession } from '@/lib/browser/session/session';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';

export type Best = { score: number; total: number };

/** How many of a topic's questions the player has met, and answered right the last time. */
export type Met = { met: number; right: number; of: number };

/** Returns the signed-in player's record by topic; a visitor's page makes no call. */
function useGameCategories() {
  const { session } = useSession();
  const { data } = useSWR(session ? ['game-categories', session.id] : null, () =>
    callBff('GET /api/trivia/game-category'),
  );
  return (category: string, subCategory: string) =>
    data?.find((each) => each.category === category && (each.sub_category || WHOLE_CATEGORY) === subCategory);
}

/** Returns the signed-in player's best score per topic. */
export function useBestScores() {
  const find = useGameCategories();
  return (category: string, subCategory = WHOLE_CATEGORY): Best | undefined => {
    const own = find(category, subCategory);
    if (!own || own.best_score === null || own.best_total === null) return undefined;
    return { score: own.best_score, total: own.best_total };
  };
}

/** Returns the signed-in player's record of a whole category; undefined while it is unknown. */
export function useTopicRecord(category: string) {
  return useGameCategories()(category, WHOLE_CATEGORY);
}

/** Returns how much of a topic the signed-in player knows; undefined before the first question of it. */
export function useQuestionsMet(category: string, subCategory = WHOLE_CATEGORY): Met | undefined {
  const own = useGameCategories()(category, subCategory);
  if (!own?.questions_met) return undefined;
  return { met: own.questions_met, right: own.questions_right, of: own.questions };
}
