import type { Db } from '@/provider/db/database';
import type { GameQuestion } from '@/provider/services/question/game-question';
import type { GameContext } from './game-kind';
import type { Run } from './run-result';

/** Returns the questions of a run with their keys, in order. `reader` is the caller's transaction, if there is one. */
export function getRunQuestions(
  context: Pick<GameContext, 'db' | 'clock' | 'contentSecret' | 'games' | 'log'>,
  run: Pick<Run, 'id' | 'game' | 'dailyNumber' | 'questionIds'>,
  reader: Pick<Db, 'select'> = context.db,
): Promise<readonly GameQuestion[]> {
  return context.games.kinds[run.game].getQuestions(context, run, reader);
}
