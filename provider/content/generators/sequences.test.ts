import { testFamilies } from '@/provider/testing/family-proofs';
import { sequenceFamilies } from './sequences';

testFamilies(sequenceFamilies);
