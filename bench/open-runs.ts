import type { DailyGame } from '@/provider/services/daily/stored-daily';
import { insertPlayers, withClient } from './players';
import { readTodaysDaily } from './todays-daily';

export interface OpenRun {
  userId: string;
  id: string;
}

export interface OpenRuns {
  /** Id of today's daily in the routes. */
  gameId: string;
  daily: DailyGame;
  runs: OpenRun[];
}

/** One answer that is not stored yet. */
export interface NewAnswer {
  run: OpenRun;
  questionId: string;
  answer: string;
}

/** Inserts new players into a seeded database, each with a scored run of today's daily that is open for an hour. */
export async function insertOpenRuns(databaseUrl: string, count: number): Promise<OpenRuns> {
  const { number, gameId, daily } = await readTodaysDaily(databaseUrl);
  await insertPlayers(databaseUrl, { count, boards: [] });
  const runs = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<OpenRun>(
      `insert into runs (user_id, id, game, game_id, daily_number, kind, started_at, deadline_at, total_points,
        question_count)
      select id, gen_random_uuid(), 'DailyChallenge', $1, $2, 'scored', now(), now() + interval '1 hour', $3, $4
      from accounts returning user_id as "userId", id`,
      [gameId, number, daily.questions.reduce((sum, { point }) => sum + point, 0), daily.questions.length],
    );
    await client.query('vacuum analyze');
    return rows;
  });
  return { gameId, daily, runs };
}

/** Players of one daily at a time: at a thousand answers a second, each gives one every eight seconds. */
const PLAYERS_AT_ONCE = 8_000;

/**
 * Creates a function that returns new right answers, which cost the most: they credit run, boards and stats. Thousands of
 * players answer one question before the next, so that no player has two requests in flight; when they are through, the
 * next ones begin. Throws when none is left.
 */
export function createAnswerQueue(daily: DailyGame, runs: OpenRun[]): () => NewAnswer {
  let taken = 0;
  let [playing, waiting] = [runs.slice(0, PLAYERS_AT_ONCE), runs.slice(PLAYERS_AT_ONCE)];
  return () => {
    if (taken === playing.length * daily.questions.length) {
      [playing, waiting] = [waiting.slice(0, PLAYERS_AT_ONCE), waiting.slice(PLAYERS_AT_ONCE)];
      taken = 0;
    }
    const run = playing[taken % playing.length];
    const question = daily.questions[Math.floor(taken / playing.length)];
    taken += 1;
    if (!run || !question) throw new Error('no prepared answer is left: prepare more players');
    return { run, questionId: question.id, answer: question.answer };
  };
}
