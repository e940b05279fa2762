import type { GeneratorFamily } from './generated-question';
import { logicFamilies } from './logic';
import { numberFamilies } from './numbers';
import { sequenceFamilies } from './sequences';
import { wordFamilies } from './words';

/** Every family of brain teasers. Their order decides the dailies: append only. */
export const ALL_FAMILIES: GeneratorFamily[] = [
  ...sequenceFamilies,
  ...wordFamilies,
  ...logicFamilies,
  ...numberFamilies,
];
