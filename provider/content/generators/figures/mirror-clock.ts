import { defineFamily, type Level } from '../generated-question';
import { dialTime } from '../numbers';
import type { Random } from '../random';

const MINUTES_PER_DIAL = 720;
/** Options closer than this cannot be told apart on a small dial. */
const OPTION_DISTANCE_MINUTES_MIN = 5;

/** Returns the dial minutes that a mirror image of these dial minutes seems to show. */
export function mirrored(minutes: number): number {
  return (MINUTES_PER_DIAL - minutes) % MINUTES_PER_DIAL;
}

/** A clock seen in a mirror, so that both hands point to the other side; at higher levels some time passes. */
export const mirrorClock = defineFamily(
  {
    family: 'picture-mirror-clock',
    kind: 'picture',
    source: 'Playwit brain teasers: pictures',
    hasFigure: true,
  },
  (random, level) => {
    const grain = level === 4 ? 1 : 5;
    const real = random.int(0, MINUTES_PER_DIAL / grain - 1) * grain;
    const seen = mirrored(real);
    const shift = shiftFor(random, level);
    const asked = real + shift;
    // Six o'clock looks the same in a mirror: no puzzle.
    if (areClose(seen, real)) return undefined;
    const slips = slipsFor({ seen, shift, asked }, random);
    const isClear = [asked, ...slips].every(
      (one, index, all) => !all.some((other, place) => place !== index && areClose(one, other)),
    );
    const question = stemFor(random, shift);
    const answer = dialTime(asked);
    if (slips.length < 3 || !isClear || question.includes(` ${answer.split(':')[1]} `)) return undefined;
    return {
      question,
      answer,
      wrong: slips.map(dialTime),
      hint: random.pick(HINTS),
      explanation: explanationFor(random, { real, shift }),
      figure: {
        kind: 'clock',
        description: `A clock with marks but no numerals, seen in a mirror. Read like an ordinary clock, the mirror image seems to show ${dialTime(seen)}.`,
        hours: Math.floor(seen / 60) || 12,
        minutes: seen % 60,
        isMirrored: true,
      },
    };
  },
);

function areClose(one: number, other: number): boolean {
  const gap = Math.abs(one - other) % MINUTES_PER_DIAL;
  return Math.min(gap, MINUTES_PER_DIAL - gap) < OPTION_DISTANCE_MINUTES_MIN;
}

function shiftFor(random: Random, level: Level): number {
  if (level === 0) return 0;
  if (level === 1) return random.int(1, 4) * 60;
  if (level === 2) return random.int(2, 11) * 5;
  if (level === 3) return -random.int(2, 11) * 5;
  return random.pick([1, -1]) * (random.int(1, 3) * 60 + random.int(2, 11) * 5);
}

type Task = { seen: number; shift: number; asked: number };

/** Slips: the image read as if it were no mirror, the wrong hour, the minute hand not mirrored, the wrong direction. */
function slipsFor({ seen, shift, asked }: Task, random: Random): number[] {
  const real = asked - shift;
  const handOnly = real - (real % 60) + (seen % 60) + shift;
  const direction = shift === 0 ? real + 30 : real - shift;
  const others = random.shuffle([asked + 60, asked - 60, handOnly, direction]);
  const slips: number[] = [];
  for (const slip of [seen + shift, ...others]) {
    if (![asked, ...slips].some((other) => areClose(other, slip))) slips.push(slip);
  }
  return slips.slice(0, 3);
}

function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const hourText = hours === 1 ? 'one hour' : `${['', '', 'two', 'three', 'four'][hours]} hours`;
  if (hours === 0) return `${rest} minutes`;
  return rest === 0 ? hourText : `${hourText} and ${rest} minutes`;
}

function stemFor(random: Random, shift: number): string {
  const span = spanText(Math.abs(shift));
  if (shift === 0) {
    return random.pick([
      'This is a clock in a mirror. What time is it really?',
      'You see this clock in a mirror. What is the real time?',
      'A mirror shows you this clock. What time is it?',
      'The clock hangs behind you, in the mirror. What time is it?',
      'Turned round by a mirror: what time does this clock show?',
    ]);
  }
  if (shift > 0) {
    return random.pick([
      `You see this clock in a mirror. What time is it in ${span}?`,
      `A clock in a mirror: what will the time be in ${span}?`,
      `A mirror shows you this clock. What time is it ${span} later?`,
      `This clock is seen in a mirror. What is the time ${span} later?`,
    ]);
  }
  return random.pick([
    `You see this clock in a mirror. What time was it ${span} ago?`,
    `A clock in a mirror: what was the real time ${span} ago?`,
    `A mirror shows you this clock. What time was it ${span} earlier?`,
    `This clock is seen in a mirror. What was the time ${span} before?`,
  ]);
}

const HINTS = [
  'A mirror swaps left and right, so move each hand to the other side of the dial.',
  'Top and bottom stay where they are; only left and right change places.',
  'The time in the mirror and the real time always add up to a full turn of the dial.',
];

function explanationFor(random: Random, { real, shift }: { real: number; shift: number }): string {
  const turned = random.pick([
    `With left and right swapped back, the clock shows ${dialTime(real)}`,
    `Turned back across the upright line, the hands show ${dialTime(real)}`,
  ]);
  if (shift === 0) return `${turned}.`;
  const side = shift > 0 ? 'later' : 'earlier';
  return `${turned}, and ${spanText(Math.abs(shift))} ${side} makes ${dialTime(real + shift)}.`;
}
