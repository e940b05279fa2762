'use client';

import useSWR from 'swr';
import { callBff } from '@/lib/browser/api/bff';
import { useSession } from '@/lib/browser/session/session';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';

export type Best = { score: number; total: number };

/** Returns the signed-in player's best score per topic; a visitor's page makes no call. */
export function useBestScores() {
  const { session } = useSession();
  const { data } = useSWR(session ? ['game-categories', session.id] : null, () =>
    callBff('GET /api/trivia/game-category'),
  );
  return (category: string, subCategory = WHOLE_CATEGORY): Best | undefined => {
    const own = data?.find(
      (each) => each.category === category && (each.sub_category || WHOLE_CATEGORY) === subCategory,
    );
    if (!own || own.best_score === null || own.best_total === null) return undefined;
    return { score: own.best_score, total: own.best_total };
  };
}
