import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { dailyDate } from '@/lib/quiz/day';
import { loadDailyPool } from '@/provider/content/daily-pool';
import { dailyChallenges, dailyQuestions } from '@/provider/db/schema';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { type DailyCommand, type DescribedDaily, runDailyCommand } from './daily-commands';
import { getDailyGame } from './daily-game';

/** Numbers of days on which nothing is stored yet, more than a year apart, so that no test sees another's questions. */
const YEAR_APART = 400;
let last = 214;
const freeNumber = () => {
  last += YEAR_APART;
  return last;
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function run(command: DailyCommand): Promise<DescribedDaily> {
  const response = await runDailyCommand(test.context, command);
  if (!('daily' in response)) throw new Error('another response was expected');
  return response.daily;
}

const ids = loadDailyPool()
  .questions.filter(({ slot }) => slot === 'general')
  .map(({ id }) => id);
const someIds = (from: number) => ids.slice(from, from + 15);
const isStored = async (number: number) =>
  (await test.db.select().from(dailyChallenges).where(eq(dailyChallenges.number, number))).length > 0;

const birthday = {
  question: 'Which animal is said to have nine lives?',
  options: ['A cat', 'A dog', 'A hen', 'A fox'],
  answer: 'A cat',
  hint: 'It lands on its feet.',
  explanation: 'The Spanish give it seven.',
  source: 'Brewer’s Dictionary of Phrase and Fable',
  difficulty: 'Easy' as const,
  label: 'birthday',
};

describe('an owner who looks at a day', () => {
  it('sees what players will get, and nothing is stored by looking', async () => {
    const number = freeNumber();
    const seen = await run({ command: 'daily', date: dailyDate(number) });
    expect(seen).toMatchObject({ number, isStored: false });
    expect(await isStored(number)).toBe(false);
    const { questions } = await getDailyGame(test.context, number);
    expect(questions.map(({ question }) => question)).toEqual(seen.items.map(({ question }) => question));
    const again = await run({ command: 'daily', date: dailyDate(number) });
    expect(again).toMatchObject({
      isStored: true,
      items: seen.items.map(({ question, answer }) => ({ question, answer })),
    });
  });

  it('is told when there was no daily', async () => {
    await expect(run({ command: 'daily', date: '2020-01-01' })).rejects.toThrow(
      'There was no daily on 2020-01-01: the first was on 2026-04-22.',
    );
  });
});

describe('a day pinned by hand', () => {
  it('is what players get, in the order given, with bank questions and new ones', async () => {
    const number = freeNumber();
    const items = [birthday, ...someIds(0).slice(1)];
    await run({ command: 'pin-daily', date: dailyDate(number), items });
    const { questions } = await getDailyGame(test.context, number);
    expect(questions.map(({ id }) => id)).toEqual([`d${number}-01`, ...items.slice(1)]);
    expect(questions[0]).toMatchObject({
      question: birthday.question,
      answer: 'A cat',
      category: 'birthday',
    });
  });

  it('is refused for a date that is over', async () => {
    const pin = run({ command: 'pin-daily', date: dailyDate(10), items: someIds(75) });
    await expect(pin).rejects.toThrow('2026-05-01 is over.');
    expect(await isStored(10)).toBe(false);
  });

  it('is refused for a date whose daily is stored, which stays as it was', async () => {
    const number = freeNumber();
    await getDailyGame(test.context, number);
    const before = await test.db.select().from(dailyQuestions).where(eq(dailyQuestions.number, number));
    const pin = run({ command: 'pin-daily', date: dailyDate(number), items: someIds(15) });
    await expect(pin).rejects.toThrow('is stored already and never changes');
    expect(await test.db.select().from(dailyQuestions).where(eq(dailyQuestions.number, number))).toEqual(
      before,
    );
  });

  it.each([
    [
      'an unknown question',
      ['no-such-id', ...someIds(30).slice(1)],
      'Item 1, no-such-id: there is no such question',
    ],
    [
      'the same question twice',
      [...someIds(30).slice(0, 14), ids[30] as string],
      `Item 15, ${ids[30]}: it is in the set twice`,
    ],
    [
      'a new question that breaks a rule',
      [...someIds(30).slice(0, 14), { ...birthday, hint: 'A cat purrs.' }],
      'Item 15, "Which animal is said to have nine lives?": the hint gives away the key: cat',
    ],
  ])('is refused with %s, and nothing is stored', async (_, items, detail) => {
    const number = freeNumber();
    const pin = run({ command: 'pin-daily', date: dailyDate(number), items });
    await expect(pin).rejects.toThrow(detail);
    expect(await isStored(number)).toBe(false);
  });

  it('cannot repeat what was asked within a year', async () => {
    const one = freeNumber();
    const other = one + 364;
    await run({ command: 'pin-daily', date: dailyDate(one), items: someIds(45) });
    const pin = run({ command: 'pin-daily', date: dailyDate(other), items: someIds(59) });
    await expect(pin).rejects.toThrow('it is asked within 365 days');
  });
});

describe('a simulation', () => {
  it('counts what the coming days contain and stores nothing', async () => {
    const before = await test.db.select().from(dailyChallenges);
    const response = await runDailyCommand(test.context, { command: 'simulate-dailies', days: 3 });
    if (!('simulation' in response)) throw new Error('a simulation was expected');
    const { families, difficulties, repeats } = response.simulation;
    const total = (counts: Record<string, number>) =>
      Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect([total(families), total(difficulties), repeats]).toEqual([45, 45, 0]);
    expect(await test.db.select().from(dailyChallenges)).toEqual(before);
  });
});
