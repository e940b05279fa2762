import { parseArgs } from 'node:util';

/** An invalid call of the command; its message is one line, the exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Command =
  | { name: 'help'; text: string }
  | { name: 'import'; file: string; category: string; subCategory?: string }
  | { name: 'check' }
  | { name: 'check-facts' }
  | { name: 'stats' }
  | { name: 'reports' }
  | { name: 'restore'; of: { ids: string[] } | { since: string } }
  | { name: 'switch'; category: string; inPlay: boolean }
  | { name: 'daily'; date: string; pin?: string }
  | { name: 'simulate'; days: number }
  | { name: 'verify'; number: number }
  | { name: 'runs' }
  | { name: 'decide-run'; id: string; isHuman: boolean }
  | { name: 'audit' };

/**
 * Parses the arguments after `npm run questions --`; durations are counted back from `now`.
 * @throws UsageError
 */
export function readCommand(words: string[], now = new Date()): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help', text: helpFor(name) };
  if (!Object.hasOwn(HELP, name)) throw new UsageError(`Unknown command '${name}': ${NAMES}.`);
  if (name !== 'import' && (values.category ?? values['sub-category']) !== undefined) {
    throw new UsageError(`${name} takes no --category: only import does.`);
  }
  if (name !== 'daily' && (values.pin ?? values.simulate) !== undefined) {
    throw new UsageError(`${name} takes no --pin or --simulate: only daily does.`);
  }
  if (name !== 'restore' && values.since !== undefined) {
    throw new UsageError(`${name} takes no --since: only restore does.`);
  }
  if (name !== 'check' && values.facts !== undefined) {
    throw new UsageError(`${name} takes no --facts: only check does.`);
  }
  if (name === 'daily') return readDaily(rest, values);
  if (name === 'import') return readImport(rest, values);
  if (name === 'switch') return readSwitch(rest);
  if (name === 'restore') return readRestore(rest, values, now);
  if (name === 'verify') return readVerify(rest);
  if (name === 'runs') return readRuns(rest);
  exactly(name, rest, []);
  if (values.facts) return { name: 'check-facts' };
  return { name: name as 'check' | 'stats' | 'reports' | 'audit' };
}

function readImport(rest: string[], values: Values): Command {
  const [file = ''] = exactly('import', rest, ['file']);
  if (!values.category) throw new UsageError('import needs --category <category>.');
  return { name: 'import', file, category: values.category, subCategory: values['sub-category'] };
}

function readSwitch(rest: string[]): Command {
  const [category = '', state] = exactly('switch', rest, ['category', 'on|off']);
  if (state !== 'on' && state !== 'off') throw new UsageError(`switch takes on or off, not '${state}'.`);
  return { name: 'switch', category, inPlay: state === 'on' };
}

function readRuns(rest: string[]): Command {
  if (rest.length === 0) return { name: 'runs' };
  const [id = '', decision] = exactly('runs', rest, ['id', 'credit|exclude']);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new UsageError(`'${id}' is not the id of a run: 'runs' lists them.`);
  }
  if (decision !== 'credit' && decision !== 'exclude') {
    throw new UsageError(`runs takes credit or exclude, not '${decision}'.`);
  }
  return { name: 'decide-run', id, isHuman: decision === 'credit' };
}

function readRestore(ids: string[], { since }: Values, now: Date): Command {
  if ((ids.length === 0) === (since === undefined))
    throw new UsageError('Call it as: npm run questions -- restore <id> [<id> …], or restore --since <when>');
  return { name: 'restore', of: since === undefined ? { ids } : { since: readSince(since, now) } };
}

const UNITS_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/** Returns the instant (ISO 8601) of a date, of an instant in UTC, or of a duration before now. */
function readSince(text: string, now: Date): string {
  const [, count, unit = ''] = /^(\d{1,5})([mhdw])$/.exec(text) ?? [];
  const ms = count ? now.getTime() - Number(count) * (UNITS_MS[unit] ?? 0) : readInstant(text);
  if (Number.isNaN(ms))
    throw new UsageError(
      `--since takes a date (2026-12-24) or a duration (90m, 36h, 2d, 1w), not '${text}'.`,
    );
  if (ms > now.getTime()) throw new UsageError(`--since ${text} is in the future.`);
  return new Date(ms).toISOString();
}

/** A day that no month has would be read as one of the next month. */
function readInstant(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 10)) ? ms : Number.NaN;
}

function readVerify(rest: string[]): Command {
  const [text = ''] = exactly('verify', rest, ['number']);
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`'${text}' is not the number of a daily: write it as 214.`);
  return { name: 'verify', number: Number(text) };
}

function readDaily(rest: string[], { pin, simulate }: Values): Command {
  if (simulate !== undefined) {
    exactly('daily --simulate <days>', rest, []);
    const days = Number(simulate);
    if (!Number.isInteger(days) || days < 1 || days > 730)
      throw new UsageError(`--simulate takes a number of days from 1 to 730, not '${simulate}'.`);
    return { name: 'simulate', days };
  }
  const [date = ''] = exactly('daily', rest, ['date']);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    throw new UsageError(`'${date}' is not a date: write it as 2026-12-24.`);
  return { name: 'daily', date, ...(pin !== undefined && { pin }) };
}

function exactly(name: string, given: string[], wanted: string[]): string[] {
  if (given.length === wanted.length) return given;
  const shape = [name, ...wanted.map((word) => `<${word}>`)].join(' ');
  throw new UsageError(
    `Call it as: npm run questions -- ${shape}${name === 'import' ? ' --category <c>' : ''}`,
  );
}

interface Values {
  help?: boolean;
  category?: string;
  'sub-category'?: string;
  pin?: string;
  simulate?: string;
  since?: string;
  facts?: boolean;
}

function parse(words: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        category: { type: 'string' },
        'sub-category': { type: 'string' },
        pin: { type: 'string' },
        simulate: { type: 'string' },
        since: { type: 'string' },
        facts: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\. |\n/)[0]}. See npm run questions -- --help`);
  }
}

const HELP: Record<string, string> = {
  import: `import <file> --category <c> [--sub-category <s>]
    Imports a file of questions into the database: Open Trivia DB JSON, OpenTriviaQA text or our own JSON, detected from
    its content. Items that break a rule are rejected; <file>.rejected.json lists the reasons. Imported questions keep
    author, licence and source, and are not in play until 'switch <category> on'. Safe to interrupt and to run again.`,
  check: `check [--facts]
    Checks the bank's files against every rule, and the imported questions of the database against theirs. --facts
    compares the files with the data packages instead: capitals, borders, currencies, elements and the like; it needs
    the development dependencies and no database. Exit code 1 when anything is wrong.`,
  stats: `stats
    Counts the questions by category, sub-category and difficulty, by origin and state.`,
  reports: `reports
    Lists reported and quarantined questions with reasons, counts and the share of correct answers.`,
  restore: `restore <id> [<id> …] | restore --since <when>
    Puts quarantined questions back into play and deletes their reports and statistics. --since takes a date in UTC
    (2026-12-24, 2026-12-24T08:00Z) or a duration (90m, 36h, 2d, 1w) and restores what was taken out since then. An
    unknown id changes nothing.`,
  switch: `switch <category> on|off
    Puts a category's imported questions into play, or takes them out.`,
  daily: `daily <date> [--pin <file>] | daily --simulate <days>
    Prints the daily of a date (2026-12-24) with families, difficulties and answers: keep it to yourself. --pin stores a
    set made by hand for a date that has no daily yet: a JSON list of fifteen ids or questions, for birthdays and
    holidays; one that breaks a rule is refused as a whole. --simulate composes the coming days without storing them and
    counts families, difficulties, figures and repeats.`,
  verify: `verify <number>
    Computes the fingerprint of a daily again from the database and compares it with the published one. Exit code 1 when
    they differ.`,
  runs: `runs | runs <id> credit|exclude
    Lists the finished games whose points wait, with what is unusual about them. credit puts a game's points on the boards
    of its own days; exclude keeps them off for good. Nobody is told who decided, and streaks are not touched.`,
  audit: `audit
    Counts every player's totals, streak and board rows again from the stored answers and names each difference. Changes
    nothing. Exit code 1 when anything differs.`,
};

const WHILE_RUNNING = `stats, reports, restore, switch, daily, verify, runs and audit work while the site is running: set DATA_DIR, PROVIDER_PORT and
INTERNAL_SECRET to the site's values. With the embedded database, import and check require the site to be stopped.`;

const NAMES = Object.keys(HELP).join(', ');

function helpFor(name: string | undefined): string {
  const known = name !== undefined && HELP[name];
  if (known) return `npm run questions -- ${known}`;
  return `npm run questions -- <command>\n\n${Object.values(HELP).join('\n\n')}\n\n${WHILE_RUNNING}\n\n--help after a command shows only that command.`;
}
