import { listCategories } from '@/provider/content/categories';
import { type SeedOptions, seedBank } from '@/provider/services/question/seed';
import { type DailySource, prepareDailies } from './daily-game';

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
