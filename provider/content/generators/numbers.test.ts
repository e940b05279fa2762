import { testFamilies } from '@/provider/testing/family-proofs';
import { numberFamilies } from './numbers';

testFamilies(numberFamilies);
