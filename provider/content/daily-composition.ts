import { LRUCache } from 'lru-cache';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import type { BankQuestion } from './bank-question';
import { ALL_FAMILIES } from './generators/all-families';
import {
  type GeneratedKind,
  type GeneratedQuestion,
  LEVELS,
  type Level,
  TURNS_PER_LANE,
} from './generators/generated-question';
import { combineSeeds, createRandom, type Random } from './generators/random';

export type DailyItem = {
  /** The bank question's id, or `d<number>-<two-digit position>` for a generated one. */
  id: string;
  origin: 'bank' | 'generated';
  kind: GeneratedKind | 'general';
  question: string;
  spoken: string;
  options: string[];
  answer: string;
  hint: string;
  explanation: string;
  source: string;
  difficulty: Difficulty;
  asOf?: string;
};

/** Within this many consecutive numbers no general question and no generated stem repeats. */
export const FRESH_DAYS = 60;

const ROUNDS = 3;
const GENERATED_KINDS: GeneratedKind[] = ['sequence', 'word', 'logic', 'number'];
/** Levels of the four generated items of each round, in random order; two in five are easy, one in five is hard. */
const ROUND_LEVELS: Level[][] = [
  [0, 0, 0, 0],
  [0, 1, 1, 1],
  [1, 2, 3, 4],
];
const TRIES_PER_SLOT = 6;
const ORDER_TRIES = 500;

/**
 * Returns the fifteen items of a daily (three each of sequence, word, logic, number and general), easy first, the same
 * for everyone. `isOut` names bank questions that must not be used any more. Store a published daily: a question added to
 * the bank later changes the result for any number. Throws when the bank has fewer than 180 questions or the number is
 * not a positive integer.
 */
export function composeDaily(
  number: number,
  bank: BankQuestion[],
  isOut: (id: string) => boolean = () => false,
): DailyItem[] {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`There is no daily with the number ${number}`);
  const generated = generatedItems(number);
  const general = generalQuestions(number, bank, isOut);
  const rounds = generated.map((items, round) => [...items, toItem(general[round] as BankQuestion)]);
  const random = createRandom(combineSeeds(number, 3));
  const ordered = orderItems(rounds, random);
  return spreadKeys(ordered, random).map((item, index) =>
    item.origin === 'bank' ? item : { ...item, id: `d${number}-${String(index + 1).padStart(2, '0')}` },
  );
}

const rankOf = (difficulty: Difficulty): number => -DIFFICULTIES.indexOf(difficulty);

/** Orders items easy first within each round, with no two of a kind in a row, also across rounds. */
function orderItems(rounds: DailyItem[][], random: Random): DailyItem[] {
  for (let attempt = 0; attempt < ORDER_TRIES; attempt += 1) {
    const shuffled = rounds.flatMap((round) => random.shuffle(round));
    const items = shuffled.sort((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty));
    if (items.every((item, index) => item.kind !== items[index - 1]?.kind)) return items;
  }
  throw new Error('No order of the daily separates items of the same kind');
}

/** Moves each key to a random position: every position three or four times, never three times in a row. */
function spreadKeys(items: DailyItem[], random: Random): DailyItem[] {
  let places: number[];
  do {
    places = random.shuffle(items.map((_, index) => index % 4));
  } while (
    places.some((place, index) => index > 1 && place === places[index - 1] && place === places[index - 2])
  );
  return items.map((item, index) => {
    const wrong = random.shuffle(item.options.filter((option) => option !== item.answer));
    return { ...item, options: wrong.toSpliced(places[index] as number, 0, item.answer) };
  });
}

function toItem(question: BankQuestion): DailyItem {
  return { ...question, spoken: question.question, origin: 'bank', kind: 'general' };
}

/** Returns the generated items by round; each slot takes its first candidate that no recent number or other slot can use. */
function generatedItems(number: number): DailyItem[][] {
  const taken = new Set<string>();
  for (let before = 1; before <= FRESH_DAYS; before += 1) {
    for (const tries of candidates(number - before)) for (const { question } of tries) taken.add(question);
  }
  const items = candidates(number).map((tries): DailyItem => {
    // A teaser that repeats too soon is better than a day without a daily.
    const fresh = tries.find(({ question }) => !taken.has(question)) ?? tries[0];
    if (!fresh) throw new Error(`Daily ${number} has a slot without a candidate`);
    taken.add(fresh.question);
    return { id: '', origin: 'generated', ...withoutFamily(fresh) };
  });
  return ROUND_LEVELS.map((levels, round) => items.slice(round * levels.length, (round + 1) * levels.length));
}

function withoutFamily({ family: _, ...question }: GeneratedQuestion): Omit<GeneratedQuestion, 'family'> {
  return question;
}

const CACHE_MAX = 200;
const candidateCache = new LRUCache<number, GeneratedQuestion[][]>({ max: CACHE_MAX });

/**
 * Returns per slot the candidates of a number. A later number avoids all of them, not just the chosen one, so it does not
 * need to know what its predecessors chose. Cached, because sixty numbers are read each time.
 */
function candidates(number: number): GeneratedQuestion[][] {
  if (number < 1) return [];
  const kept = candidateCache.get(number);
  if (kept) return kept;
  const random = createRandom(combineSeeds(number, 1));
  const slots = ROUND_LEVELS.flatMap((levels, round) => {
    const dealt = random.shuffle(levels);
    return GENERATED_KINDS.map((kind, index) => ({ kind, round, level: dealt[index] as Level }));
  });
  const orders = new Map(GENERATED_KINDS.map((kind) => [kind, familiesOf(kind, random)]));
  const made = slots.map(({ kind, round, level }) => {
    const families = orders.get(kind) as typeof ALL_FAMILIES;
    return Array.from({ length: TRIES_PER_SLOT }, (_, attempt) => {
      const family = families[(round + attempt) % families.length] as (typeof ALL_FAMILIES)[number];
      const lane = round + ROUNDS * Math.floor(attempt / families.length);
      return family.generate((number + lane * TURNS_PER_LANE) * LEVELS.length + level);
    });
  });
  candidateCache.set(number, made);
  return made;
}

/** Returns the families of a kind in random order, so that the three rounds use three different ones if possible. */
function familiesOf(kind: GeneratedKind, random: Random): typeof ALL_FAMILIES {
  return random.shuffle(ALL_FAMILIES.filter((family) => family.kind === kind));
}

/** Returns one general question of each third of the bank: easy, middle and hard. */
function generalQuestions(
  number: number,
  bank: BankQuestion[],
  isOut: (id: string) => boolean,
): BankQuestion[] {
  if (bank.length < ROUNDS * FRESH_DAYS) {
    throw new Error(`A daily needs a bank of at least ${ROUNDS * FRESH_DAYS} questions, not ${bank.length}`);
  }
  const byRank = bank.toSorted(
    (one, other) => rankOf(one.difficulty) - rankOf(other.difficulty) || (one.id < other.id ? -1 : 1),
  );
  const countOf = (difficulty: Difficulty) =>
    bank.filter((question) => question.difficulty === difficulty).length;
  const easyEnd = clamp(countOf('Easy'), FRESH_DAYS, bank.length - 2 * FRESH_DAYS);
  const middleEnd = clamp(easyEnd + countOf('Intermediate'), easyEnd + FRESH_DAYS, bank.length - FRESH_DAYS);
  const pools = [byRank.slice(0, easyEnd), byRank.slice(easyEnd, middleEnd), byRank.slice(middleEnd)];
  return pools.map((pool, round) => drawFromPool(pool, { number, round, isOut }));
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Draws from the pool in blocks, each a reordering of the previous one in which no question moves forward by more than
 * the pool's surplus over sixty: so sixty numbers pass before a question repeats, also across blocks.
 */
function drawFromPool(
  pool: BankQuestion[],
  { number, round, isOut }: { number: number; round: number; isOut: (id: string) => boolean },
): BankQuestion {
  const slack = pool.length - FRESH_DAYS;
  const block = Math.floor((number - 1) / pool.length);
  let order = createRandom(combineSeeds(round, 2)).shuffle(pool);
  for (let next = 1; next <= block; next += 1) {
    const random = createRandom(combineSeeds(round, 4, next));
    const keys = new Map(
      order.map((question, place) => [question, place + random.int(0, slack * 1000) / 1000]),
    );
    order = order.toSorted((one, other) => (keys.get(one) as number) - (keys.get(other) as number));
  }
  // A question taken out is replaced by the one half a block away, which is as far as possible from its own uses.
  const turn = (number - 1) % pool.length;
  const standIns = [...order.slice(turn + Math.floor(pool.length / 2)), ...order];
  const drawn = [order[turn] as BankQuestion, ...standIns].find(({ id }) => !isOut(id));
  return drawn ?? (order[turn] as BankQuestion);
}
