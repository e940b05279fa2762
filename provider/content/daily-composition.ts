import { createHash, createHmac } from 'node:crypto';
import { DIFFICULTIES, type Difficulty } from '@/lib/contract/enums';
import type { Figure } from '@/lib/contract/figure';
import { dailyDate } from '@/lib/quiz/day';
import type { DailyPool, PoolQuestion, SundayTheme } from './daily-pool';
import { type Slot, slotOfKind } from './families';
import { ALL_FAMILIES } from './generators/all-families';
import { type FamilyGroup, type GeneratorFamily, LEVELS, type Level } from './generators/generated-question';
import { createRandom, type Random } from './generators/random';

export type DailyItem = {
  /** The bank question's id, or `d<number>-<two-digit position>` for one made for this daily. */
  id: string;
  origin: 'bank' | 'generated';
  family: string;
  slot: Slot;
  group?: FamilyGroup;
  /** What the item is labelled with: its field, its crafted family, or a generated family's kind. */
  label: string;
  question: string;
  spoken: string;
  options: string[];
  answer: string;
  hint: string;
  explanation: string;
  source: string;
  difficulty: Difficulty;
  asOf?: string;
  figure?: Figure;
  /** Equal for two items that ask the same. */
  fingerprint: string;
};

/** An item of another daily. */
export type OtherItem = Pick<DailyItem, 'family' | 'fingerprint'> & { number: number };

/** Within this many days nothing is asked twice. */
export const FRESH_DAYS = 365;
/** Within this many days a family is used at most `FAMILY_MAX` times. */
export const FAMILY_DAYS = 7;
export const FAMILY_MAX = 3;
export const FIGURES_MIN = 4;
/** The position of the hardest item. */
export const HARDEST = 13;

const ITEMS = 15;
const SUNDAY = 0;
const SLOTS_BETWEEN: Slot[] = [
  ...Array<Slot>(4).fill('general'),
  ...(['word', 'logic', 'picture'] as const).flatMap((slot) => Array<Slot>(3).fill(slot)),
];

/** Levels by position, from Sunday to Saturday: never falling up to the hardest, Monday lowest and Saturday highest. */
export const WEEK: readonly (readonly Level[])[] = [
  [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 2, 2],
  [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 1, 2],
  [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 1, 2],
  [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 3, 1, 2],
  [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2, 2],
  [0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 2, 3],
  [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 2, 3],
];

/** Levels of a Sunday theme's four questions, in their order. */
export const THEME_LEVELS: readonly Level[] = [0, 1, 1, 2];

type Composition = {
  number: number;
  pool: DailyPool;
  /** The installation's CONTENT_SECRET: without it nobody can compute a day. */
  secret: string;
  /** The items of the stored dailies within a year before and after: one may have been set ahead by hand. */
  others: readonly OtherItem[];
  /** Names bank questions that must not be used any more. */
  isOut?: (id: string) => boolean;
};

export type ComposedDaily = {
  items: DailyItem[];
  /** One line for each rule that a too small pool forced to be broken. */
  relaxed: string[];
};

/**
 * Returns the fifteen items of a daily, the same for everyone (product rules §7): six of general knowledge, among them
 * the first and the last, three word puzzles, three of logic, three of numbers or pictures. Store a published daily: a
 * change of the bank changes the result. Throws RangeError when the number is not a positive integer, and Error when
 * the pool has nothing at all for a slot.
 */
export function composeDaily({
  number,
  pool,
  secret,
  others,
  isOut = () => false,
}: Composition): ComposedDaily {
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`There is no daily with the number ${number}`);
  const random = createRandom(createHmac('sha256', secret).update(`daily-${number}`).digest().readUInt32BE());
  const weekday = new Date(`${dailyDate(number)}T00:00:00Z`).getUTCDay();
  const day = new Day({ number, pool, others, isOut, random, levels: WEEK[weekday] as readonly Level[] });
  if (weekday === SUNDAY) day.takeTheme();
  day.fill();
  const items = spreadKeys(day.finish(), random).map((item, index) =>
    item.origin === 'bank' ? item : { ...item, id: `d${number}-${String(index + 1).padStart(2, '0')}` },
  );
  return { items, relaxed: day.relaxed };
}

/** Returns what identifies an item's content: its stem and its figure. */
export function fingerprintOf({ question, figure }: Pick<DailyItem, 'question' | 'figure'>): string {
  return createHash('sha256')
    .update(`${question}\n${figure ? JSON.stringify(figure) : ''}`)
    .digest('base64url')
    .slice(0, 22);
}

const rankOf = (difficulty: Difficulty): Level =>
  (DIFFICULTIES.length - 1 - DIFFICULTIES.indexOf(difficulty)) as Level;

type DayOptions = Required<Omit<Composition, 'secret'>> & { random: Random; levels: readonly Level[] };

/** What an item must be. Each relaxation drops one more of the rules. */
type Demand = { slot: Slot; levels: readonly Level[]; mustHaveFigure: boolean; isCloser: boolean };
type Rules = { isFresh: boolean; isFamilyFree: boolean };

const ARRANGEMENTS_TRIED = 60;
const GENERATED_TRIES = 24;
/** How often a generated family is chosen, compared with one fresh bank question. */
const GENERATED_WEIGHT = 8;
const BANK_WEIGHT_MAX = 4;

/** One daily while it is being composed. */
class Day {
  readonly relaxed: string[] = [];
  private readonly items: (DailyItem | undefined)[] = Array(ITEMS).fill(undefined);
  private readonly usedAt = new Map<string, number>();
  private readonly familyUses = new Map<string, number>();
  private theme: SundayTheme | undefined;
  private readonly slots: Slot[];

  constructor(private readonly options: DayOptions) {
    for (const { family, fingerprint, number } of options.others) {
      const daysApart = Math.abs(number - options.number);
      if (daysApart === 0 || daysApart >= FRESH_DAYS) continue;
      this.usedAt.set(fingerprint, Math.max(number, this.usedAt.get(fingerprint) ?? 0));
      if (daysApart < FAMILY_DAYS) this.familyUses.set(family, (this.familyUses.get(family) ?? 0) + 1);
    }
    this.slots = this.arrange();
  }

  /** Places the four questions of a fresh theme at general positions of their levels, and the link between them last. */
  takeTheme(): void {
    const { random, pool } = this.options;
    const isFree = ({ questions, link }: SundayTheme) =>
      !this.usedAt.has(link.id) &&
      questions.every(
        (one) => this.isAllowed(one.family) && !this.usedAt.has(one.id) && !this.options.isOut(one.id),
      );
    const theme = random.shuffle(pool.themes).find(isFree);
    if (!theme) {
      this.relaxed.push('no fresh theme is left for this Sunday');
      return;
    }
    this.theme = theme;
    const positions = this.positionsOf('general').slice(1, -1);
    for (const [index, question] of theme.questions.entries())
      this.place(positions[index] as number, bankItem(question));
  }

  /** Fills the open positions, the scarcest demands first. */
  fill(): void {
    const withFigure = this.chooseFigurePositions();
    const open = [...this.items.keys()].filter(
      (index) => !this.items[index] && !(this.theme && index === ITEMS - 1),
    );
    const order = this.options.random.shuffle(open);
    const urgency = (index: number) =>
      Number(withFigure.has(index)) + 2 * (this.options.levels[index] as Level);
    for (const index of order.sort((one, other) => urgency(other) - urgency(one))) {
      this.place(index, this.choose(index, withFigure.has(index)));
    }
  }

  finish(): DailyItem[] {
    if (this.theme) this.items[ITEMS - 1] = linkItem(this.theme, this.items as DailyItem[]);
    return this.items as DailyItem[];
  }

  private positionsOf(slot: Slot): number[] {
    return this.slots.flatMap((other, index) => (other === slot ? [index] : []));
  }

  /** Returns the slots by position: none twice in a row, and the one of some tries that uses scarce levels least. */
  private arrange(): Slot[] {
    const { random, levels, number } = this.options;
    const isSunday = levels === WEEK[SUNDAY];
    const supply = this.countSupply();
    let best: { slots: Slot[]; cost: number } | undefined;
    for (let found = 0, tries = 0; found < ARRANGEMENTS_TRIED; tries += 1) {
      if (tries > 100_000) throw new Error(`Daily ${number} has no arrangement`);
      const slots: Slot[] = ['general', ...random.shuffle(SLOTS_BETWEEN), 'general'];
      if (slots.some((slot, index) => slot === slots[index - 1])) continue;
      const between = slots
        .flatMap((slot, index) => (slot === 'general' ? [levels[index] as Level] : []))
        .slice(1, -1);
      if (isSunday && between.join() !== THEME_LEVELS.join()) continue;
      found += 1;
      const cost = slots.reduce(
        (sum, slot, index) => sum + 1 / (1 + (supply.get(placeKey(slot, levels[index] as Level)) ?? 0)),
        0,
      );
      if (!best || cost < best.cost) best = { slots, cost };
    }
    return (best as { slots: Slot[] }).slots;
  }

  private countSupply(): Map<string, number> {
    const supply = new Map<string, number>();
    const add = (key: string, count: number) => supply.set(key, (supply.get(key) ?? 0) + count);
    for (const [key, families] of sortedPool(this.options.pool)) {
      for (const questions of families.values())
        add(key, questions.filter(({ id }) => !this.usedAt.has(id)).length);
    }
    // A generated family never runs out, but each may be used a few times a week only.
    for (const { kind } of ALL_FAMILIES)
      for (const level of LEVELS.keys()) add(placeKey(slotOfKind(kind), level as Level), GENERATED_WEIGHT);
    return supply;
  }

  /** At least four items have a figure: two or three of the pictures, the others among logic. */
  private chooseFigurePositions(): Set<number> {
    const { random } = this.options;
    const pictures = random.shuffle(this.positionsOf('picture'));
    const chosen = pictures.slice(0, random.int(0, 2) === 0 ? 2 : 3);
    const logic = random.shuffle(this.positionsOf('logic'));
    return new Set([...chosen, ...logic.slice(0, FIGURES_MIN - chosen.length)]);
  }

  private choose(index: number, mustHaveFigure: boolean): DailyItem {
    const slot = this.slots[index] as Slot;
    const level = this.options.levels[index] as Level;
    const demand: Demand = { slot, levels: [level], mustHaveFigure, isCloser: index === ITEMS - 1 };
    const nearby = { ...demand, levels: this.levelsAround(index) };
    const strict: Rules = { isFresh: true, isFamilyFree: true };
    const attempts: [Demand, Rules, string][] = [
      [demand, strict, ''],
      [nearby, strict, `level ${LEVELS[level]} has no fresh ${slot} item`],
      [nearby, { ...strict, isFamilyFree: false }, `every family of ${slot} was used three times this week`],
      [{ ...nearby, mustHaveFigure: false }, { ...strict, isFamilyFree: false }, 'no figure is left'],
      [
        { ...nearby, levels: LEVELS.map((_, rank) => rank as Level), mustHaveFigure: false },
        { isFresh: false, isFamilyFree: false },
        `nothing fresh is left for ${slot}`,
      ],
    ];
    for (const [wanted, rules, reason] of attempts) {
      const found = this.find(wanted, rules);
      if (!found) continue;
      if (reason) this.relaxed.push(`position ${index + 1}: ${reason}`);
      return found;
    }
    throw new Error(`Daily ${this.options.number} has nothing for position ${index + 1} (${slot})`);
  }

  /** The levels that keep the order of the day, from one below to one above. */
  private levelsAround(index: number): Level[] {
    const { levels } = this.options;
    const planned = levels[index] as Level;
    if (index >= HARDEST - 1) return [planned, planned - 1].filter((level) => level >= 0) as Level[];
    const low = index === 0 ? 0 : (levels[index - 1] as Level);
    const high = levels[index + 1] as Level;
    return [planned, planned - 1, planned + 1].filter((level) => level >= low && level <= high) as Level[];
  }

  private find(demand: Demand, rules: Rules): DailyItem | undefined {
    const { random } = this.options;
    for (const level of demand.levels) {
      const choices = random.shuffle([
        ...this.bankFamilies(demand, level, rules),
        ...this.generators(demand, rules),
      ]);
      while (choices.length > 0) {
        const choice = takeWeighted(choices, random);
        const item =
          'questions' in choice
            ? this.drawBank(choice.questions)
            : this.generate(choice.generator, level, rules);
        if (item) return item;
      }
    }
    return undefined;
  }

  private bankFamilies({ slot, mustHaveFigure, isCloser }: Demand, level: Level, rules: Rules): Choice[] {
    const families = sortedPool(this.options.pool).get(placeKey(slot, level)) ?? [];
    return [...families].flatMap(([family, all]) => {
      if (!this.isAllowed(family, rules)) return [];
      const questions = all.filter(
        ({ id, figure }) =>
          !(mustHaveFigure && !figure) &&
          !(rules.isFresh && this.usedAt.has(id)) &&
          !this.isTaken(id) &&
          !this.options.isOut(id),
      );
      if (questions.length === 0) return [];
      const delights = isCloser ? questions.filter(({ delight }) => delight) : [];
      const drawn = delights.length > 0 ? delights : questions;
      const weight = Math.min(drawn.length, BANK_WEIGHT_MAX) * (delights.length > 0 ? 100 : 1);
      return { questions: drawn, weight };
    });
  }

  private generators({ slot, mustHaveFigure }: Demand, rules: Rules): Choice[] {
    return ALL_FAMILIES.filter(
      ({ kind, family, group, hasFigure }) =>
        slotOfKind(kind) === slot &&
        (hasFigure || !mustHaveFigure) &&
        this.isAllowed(family, rules) &&
        !(group && this.items.some((item) => item?.group === group)),
    ).map((generator) => ({
      generator,
      // The few families of logic with figures are kept for the positions that need one.
      weight: slot === 'logic' && generator.hasFigure && !mustHaveFigure ? 1 : GENERATED_WEIGHT,
    }));
  }

  private drawBank(questions: readonly PoolQuestion[]): DailyItem {
    const lastUse = ({ id }: PoolQuestion) => this.usedAt.get(id) ?? 0;
    const oldest = Math.min(...questions.map(lastUse));
    return bankItem(this.options.random.pick(questions.filter((one) => lastUse(one) === oldest)));
  }

  private generate(generator: GeneratorFamily, level: Level, rules: Rules): DailyItem | undefined {
    for (let attempt = 0; attempt < GENERATED_TRIES; attempt += 1) {
      const made = generator.generate(this.options.random.int(0, 1_000_000) * LEVELS.length + level);
      const fingerprint = fingerprintOf(made);
      if (rules.isFresh && this.usedAt.has(fingerprint)) continue;
      const { kind, ...question } = made;
      const { group } = generator;
      return {
        id: '',
        origin: 'generated',
        slot: slotOfKind(kind),
        label: kind,
        ...question,
        fingerprint,
        ...(group && { group }),
      };
    }
    return undefined;
  }

  private isTaken(id: string): boolean {
    return this.items.some((item) => item?.id === id);
  }

  private isAllowed(family: string, rules: Rules = { isFresh: true, isFamilyFree: true }): boolean {
    if (this.items.some((item) => item?.family === family)) return false;
    return !rules.isFamilyFree || (this.familyUses.get(family) ?? 0) < FAMILY_MAX;
  }

  private place(index: number, item: DailyItem): void {
    this.items[index] = item;
  }
}

/** The pool's questions by slot and level, and within these by family. */
type SortedPool = ReadonlyMap<string, ReadonlyMap<string, readonly PoolQuestion[]>>;

const placeKey = (slot: Slot, level: Level) => `${slot} ${level}`;
const sortedPools = new WeakMap<DailyPool, SortedPool>();

/** Sorts a pool on its first use, because every position of every day asks for it. */
function sortedPool(pool: DailyPool): SortedPool {
  const known = sortedPools.get(pool);
  if (known) return known;
  const sorted = new Map<string, Map<string, PoolQuestion[]>>();
  for (const question of pool.questions) {
    const key = placeKey(question.slot, rankOf(question.difficulty));
    const families = sorted.get(key) ?? new Map<string, PoolQuestion[]>();
    const questions = families.get(question.family) ?? [];
    questions.push(question);
    families.set(question.family, questions);
    sorted.set(key, families);
  }
  sortedPools.set(pool, sorted);
  return sorted;
}

type Choice = { weight: number } & ({ questions: PoolQuestion[] } | { generator: GeneratorFamily });

/** Removes one of the choices, with a probability by weight, and returns it. */
function takeWeighted(choices: Choice[], random: Random): Choice {
  let rest = random.int(
    1,
    choices.reduce((sum, { weight }) => sum + weight, 0),
  );
  const index = choices.findIndex(({ weight }) => {
    rest -= weight;
    return rest <= 0;
  });
  return choices.splice(index, 1)[0] as Choice;
}

/** Returns a question of the pool as an item of a daily. */
export function bankItem({ delight: _, year: __, category: ___, ...question }: PoolQuestion): DailyItem {
  return {
    ...question,
    spoken: question.spoken ?? question.question,
    origin: 'bank',
    fingerprint: question.id,
  };
}

/** The last item of a Sunday: what the answers to the theme's questions share. They are named by position only. */
function linkItem({ questions, link }: SundayTheme, items: readonly DailyItem[]): DailyItem {
  const ids = new Set<string | undefined>(questions.map(({ id }) => id));
  const numbers = items.flatMap((item, index) => (ids.has(item?.id) ? [index + 1] : []));
  const last = numbers.at(-1);
  const question = `Look back at questions ${numbers.slice(0, -1).join(', ')} and ${last}. What links the four right answers?`;
  return {
    ...link,
    origin: 'generated',
    family: 'sunday-link',
    slot: 'general',
    label: 'sunday-link',
    question,
    spoken: question,
    fingerprint: link.id,
  };
}

/**
 * Moves each key to a random position: every position three or four times, never three times in a row. Options that name
 * the letters of a figure stay in the order of the alphabet.
 */
function spreadKeys(items: DailyItem[], random: Random): DailyItem[] {
  let positions: number[];
  do {
    positions = random.shuffle(items.map((_, index) => index % 4));
  } while (
    positions.some(
      (position, index) =>
        index > 1 && position === positions[index - 1] && position === positions[index - 2],
    )
  );
  return items.map((item, index) => {
    if (item.options.every((option) => /^[A-Z]$/.test(option)))
      return { ...item, options: item.options.toSorted() };
    const wrong = random.shuffle(item.options.filter((option) => option !== item.answer));
    return { ...item, options: wrong.toSpliced(positions[index] as number, 0, item.answer) };
  });
}
