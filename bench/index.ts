import { onNpmEnd } from '@/scripts/processes';
import { readOptions } from './options';
import { printTable, writeResults } from './report';
import { createResources } from './resources';
import { failedRow, type Row } from './rounds';
import { scenarios } from './scenarios/all';

/**
 * `npm run bench [-- --quick] [--only <name>] [--rounds n] [--seconds n]`: measures Playwit against baselines in the
 * same run. A scenario that fails has a row that says so, and the others go on. Exits with 1 then, and with 0 also when a
 * target is missed, which the table shows.
 */
const options = readOptions(process.argv.slice(2), Object.keys(scenarios));
const resources = createResources();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt());
onNpmEnd(() => void interrupt());

try {
  const rows: Row[] = [];
  for (const name of options.names) {
    const run = scenarios[name];
    if (!run) continue;
    console.log(`\n── ${name} ──`);
    try {
      rows.push(...(await run(resources, options)));
    } catch (error) {
      if (interrupted) break;
      process.exitCode = 1;
      console.error(error);
      rows.push(failedRow(name, error));
    }
  }
  printTable(rows);
  console.log(`\nAll rounds: ${await writeResults(rows, options)}`);
} catch (error) {
  if (!interrupted) {
    process.exitCode = 1;
    console.error(error);
  }
} finally {
  if (!interrupted) await resources.close();
}
// A socket or timer of a server that was killed may still be open.
if (!interrupted) process.exit();

async function interrupt(): Promise<void> {
  // A terminal sends Ctrl-C to npm and to this process, and npm forwards it: the second one is ignored.
  if (interrupted) return;
  interrupted = true;
  console.log('\nStopping all servers …');
  await resources.close();
  process.exit(130);
}
