import { it } from '@jest/globals';
import { checkQuestion, checkBank, bankFigures } from './bank-rules';
import { loadBank } from './load-bank';
it('probe', () => {
  const all = loadBank().flatMap((f) => f.questions);
  const out = all.flatMap((q) => checkQuestion(q).map((f) => q.id + ': ' + f));
  process.stdout.write([...out, ...checkBank(all), JSON.stringify(bankFigures(all))].join('\n') + '\n');
});
