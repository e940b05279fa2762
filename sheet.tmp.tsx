import { writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { figureFamilies2 } from './provider/content/generators/figures/figure-families-2';
import { ShapesFigure } from './components/illustration/figure/shapes';
import { BarsFigure } from './components/illustration/figure/bars';
import { ChessboardFigure } from './components/illustration/figure/chessboard';
import { ConstellationFigure } from './components/illustration/figure/constellation';
import { OutlineFigure } from './components/illustration/figure/outline';
import { FlagFigure } from './components/illustration/figure/flag';
const C: any = { shapes: ShapesFigure, bars: BarsFigure, chessboard: ChessboardFigure, constellation: ConstellationFigure, outline: OutlineFigure, flag: FlagFigure };
const [fams, seeds, out, h] = [process.argv[2]!.split(','), process.argv[3]!.split(',').map(Number), process.argv[4]!, process.argv[5] ?? '150'];
let html = `<style>body{margin:0;font:12px sans-serif}.p{display:inline-block;padding:8px;margin:2px;vertical-align:top;width:${process.argv[6] ?? 270}px;color:oklch(0.268 0.046 210)} svg{height:${h}px;max-width:100%} .a{--c:oklch(0.745 0.128 245);--cd:oklch(0.56 0.145 252);--cl:oklch(0.91 0.048 240);} .b{--c:oklch(0.8 0.15 60);--cd:oklch(0.61 0.165 46);--cl:oklch(0.925 0.057 72)} .p{background:var(--c);--on-colour:oklch(0.268 0.046 210);--spot:oklch(0.875 0.174 92)}</style>`;
for (const f of figureFamilies2) if (fams.some((x) => f.family.includes(x))) for (const s of seeds) {
  const q = f.generate(s); const K = C[q.figure!.kind];
  html += `<div class="p ${s % 2 ? 'a' : 'b'}">${renderToStaticMarkup(<K figure={q.figure} />)}<div>${s} ${q.question} <b>${q.answer}</b></div></div>`;
}
writeFileSync(out, html);
