import type { GeneratorFamily } from '../generated-question';
import { logicBars } from './bars';
import { pictureConstellation } from './constellation';
import { pictureFlag } from './flag';
import { mateInOne } from './mate-in-one';
import { mirrorShapes } from './mirror-shapes';
import { nextShape } from './next-shape';
import { oddShape } from './odd-shape';
import { pictureOutline } from './outline';

/** Families with shapes, bars, boards, stars, outlines and flags. Their order determines the dailies: append only. */
export const figureFamilies2: GeneratorFamily[] = [
  nextShape,
  oddShape,
  mirrorShapes,
  logicBars,
  mateInOne,
  pictureConstellation,
  pictureOutline,
  pictureFlag,
];
