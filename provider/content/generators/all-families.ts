import type { GeneratorFamily } from './generated-question';
import { logicFamilies } from './logic';
import { numberFamilies } from './numbers';
import { sequenceFamilies } from './sequences';
import { wordFamilies } from './words';

/** All families of brain teasers. Their order determines the dailies: append only. */
export const ALL_FAMILIES: GeneratorFamily[] = [
  ...sequenceFamilies,
  ...wordFamilies,
  ...logicFamilies,
  ...numberFamilies,
];
