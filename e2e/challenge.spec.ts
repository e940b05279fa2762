import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { dealTrivia, makeChallenge } from './challenge-by-api';
import { lookUpAnswers } from './learn-answers';
import { QuizPage } from './pages/quiz-page';
import { TriviaPage } from './pages/trivia-page';
import { answerByCall, dealDaily, finishByCall } from './play-by-api';

type Player = { context: BrowserContext; page: Page; request: APIRequestContext };

/** Opens a browser of its own for a player. */
async function openPlayer(browser: Browser, baseURL: string, options = {}): Promise<Player> {
  const context = await browser.newContext({
    baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  });
  return { context, page: await context.newPage(), request: context.request };
}

/** Calls of the API that change something come from the site itself. */
async function byCall<T>({ context, page }: Player, work: () => Promise<T>): Promise<T> {
  await context.setExtraHTTPHeaders({ origin: new URL(page.url()).origin, 'x-playwit': '1' });
  const result = await work();
  await context.setExtraHTTPHeaders({});
  return result;
}

/** Answers all but the last question of an open game by calls, `right` of them right, and the last one in the page. */
async function playToTheEnd(player: Player, query: string, { right }: { right: number }): Promise<void> {
  const dealt = await dealTrivia(player.request, query);
  const keys = lookUpAnswers(dealt.questions);
  await byCall(player, async () => {
    for (const [index, question] of dealt.questions.slice(0, -1).entries()) {
      const wrong = question.options.find((option) => option !== keys[index]) ?? null;
      await answerByCall(player.request, dealt, {
        question,
        answer: index < right ? (keys[index] ?? null) : wrong,
      });
    }
  });
  const trivia = new TriviaPage(player.page);
  await player.page.reload();
  await trivia.expectQuestion(10);
  await new QuizPage(player.page).answer();
  await trivia.next(10);
}

/** Returns the link in the clipboard. */
const copiedLink = (page: Page) =>
  page.evaluate(async () => (await navigator.clipboard.readText()).split('\n').at(-1) ?? '');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const usernameOf = async ({ request }: Player): Promise<string> =>
  (await (await request.get('/api/session')).json()).data.username;

test('two players meet: result, challenge, head-to-head, rematch', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  // Two players, two games each.
  test.setTimeout(120_000);
  const siteUrl = baseURL ?? '';
  const [maker, friend] = [await openPlayer(browser, siteUrl), await openPlayer(browser, siteUrl)];

  await test.step('a result becomes a link with one press', async () => {
    await new TriviaPage(maker.page).start('/trivia/geography');
    await playToTheEnd(maker, 'category=geography', { right: 6 });
    await expect(heading(maker.page, /Excellent Work|Don.t Give Up/)).toBeVisible();
    await maker.page.getByRole('button', { name: 'Challenge a friend' }).click();
    await expect(maker.page.getByText('Copied. Paste it wherever you like.')).toBeVisible();
  });
  const link = await copiedLink(maker.page);
  const code = new URL(link).searchParams.get('challenge') ?? '';
  const name = await usernameOf(maker);

  await test.step('whoever opens it sees who challenges, and nothing of the game', async () => {
    const { questions } = await dealTrivia(maker.request, 'category=history');
    expect(questions).toHaveLength(10);
    await friend.page.goto(link);
    await expect(friend.page).toHaveTitle(`${name} challenges you: Geography - Playwit`);
    await expect(heading(friend.page, `${name} challenges you`)).toBeVisible();
    await expect(friend.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const html = await (await friend.request.get(link)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await friend.request.get(new URL(image).pathname)).headers()['content-type']).toBe('image/png');
    expect((await friend.request.get(`/api/trivia/game-play?challenge=${code}`)).status()).toBe(404);
  });

  await test.step('Start plays the same game, and ends at the head-to-head', async () => {
    await friend.page.getByRole('button', { name: 'Start', exact: true }).click();
    await new TriviaPage(friend.page).expectQuestion(1);
    await playToTheEnd(friend, `challenge=${code}`, { right: 0 });
    await expect(heading(friend.page, `${name} won`)).toBeFocused();
    await expect(friend.page.getByText(/by \d+\. Question \d+ made the difference\./)).toBeVisible();
    await expect(friend.page.getByRole('table', { name: 'Question by question' })).toBeVisible();
  });

  await test.step('Rematch starts at once for the one who asks, and waits for the other', async () => {
    await friend.page.getByRole('button', { name: 'Rematch' }).click();
    await new TriviaPage(friend.page).expectQuestion(1);
    await maker.page.getByRole('link', { name: 'See who has played' }).click();
    await expect(heading(maker.page, 'You won')).toBeVisible();
    await expect(maker.page.getByText(`${await usernameOf(friend)} wants a rematch.`)).toBeVisible();
    await maker.page.getByRole('button', { name: 'Play the rematch' }).click();
    await new TriviaPage(maker.page).expectQuestion(1);
    const rematch = new URL(maker.page.url()).searchParams.get('challenge') ?? '';
    expect(rematch).not.toBe(code);
    expect(new URL(friend.page.url()).searchParams.get('challenge')).toBe(rematch);
    for (const player of [maker, friend]) await finish(player, rematch);
    for (const { page } of [maker, friend]) {
      await page.reload();
      await expect(heading(page, /won$|^It’s a tie$/)).toBeVisible();
    }
  });

  await test.step('the maker withdraws the link, which then offers the topic', async () => {
    await maker.page.goto(link);
    await maker.page.getByRole('button', { name: 'Withdraw the link' }).click();
    await maker.page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(maker.page.getByText('The link was withdrawn: nobody else can join.')).toBeVisible();
    const late = await openPlayer(browser, siteUrl);
    await late.page.goto(link);
    await expect(late.page.getByText('This link was withdrawn.')).toBeVisible();
    await expect(late.page.getByRole('button', { name: 'Start' })).toHaveCount(0);
    const topic = late.page.getByRole('link', { name: 'Play Geography' });
    await expect(topic).toHaveAttribute('href', '/trivia/geography');
    await late.context.close();
  });
  await Promise.all([maker, friend].map(({ context }) => context.close()));
});

async function finish(player: Player, code: string): Promise<void> {
  const dealt = await dealTrivia(player.request, `challenge=${code}`);
  await byCall(player, () => finishByCall(player.request, dealt, lookUpAnswers(dealt.questions)));
}

test('an unknown code says so, another text is the game without a challenge, no second address exists', async ({
  page,
  request,
}) => {
  const unknown = await page.goto(`/daily-challenge?challenge=${'A'.repeat(20)}`);
  expect(unknown?.status()).toBe(404);
  await expect(heading(page, 'This challenge isn’t there')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Today’s daily' }).click();
  await expect(heading(page, 'Brain Teaser')).toBeVisible();
  await page.goto('/trivia/geography?challenge=nonsense');
  await expect(heading(page, 'Geography')).toBeVisible();
  for (const folder of ['', '/cached', '/x']) {
    const response = await request.get(`${folder}/challenge/${'A'.repeat(20)}`, { maxRedirects: 0 });
    expect([folder, response.status(), response.headers().location]).toEqual([folder, 307, '/']);
  }
});

test('a daily’s challenge is played on its day; in a zone with another date it says where it is', async ({
  browser,
  baseURL,
}) => {
  const siteUrl = baseURL ?? '';
  const { path, maker } = await makeChallenge(browser, siteUrl, 'daily');
  const friend = await openPlayer(browser, siteUrl);
  await friend.page.goto(path);
  await expect(heading(friend.page, `${maker} challenges you`)).toBeVisible();
  await friend.page.getByRole('button', { name: 'Start', exact: true }).click();
  await new QuizPage(friend.page).expectQuestion(1);

  await test.step('the landing page names it, and the ordinary result leads to the head-to-head', async () => {
    await friend.page.goto('/');
    await expect(
      friend.page.getByRole('link', { name: `${maker} challenges you: Daily Challenge #` }),
    ).toHaveAttribute('href', path);
    const dealt = await dealDaily(friend.request);
    await byCall(friend, async () => {
      for (const question of dealt.questions.slice(0, -1))
        await answerByCall(friend.request, dealt, { question, answer: null });
    });
    await friend.page.goto('/daily-challenge');
    const quiz = new QuizPage(friend.page);
    await quiz.expectQuestion(15);
    await quiz.answer();
    await quiz.getResult();
    await friend.page.getByRole('link', { name: 'See the head-to-head' }).click();
    await expect(heading(friend.page, `${maker} won`)).toBeVisible();
  });

  // At any hour one of the two has another date than UTC, which the maker's browser is in.
  const isAhead = new Date().getUTCHours() >= 10;
  const timezoneId = isAhead ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
  const away = await openPlayer(browser, siteUrl, { timezoneId });
  await away.page.goto(path);
  const notice = isAhead ? /is over where you are/ : /hasn’t opened for you yet/;
  await expect(away.page.getByText(notice)).toBeVisible();
  await expect(away.page.getByRole('main').getByRole('link', { name: 'Today’s daily' })).toBeVisible();
  await Promise.all([friend, away].map(({ context }) => context.close()));
});
