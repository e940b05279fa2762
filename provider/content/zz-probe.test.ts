import { it } from '@jest/globals';
import { checkQuestion, checkBank, bankFigures } from './bank-rules';
import { loadBank } from './load-bank';
import { ALL_FAMILIES } from './generators/all-families';
import { composeDaily } from './daily-composition';
it('probe', () => {
  const all = loadBank().flatMap((f) => f.questions);
  const out = all.flatMap((q) => checkQuestion(q).map((f) => q.id + ': ' + f));
  process.stdout.write([...out, ...checkBank(all), JSON.stringify(bankFigures(all))].join('\n') + '\n');
  for (const f of ALL_FAMILIES) {
    const t = performance.now(); const stems = [new Set(), new Set(), new Set(), new Set(), new Set()]; let bad = 0;
    for (let s = 0; s < 2000; s++) try { stems[s % 5]!.add(f.generate(s).question); } catch (e) { bad++; if (bad < 3) process.stdout.write(String(e) + '\n'); }
    process.stdout.write(`${f.family} ${((performance.now() - t) / 2000).toFixed(3)} ms, stems ${stems.map((x) => x.size)} bad ${bad}\n`);
    for (let s = 0; s < 5; s++) { const g = f.generate(100 + s); process.stdout.write(`   ${g.difficulty}: ${g.question} [${g.options.join(' | ')}] = ${g.answer}; ${g.hint} ${g.explanation}\n`); }
  }
  const t = performance.now(); let fails = 0;
  for (let n = 1; n <= 400; n++) try { composeDaily(n, all); } catch (e) { fails++; if (fails < 4) process.stdout.write(String(e) + '\n'); }
  process.stdout.write(`dailies ${performance.now() - t} fails ${fails}\n`);
});
