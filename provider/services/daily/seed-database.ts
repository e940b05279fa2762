import { listCategories } from '@/provider/content/categories';
import { bankFingerprint } from '@/provider/content/load-bank';
import { type SeedOptions, seedBank } from '@/provider/services/question/seed';
import { findSeededBank, markSeededBank } from '@/provider/services/question/seed-mark';
import { type DailySource, prepareDailies } from './daily-game';

const QUESTIONS_OF_TEN_GAMES = 100;

/**
 * Stores what the first games need: ten games of every topic and the current dailies. The rest of the bank is left for
 * `seedBank` in the background. When the files are those of the last time, they are not even parsed. Throws as
 * `seedDatabase`.
 */
export async function seedFirstGames(
  source: DailySource,
  { perTopic = QUESTIONS_OF_TEN_GAMES, onProgress }: Pick<SeedOptions, 'perTopic' | 'onProgress'> = {},
): Promise<void> {
  listCategories();
  const fingerprint = bankFingerprint();
  if ((await findSeededBank(source.db)) === fingerprint) return prepareDailies(source);
  await seedDatabase(source, { perTopic, onProgress });
  await markSeededBank(source, fingerprint);
}

/**
 * Imports the bank's files into the database and creates the current dailies. Safe to run at every start. Throws before
 * anything is stored when the category table or a file of the bank is invalid.
 */
export async function seedDatabase(
  source: DailySource,
  options: SeedOptions = {},
): Promise<{ bankQuestions: number }> {
  listCategories();
  const bankQuestions = await seedBank(source.db, source.clock(), options);
  await prepareDailies(source);
  return { bankQuestions };
}
