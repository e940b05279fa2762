import { figureFamilies } from './figures/figure-families';
import type { GeneratorFamily } from './generated-question';
import { logicFamilies } from './logic';
import { numberFamilies } from './numbers';
import { sequenceFamilies } from './sequences';
import { wordFamilies } from './words';

/** All families of generated brain teasers. */
export const ALL_FAMILIES: GeneratorFamily[] = [
  ...sequenceFamilies,
  ...wordFamilies,
  ...logicFamilies,
  ...numberFamilies,
  ...figureFamilies,
];
