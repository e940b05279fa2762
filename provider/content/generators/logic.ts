import { defineFamily, type GeneratorFamily, joinWords, type Level } from './generated-question';
import { countStems, dateStems, knightTexts, moveStems, raceTexts, weekdayTexts } from './logic-wordings';
import type { Random } from './random';

const source = 'Playwit brain teasers: logic riddles';

const NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eve',
  'Finn',
  'Gus',
  'Hana',
  'Ivo',
  'Jo',
  'Kim',
  'Leo',
  'Mia',
  'Noor',
  'Omar',
  'Pia',
];

/** A statement of one person; `holds` evaluates it in a world: for each person, whether they are a knight. */
export type Statement = { speaker: number; text: string; holds(world: boolean[]): boolean };

/** Returns every world in which knights' statements are true and knaves' are false. */
export function solveKnights(statements: Statement[], count: number): boolean[][] {
  const worlds = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, person) => ((bits >> person) & 1) === 1),
  );
  return worlds.filter((world) => statements.every(({ speaker, holds }) => holds(world) === world[speaker]));
}

/** Knights tell the truth and knaves lie; accepted when exactly one world fits. */
export const logicKnights = defineFamily(
  { family: 'logic-knights', kind: 'logic', source },
  (random, level) => {
    const count = level < 2 ? 2 : 3;
    const names = random.shuffle(NAMES).slice(0, count);
    const speakers = level === 0 ? [0, 1] : level === 4 ? [0, 1, 2] : random.shuffle([...names.keys()]);
    const spoken = level === 2 ? speakers.slice(0, 3) : speakers;
    const statements = spoken.map((speaker) => statementOf(speaker, names, random));
    const [world, ...others] = solveKnights(statements, count);
    if (!world || others.length > 0 || new Set(statements.map(({ text }) => text)).size < statements.length)
      return undefined;
    const groups = Array.from({ length: 2 ** count }, (_, bits) =>
      names.filter((_, person) => (bits >> person) & 1),
    );
    const answer = groupName(
      names.filter((_, person) => world[person]),
      count,
    );
    const lines = statements.map(({ speaker, text }) => ({ name: names[speaker] as string, text }));
    const liars = names.filter((_, person) => !world[person]);
    return {
      answer,
      wrong: random.shuffle(groups.map((group) => groupName(group, count))),
      ...knightTexts(random, { lines, liars }),
    };
  },
);

function groupName(group: string[], count: number): string {
  if (group.length === 0) return 'Nobody';
  if (group.length === count) return count === 2 ? 'Both' : 'All three';
  return group.length === 1 ? `Only ${group[0]}` : joinWords(group);
}

function statementOf(speaker: number, names: string[], random: Random): Statement {
  const other = random.pick([...names.keys()].filter((person) => person !== speaker));
  const third = [...names.keys()].find((person) => person !== speaker && person !== other);
  const name = names[other];
  const kinds: Omit<Statement, 'speaker'>[] = [
    { text: `${name} is a knave.`, holds: (world) => !world[other] },
    { text: `${name} is a knight.`, holds: (world) => world[other] === true },
    { text: `${name} and I are alike.`, holds: (world) => world[other] === world[speaker] },
    { text: `${name} and I are different.`, holds: (world) => world[other] !== world[speaker] },
    { text: 'At least one of us is a knave.', holds: (world) => world.includes(false) },
    {
      text: names.length === 2 ? 'We are both knaves.' : 'We are all knaves.',
      holds: (world) => !world.includes(true),
    },
    { text: 'Only one of us is a knight.', holds: (world) => world.filter(Boolean).length === 1 },
  ];
  if (third !== undefined) {
    kinds.push(
      { text: `${name} and ${names[third]} are alike.`, holds: (world) => world[other] === world[third] },
      {
        text: 'Only one of us is a knave.',
        holds: (world) => world.filter((knight) => !knight).length === 1,
      },
    );
  }
  return { speaker, ...random.pick(kinds) };
}

/** A clue about a finishing order; `order` lists the people from first to last. */
export type OrderClue = { text: string; holds(order: string[]): boolean };

/** Returns every finishing order of the people that satisfies all clues. */
export function solveOrder(clues: OrderClue[], people: string[]): string[][] {
  return ordersOf(people).filter((order) => clues.every(({ holds }) => holds(order)));
}

function hasOneOrder(orders: string[][], clues: OrderClue[]): boolean {
  const fits = (order: string[]) => clues.every(({ holds }) => holds(order));
  const first = orders.findIndex(fits);
  return first >= 0 && !orders.slice(first + 1).some(fits);
}

const ordersOfPlaces = new Map<number, number[][]>();

/** Returns every order of the people; permutations are cached by number of people. */
function ordersOf(people: string[]): string[][] {
  const known = ordersOfPlaces.get(people.length) ?? permutations([...people.keys()]);
  ordersOfPlaces.set(people.length, known);
  return known.map((order) => order.map((place) => people[place] as string));
}

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A race described by clues; accepted when exactly one order fits and no clue is redundant. */
const logicOrder = defineFamily({ family: 'logic-order', kind: 'logic', source }, (random, level) => {
  const count = level < 3 ? 4 : 5;
  const order = random.shuffle(NAMES).slice(0, count);
  const people = [...order].sort();
  const clues: OrderClue[] = [];
  const all = ordersOf(people);
  let orders = all;
  for (const clue of random.shuffle(orderClues(order, level))) {
    const left = orders.filter(clue.holds);
    if (left.length === orders.length) continue;
    clues.push(clue);
    orders = left;
    if (orders.length === 1) break;
  }
  const hasIdle = () => clues.some((_, index) => hasOneOrder(all, clues.toSpliced(index, 1)));
  if (orders.length !== 1 || clues.length < 2 || clues.length > 4 || hasIdle()) return undefined;
  const place = random.int(0, count - 1);
  const asked = PLACES[place] as string;
  const answer = order[place] as string;
  return {
    answer,
    wrong: random.shuffle(people.filter((name) => name !== answer)),
    ...raceTexts(random, { people, clues: clues.map(({ text }) => text), place: asked, order }),
  };
});

function orderClues(order: string[], level: Level): OrderClue[] {
  const clues: OrderClue[] = [];
  const place = (name: string) => (seen: string[]) => seen.indexOf(name);
  for (const [ahead, name] of order.entries()) {
    for (const [behind, other] of order.entries()) {
      if (ahead >= behind) continue;
      const gap = behind - ahead;
      const apart = (seen: string[]) => place(other)(seen) - place(name)(seen);
      if (level < 4) clues.push({ text: `${name} beat ${other}`, holds: (seen) => apart(seen) > 0 });
      if (level > 0 && gap === 1) {
        clues.push({ text: `${other} came right after ${name}`, holds: (seen) => apart(seen) === 1 });
      }
      if (level > 1 && gap === 2) {
        clues.push({
          text: `One runner came between ${name} and ${other}`,
          holds: (seen) => Math.abs(apart(seen)) === 2,
        });
      }
    }
    if (level > 1 && ahead > 0 && ahead < order.length - 1) {
      const inside = (seen: string[]) => place(name)(seen) > 0 && place(name)(seen) < order.length - 1;
      clues.push({ text: `${name} neither won nor came last`, holds: inside });
    }
  }
  return clues;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['January', 'March', 'May', 'July', 'August', 'October', 'December'];

/** Returns the weekday `shift` days after (or, if negative, before) the given one. */
export function weekdayAfter(day: string, shift: number): string {
  return DAYS[(((DAYS.indexOf(day) + shift) % 7) + 7) % 7] as string;
}

/** Weekdays relative to a fixed day, by counting. */
const logicWeekday = defineFamily({ family: 'logic-weekday', kind: 'logic', source }, (random, level) => {
  const day = random.pick(DAYS);
  const { shift, stems } = weekdayTask(random, { day, level });
  if (shift % 7 === 0) return undefined;
  const answer = weekdayAfter(day, shift);
  return {
    answer,
    wrong: [1, -1, -2 * shift, 2, -2].map((slip) => weekdayAfter(answer, slip)),
    ...weekdayTexts(random, { stems, day, shift, answer, isPath: level > 2 }),
  };
});

function weekdayTask(
  random: Random,
  task: { day: string; level: Level },
): { shift: number; stems: string[] } {
  const { day, level } = task;
  const month = random.pick(MONTHS);
  if (level < 2) {
    const from = random.int(1, 12);
    const to = random.int(from + 5, level === 0 ? from + 14 : 31);
    return { shift: to - from, stems: dateStems(day, { month, from, to }) };
  }
  if (level === 2) {
    const days = random.int(25, 90) * random.pick([1, -1]);
    return { shift: days, stems: countStems(day, days) };
  }
  const forth = random.int(20, level === 3 ? 60 : 120);
  const back = random.int(11, level === 3 ? 50 : 110);
  const more = level === 4 ? random.int(3, 19) : 0;
  const moves = level === 4 ? [forth, -back, more] : [forth, -back];
  return { shift: forth - back + more, stems: moveStems(day, moves) };
}

export const logicFamilies: GeneratorFamily[] = [logicKnights, logicOrder, logicWeekday];
