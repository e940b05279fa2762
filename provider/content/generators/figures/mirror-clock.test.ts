import { expect, test } from '@jest/globals';
import { testFigureFamily } from '@/provider/testing/figure-family-proofs';
import { mirrorClock, mirrored } from './mirror-clock';

const COUNTS = ['no', 'one', 'two', 'three', 'four'];

testFigureFamily(mirrorClock, ({ figure, question }) => {
  if (figure?.kind !== 'clock' || !figure.isMirrored) return undefined;
  // The angles of both hands are negated; the real time is the only minute of the dial with these angles.
  const hourAngle = 360 - ((figure.hours % 12) * 30 + figure.minutes / 2);
  const minuteAngle = 360 - figure.minutes * 6;
  const isReal = (minute: number) =>
    (minute / 2) % 360 === hourAngle % 360 && (minute * 6) % 360 === minuteAngle % 360;
  const real = Array.from({ length: 720 }, (_, minute) => minute).filter(isReal);
  if (real.length !== 1) return undefined;
  const hours = COUNTS.indexOf(/(one|two|three|four) hours?/.exec(question)?.[1] ?? 'no');
  const minutes = hours * 60 + Number(/(\d+) minutes/.exec(question)?.[1] ?? 0);
  const isBack = /ago|earlier|before/.test(question);
  const asked = ((real[0] as number) + (isBack ? -minutes : minutes) + 720) % 720;
  return `${Math.floor(asked / 60) || 12}:${String(asked % 60).padStart(2, '0')}`;
});

test('a mirror turns ten past one into ten to eleven and leaves six o’clock alone', () => {
  expect(mirrored(70)).toBe(650);
  expect(mirrored(360)).toBe(360);
  expect(mirrored(0)).toBe(0);
});
