import { expect, test } from '@playwright/test';
import { learnAnswers } from './learn-answers';
import { QuizPage } from './pages/quiz-page';
import { skipWithoutFirefox } from './second-engine';

skipWithoutFirefox();

test('a visitor presses Start Playing, plays fifteen questions and is on the Daily board', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Start Playing' })
    .or(page.getByRole('button', { name: 'Start Playing' }))
    .click();
  await page.waitForURL('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.playThrough();
  await expect(page.getByRole('heading', { name: /Excellent Work|Don.t Give Up/ })).toBeVisible();

  const { username } = (await (await page.request.get('/api/session')).json()).data;
  await page.goto('/leader-board?filter=Daily');
  await expect(page).toHaveTitle('Daily Leaderboard - Playwit');
  const ownRank = page.locator('[data-own-place]');
  await expect(ownRank).toBeVisible();
  await expect(ownRank.locator(`a[href="/profile/${username}"]`)).toBeVisible();
});

test('fifteen right answers are Excellent Work with 150 points, can be shared, and a second run is practice', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const keys = await learnAnswers(browser, baseURL ?? '');
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.answer(keys[0]);
  await quiz.skipToTheLast({ from: 2, keys });
  await quiz.answer(keys[14]);
  await quiz.getResult();
  await expect(page.getByRole('heading', { name: 'Excellent Work' })).toBeVisible();
  await expect(page.getByText('150').first()).toBeVisible();
  await expect(page.getByText('Perfect game: 15 of 15 right')).toBeVisible();
  const share = page.getByRole('button', { name: 'Share your grid' });
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    await expect(share).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Sign up to keep you game play')).toBeVisible();

  await expect(page.getByRole('heading', { name: '1-day streak' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Today: played' })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await share.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Playwit Daily \d+: 15 of 15, \d:\d\d, streak 1\n●{15}\nhttp\S+\/daily-challenge$/,
  );

  await page
    .getByRole('link', { name: 'Play Again' })
    .or(page.getByRole('button', { name: 'Play Again' }))
    .click();
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible();
  await expect(page.getByRole('img', { name: '15 right.' })).toBeVisible();
  // Whoever has played has confirmed their age.
  await expect(page.getByText('13 or over')).toHaveCount(0);
});

test('a reload resumes the game at the same question with its answers', async ({ page }) => {
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  for (const number of [1, 2]) {
    await quiz.expectQuestion(number);
    await quiz.answer();
    await quiz.next();
  }
  await quiz.expectQuestion(3);
  await page.reload();
  await quiz.expectQuestion(3);
});

test('leaving asks first, Keep playing continues, and every other page offers to resume', async ({
  page,
}) => {
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  const leave = page.getByRole('button', { name: 'Leave the game' });
  const dialog = page.getByRole('dialog', { name: 'Leave the game?' });
  await leave.click();
  await expect(dialog.getByText('The clock keeps running')).toBeVisible();
  await expect(dialog.getByText(/^The game closes in [0-6]:\d\d\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();
  await quiz.expectQuestion(1);

  await leave.click();
  await dialog.getByRole('link', { name: 'Leave' }).click();
  await page.waitForURL('/');
  const bar = page.getByRole('complementary', { name: 'Game in play' });
  // The landing page shows the daily itself.
  await expect(page.getByRole('main').getByText('Resume').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto('/about');
  await expect(bar.getByText(/\d:\d\d left on the clock/)).toBeVisible();
  await bar.getByRole('link', { name: 'Resume' }).click();
  await quiz.expectQuestion(1);
  await expect(bar).toBeHidden();
});

test('a choice made offline is kept, the game continues, and the choice is sent when back online', async ({
  page,
  context,
}) => {
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.expectQuestion(1);
  await context.setOffline(true);
  await quiz.pause();
  await quiz.options().first().click();
  await expect(page.getByText(/not saved/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^(Spot on!|Not this time)$/)).toBeVisible({ timeout: 30_000 });
  // Saved answers are not announced before the end.
  await expect(page.getByText(/saved/i)).toHaveCount(0);
  expect(await quiz.countStored()).toBe(1);
});

test('a browser that lost its session gets its old guest back', async ({ page, context }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Start Playing' })
    .or(page.getByRole('button', { name: 'Start Playing' }))
    .click();
  await page.waitForURL('/daily-challenge');
  const before = (await (await page.request.get('/api/session')).json()).data;
  await context.clearCookies({ name: 'access-token' });
  await context.clearCookies({ name: 'refresh-token' });
  await page.goto('/daily-challenge');
  await new QuizPage(page).start();
  const after = (await (await page.request.get('/api/session')).json()).data;
  expect(after.id).toBe(before.id);
});

test('a session that ends during a game leads to sign-in, then back to the game with the answer sent', async ({
  page,
  context,
}) => {
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await context.clearCookies({ name: 'access-token' });
  await context.clearCookies({ name: 'refresh-token' });
  await quiz.pause();
  await quiz.options().first().click();
  await page.waitForURL('/auth');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByRole('button', { name: "I'll do it later" }).click();
  await page.waitForURL('/daily-challenge');
  await quiz.expectQuestion(2);
  expect(await quiz.countStored()).toBe(1);
});

test('the whole game can be played with the keyboard alone', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  for (const number of [1, 2, 15]) {
    if (number === 15) await quiz.skipToTheLast({ from: 3 });
    await quiz.expectQuestion(number);
    await quiz.pause();
    await page.keyboard.press('Digit2');
    await expect(page.getByText(/^(Spot on!|Not this time)$/)).toBeVisible();
    await quiz.pause();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: /Excellent Work|Don.t Give Up/ })).toBeVisible();
});
