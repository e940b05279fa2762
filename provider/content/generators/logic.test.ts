import { testFamilies } from '@/provider/testing/family-proofs';
import { logicFamilies } from './logic';

testFamilies(logicFamilies);
