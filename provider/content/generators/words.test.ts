import { testFamilies } from '@/provider/testing/family-proofs';
import { wordFamilies } from './words';

testFamilies(wordFamilies);
