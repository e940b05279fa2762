import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { DailyEntry } from '@/lib/contract/daily';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { errorBodySchema } from '@/lib/contract/error-body';
import { checkDailyLines } from '@/lib/quiz/check-daily';
import { dailyDate, dailyNumber, dailyOverAt, localDate } from '@/lib/quiz/day';
import { loadDailyPool } from '@/provider/content/daily-pool';
import { dailyChallenges, dailyQuestions, questions } from '@/provider/db/schema';
import { seedBank } from '@/provider/services/question/seed';
import { playDaily } from '@/provider/testing/play';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import { runDailyCommand } from './daily-commands';
import { getDailyGame, prepareDailies } from './daily-game';
import { verifyDaily } from './daily-opening';

/** A number far from those of other tests: days are looked at a year apart, because they share their questions. */
let day = 214;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(() => {
  day += 400;
});
afterAll(() => test.close());

const at = (time: string, daysLater = 0) => test.clock.set(`${dailyDate(day + daysLater)}T${time}Z`);
const id = () => `daily-${day}`;
const open = () => test.call('getDailyOpening', { query: { id: id() } });
const entry = async () =>
  (await test.call('listDailyChallenges', { query: { id: id() } })).data as DailyEntry;
const bankItem = async () => {
  const [found] = await test.db
    .select({ question: questions })
    .from(dailyQuestions)
    .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
    .where(and(eq(dailyQuestions.number, day), eq(questions.origin, 'bank')))
    .limit(1);
  if (!found) throw new Error('The daily has no question of the bank');
  return found.question;
};
const change = (questionId: string, row: Partial<typeof questions.$inferInsert>) =>
  test.db.update(questions).set(row).where(eq(questions.id, questionId));

type Opening = ResponseOf<'getDailyOpening'>;
const readContent = ({ content }: Opening) =>
  JSON.parse(content) as {
    number: number;
    salt: string;
    questions: { question: string; options: string[]; answer: string }[];
  };

describe('an opening', () => {
  it.each([
    ['00:00:00', -1],
    ['12:00:00', 0],
    ['23:59:59', 0],
    ['00:00:00', 1],
    ['11:59:59.999', 1],
  ])('is refused at %s UTC, %i days after its day, and says nothing of a key', async (time, daysLater) => {
    at(time, daysLater);
    const { questions: asked } = await getDailyGame(test.context, day);
    const { status, error } = await open();
    expect(errorBodySchema.parse(error)).toMatchObject({
      statusCode: 404,
      detail: 'This daily is not opened yet.',
    });
    const said = JSON.stringify([error, await entry(), (await test.call('listDailyChallenges')).data]);
    const [daily] = await test.db.select().from(dailyChallenges).where(eq(dailyChallenges.number, day));
    for (const secret of [daily?.salt, ...asked.flatMap(({ answer, question }) => [answer, question])])
      if (secret && secret.length > 8) expect(said).not.toContain(secret);
    expect([status, await entry()]).toEqual([404, expect.objectContaining({ opened: false })]);
  });

  it('is published from 12:00 UTC of the next day on, when no zone has that date any more', async () => {
    at('12:00', 1);
    const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14'];
    const dates = (now: Date) => zones.map((zone) => localDate(now, zone));
    expect(dates(test.clock.now()).filter((date) => date <= dailyDate(day))).toEqual([]);
    expect(dates(new Date(test.clock.now().getTime() - 1))).toContain(dailyDate(day));
    expect(test.clock.now()).toEqual(dailyOverAt(day));
    const { questions: asked } = await getDailyGame(test.context, day);
    const { status, data } = await open();
    expect([status, data.commitment]).toEqual([200, (await entry()).commitment]);
    expect(readContent(data)).toMatchObject({
      number: day,
      salt: expect.stringMatching(/^[0-9a-f]{64}$/),
      questions: asked.map(({ question, options, answer }) => ({ question, options, answer })),
    });
  });

  it.each(['daily-0', 'daily-x', 'daily-99999999999', 'daily-999999999', "daily-1' or '1'='1", '214', ''])(
    'is not found for %j',
    async (wanted) => {
      const { status, error } = await test.call('getDailyOpening', { query: { id: wanted } });
      expect([status, errorBodySchema.parse(error).statusCode]).toEqual([404, 404]);
    },
  );

  it('needs an id and takes nothing else', async () => {
    expect((await test.call('getDailyOpening')).error.details).toEqual({ id: ['Id is required'] });
    const query = { id: 'daily-1', now: '2030-01-01T00:00:00Z' };
    expect((await test.call('getDailyOpening', { query })).error.unknown_fields).toEqual(['now']);
  });

  it('does not exist for a daily before commitments, and such a daily is listed without one', async () => {
    at('12:00');
    await getDailyGame(test.context, day);
    await test.db
      .update(dailyChallenges)
      .set({ salt: null, commitment: null })
      .where(eq(dailyChallenges.number, day));
    at('12:00', 2);
    expect((await open()).status).toBe(404);
    expect(await entry()).toMatchObject({ commitment: null, committed_at: null, opened: false });
    await expect(verifyDaily(test.db, day)).rejects.toThrow(`There is no daily ${day} with a commitment.`);
  });
});

describe('a commitment', () => {
  it('is listed more than a day before the first zone reaches the date', async () => {
    at('00:59:59', -2);
    await prepareDailies(test.context);
    const listed = (await test.call('listDailyChallenges')).data as DailyEntry[];
    const coming = listed.find(({ number }) => number === day);
    expect(coming).toMatchObject({ opened: false, opening_at: dailyOverAt(day).toISOString() });
    expect(coming?.commitment).toMatch(/^[0-9a-f]{64}$/);
    const aDayLater = new Date(test.clock.now().getTime() + 86_400_000);
    expect(dailyNumber(localDate(aDayLater, 'Pacific/Kiritimati'))).toBe(day - 1);
    expect(coming?.committed_at).toBe(test.clock.now().toISOString());
  });

  it('stays the same when a question is taken out and when one is corrected, up to the opening and after it', async () => {
    at('00:30', -2);
    await prepareDailies(test.context);
    const { commitment } = await entry();
    const asked = (await getDailyGame(test.context, day)).questions;
    const faulty = await bankItem();
    await change(faulty.id, { state: 'quarantined', quarantinedAt: test.clock.now() });
    at('00:30', -1);
    await prepareDailies(test.context);
    expect((await entry()).commitment).toBe(commitment);
    at('12:00');
    // The bank's file has other words now: a start writes them into the table.
    const words = { question: 'Corrected?', answer: 'Corrected', options: ['Corrected', 'b', 'c', 'd'] };
    await change(faulty.id, { ...words, contentHash: 'of other words' });
    const other = await createTestAppOn(test);
    const played = (await getDailyGame(other, day)).questions;
    expect(played).toEqual(asked);
    at('12:00', 1);
    const opening = (await open()).data;
    expect(opening.commitment).toBe(commitment);
    const contents = readContent(opening).questions.map(({ question, answer }) => ({ question, answer }));
    expect(contents).toEqual(asked.map(({ question, answer }) => ({ question, answer })));
    expect(await verifyDaily(test.db, day)).toMatchObject({ commitment, computed: commitment });
    // The test's own start puts the file's words back.
    await seedBank(test.db, test.clock.now(), { folders: ['general', 'teasers'] });
    expect(await verifyDaily(test.db, day)).toMatchObject({ commitment, computed: commitment });
  });

  it('is stored by the fastest of several providers, and the others show the same', async () => {
    at('12:00');
    const others = await Promise.all([0, 1, 2].map(() => createTestAppOn(test)));
    await Promise.all(others.map((context) => getDailyGame(context, day)));
    const [daily, ...more] = await test.db
      .select()
      .from(dailyChallenges)
      .where(eq(dailyChallenges.number, day));
    expect([more, await verifyDaily(test.db, day)]).toEqual([
      [],
      expect.objectContaining({ commitment: daily?.commitment, computed: daily?.commitment }),
    ]);
  });

  it('does not let a set be pinned once it is published', async () => {
    at('12:00', -2);
    await prepareDailies(test.context);
    const { commitment } = await entry();
    const items = loadDailyPool()
      .questions.slice(0, 15)
      .map((question) => question.id);
    const pin = runDailyCommand(test.context, { command: 'pin-daily', date: dailyDate(day), items });
    await expect(pin).rejects.toThrow(
      `The daily of ${dailyDate(day)} is stored already and never changes: its fingerprint is published.`,
    );
    expect((await entry()).commitment).toBe(commitment);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a key', async () => change(`d${day}-03`, { answer: 'Another' })],
    ['a question', async () => change(`d${day}-01`, { question: 'Another?' })],
    [
      'the order of the options',
      async () => {
        const where = and(eq(dailyQuestions.number, day), eq(dailyQuestions.position, 4));
        const [slot] = await test.db.select().from(dailyQuestions).where(where);
        await test.db
          .update(dailyQuestions)
          .set({ options: [...(slot?.options ?? [])].reverse() })
          .where(where);
      },
    ],
    [
      'the salt',
      async () => test.db.update(dailyChallenges).set({ salt: 'ab' }).where(eq(dailyChallenges.number, day)),
    ],
  ])('no longer matches when somebody with the database changes %s', async (_what, tamper) => {
    at('12:00');
    await getDailyGame(test.context, day);
    const { commitment } = await entry();
    expect(await verifyDaily(test.db, day)).toMatchObject({ commitment, computed: commitment });
    await tamper();
    const { computed } = await verifyDaily(test.db, day);
    expect(computed).toMatch(/^[0-9a-f]{64}$/);
    expect(computed).not.toBe(commitment);
  });
});

describe('the lines of JavaScript on the page', () => {
  /** Runs the very lines that the page shows, as a browser's console would. */
  async function paste(lines: string): Promise<unknown[]> {
    const said: unknown[] = [];
    const fetchHere = (path: string) => test.app.request(path.replace('/api/', '/api/v1/'));
    const run = new Function('fetch', 'console', `return (async () => {\n${lines}\n})();`);
    await run(fetchHere, { log: (...words: unknown[]) => said.push(...words) });
    return said;
  }

  it('say Match for the published commitment, and No match for any other or for changed questions', async () => {
    at('12:00');
    await getDailyGame(test.context, day);
    const commitment = (await entry()).commitment ?? '';
    at('12:00', 1);
    const [verdict, content] = await paste(checkDailyLines({ id: id(), commitment }));
    expect([verdict, content]).toEqual(['Match', expect.objectContaining({ number: day })]);
    expect(await paste(checkDailyLines({ id: id(), commitment: '0'.repeat(64) }))).toContain('No match');
    await change(`d${day}-02`, { answer: 'Another' });
    expect(await paste(checkDailyLines({ id: id(), commitment }))).toContain('No match');
  });
});

describe('a question that is taken out after its daily was fixed', () => {
  it('stays in the daily, and its review says so', async () => {
    at('12:00');
    await getDailyGame(test.context, day);
    const faulty = await bankItem();
    await change(faulty.id, { state: 'quarantined', quarantinedAt: test.clock.now() });
    const player = await test.createGuest();
    const { run } = await playDaily(test, player, { right: 15 });
    const { data } = await test.call('getReview', { token: player.token, query: { run_id: run.run_id } });
    expect(data.filter(({ taken_out }) => taken_out).map(({ question_id }) => question_id)).toEqual([
      faulty.id,
    ]);
    expect(data).toHaveLength(15);
    // A daily that is not fixed yet does without it.
    const next = await getDailyGame(test.context, day + 1);
    expect(next.questions.map((question) => question.id)).not.toContain(faulty.id);
  });
});

/** Returns the context of another provider on the same database: it has read nothing yet. */
async function createTestAppOn({ context }: TestApp) {
  const db = new Proxy(context.db, {});
  return { ...context, db };
}
