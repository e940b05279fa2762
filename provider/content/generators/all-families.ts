import { figureFamilies1 } from './figures/figure-families-1';
import { figureFamilies2 } from './figures/figure-families-2';
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
  ...figureFamilies1,
  ...figureFamilies2,
];
