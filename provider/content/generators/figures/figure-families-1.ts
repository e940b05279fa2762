import type { GeneratorFamily } from '../generated-question';
import { diceNet } from './dice-net';
import { diceOpposite } from './dice-opposite';
import { dominoRow } from './domino-row';
import { gridPath } from './grid-path';
import { magicSquare } from './magic-square';
import { matchstickSquares } from './matchstick-squares';
import { matchstickSum } from './matchstick-sum';
import { mirrorClock } from './mirror-clock';
import { numberPyramid } from './number-pyramid';
import { scales } from './scales';

/** Puzzles that are drawn: clocks, dice, dominoes, scales, number grids and matches. */
export const figureFamilies1: GeneratorFamily[] = [
  mirrorClock,
  diceOpposite,
  diceNet,
  dominoRow,
  scales,
  numberPyramid,
  magicSquare,
  gridPath,
  matchstickSquares,
  matchstickSum,
];
