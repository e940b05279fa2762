import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '@/provider/db/database';
import { gameRules } from '@/provider/game-rules';
import { getDailyGame } from '@/provider/services/daily/daily-game';
import { submitAnswer } from '@/provider/services/game/submit-answer';
import { createSessionRegister } from '@/provider/services/platform/session-register';
import type { NewAnswer } from './open-runs';
import { BENCH_CONTENT } from './servers';

/** One statement of the transaction, with a function that returns its parameters for an answer. */
export interface Statement {
  text: string;
  values(answer: NewAnswer): unknown[];
}

/**
 * Returns the statements that the provider sends for one answer: is the session active, then the transaction with `begin`
 * and `commit`. Calls the services once with a drizzle whose logger records them. A replay replaces the sample's ids and answer by those of another answer.
 */
export async function captureAnswerStatements(
  databaseUrl: string,
  sample: NewAnswer,
  game: { id: string; number: number },
): Promise<Statement[]> {
  const seen: { query: string; params: unknown[] }[] = [];
  let capturing = false;
  const logger = {
    logQuery(query: string, params: unknown[]) {
      if (capturing) seen.push({ query, params });
    },
  };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true });
  const db: Db = drizzle(pool, { logger });
  const clock = () => new Date();
  // The provider caches a daily in memory as well, so reading it is not part of an answer.
  await getDailyGame({ db, clock, ...BENCH_CONTENT }, game.number);
  capturing = true;
  const caller = { userId: sample.run.userId, familyId: sample.run.userId };
  await createSessionRegister({ db, clock }).assertActive(caller);
  await submitAnswer(
    {
      db,
      clock,
      ...BENCH_CONTENT,
      games: gameRules,
      live: { announce() {}, join: () => () => {}, takeChanged: () => false, close: async () => {} },
    },
    caller,
    {
      game: 'DailyChallenge',
      game_id: game.id,
      question_id: sample.questionId,
      answer: sample.answer,
      hint_used: false,
    },
  );
  await pool.end();
  return seen.map(({ query, params }) => ({ text: query, values: fillIn(params, sample) }));
}

function fillIn(params: unknown[], sample: NewAnswer): (answer: NewAnswer) => unknown[] {
  const valuesOf = (answer: NewAnswer) => [
    answer.run.userId,
    answer.run.id,
    answer.questionId,
    answer.answer,
  ];
  const placeholders = valuesOf(sample);
  return (answer) => {
    const values = valuesOf(answer);
    const fill = (param: unknown): unknown => {
      if (Array.isArray(param)) return param.map(fill);
      const index = placeholders.indexOf(param as string);
      return index === -1 ? param : values[index];
    };
    return params.map(fill);
  };
}
