import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openAnswer } from '@/lib/answers/sealed-answer';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { DAILY_POINTS_PER_ANSWER, DAILY_QUESTIONS, HINT_PENALTY_POINTS, passMark } from '@/lib/quiz/scoring';
import { sweepOverdueRuns } from '@/provider/services/game/complete-game';
import {
  answerBody,
  completeBody,
  getTodaysDaily,
  playDaily,
  startBody,
  startDaily,
} from '@/provider/testing/play';
import { createTestApp, TEST_NOON, type TestApp } from '@/provider/testing/test-app';

const WITH_HINT_POINTS = DAILY_POINTS_PER_ANSWER - HINT_PENALTY_POINTS;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(TEST_NOON));
afterAll(() => test.close());

const put = (player: { token: string }, body: Record<string, unknown>) =>
  test.call('playGame', { token: player.token, body });

const ownRow = async (player: { token: string }, filter: string) =>
  (await test.call('getLeaderboard', { token: player.token, query: { filter } })).data.own;

describe('the daily challenge', () => {
  it('has 15 questions worth 150 points in 6 minutes, the same for everyone, every answer sealed', async () => {
    const one = (await test.call('getDailyChallenge')).data;
    const other = (await test.call('getDailyChallenge', { token: (await test.createGuest()).token })).data;
    expect(one).toMatchObject({ number: 214, id: 'daily-214', date: '2026-11-21', duration: 6, points: 150 });
    expect(one.challenges).toHaveLength(15);
    expect(other.challenges).toEqual(one.challenges);
    expect(JSON.stringify(one)).not.toContain('passphrase');
  });

  it('belongs to the date of the browser’s time zone, by the server’s clock', async () => {
    const numberIn = async (zone: string) =>
      (await test.call('getDailyChallenge', { headers: { 'x-time-zone': zone } })).data.number;
    test.clock.set('2026-11-21T10:30:00Z');
    expect(await numberIn('Pacific/Kiritimati')).toBe(215);
    expect(await numberIn('Pacific/Pago_Pago')).toBe(213);
    expect(await numberIn('Not/AZone')).toBe(214);
  });

  it('can be requested again after a database error, and is the same for all instances that create it at once', async () => {
    test.clock.set('2026-12-24T12:00:00Z');
    await test.db.execute(sql`alter table daily_challenges rename to dailies_away`);
    expect((await test.call('getDailyChallenge')).status).toBe(500);
    await test.db.execute(sql`alter table dailies_away rename to daily_challenges`);
    // An instance caches dailies by database object: another object acts as another instance.
    const another = Object.create(test.db) as typeof test.db;
    const [own, others] = await Promise.all([getTodaysDaily(test), getTodaysDaily({ ...test, db: another })]);
    expect(own.questions).toHaveLength(15);
    expect(others).toEqual(own);
    expect((await test.call('getDailyChallenge')).data.number).toBe(own.number);
  });

  it('includes the next local midnight', async () => {
    const { data } = await test.call('getDailyChallenge', { headers: { 'x-time-zone': 'Asia/Kathmandu' } });
    expect(data.next_at).toBe('2026-11-21T18:15:00.000Z');
  });
});

describe('starting', () => {
  it('is idempotent: twenty simultaneous starts create one scored run', async () => {
    const player = await test.createGuest();
    const runs = await Promise.all(Array.from({ length: 20 }, () => startDaily(test, player)));
    expect(new Set(runs.map((run) => run.run_id)).size).toBe(1);
    expect(runs[0]).toMatchObject({ kind: 'scored', answered: [], score: 0 });
  });

  it('returns the server’s time and a deadline six minutes after the start', async () => {
    const player = await test.createGuest();
    await startDaily(test, player);
    test.clock.advance(60);
    expect(await startDaily(test, player)).toMatchObject({
      now: '2026-11-21T12:01:00.000Z',
      started_at: '2026-11-21T12:00:00.000Z',
      deadline: '2026-11-21T12:06:00.000Z',
    });
  });

  it('returns earlier answers with their passphrases', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    await put(player, answerBody(daily, { position: 3, choice: 'right', hintUsed: true }));
    const { answered, score } = await startDaily(test, player);
    const question = daily.questions[3];
    expect(score).toBe(WITH_HINT_POINTS);
    expect(answered).toMatchObject([
      {
        question_id: question?.id,
        answer: question?.answer,
        hint_used: true,
        correct: true,
        points: WITH_HINT_POINTS,
      },
    ]);
    expect(answered[0]?.passphrase).toBe(question?.passphrase);
  });

  it('opens a practice run once the scored one is closed, and practice changes no board', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 5 });
    const { run, result } = await playDaily(test, player, { right: 15 });
    expect(run.kind).toBe('practice');
    expect(result).toMatchObject({
      kind: 'practice',
      score: 150,
      passed: true,
      credited_points: 0,
      rank: null,
    });
    expect(await ownRow(player, 'Daily')).toMatchObject({ total_points: 50, occurrences: 1 });
  });

  it('rejects a game that is neither today’s nor in the archive with 404 and stores nothing', async () => {
    const player = await test.createGuest();
    for (const gameId of ['daily-199', 'daily-215', 'daily-0', 'daily-x', 'nonsense']) {
      const response = await test.call('startGame', { token: player.token, body: startBody(gameId) });
      expect(response.status).toBe(404);
    }
    const { data } = await test.call('getDailyChallenge', { token: player.token });
    expect(data.scored_run).toBeNull();
  });

  it('lets a change of time zone neither repeat a number, open the next one, nor break the open run', async () => {
    let player = await test.createGuest();
    const start = (zone: string, number: number) =>
      test.call('startGame', {
        token: player.token,
        body: startBody(`daily-${number}`),
        headers: { 'x-time-zone': zone },
      });
    test.clock.set('2026-11-21T11:00:00Z');
    const first = await start('UTC', 214);
    const ahead = await start('Pacific/Kiritimati', 215);
    const back = await start('UTC', 214);
    expect([first.data.kind, ahead.status, back.data.kind]).toEqual(['scored', 404, 'scored']);
    expect(back.data.run_id).toBe(first.data.run_id);
    test.clock.set('2026-11-22T00:00:01Z');
    const { email, password } = player;
    const { data } = await test.call('registerGuest', { body: { email, password } });
    player = { ...player, token: data.token.access };
    expect((await start('Pacific/Kiritimati', 215)).data.kind).toBe('scored');
  });
});

describe('answering', () => {
  it('responds with verdict, points, score and the passphrase of this question’s sealed answer', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    const { data } = await put(player, answerBody(daily, { position: 0, choice: 'wrong' }));
    const receipt = data as AnswerReceipt;
    expect(receipt).toMatchObject({
      correct: false,
      points: 0,
      score: 0,
      saved_at: '2026-11-21T12:00:00.000Z',
    });
    const { challenges } = (await test.call('getDailyChallenge')).data;
    const sealed = challenges[0]?.answer;
    if (!sealed) throw new Error('No sealed answer');
    expect(await openAnswer({ sealed, passphrase: receipt.passphrase })).toBe(daily.questions[0]?.answer);
  });

  it('credits ten points for a correct answer, less the hint’s price with a hint, none for a wrong one with a hint', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    const points = [];
    for (const [position, choice, hintUsed] of [
      [0, 'right', false],
      [1, 'right', true],
      [2, 'wrong', true],
      [3, 'none', false],
    ] as const) {
      const { data } = await put(player, answerBody(daily, { position, choice, hintUsed }));
      points.push((data as AnswerReceipt).points);
    }
    expect(points).toEqual([10, WITH_HINT_POINTS, 0, 0]);
    expect(await ownRow(player, 'All Time')).toBeNull();
    await put(player, completeBody(daily));
    expect(await ownRow(player, 'All Time')).toMatchObject({
      total_points: 10 + WITH_HINT_POINTS,
      occurrences: 1,
    });
  });

  it('returns the same receipt for the same answer, however often and however parallel', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    const body = answerBody(daily, { position: 0, choice: 'right' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => put(player, body)));
    expect(new Set(responses.map((response) => JSON.stringify(response.data))).size).toBe(1);
    test.clock.advance(30);
    expect((await put(player, body)).data).toEqual(responses[0]?.data);
    await put(player, completeBody(daily));
    expect(await ownRow(player, 'Daily')).toMatchObject({ total_points: 10 });
  });

  it('keeps the first of two different answers and rejects the other with answer_locked', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    const responses = await Promise.all(
      (['right', 'wrong'] as const).map((choice) => put(player, answerBody(daily, { position: 0, choice }))),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect(responses.find((response) => response.status === 409)?.error.code).toBe('answer_locked');
  });

  it('accepts open questions in any order', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    for (const position of [14, 0, 7]) {
      expect((await put(player, answerBody(daily, { position, choice: 'right' }))).status).toBe(200);
    }
  });

  it('rejects an answer that is not an option, an unknown question, and a game that was not started', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    const body = answerBody(daily, { position: 0, choice: 'right' });
    expect((await put(player, body)).status).toBe(404);
    await startDaily(test, player);
    const foreign = await put(player, { ...body, answer: 'surely not an option' });
    expect(foreign.status).toBe(400);
    expect(foreign.error.details).toHaveProperty('answer');
    expect((await put(player, { ...body, question_id: 'd214-99' })).status).toBe(404);
    expect((await put(player, { ...body, game_id: 'daily-999' })).status).toBe(404);
    expect((await startDaily(test, player)).answered).toEqual([]);
  });

  it('never lets a player answer in another player’s run', async () => {
    const [owner, other] = [await test.createGuest(), await test.createGuest()];
    const daily = await getTodaysDaily(test);
    const run = await startDaily(test, owner);
    const body = answerBody(daily, { position: 0, choice: 'right', runId: run.run_id });
    expect((await put(other, body)).status).toBe(404);
  });

  it('applies a late retry to the run it names, not to the practice run that is open now', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    const { run } = await playDaily(test, player, { right: 15 });
    const practice = await startDaily(test, player);
    const retry = answerBody(daily, { position: 0, choice: 'right', runId: run.run_id });
    expect((await put(player, retry)).data).toMatchObject({ correct: true, points: 10 });
    expect((await startDaily(test, player)).answered).toEqual([]);
    expect(practice.kind).toBe('practice');
  });
});

describe('the deadline', () => {
  it('accepts an answer within ten seconds after it', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    test.clock.advance(6 * 60 + 10);
    const { data } = await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    expect(data).toMatchObject({ points: 10, late: false });
  });

  it('stores a later answer without points, says so, and the run still counts for the day', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    test.clock.advance(6 * 60 + 11);
    const late = await put(player, answerBody(daily, { position: 1, choice: 'right' }));
    expect(late.data).toMatchObject({ correct: true, points: 0, credited_points: 0, score: 10, late: true });
    const { data } = await put(player, completeBody(daily));
    expect(data).toMatchObject({ score: 10, correct: 1, time_seconds: 360, streak: 1, credited_points: 10 });
  });

  it('closes an abandoned run automatically, with the totals of a completed one', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    test.clock.advance(3600);
    expect(await sweepOverdueRuns(test.context)).toBeGreaterThan(0);
    const back = await fresh(player);
    expect(await ownRow(back, 'Daily')).toMatchObject({ total_points: 10, occurrences: 1, streaks: 1 });
    const { data } = await test.call('getOwnProfile', { token: back.token });
    expect(data.stats).toEqual({
      totalTaken: 1,
      totalPoints: 10,
      totalStreaks: 1,
      longest_streak: 1,
      totalTime: 360,
    });
  });

  it('closes it on the next read too', async () => {
    const player = await test.createGuest();
    await startDaily(test, player);
    test.clock.advance(3600);
    const { data } = await test.call('getDailyChallenge', { token: (await fresh(player)).token });
    expect(data.scored_run).toMatchObject({ state: 'closed', result: { score: 0, time_seconds: 360 } });
  });

  it('closes it once when two instances sweep at the same time', async () => {
    const player = await test.createGuest();
    await startDaily(test, player);
    test.clock.advance(3600);
    await Promise.all([sweepOverdueRuns(test.context), sweepOverdueRuns(test.context)]);
    const { data } = await test.call('getOwnProfile', { token: (await fresh(player)).token });
    expect(data.stats).toMatchObject({ totalTaken: 1, totalTime: 360 });
  });
});

describe('completing', () => {
  it('returns score, total, pass, time, streak and rank, and passes at the pass mark', async () => {
    const [passing, failing] = [await test.createGuest(), await test.createGuest()];
    const right = Math.ceil(passMark(DAILY_QUESTIONS * DAILY_POINTS_PER_ANSWER) / DAILY_POINTS_PER_ANSWER);
    const pass = await playDaily(test, passing, { right, seconds: 161 });
    expect(pass.result).toMatchObject({
      score: right * DAILY_POINTS_PER_ANSWER,
      total: 150,
      correct: right,
      passed: true,
      time_seconds: 161,
      streak: 1,
    });
    expect(pass.result.rank).toBeGreaterThan(0);
    const fail = await playDaily(test, failing, { right: right - 1 });
    expect(fail.result).toMatchObject({ score: (right - 1) * DAILY_POINTS_PER_ANSWER, passed: false });
  });

  it('closes once: twenty simultaneous calls give one result and one credit', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    const responses = await Promise.all(Array.from({ length: 20 }, () => put(player, completeBody(daily))));
    expect(new Set(responses.map((response) => (response.data as CompletedRun).completed_at)).size).toBe(1);
    expect(await ownRow(player, 'Monthly')).toMatchObject({ total_points: 10, occurrences: 1 });
  });

  it('rejects a new answer afterwards with run_closed and repeats an old one', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    const first = answerBody(daily, { position: 0, choice: 'right' });
    await put(player, first);
    await put(player, completeBody(daily));
    const refused = await put(player, answerBody(daily, { position: 1, choice: 'right' }));
    expect([refused.status, refused.error.code]).toEqual([409, 'run_closed']);
    expect((await put(player, first)).data).toMatchObject({ correct: true, points: 10 });
  });

  it('ignores a score claimed by the browser: unknown keys are rejected by name', async () => {
    const player = await test.createGuest();
    const daily = await getTodaysDaily(test);
    await startDaily(test, player);
    const response = await put(player, { ...completeBody(daily), score: 999_999 });
    expect([response.status, response.error.unknown_fields]).toEqual([400, ['score']]);
  });
});

describe('the streak', () => {
  it('grows by one per number and restarts after a missed one', async () => {
    const player = await test.createGuest();
    const streaks = [];
    for (const day of ['21', '22', '23', '25']) {
      test.clock.set(`2026-11-${day}T12:00:00Z`);
      streaks.push((await playDaily(test, await fresh(player), { right: 1 })).result.streak);
    }
    expect(streaks).toEqual([1, 2, 3, 1]);
  });

  it('counts a run for the number it was started on when it ends after midnight', async () => {
    const daily = await getTodaysDaily(test);
    test.clock.set('2026-11-21T23:59:50Z');
    const player = await test.createGuest();
    await startDaily(test, player);
    test.clock.set('2026-11-22T00:00:10Z');
    await put(player, answerBody(daily, { position: 0, choice: 'right' }));
    const { data } = await put(player, completeBody(daily));
    expect(data).toMatchObject({ game_id: 'daily-214', streak: 1, score: 10 });
    expect((await startDaily(test, player)).kind).toBe('scored');
  });

  it('is correct when yesterday’s run is closed after today’s', async () => {
    test.clock.set('2026-11-21T23:59:00Z');
    const player = await test.createGuest();
    await startDaily(test, player);
    test.clock.set('2026-11-22T00:06:00Z');
    await playDaily(test, player, { right: 1, seconds: 60 });
    test.clock.set('2026-11-22T00:20:00Z');
    await sweepOverdueRuns(test.context);
    const { data } = await test.call('getOwnProfile', { token: (await fresh(player)).token });
    expect(data.stats.totalStreaks).toBe(2);
  });

  it('shows as lapsed on the board after a day without a daily', async () => {
    const player = await test.createGuest();
    await playDaily(test, player, { right: 15 });
    test.clock.set('2026-11-23T12:00:00Z');
    expect(await ownRow(await fresh(player), 'All Time')).toMatchObject({ streaks: 0 });
  });
});

/** Returns the same player with an access token that is valid at the test's clock. */
async function fresh<P extends { email: string; password: string }>(
  player: P,
): Promise<P & { token: string }> {
  const { data } = await test.call('registerGuest', {
    body: { email: player.email, password: player.password },
  });
  return { ...player, token: data.token.access };
}
