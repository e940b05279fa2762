import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/errors';
import { dailyDate, dailyNumber, localDate } from '@/lib/quiz/day';
import { bankQuestionSchema } from '@/provider/content/bank-question';
import { checkQuestion } from '@/provider/content/bank-rules';
import {
  bankItem,
  composeDaily,
  type DailyItem,
  FRESH_DAYS,
  fingerprintOf,
  type OtherItem,
} from '@/provider/content/daily-composition';
import { type PoolQuestion, poolById } from '@/provider/content/daily-pool';
import {
  DAYS_AHEAD,
  type DailySource,
  listOtherItems,
  listQuarantined,
  readLabelledPool,
} from './daily-game';
import { type VerifiedDaily, verifyDaily } from './daily-opening';
import { findDailyItems, ownItemId, storeDaily } from './stored-daily';

const SIMULATED_DAYS_MAX = 730;
/** Beyond any number that a date has. */
const NUMBER_MAX = 1_000_000;
const ITEMS = 15;

/** A question of a pinned daily: the id of a bank question, or a new question. */
const pinnedItem = z.union([
  z.string().min(1).max(64),
  bankQuestionSchema
    .omit({ id: true, delight: true, year: true })
    .extend({ label: z.string().min(1).max(40) }),
]);

/** An operator's commands about dailies. */
export const dailyCommands = [
  z.strictObject({ command: z.literal('daily'), date: z.iso.date() }),
  z.strictObject({
    command: z.literal('pin-daily'),
    date: z.iso.date(),
    items: z.array(pinnedItem).length(ITEMS, `A daily has ${ITEMS} items.`),
  }),
  z.strictObject({
    command: z.literal('simulate-dailies'),
    days: z.number().int().min(1).max(SIMULATED_DAYS_MAX),
  }),
  z.strictObject({ command: z.literal('verify-daily'), number: z.number().int().min(1).max(NUMBER_MAX) }),
] as const;

export type DailyCommand = z.output<(typeof dailyCommands)[number]>;
type PinnedItem = z.output<typeof pinnedItem>;

/** Must be serializable as JSON: it may come from another process. */
export type DailyResult =
  | { command: 'daily' | 'pin-daily'; daily: DescribedDaily }
  | { command: 'simulate-dailies'; simulation: Simulation }
  | { command: 'verify-daily'; verified: VerifiedDaily };

export type DescribedDaily = {
  number: number;
  date: string;
  /** False for one that is only composed so far. */
  isStored: boolean;
  items: Pick<DailyItem, 'id' | 'family' | 'difficulty' | 'question' | 'options' | 'answer' | 'figure'>[];
  relaxed: string[];
};

export type Simulation = {
  from: string;
  days: number;
  families: Record<string, number>;
  difficulties: Record<string, number>;
  /** Items that were asked before within a year. */
  repeats: number;
  figures: number;
  relaxed: string[];
};

/** Executes an operator's command about dailies. Throws as `pinDaily` and `verifyDaily` do. */
export async function runDailyCommand(source: DailySource, command: DailyCommand): Promise<DailyResult> {
  if (command.command === 'verify-daily')
    return { command: command.command, verified: await verifyDaily(source.db, command.number) };
  if (command.command === 'simulate-dailies')
    return { command: command.command, simulation: await simulateDailies(source, command.days) };
  const daily = await (command.command === 'daily'
    ? describeDaily(source, command.date)
    : pinDaily(source, command));
  return { command: command.command, daily };
}

async function describeDaily(source: DailySource, date: string): Promise<DescribedDaily> {
  const number = requireNumber(date);
  const stored = await findDailyItems(source.db, number);
  if (stored) return { number, date, isStored: true, items: stored, relaxed: [] };
  const others = await listOtherItems(source.db, number);
  const out = await listQuarantined(source.db);
  const { items, relaxed } = composeDaily({
    number,
    pool: await readLabelledPool(source.db),
    secret: source.contentSecret,
    others,
    isOut: (id) => out.has(id),
  });
  return { number, date, isStored: false, items, relaxed };
}

/**
 * Stores a daily chosen by hand. Throws 409 when that date's daily is stored already, and 400 when the date is over or,
 * with one line that names the item, when one breaks a rule of the bank or is asked within a year; then nothing is stored.
 */
async function pinDaily(
  source: DailySource,
  { date, items: pinned }: { date: string; items: PinnedItem[] },
): Promise<DescribedDaily> {
  const number = requireNumber(date);
  const isStored = () =>
    new ApiError({
      statusCode: 409,
      detail: `The daily of ${date} is stored already and never changes: its fingerprint is published.`,
    });
  if (await findDailyItems(source.db, number)) throw isStored();
  if (number < numberOfToday(source)) throw new ApiError({ statusCode: 400, detail: `${date} is over.` });
  const out = await listQuarantined(source.db);
  const bank = poolById(await readLabelledPool(source.db));
  const others = new Set((await listOtherItems(source.db, number)).map(({ fingerprint }) => fingerprint));
  const taken = new Set<string>();
  const items = pinned.map((item, index): DailyItem => {
    const made = toItem(item, bank);
    const reject = (reason: string): never => {
      const what = typeof item === 'string' ? item : `"${item.question}"`;
      throw new ApiError({ statusCode: 400, detail: `Item ${index + 1}, ${what}: ${reason}.` });
    };
    if (!made || out.has(made.id)) return reject('there is no such question in the bank');
    const [fault] = checkQuestion(made);
    if (fault) return reject(fault);
    if (others.has(made.fingerprint)) return reject(`it is asked within ${FRESH_DAYS} days of ${date}`);
    if (taken.has(made.fingerprint)) return reject('it is in the set twice');
    taken.add(made.fingerprint);
    return made.origin === 'bank' ? made : { ...made, id: ownItemId(number, index) };
  });
  const { questions } = await storeDaily(source, { number, items });
  // The provider's own job can have been faster.
  if (questions.some(({ id }, index) => id !== items[index]?.id)) throw isStored();
  return { number, date, isStored: true, items, relaxed: [] };
}

const numberOfToday = ({ clock }: DailySource) => dailyNumber(localDate(clock(), 'UTC'));

function requireNumber(date: string): number {
  const number = dailyNumber(date);
  if (number >= 1) return number;
  throw new ApiError({
    statusCode: 400,
    detail: `There was no daily on ${date}: the first was on ${dailyDate(1)}.`,
  });
}

function toItem(item: PinnedItem, bank: Map<string, PoolQuestion>): DailyItem | undefined {
  if (typeof item === 'string') {
    const question = bank.get(item);
    return question && bankItem(question);
  }
  const { label, spoken = item.question, ...question } = item;
  const made = {
    ...question,
    spoken,
    id: '',
    family: label,
    label,
    slot: 'general',
    origin: 'generated',
  } as const;
  return { ...made, fingerprint: fingerprintOf(made) };
}

/** Composes the coming days without storing any, and counts what they contain. Leaves time for players between days. */
async function simulateDailies(source: DailySource, days: number): Promise<Simulation> {
  const first = numberOfToday(source) + DAYS_AHEAD + 1;
  const others: OtherItem[] = await listOtherItems(source.db, first);
  const out = await listQuarantined(source.db);
  const pool = await readLabelledPool(source.db);
  const simulation: Simulation = {
    from: dailyDate(first),
    days,
    families: {},
    difficulties: {},
    repeats: 0,
    figures: 0,
    relaxed: [],
  };
  for (let number = first; number < first + days; number += 1) {
    await setImmediate();
    const { items, relaxed } = composeDaily({
      number,
      pool,
      secret: source.contentSecret,
      others,
      isOut: (id) => out.has(id),
    });
    simulation.relaxed.push(...relaxed.map((line) => `${dailyDate(number)}: ${line}`));
    const recent = new Set(
      others.filter((item) => item.number > number - FRESH_DAYS).map(({ fingerprint }) => fingerprint),
    );
    for (const { family, difficulty, fingerprint, figure } of items) {
      simulation.families[family] = (simulation.families[family] ?? 0) + 1;
      simulation.difficulties[difficulty] = (simulation.difficulties[difficulty] ?? 0) + 1;
      if (recent.has(fingerprint)) simulation.repeats += 1;
      if (figure) simulation.figures += 1;
      others.push({ number, family, fingerprint });
    }
  }
  return simulation;
}
