import { LRUCache } from 'lru-cache';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { Db } from '@/provider/db/database';
import { listRightPercents } from '@/provider/services/question/question-stats';
import type { DailySource } from './daily-game';
import { findDailyItems } from './stored-daily';

type Extremes = DailyChallenge['yesterday'];

/** The rates change slowly, and every visit of the intro asks for them. */
const AGE_MS = 60_000;
const CACHE_SIZE = 8;
const known = new WeakMap<Db, LRUCache<number, { at: number; extremes: Promise<Extremes> }>>();

/**
 * Returns the questions of a daily with the lowest and the highest share of right answers; null when there is no such
 * daily, or fewer than two of its questions have enough answers for a rate.
 */
export function getExtremes(source: DailySource, number: number): Promise<Extremes> {
  const cache = known.get(source.db) ?? new LRUCache({ max: CACHE_SIZE });
  known.set(source.db, cache);
  const kept = cache.get(number);
  const at = source.clock().getTime();
  if (kept && Math.abs(at - kept.at) < AGE_MS) return kept.extremes;
  const extremes = readExtremes(source, number);
  cache.set(number, { at, extremes });
  extremes.catch(() => cache.delete(number));
  return extremes;
}

async function readExtremes(source: DailySource, number: number): Promise<Extremes> {
  const questions = (await findDailyItems(source.db, number)) ?? [];
  const percents = await listRightPercents(
    source.db,
    questions.map(({ id }) => id),
  );
  const rated = questions
    .flatMap(({ id, question }) => {
      const percent = percents.get(id);
      return percent === undefined ? [] : [{ question, right_percent: percent }];
    })
    .sort((one, other) => one.right_percent - other.right_percent);
  const [hardest] = rated;
  const easiest = rated.at(-1);
  return hardest && easiest && rated.length > 1 ? { hardest, easiest } : null;
}
