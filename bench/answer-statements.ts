import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '@/provider/db/database';
import * as schema from '@/provider/db/schema';
import { gameRules } from '@/provider/game-rules';
import { getDailyGame } from '@/provider/services/daily/daily-game';
import { submitAnswer } from '@/provider/services/game/submit-answer';
import type { NewAnswer } from './open-runs';

/** One statement of the transaction, with its parameters for any answer. */
export interface Statement {
  text: string;
  values(answer: NewAnswer): unknown[];
}

/**
 * The very statements the service sends for one answer, `begin` and `commit` included: the service is called once on
 * a drizzle whose logger writes them down. The sample's ids and answer become another answer's when they are replayed.
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
  const db: Db = drizzle(pool, { schema, logger });
  const clock = () => new Date();
  // The provider keeps a daily in memory too, so reading it is no part of an answer.
  await getDailyGame(db, game.number, clock);
  capturing = true;
  await submitAnswer(
    {
      db,
      clock,
      games: gameRules,
      live: { announce() {}, join: () => () => {}, takeChanged: () => false, close: async () => {} },
    },
    { userId: sample.run.userId, familyId: sample.run.userId },
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
      const place = placeholders.indexOf(param as string);
      return place === -1 ? param : values[place];
    };
    return params.map(fill);
  };
}
