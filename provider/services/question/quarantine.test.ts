import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ReportReason } from '@/lib/contract/enums';
import { loadDailyPool } from '@/provider/content/daily-pool';
import { accounts, mails, playerStats, questionReports, questions } from '@/provider/db/schema';
import { sendDueMails } from '@/provider/services/mail/mail-queue';
import { storeAnswers } from '@/provider/testing/stored-answers';
import { CONTACT_EMAIL, createTestApp, type TestApp } from '@/provider/testing/test-app';
import { insertQuestions, RIGHT } from '@/provider/testing/trivia';
import { sumAnswers } from './question-stats';
import { reportQuestion } from './report-question';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
});
beforeEach(async () => {
  for (const table of [mails, questionReports, questions]) await test.db.delete(table);
});
afterAll(() => test.close());

const history = { category: 'history', subCategory: 'all' };
const insert = (count: number, topic = history) => insertQuestions(test, { ...topic, count });
const stateOf = async (id: string) =>
  (await test.db.select().from(questions).where(eq(questions.id, id)))[0]?.state;
const countOf = async (state: 'active' | 'quarantined') =>
  (await test.db.select().from(questions).where(eq(questions.state, state))).length;
const queued = () => test.db.select().from(mails).orderBy(mails.nextAttemptAt);
const times = (count: number, answer: string) => Array.from({ length: count }, () => answer);

type Account = { id: string };

/** Inserts accounts that would weigh, registered four days ago with five finished games, but for what is given. */
async function insertAccounts(
  count: number,
  { isGuest = false, createdAt = new Date(test.clock.now().getTime() - 4 * 86_400_000), games = 5 } = {},
): Promise<Account[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id) => ({
    id,
    email: `${id}@example.com`,
    username: id,
    usernameKey: id,
    referralCode: id,
  }));
  await test.db.insert(accounts).values(rows.map((row) => ({ ...row, isGuest, createdAt })));
  await test.db.insert(playerStats).values(ids.map((userId) => ({ userId, totalTaken: games })));
  return ids.map((id) => ({ id }));
}

/** Has an account answer a question and report it. */
async function report({ id: userId }: Account, questionId: string, reason: ReportReason = 'wrong') {
  await storeAnswers(test, questionId, { given: ['wrong'], userId });
  await reportQuestion(test.context, { userId, familyId: userId }, { question_id: questionId, reason });
}

async function reportByAll(reporters: readonly Account[], questionId: string) {
  for (const reporter of reporters) await report(reporter, questionId);
}

describe('an attack by reports fails', () => {
  it('when eighteen guests report everything that they were asked, however old and practised they are', async () => {
    const ids = await insert(150);
    const guests = await insertAccounts(18, { isGuest: true });
    for (const id of ids.slice(0, 3)) await reportByAll(guests, id);
    expect(await test.db.select().from(questionReports)).toHaveLength(54);
    expect([await countOf('quarantined'), await queued()]).toEqual([0, []]);
    for (const id of ids.slice(0, 3)) await reportByAll(await insertAccounts(3), id);
    expect(await countOf('quarantined')).toBe(3);
  });

  it('when one member reports a question again and again, with every reason', async () => {
    const [id = ''] = await insert(150);
    const [member = { id: '' }] = await insertAccounts(1);
    for (const reason of ['wrong', 'outdated', 'ambiguous', 'other', 'wrong', 'wrong'] as const)
      await report(member, id, reason);
    expect(await test.db.select().from(questionReports)).toHaveLength(1);
    expect(await stateOf(id)).toBe('active');
  });

  it('when members who were made in bulk on the same day report before their third day is over', async () => {
    const [id = '', other = ''] = await insert(150);
    const members = await insertAccounts(8, { createdAt: test.clock.now() });
    await reportByAll(members.slice(0, 4), id);
    test.clock.advance(3 * 86_400 - 1);
    await reportByAll(members.slice(4), id);
    expect(await stateOf(id)).toBe('active');
    // Old enough now, they still have to have played.
    test.clock.advance(1);
    await reportByAll(await insertAccounts(8, { games: 4 }), other);
    expect([await stateOf(other), await queued()]).toEqual(['active', []]);
  });

  it('when three settled members drain a topic for a hundred days: it stops at 100, and each step is mailed', async () => {
    const ids = await insert(110);
    const members = await insertAccounts(3);
    const perDay: number[] = [];
    for (let day = 0; day < 100; day += 1) {
      const before = await countOf('quarantined');
      // After the stop, every tenth day is enough to see that nothing moves any more.
      const tried = day < 8 || day % 10 === 0 ? 3 : 0;
      // What a limit kept in play is reported afresh.
      await test.db.delete(questionReports);
      for (const id of ids.slice(before, before + tried)) await reportByAll(members, id);
      perDay.push((await countOf('quarantined')) - before);
      test.clock.advance(86_400);
    }
    expect(perDay.slice(0, 6)).toEqual([2, 2, 2, 2, 2, 0]);
    expect(await countOf('active')).toBe(100);
    const told = (await queued()).map(({ text }) => text);
    expect(told).toHaveLength(10);
    expect(told.at(-1)).toContain('history/all: 100 questions are left in play, 10 are out.');
  });

  it('when fifty accounts choose a distractor of every question: the figures have the same limits', async () => {
    const ids = await insert(110);
    for (const id of ids.slice(0, 4)) await storeAnswers(test, id, { given: times(50, 'wrong') });
    test.clock.advance(60);
    await sumAnswers(test.context);
    expect(await countOf('quarantined')).toBe(2);
  });

  it('when all that dailies have asked is answered wrong: 2 % of what they are made of go a day', async () => {
    const allowed = Math.floor(0.02 * loadDailyPool().questions.length);
    const ids = await insert(allowed + 1, { category: 'general', subCategory: 'arts' });
    const goneToday = ids.slice(0, allowed - 1);
    await test.db
      .update(questions)
      .set({ state: 'quarantined', quarantinedAt: test.clock.now() })
      .where(inArray(questions.id, goneToday));
    for (const id of ids.slice(allowed - 1)) await storeAnswers(test, id, { given: times(50, 'wrong') });
    test.clock.advance(60);
    await sumAnswers(test.context);
    expect([allowed > 5, await countOf('quarantined')]).toEqual([true, allowed]);
  });
});

describe('the mail about a removal', () => {
  it('names question, topic, reason and figures, and the command that restores it', async () => {
    const [id = ''] = await insert(150);
    await reportByAll(await insertAccounts(3), id);
    const [mail, ...more] = await queued();
    expect([mail?.recipient, mail?.subject, more]).toEqual([
      CONTACT_EMAIL,
      '1 question was taken out of new games',
      [],
    ]);
    expect(mail?.text).toMatch(
      new RegExp(`${id} \\(history/all\\): “Inserted question \\d+\\?” Reported by 3 members: wrong 3\\.`),
    );
    expect(mail?.text).toContain('history/all: 149 questions are left in play, 1 are out.');
    expect(mail?.text).toContain(`\nnpm run questions -- restore ${id}\n`);
    expect(mail?.html).toContain('contact address of the site');
  });

  it('is one for all questions that the figures take out together, and is sent once', async () => {
    const ids = (await insert(150)).slice(0, 3);
    for (const id of ids)
      await storeAnswers(test, id, { given: [...times(20, RIGHT), ...times(31, 'wrong')] });
    test.clock.advance(60);
    await sumAnswers(test.context);
    const [mail, ...more] = await queued();
    expect([mail?.subject, more]).toEqual(['3 questions were taken out of new games', []]);
    for (const id of ids) expect(mail?.text).toContain(id);
    expect(mail?.text).toContain('Of 51 first answers 20 chose the key, and 31 another option.');
    await Promise.all([sendDueMails(test.context), sendDueMails(test.context)]);
    expect(test.mailbox.to(CONTACT_EMAIL)).toHaveLength(1);
    await sumAnswers(test.context);
    expect(await queued()).toEqual([]);
  });

  it('is neither lost nor sent alone: it is undone with a removal that fails, and made with one that is repeated', async () => {
    const [id = ''] = await insert(150);
    await storeAnswers(test, id, { given: times(50, 'wrong') });
    test.clock.advance(60);
    // Fails after the mail was queued, in the last statement of the transaction.
    await test.db.execute(
      sql`alter table job_marks add constraint no_progress check (read_until < '2000-01-01') not valid`,
    );
    await expect(sumAnswers(test.context)).rejects.toThrow();
    expect([await stateOf(id), await queued()]).toEqual(['active', []]);
    await test.db.execute(sql`alter table job_marks drop constraint no_progress`);
    await sumAnswers(test.context);
    expect([await stateOf(id), (await queued()).length]).toEqual(['quarantined', 1]);
  });

  it('is not made without a contact address: the removal is logged', async () => {
    const [id = ''] = await insert(150);
    const logged: unknown[] = [];
    const log = { ...test.context.log, warn: (...words: unknown[]) => logged.push(words) };
    const context = { ...test.context, contactEmail: undefined, log: log as never };
    for (const { id: userId } of await insertAccounts(3)) {
      await storeAnswers(test, id, { given: ['wrong'], userId });
      await reportQuestion(context, { userId, familyId: userId }, { question_id: id, reason: 'wrong' });
    }
    expect([await stateOf(id), await queued()]).toEqual(['quarantined', []]);
    expect(logged).toEqual([[{ questions: [id] }, 'quarantined: reported by several members']]);
  });

  it('is not made for what a limit keeps in play', async () => {
    const [id = ''] = await insert(100);
    await reportByAll(await insertAccounts(3), id);
    expect([await stateOf(id), await queued()]).toEqual(['active', []]);
  });
});
