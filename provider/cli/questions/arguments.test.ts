import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCommand, UsageError } from './arguments';
import { requireCategory, requireTopic } from './categories';

const faultOf = (work: () => unknown): UsageError => {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error('The command was accepted.');
};

describe('the arguments of npm run questions', () => {
  it.each([
    ['import a.json --category history', { name: 'import', file: 'a.json', category: 'history' }],
    [
      'import --sub-category=nba --category sports a.json',
      { name: 'import', file: 'a.json', category: 'sports', subCategory: 'nba' },
    ],
    ['check', { name: 'check' }],
    ['check --facts', { name: 'check-facts' }],
    ['stats', { name: 'stats' }],
    ['reports', { name: 'reports' }],
    ['restore history-1', { name: 'restore', of: { ids: ['history-1'] } }],
    ['restore history-1 history-2', { name: 'restore', of: { ids: ['history-1', 'history-2'] } }],
    ['restore --since 2026-11-20', { name: 'restore', of: { since: '2026-11-20T00:00:00.000Z' } }],
    ['restore --since 2026-11-20T08:30Z', { name: 'restore', of: { since: '2026-11-20T08:30:00.000Z' } }],
    ['restore --since 90m', { name: 'restore', of: { since: '2026-11-21T10:30:00.000Z' } }],
    ['restore --since 36h', { name: 'restore', of: { since: '2026-11-20T00:00:00.000Z' } }],
    ['restore --since=2d', { name: 'restore', of: { since: '2026-11-19T12:00:00.000Z' } }],
    ['restore --since 1w', { name: 'restore', of: { since: '2026-11-14T12:00:00.000Z' } }],
    ['verify 214', { name: 'verify', number: 214 }],
    ['switch history on', { name: 'switch', category: 'history', inPlay: true }],
    ['switch history off', { name: 'switch', category: 'history', inPlay: false }],
  ])('%s is parsed', (line, command) => {
    expect(readCommand(line.split(' '), new Date('2026-11-21T12:00:00Z'))).toEqual(command);
  });

  it.each(['', 'help', '--help', '-h'])('"%s" shows every command', (line) => {
    const command = readCommand(line.split(' ').filter(Boolean));
    expect(command.name).toBe('help');
    for (const name of ['import', 'check', 'stats', 'reports', 'restore', 'switch', 'daily', 'verify'])
      expect(command).toHaveProperty('text', expect.stringContaining(`\n${name}`));
  });

  it('--help after a command shows only that command, whatever else is wrong', () => {
    const command = readCommand(['import', '--help']);
    expect(command).toHaveProperty('text', expect.stringContaining('--category'));
    expect(command).toHaveProperty('text', expect.not.stringContaining('reports'));
  });

  it.each([
    [
      'inport a.json',
      "Unknown command 'inport': import, check, stats, reports, restore, switch, daily, verify, runs, audit.",
    ],
    ['constructor', "Unknown command 'constructor'"],
    ['import', 'Call it as: npm run questions -- import <file> --category <c>'],
    ['import --category history', 'Call it as: npm run questions -- import <file> --category <c>'],
    ['import a.json b.json --category history', 'Call it as: npm run questions -- import <file>'],
    ['import a.json', 'import needs --category <category>.'],
    ['import a.json --category=', 'import needs --category <category>.'],
    ['import a.json --category', '--category'],
    ['import a.json --category history --force', "Unknown option '--force'"],
    ['check now', 'Call it as: npm run questions -- check'],
    ['check now --facts', 'Call it as: npm run questions -- check'],
    ['check --facts=all', '--facts'],
    ['stats --facts', 'stats takes no --facts: only check does.'],
    ['stats --category history', 'stats takes no --category: only import does.'],
    ['reports --sub-category nba', 'reports takes no --category: only import does.'],
    ['restore', 'Call it as: npm run questions -- restore <id> [<id> …], or restore --since <when>'],
    ['restore one --since 2d', 'Call it as: npm run questions -- restore <id>'],
    ['restore --since=', "--since takes a date (2026-12-24) or a duration (90m, 36h, 2d, 1w), not ''."],
    ['restore --since yesterday', '--since takes a date (2026-12-24) or a duration'],
    ['restore --since 2026-02-30', '--since takes a date'],
    ['restore --since 2026-13-01', '--since takes a date'],
    ['restore --since 3y', '--since takes a date'],
    ['restore --since -2d', '--since'],
    ['restore --since 2999-01-01', '--since 2999-01-01 is in the future.'],
    ['stats --since 2d', 'stats takes no --since: only restore does.'],
    ['verify', 'Call it as: npm run questions -- verify <number>'],
    ['verify 214 215', 'Call it as: npm run questions -- verify <number>'],
    ['verify 0', "'0' is not the number of a daily: write it as 214."],
    ['verify 2.5', "'2.5' is not the number of a daily: write it as 214."],
    ['verify 1e3', "'1e3' is not the number of a daily: write it as 214."],
    ['verify daily-214', "'daily-214' is not the number of a daily: write it as 214."],
    ['verify 99999999', "'99999999' is not the number of a daily: write it as 214."],
    ['switch history', 'Call it as: npm run questions -- switch <category> <on|off>'],
    ['switch history maybe', "switch takes on or off, not 'maybe'."],
    ['daily', 'Call it as: npm run questions -- daily <date>'],
    ['daily tomorrow', "'tomorrow' is not a date: write it as 2026-12-24."],
    ['daily --simulate 0', "--simulate takes a number of days from 1 to 730, not '0'."],
    ['stats --pin a.json', 'stats takes no --pin or --simulate: only daily does.'],
  ])('%s is rejected in one line', (line, message) => {
    const fault = faultOf(() => readCommand(line.split(' ')));
    expect(fault.message).toContain(message);
    expect(fault.message).not.toContain('\n');
  });

  it('random arguments result in a command or a one-line error', () => {
    const word = fc.oneof(
      fc.constantFrom('import', 'switch', 'restore', 'on', '--category', '--help', '-h', '--', '-x', '--a=b'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        try {
          expect(readCommand(words)).toHaveProperty('name');
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }),
    );
  });
});

describe('the topic of imported questions', () => {
  it.each([
    ['history', undefined, 'history', 'all'],
    ['Geography', undefined, 'geography', 'all'],
    ['technology-and-invention', undefined, 'technology-and-invention', 'none'],
    ['sports', 'nba', 'sports', 'nba'],
    ['science-and-space', 'space', 'science-and-space', 'space'],
    ['entertainment', undefined, 'entertainment', 'hollywood'],
  ])('%s and %s are %s/%s', (category, subCategory, id, topic) => {
    expect(requireTopic(category, subCategory)).toEqual({ category: id, subCategory: topic });
  });

  it.each([
    ['cooking', undefined, /^Unknown category 'cooking'; there are: geography, .*history/],
    ['sports', undefined, /^sports has several sub-categories, add --sub-category with one of: .*nba/],
    ['sports', 'chess', /^Unknown sub-category 'chess' of sports; there are: .*nba/],
    ['history', 'nba', /^Unknown sub-category 'nba' of history/],
  ])('%s and %s are rejected with a list of the options', (category, subCategory, message) => {
    expect(faultOf(() => requireTopic(category, subCategory)).message).toMatch(message);
  });

  it('an empty category is treated as missing', () => {
    expect(faultOf(() => requireCategory('')).message).toMatch(/^Unknown category ''/);
  });
});
