import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, like, sql } from 'drizzle-orm';
import { questionStats, questions, runs } from '@/provider/db/schema';
import { sweepOverdueRuns } from '@/provider/services/game/complete-game';
import { runRunCommand } from '@/provider/services/game/run-commands';
import { createGuestWhoAnswered, storeAnswers } from '@/provider/testing/stored-answers';
import { createTestApp, type TestApp } from '@/provider/testing/test-app';
import {
  answerTrivia,
  completeTrivia,
  drawTrivia,
  insertQuestions,
  playTrivia,
  RIGHT,
  startTrivia,
  triviaStart,
} from '@/provider/testing/trivia';
import { sumAnswers } from './question-stats';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ limiter: { take: async () => {} } });
  await insertQuestions(test, { category: 'geography', subCategory: 'all', count: 30 });
  await insertQuestions(test, { category: 'history', subCategory: 'all', count: 120 });
});
afterAll(() => test.close());

const geography = { category: 'geography' };
const stateOf = async (id: string) =>
  (await test.db.select().from(questions).where(eq(questions.id, id)))[0]?.state;
const mintOne = async () =>
  (await insertQuestions(test, { category: 'history', subCategory: 'all', count: 1 }))[0] as string;
const times = (count: number, answer: string | null) => Array.from({ length: count }, () => answer);

async function runJob() {
  test.clock.advance(60);
  await sumAnswers(test.context);
}

describe('the right rate', () => {
  it('counts each answer once, whenever the job runs, and is available from twenty answers on', async () => {
    const id = await mintOne();
    await storeAnswers(test, id, { given: [...times(12, RIGHT), ...times(4, 'wrong'), ...times(3, null)] });
    await runJob();
    await runJob();
    const player = await createGuestWhoAnswered(test, id, null);
    const own = await test.db.select().from(runs).where(eq(runs.userId, player.id));
    const review = (runId: string) =>
      test.call('getReview', { token: player.token, query: { run_id: runId } });
    const rate = async () => (await review(own[0]?.id ?? '')).data[0]?.right_percent;
    expect(await rate()).toBeNull();
    await Promise.all([runJob(), runJob()]);
    expect(await rate()).toBe(60);
    const [stats] = await test.db.select().from(questionStats).where(eq(questionStats.questionId, id));
    expect(stats).toMatchObject({ answered: 20, correct: 12, chosen: { right: 12, wrong: 4 } });
  });

  it('counts only the first answer of a player', async () => {
    const id = await mintOne();
    const player = await createGuestWhoAnswered(test, id, 'wrong');
    test.clock.advance(60);
    await storeAnswers(test, id, { given: [RIGHT, RIGHT], userId: player.id });
    await runJob();
    const [stats] = await test.db.select().from(questionStats).where(eq(questionStats.questionId, id));
    expect(stats).toMatchObject({ answered: 1, correct: 0 });
  });

  it('counts more answers than fit in one round, each once', async () => {
    const id = await mintOne();
    await storeAnswers(test, id, { given: [RIGHT] });
    await test.db.execute(sql`
      insert into answers (user_id, run_id, question_id, answer, hint_used, correct, points, credited_points, score, late, answered_at)
      select user_id, run_id, 'many-' || n, answer, false, true, 0, 0, 0, false, answered_at + n * interval '1 millisecond'
      from answers, generate_series(1, 20100) n where question_id = ${id}`);
    await test.db.execute(sql`
      insert into player_questions (user_id, question_id, seen_at, first_seen_at)
      select user_id, question_id, answered_at, answered_at from answers where question_id like 'many-%'`);
    await runJob();
    const counted = await test.db
      .select()
      .from(questionStats)
      .where(like(questionStats.questionId, 'many-%'));
    expect(counted).toHaveLength(20_100);
    expect(new Set(counted.map(({ answered }) => answered))).toEqual(new Set([1]));
  });

  it('leaves answers of the last seconds to the next round, and excludes practice and late ones', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, geography, player);
    await playTrivia(test, player, { game });
    await sumAnswers(test.context);
    const answered = async () => {
      const id = game.questions[0]?.id ?? '';
      return (await test.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0]
        ?.answered;
    };
    expect(await answered()).toBeUndefined();
    await playTrivia(test, player, { game });
    await runJob();
    expect(await answered()).toBe(1);
  });

  it('is included in receipts', async () => {
    const player = await test.createGuest();
    const game = await drawTrivia(test, geography, player);
    const questionId = game.questions[0]?.id ?? '';
    await storeAnswers(test, questionId, { given: times(40, RIGHT) });
    await runJob();
    await startTrivia(test, player, game.id);
    const { receipt } = await answerTrivia(test, player, { gameId: game.id, questionId });
    expect(receipt.right_percent).toBeGreaterThanOrEqual(95);
    await completeTrivia(test, player, game.id);
  });
});

describe('answers of runs that are not on the boards', () => {
  const answeredOf = async (id: string) =>
    (await test.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0]?.answered ?? 0;

  /** Plays a game with all answers right at once, which nobody can. */
  async function playAtOnce() {
    // The game may deal a question of which an earlier test left an answer uncounted.
    await runJob();
    const player = await test.createGuest();
    const game = await drawTrivia(test, geography, player);
    const ids = game.questions.map(({ id }) => id);
    const before = await Promise.all(ids.map(answeredOf));
    await startTrivia(test, player, game.id);
    for (const questionId of ids) await answerTrivia(test, player, { gameId: game.id, questionId });
    const added = async () =>
      (await Promise.all(ids.map(answeredOf))).map((now, at) => now - Number(before[at]));
    return { player, game, added };
  }

  const none = times(10, null).map(() => 0);
  const each = none.map(() => 1);
  const setState = (player: { id: string }, creditState: 'waiting' | 'excluded') =>
    test.db.update(runs).set({ creditState }).where(eq(runs.userId, player.id));

  it('are not counted, whether the run is judged before the job or after it', async () => {
    const { player, game, added } = await playAtOnce();
    await runJob();
    expect(await added()).toEqual(none);
    const result = await completeTrivia(test, player, game.id);
    expect(result.credit_state).toBe('excluded');
    await runJob();
    expect(await added()).toEqual(none);
  });

  it('are counted once, as first answers, when the wait ends', async () => {
    const { player, game, added } = await playAtOnce();
    const { run_id } = await completeTrivia(test, player, game.id);
    await setState(player, 'waiting');
    await runJob();
    expect(await added()).toEqual(none);
    const decide = { command: 'decide-run', id: run_id, is_human: true } as const;
    await runRunCommand(test.context, decide);
    expect(await added()).toEqual(each);
    await runJob();
    expect(await added()).toEqual(each);
  });

  it('are counted by the job alone when the wait ends before it has come to them', async () => {
    const { player, game, added } = await playAtOnce();
    const { run_id } = await completeTrivia(test, player, game.id);
    await setState(player, 'waiting');
    await runRunCommand(test.context, { command: 'decide-run', id: run_id, is_human: true });
    await runJob();
    expect(await added()).toEqual(each);
  });
});

describe('answers of a run that stays open for long', () => {
  it('hold up nobody else’s for more than 70 minutes, and are counted when it closes', async () => {
    const slow = await test.createGuest();
    const game = await drawTrivia(test, geography, slow);
    const body = { ...triviaStart(game.id), time_multiplier: 'off' as const };
    await test.call('startGame', { token: slow.token, body });
    const [questionId = ''] = game.questions.map(({ id }) => id);
    await answerTrivia(test, slow, { gameId: game.id, questionId });
    const other = await mintOne();
    await storeAnswers(test, other, { given: times(20, RIGHT) });
    await runJob();
    const counted = (id: string) =>
      test.db.select().from(questionStats).where(eq(questionStats.questionId, id));
    expect(await counted(other)).toEqual([]);
    const [before] = await counted(questionId);
    test.clock.advance(70 * 60);
    await runJob();
    expect(await counted(other)).toMatchObject([{ answered: 20 }]);
    expect(await counted(questionId)).toEqual(before ? [before] : []);
    test.clock.advance(24 * 3_600);
    await sweepOverdueRuns(test.context);
    await runJob();
    expect(await counted(questionId)).toMatchObject([{ answered: (before?.answered ?? 0) + 1 }]);
  });
});

describe('quarantine by answers', () => {
  it.each([
    ['a distractor chosen more than the key over 50 answers', 50, 24, 26, 'quarantined'],
    ['as often as the key', 50, 25, 25, 'active'],
    ['more than the key over 49', 49, 24, 25, 'active'],
  ])('%s', async (_name, _count, right, wrong, state) => {
    const id = await mintOne();
    await storeAnswers(test, id, { given: [...times(right, RIGHT), ...times(wrong, 'wrong')] });
    await runJob();
    expect(await stateOf(id)).toBe(state);
  });

  it('does not count missing answers as a distractor', async () => {
    const id = await mintOne();
    await storeAnswers(test, id, { given: [...times(10, RIGHT), ...times(60, null)] });
    await runJob();
    expect(await stateOf(id)).toBe('active');
  });
});
