import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Difficulty } from '@/lib/contract/enums';
import { type BankQuestion, bankQuestionSchema } from './bank-question';
import { CRAFTED_FAMILIES, type Slot } from './families';
import { CRAFTED_FOLDER, GENERAL_FOLDER, loadBank } from './load-bank';

/** A bank question with its place in a daily. */
export type PoolQuestion = BankQuestion & { category: string; family: string; slot: Slot; label: string };

/** Four general questions whose right answers share something, and the item that asks what. */
export type SundayTheme = { questions: PoolQuestion[]; link: BankQuestion };

export type DailyPool = { questions: PoolQuestion[]; themes: SundayTheme[] };

const sundayFile = z.strictObject({
  questions: z.array(bankQuestionSchema.extend({ field: z.string() })).length(4),
  /** Its stem names the theme for the owner; players are asked by the numbers of the four questions. */
  link: bankQuestionSchema,
});
export type SundayFile = z.infer<typeof sundayFile>;

let loaded: DailyPool | undefined;

/**
 * Returns what dailies are made of: the bank's general questions and crafted teasers, and the themes of Sundays. Read on
 * the first call. Throws an Error that names the file when one is invalid.
 */
export function loadDailyPool(): DailyPool {
  loaded ??= readDailyPool();
  return loaded;
}

function readDailyPool(): DailyPool {
  const general = loadBank([GENERAL_FOLDER]).flatMap(({ sub_category, questions }) =>
    questions.map((question) =>
      inPool(question, { category: 'general', family: sub_category, slot: 'general' }),
    ),
  );
  const crafted = loadBank([CRAFTED_FOLDER]).flatMap(({ sub_category, questions }) => {
    const slot = CRAFTED_FAMILIES[sub_category];
    if (!slot) throw new Error(`teasers/${sub_category}.json: families.ts has no such family`);
    return questions.map((question) => inPool(question, { category: 'teaser', family: sub_category, slot }));
  });
  const themes = loadSundays().map(({ questions, link }) => ({
    questions: questions.map(({ field, ...question }) =>
      inPool(question, { category: 'general', family: field, slot: 'general' }),
    ),
    link,
  }));
  return { questions: [...general, ...crafted], themes };
}

/** Reads and validates the themes of Sundays. Throws an Error that names the file. */
export function loadSundays(folder = new URL('./sundays/', import.meta.url)): SundayFile[] {
  const path = fileURLToPath(folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const parsed = sundayFile.safeParse(JSON.parse(readFileSync(path + name, 'utf8')));
      if (parsed.success) return parsed.data;
      throw new Error(
        `Bank file sundays/${name} does not match the schema: ${z.prettifyError(parsed.error)}`,
      );
    });
}

function inPool(
  question: BankQuestion,
  place: Pick<PoolQuestion, 'category' | 'family' | 'slot'>,
): PoolQuestion {
  return { ...question, ...place, label: place.family };
}

/** Returns the pool with the given labels, by id, instead of those of the files. */
export function withLabels(pool: DailyPool, labels: ReadonlyMap<string, Difficulty>): DailyPool {
  if (labels.size === 0) return pool;
  const relabel = (question: PoolQuestion): PoolQuestion => ({
    ...question,
    difficulty: labels.get(question.id) ?? question.difficulty,
  });
  const themes = pool.themes.map((theme) => ({ ...theme, questions: theme.questions.map(relabel) }));
  return { questions: pool.questions.map(relabel), themes };
}

/** Returns the pool's questions by id, those of Sunday themes included. */
export function poolById({ questions, themes }: DailyPool): Map<string, PoolQuestion> {
  return new Map([...questions, ...themes.flatMap((theme) => theme.questions)].map((one) => [one.id, one]));
}
