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
  /** The bank question's id, or `d<number>-<position of two digits>` for a generated one. */
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

/** Within this many consecutive numbers no general question and no generated stem comes back. */
export const FRESH_DAYS = 60;

const ROUNDS = 3;
const GENERATED_KINDS: GeneratedKind[] = ['sequence', 'word', 'logic', 'number'];
/** Levels of the four generated items of each round, handed out by lot; two in five are easy, one in five is hard. */
const ROUND_LEVELS: Level[][] = [
  [0, 0, 0, 0],
  [0, 1, 1, 1],
  [1, 2, 3, 4],
];
const TRIES_PER_SLOT = 6;
const ORDER_TRIES = 500;

/**
 * The fifteen items of a daily (three each of sequence, word, logic, number and general), easy first, the same for
 * everyone. Throws when the bank has fewer than 180 questions or the number is no positive integer.
 * `isOut` names questions of the bank that must not be asked any more.
 * A published number must be stored: a question added to the bank later changes what this returns for any number.
 */
export function composeDaily(
  number: number,
  bank: BankQuestion[],
  isOut: (id: string) => boolean = () => false,
): DailyItem[] {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`No daily has the number ${number}`);
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

/** Easy first inside each round and no two of a kind in a row, also where two rounds meet. */
function orderItems(rounds: DailyItem[][], random: Random): DailyItem[] {
  for (let attempt = 0; attempt < ORDER_TRIES; attempt += 1) {
    const shuffled = rounds.flatMap((round) => random.shuffle(round));
    const items = shuffled.sort((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty));
    if (items.every((item, index) => item.kind !== items[index - 1]?.kind)) return items;
  }
  throw new Error('No order of the daily keeps equal kinds apart');
}

/** Puts each key in a place of its own choosing: every place three or four times, never three times in a row. */
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

/** The generated items by round; a slot takes its first try that no recent number and no other slot can show. */
function generatedItems(number: number): DailyItem[][] {
  const taken = new Set<string>();
  for (let before = 1; before <= FRESH_DAYS; before += 1) {
    for (const tries of candidates(number - before)) for (const { question } of tries) taken.add(question);
  }
  const items = candidates(number).map((tries): DailyItem => {
    // A teaser that comes back too soon is better than a day without a daily.
    const fresh = tries.find(({ question }) => !taken.has(question)) ?? tries[0];
    if (!fresh) throw new Error(`Daily ${number} has a slot without a try`);
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
 * Per slot, the tries a number may show. A later number avoids all of them, not just the one chosen,
 * so no number needs to know what its forerunners chose. Kept in memory because sixty are read each time.
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

/** The families of a kind in a lot-drawn order, so that the three rounds show three different ones where there are three. */
function familiesOf(kind: GeneratedKind, random: Random): typeof ALL_FAMILIES {
  return random.shuffle(ALL_FAMILIES.filter((family) => family.kind === kind));
}

/** One general question of each third of the bank: the easy, the middle and the hard. */
function generalQuestions(
  number: number,
  bank: BankQuestion[],
  isOut: (id: string) => boolean,
): BankQuestion[] {
  if (bank.length < ROUNDS * FRESH_DAYS) {
    throw new Error(`A daily needs a bank of ${ROUNDS * FRESH_DAYS} questions or more, not ${bank.length}`);
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
 * Goes through the pool in blocks, each a new order of the last one in which no question moves forward by more than
 * the pool exceeds sixty: so a question rests for sixty numbers across the border of two blocks, too.
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
  // A question taken out is stood in for by the one half a block away: rested as long as can be on both sides.
  const turn = (number - 1) % pool.length;
  const standIns = [...order.slice(turn + Math.floor(pool.length / 2)), ...order];
  const drawn = [order[turn] as BankQuestion, ...standIns].find(({ id }) => !isOut(id));
  return drawn ?? (order[turn] as BankQuestion);
}
