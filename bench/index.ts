import { onNpmEnd } from '@/scripts/processes';
import { readOptions } from './options';
import { printTable, writeResults } from './report';
import { createStage } from './resources';
import type { Row } from './rounds';
import { scenarios } from './scenarios/all';

/**
 * `npm run bench [-- --quick] [--only <name>] [--rounds n] [--seconds n]`: Playwit against yardsticks measured in the
 * same run. Exit code 1 after a fault, 0 also when a target is missed: the table says so.
 */
const options = readOptions(process.argv.slice(2), Object.keys(scenarios));
const stage = createStage();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt());
onNpmEnd(() => void interrupt());

try {
  const rows: Row[] = [];
  for (const name of options.names) {
    const run = scenarios[name];
    if (!run) continue;
    console.log(`\n── ${name} ──`);
    rows.push(...(await run(stage, options)));
  }
  printTable(rows);
  console.log(`\nAll rounds: ${await writeResults(rows, options)}`);
} catch (error) {
  if (!interrupted) {
    process.exitCode = 1;
    console.error(error);
  }
} finally {
  if (!interrupted) await stage.close();
}
// A server that was killed may have left a socket or timer of ours open.
if (!interrupted) process.exit();

async function interrupt(): Promise<void> {
  // A terminal sends Ctrl-C to npm and to us, and npm passes its own on: the second one means nothing.
  if (interrupted) return;
  interrupted = true;
  console.log('\nStopping what was started …');
  await stage.close();
  process.exit(130);
}
