import { expect, type Page } from '@playwright/test';
import type { TriviaGame } from '@/lib/contract/trivia';
import { lookUpAnswers } from '../learn-answers';
import { QuizPage } from '../pages/quiz-page';
import { TriviaPage } from '../pages/trivia-page';
import { answerByCall, type DealtGame, dealDaily, startByCall } from '../play-by-api';
import type { Screen, ScreenGroup, TestSession } from './screen';

const WARNING_SECONDS_LEFT = 4;
const DAILY_SECONDS = 360;

/** What a group learns during its screens and needs again later. */
type Known = { dealt?: DealtGame; answers: string[] };

const result = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

/** Chooses an option of the current question: its answer, or a wrong one. */
async function choose(
  session: TestSession,
  known: Known,
  { number, right }: { number: number; right: boolean },
) {
  const answer = known.answers[number - 1] ?? '';
  const options = known.dealt?.questions[number - 1]?.options ?? [];
  await new QuizPage(session.page).answer(right ? answer : options.find((option) => option !== answer));
}

/** Answers all open questions but the last by API calls, so that a reload resumes at the last one. */
async function playUpToTheLast(
  session: TestSession,
  known: Known,
  { from, right }: { from: number; right: (number: number) => boolean },
) {
  const { dealt, answers } = known;
  if (!dealt) throw new Error('no game was dealt');
  await session.context.setExtraHTTPHeaders({ origin: session.siteUrl, 'x-playwit': '1' });
  for (const [index, question] of dealt.questions.entries()) {
    if (index + 1 < from || index + 1 === dealt.questions.length) continue;
    const answer = right(index + 1) ? (answers[index] ?? null) : null;
    const isHintUsed = answer !== null && index === 3;
    await answerByCall(session.context.request, dealt, { question, answer, isHintUsed });
  }
  await session.context.setExtraHTTPHeaders({});
}

/** Pages whose clock is paused. */
export const heldClocks = new Set<Page>();

async function releaseClock({ page }: TestSession) {
  heldClocks.delete(page);
  await page.clock.resume();
}

/** Moves the page's clock to the last seconds and pauses it there, so that every picture shows the same second. */
async function holdClock({ page }: TestSession, secondsAhead: number) {
  const now = await page.evaluate(() => Date.now());
  // On a busy machine the last seconds may already have begun; the clock cannot be paused in the past.
  await page.clock.pauseAt(now + Math.max(secondsAhead, 0.5) * 1000);
  heldClocks.add(page);
  await expect(page.getByText('Hurry!')).toBeVisible();
}

const keysDialog: Screen = {
  name: 'play-keys',
  open: async ({ page }) => {
    // The button exists only with a keyboard or a mouse; the key works everywhere.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
};

const leaveDialog = (name: string): Screen => ({
  name,
  open: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave the game?' })).toBeVisible();
  },
});

/** Leaving a daily without a time limit, and resuming it. */
const dailyLeft: ScreenGroup = {
  name: 'a guest leaves the daily',
  player: 'guest',
  screens: [
    {
      name: 'play-no-clock',
      startsFresh: true,
      open: async ({ page }) => {
        await page.goto('/daily-challenge');
        await page.getByText('No limit', { exact: true }).click();
        await new QuizPage(page).start();
      },
    },
    leaveDialog('play-leave-no-clock'),
    {
      name: 'resume-bar',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Leave', exact: true }).click();
        await page.waitForURL('/');
        await page.goto('/about');
        await expect(page.getByRole('complementary', { name: 'Game in play' })).toBeVisible();
      },
    },
    {
      name: 'resume-bar-leaderboard',
      open: async ({ page }) => {
        await page.goto('/leader-board');
        await expect(page.getByRole('complementary', { name: 'Game in play' })).toBeVisible();
      },
    },
  ],
};

/** Returns the daily of a guest who answers most of it wrong. */
function dailyLost(): ScreenGroup {
  const known: Known = { answers: [] };
  return {
    name: 'a guest plays the daily and fails',
    player: 'guest',
    screens: [
      {
        name: 'play',
        startsFresh: true,
        open: async (session) => {
          known.answers = await session.learn();
          known.dealt = await dealDaily(session.context.request);
          await session.page.clock.install();
          await session.page.goto('/daily-challenge');
          await new QuizPage(session.page).start();
        },
      },
      keysDialog,
      leaveDialog('play-leave'),
      {
        name: 'play-hint',
        open: async ({ page }) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Hint −5 pts' }).click();
          await expect(page.locator('[data-part="hint"]')).toBeVisible();
        },
      },
      { name: 'play-wrong', open: (session) => choose(session, known, { number: 1, right: false }) },
      {
        name: 'play-right',
        open: async (session) => {
          const quiz = new QuizPage(session.page);
          await quiz.next();
          await quiz.expectQuestion(2);
          await choose(session, known, { number: 2, right: true });
        },
      },
      {
        name: 'play-not-saved',
        open: async (session) => {
          const quiz = new QuizPage(session.page);
          await quiz.next();
          await quiz.expectQuestion(3);
          await session.page.route('**/api/generics/leaderboard', (route) => route.abort());
          await quiz.pause();
          await quiz.options().first().click();
          await expect(
            session.page.getByText('We’ll send it when you’re back online. Keep playing.'),
          ).toBeVisible();
          await session.page.unroute('**/api/generics/leaderboard');
        },
      },
      {
        name: 'play-warning',
        open: async (session) => {
          const quiz = new QuizPage(session.page);
          await expect(session.page.getByText(/^(Spot on!|Not this time)$/)).toBeVisible({ timeout: 40_000 });
          await quiz.next();
          await quiz.expectQuestion(4);
          const left = await secondsLeft(session.page);
          await holdClock(session, left - WARNING_SECONDS_LEFT);
        },
      },
      {
        name: 'result-fail',
        open: async (session) => {
          await releaseClock(session);
          await playUpToTheLast(session, known, { from: 4, right: () => false });
          await session.page.goto('about:blank');
          await session.page.clock.setSystemTime(Date.now());
          await session.page.goto('/daily-challenge');
          const quiz = new QuizPage(session.page);
          await quiz.expectQuestion(15);
          await choose(session, known, { number: 15, right: false });
          await quiz.getResult();
          await result(session.page, "Don't Give Up");
          await expect(session.page.getByText(/^Question 15 ·/)).toBeVisible();
        },
      },
      {
        name: 'report-dialog',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Report question 15' }).click();
          await expect(page.getByRole('dialog', { name: 'Report this question' })).toBeVisible();
        },
      },
      {
        name: 'daily-intro-played',
        open: async ({ page }) => {
          await page.goto('/daily-challenge');
          await expect(page.getByRole('heading', { name: 'You’ve played today’s game' })).toBeVisible();
          await expect(page.getByText(/^Question 15 ·/)).toBeVisible();
        },
      },
    ],
  };
}

async function secondsLeft(page: Page): Promise<number> {
  const label = (await page.getByRole('timer').getAttribute('aria-label')) ?? '';
  const count = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(label)?.[1] ?? 0);
  return Math.min(DAILY_SECONDS, count('minute') * 60 + count('second'));
}

/** Plays the daily to its result: the first `right` questions and the last one correctly. */
async function winDaily(session: TestSession, { right }: { right: number }) {
  const known: Known = { answers: await session.learn(), dealt: await dealDaily(session.context.request) };
  await session.context.setExtraHTTPHeaders({ origin: session.siteUrl, 'x-playwit': '1' });
  if (known.dealt) await startByCall(session.context.request, known.dealt);
  await playUpToTheLast(session, known, { from: 1, right: (number) => number <= right });
  await session.page.goto('/daily-challenge');
  // On a copy that was used before today they have already played, which makes this practice.
  const practice = session.page.getByRole('button', { name: 'Start practice' });
  await expect(session.page.getByRole('timer').or(practice)).toBeVisible();
  if (await practice.isVisible()) await practice.click();
  const quiz = new QuizPage(session.page);
  await quiz.expectQuestion(15);
  await choose(session, known, { number: 15, right: true });
  await quiz.getResult();
  await result(session.page, 'Excellent Work');
  await expect(session.page.getByText(/^Question 15 ·/)).toBeVisible();
}

/** The daily of a guest who answers everything correctly. */
const dailyPerfect: ScreenGroup = {
  name: 'a guest plays a perfect daily',
  player: 'guest',
  screens: [
    {
      name: 'result-perfect',
      startsFresh: true,
      open: async (session) => {
        await winDaily(session, { right: 14 });
        await expect(session.page.getByText('Perfect game')).toBeVisible();
      },
    },
  ],
};

/** The daily of a member who answers three questions wrong. */
const dailyWon: ScreenGroup = {
  name: 'a member plays the daily and passes',
  player: 'champion',
  screens: [
    {
      name: 'result-pass',
      startsFresh: true,
      open: (session) => winDaily(session, { right: 11 }),
    },
    {
      name: 'result-pass-table',
      open: async ({ page }) => {
        await page.getByText('Show as a table').click();
        await expect(page.getByRole('rowheader', { name: '(you)' })).toBeVisible();
      },
    },
    {
      name: 'result-pass-review',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Open all 15' }).click();
        await expect(page.getByRole('button', { name: 'Report question 1', exact: true })).toBeVisible();
      },
    },
  ],
};

/** Returns a game of trivia with its warning and its pass. */
function triviaWon(): ScreenGroup {
  const known: Known = { answers: [] };
  return {
    name: 'a guest plays trivia',
    player: 'guest',
    screens: [
      {
        name: 'trivia-play',
        startsFresh: true,
        open: async (session) => {
          const dealing = session.page.waitForResponse('**/api/trivia/game-play*');
          await session.page.clock.install();
          await new TriviaPage(session.page).start('/trivia/entertainment?sub-category=hollywood');
          const { data }: { data: TriviaGame } = await (await dealing).json();
          known.dealt = { game: 'Trivia', id: data.id, questions: data.questions };
          known.answers = lookUpAnswers(data.questions);
        },
      },
      {
        name: 'trivia-warning',
        open: async (session) => holdClock(session, (await secondsLeft(session.page)) - WARNING_SECONDS_LEFT),
      },
      // With the clock paused: otherwise the question would time out while the sheet is open.
      leaveDialog('trivia-leave'),
      {
        name: 'trivia-right',
        open: async (session) => {
          await session.page.keyboard.press('Escape');
          await releaseClock(session);
          await choose(session, known, { number: 1, right: true });
        },
      },
      {
        name: 'trivia-result',
        open: async (session) => {
          await playUpToTheLast(session, known, { from: 2, right: () => true });
          await session.page.reload();
          const quiz = new QuizPage(session.page);
          await new TriviaPage(session.page).expectQuestion(10);
          await choose(session, known, { number: 10, right: true });
          await quiz.getResult();
          await result(session.page, 'Excellent Work');
          await expect(session.page.getByText(/^Question 10 ·/)).toBeVisible();
        },
      },
      {
        name: 'trivia-not-loaded',
        startsFresh: true,
        open: async ({ page }) => {
          await page.route('**/api/trivia/game-play*', (route) => route.fulfill({ status: 404, json: {} }));
          await page.goto('/trivia/geography');
          await expect(page.getByText('Game Over')).toBeVisible();
          await page.unroute('**/api/trivia/game-play*');
        },
      },
    ],
  };
}

/** Returns both games, in progress and finished. */
export const playScreenGroups = (): ScreenGroup[] => [
  dailyLost(),
  dailyPerfect,
  dailyWon,
  triviaWon(),
  dailyLeft,
];
