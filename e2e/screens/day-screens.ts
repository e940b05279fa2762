import { expect } from '@playwright/test';
import type { Session } from '@/lib/contract/account';
import type { OpenChallenge } from '@/lib/contract/challenge';
import type { TriviaGame } from '@/lib/contract/trivia';
import { missedPracticeHref } from '@/lib/urls';
import { QuizPage } from '../pages/quiz-page';
import { TriviaPage } from '../pages/trivia-page';
import { answerByCall, type DealtGame, dealDaily, finishByCall, giveUp, startByCall } from '../play-by-api';
import { statsFixture } from '../test-players/stats-fixture';
import { TEST_PLAYERS } from '../test-players/test-players';
import type { Screen, ScreenGroup, TestSession } from './screen';

const SESSION = '**/api/session';

const CHALLENGE: OpenChallenge = {
  code: 'A'.repeat(20),
  game: 'Trivia',
  daily: null,
  topic: {
    category: 'science-and-space',
    sub_category: 'space',
    name: 'Science and space: space',
    hue: 'sci',
  },
  maker: { username: TEST_PLAYERS.longest.username, profile_photo: null },
};

const DONE = {
  state: 'closed',
  score: 120,
  correct: 12,
  questions: 15,
  rank: 12,
  rank_is_estimate: false,
} as const;

/** Opens a page for a player whose day is changed on its way to the browser. */
const withDay = (name: string, path: string, today: Partial<Session['today']>): Screen => ({
  name,
  startsFresh: true,
  open: async ({ page }) => {
    await page.unroute(SESSION);
    await page.route(SESSION, async (route) => {
      const response = await route.fetch();
      const { data }: { data: Session } = await response.json();
      await route.fulfill({ json: { data: { ...data, today: { ...data.today, ...today } } } });
    });
    await page.goto(path);
    if (today.challenge)
      await expect(page.getByRole('main').getByRole('link', { name: / challenges you: / })).toBeVisible();
    else await expect(page.locator('[data-part="hero"]').getByText(/among friends/)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
});

const AMONG_FRIENDS = { rank: 2, friends: 6 };
const CHALLENGED = { streak: 12, longest_streak: 12, freezes: 1, challenge: CHALLENGE };
const COMPARED = { run: DONE, streak: 12, freezes: 2, among_friends: AMONG_FRIENDS };

const CALLS = '/api/generics/leaderboard';

/** Gives up a game of the category, so that its ten questions are missed. Returns the answer of each by its id. */
async function missQuestions(session: TestSession, category: string): Promise<Map<string, string>> {
  const { request } = session.context;
  const missed = await dealTrivia(session, `category=${category}`);
  const answers = await giveUp(request, missed);
  const data = { game: missed.game, game_id: missed.id, completed: true, end_date: new Date().toISOString() };
  expect((await request.put(CALLS, { data })).ok()).toBe(true);
  return new Map(missed.questions.map(({ id }, index) => [id, answers[index] ?? '']));
}

async function dealTrivia({ context }: TestSession, query: string): Promise<DealtGame> {
  const response = await context.request.get(`/api/trivia/game-play?${query}`);
  const { data }: { data: TriviaGame } = await response.json();
  return { game: 'Trivia', id: data.id, questions: data.questions };
}

const CATEGORY = 'geography';

/** Runs calls of the test with the headers that the site's own calls have. */
async function asOwnCalls<Result>(
  { context, siteUrl }: TestSession,
  work: () => Promise<Result>,
): Promise<Result> {
  await context.setExtraHTTPHeaders({ origin: siteUrl, 'x-playwit': '1' });
  const result = await work();
  await context.setExtraHTTPHeaders({});
  return result;
}

/** Returns the practice of missed questions: its intro and its result. */
function missedPractice(): ScreenGroup {
  let rightOf = new Map<string, string>();
  return {
    name: 'a guest practises what they missed',
    player: 'guest',
    screens: [
      {
        name: 'missed-practice',
        startsFresh: true,
        open: async (session) => {
          rightOf = await asOwnCalls(session, () => missQuestions(session, CATEGORY));
          await session.page.goto(missedPracticeHref(CATEGORY));
          await expect(session.page.getByRole('button', { name: 'Practise', exact: true })).toBeEnabled();
        },
      },
      {
        name: 'missed-practice-result',
        open: async (session) => {
          const quiz = new TriviaPage(session.page);
          await session.page.getByRole('button', { name: 'Practise', exact: true }).click();
          await quiz.expectQuestion(1);
          const practice = await dealTrivia(session, `category=${CATEGORY}&practice=missed`);
          await asOwnCalls(session, async () => {
            for (const [index, question] of practice.questions.slice(0, -1).entries()) {
              const answer = index === 4 ? null : (rightOf.get(question.id) ?? null);
              await answerByCall(session.context.request, practice, { question, answer });
            }
          });
          await session.page.reload();
          await quiz.expectQuestion(10);
          await quiz.next(10);
          await expect(
            session.page.getByText('This was practice: nothing of it went to the boards'),
          ).toBeVisible();
        },
      },
    ],
  };
}

/** The end of a daily in which milestones are reached: real ones need more than one game. */
const milestoneResult: Screen = {
  name: 'result-milestones',
  startsFresh: true,
  open: async (session) => {
    const { page, context } = session;
    const dealt = await dealDaily(context.request);
    const answers = await session.learn();
    await asOwnCalls(session, async () => {
      await startByCall(context.request, dealt);
      for (const [index, question] of dealt.questions.slice(0, -1).entries()) {
        const answer = index < 10 ? (answers[index] ?? null) : null;
        await answerByCall(context.request, dealt, { question, answer });
      }
    });
    await page.route(`**${CALLS}`, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      if (Array.isArray(json.data?.milestones)) json.data.milestones = MILESTONES;
      await route.fulfill({ response, json });
    });
    await page.goto('/daily-challenge');
    const quiz = new QuizPage(page);
    await quiz.expectQuestion(15);
    await quiz.answer();
    await quiz.getResult();
    await expect(page.getByRole('list', { name: 'New milestones' })).toBeVisible();
    await page.unroute(`**${CALLS}`);
  },
};

const MILESTONES = [
  { id: 'streak-7', name: 'One week', description: 'A daily streak of 7 days.' },
  {
    id: 'saturday-pass',
    name: 'Saturday solved',
    description: 'Passed a Saturday’s daily, the hardest of its week.',
  },
];

const comparedIntro = withDay('daily-intro-among-friends', '/daily-challenge', {
  ...COMPARED,
  challenge: CHALLENGE,
});

/** The intro of a daily that the player has finished. */
const playedIntro: Screen = {
  ...comparedIntro,
  open: async (session) => {
    await asOwnCalls(session, async () => {
      const dealt = await dealDaily(session.context.request);
      await startByCall(session.context.request, dealt);
      await finishByCall(session.context.request, dealt, await session.learn());
    });
    await comparedIntro.open(session);
  },
};

/** What the site knows of a player's day and games. */
export const dayScreens = (): ScreenGroup[] => [
  {
    name: 'a guest is known on the landing page',
    player: 'guest',
    screens: [
      withDay('landing-challenged', '/', CHALLENGED),
      withDay('daily-intro-challenged', '/daily-challenge', CHALLENGED),
      withDay('landing-among-friends', '/', COMPARED),
      withDay('landing-done-challenged', '/', { ...COMPARED, challenge: CHALLENGE }),
      playedIntro,
    ],
  },
  { name: 'a guest reaches milestones', player: 'guest', screens: [milestoneResult] },
  missedPractice(),
  {
    name: 'a member reads their figures',
    player: 'champion',
    screens: [
      {
        name: 'account-figures',
        startsFresh: true,
        open: async ({ page }) => {
          await page.route('**/api/account/stats', (route) =>
            route.fulfill({ json: { data: statsFixture } }),
          );
          await page.goto('/account');
          await page.getByRole('heading', { name: 'Your topics' }).scrollIntoViewIfNeeded();
          await expect(page.getByText('244 known, 310 met, of 1,204 questions')).toBeVisible();
          await page.unroute('**/api/account/stats');
        },
      },
    ],
  },
];
