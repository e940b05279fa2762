import type { GeneratorFamily } from '../generated-question';
import { logicBars } from './bars';
import { pictureConstellation } from './constellation';
import { diceNet } from './dice-net';
import { diceOpposite } from './dice-opposite';
import { dominoRow } from './domino-row';
import { pictureFlag } from './flag';
import { gridPath } from './grid-path';
import { magicSquare } from './magic-square';
import { matchstickSquares } from './matchstick-squares';
import { matchstickSum } from './matchstick-sum';
import { mateInOne } from './mate-in-one';
import { mirrorClock } from './mirror-clock';
import { mirrorShapes } from './mirror-shapes';
import { nextShape } from './next-shape';
import { numberPyramid } from './number-pyramid';
import { oddShape } from './odd-shape';
import { pictureOutline } from './outline';
import { scales } from './scales';

/** Puzzles that are drawn. */
export const figureFamilies: GeneratorFamily[] = [
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
  nextShape,
  oddShape,
  mirrorShapes,
  logicBars,
  mateInOne,
  pictureConstellation,
  pictureOutline,
  pictureFlag,
];
