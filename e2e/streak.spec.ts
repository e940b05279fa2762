import { expect, test } from '@playwright/test';
import { formatWeekday } from '@/lib/format/dates';
import { QuizPage } from './pages/quiz-page';
import { openTestSession } from './screens/screen';
import { TEST_PLAYERS } from './test-players/test-players';

const DAY_MS = 86_400_000;

/** The skipper's clock has moved over a day without a daily: seven days played, then none, then today. */
test('a freeze covers a missed day by itself, and landing, result, page and profile show it', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await openTestSession(browser, { player: 'skipper', siteUrl: baseURL ?? '' });
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

  await test.step('before today’s daily the streak stands', async () => {
    await page.goto('/');
    await expect(page.getByText('A freeze kept your 7-day streak.').first()).toBeVisible();
    await page.goto('/account?view=streak');
    const days = page.getByRole('list').filter({ hasText: 'Open until midnight' }).getByRole('listitem');
    await expect(days.nth(0)).toContainText('Open until midnight');
    await expect(days.nth(1)).toContainText('Frozen');
    await expect(days.nth(2)).toContainText(/Played.*0 of 150 at \d\d:\d\d/);
    await expect(page.locator('[data-part="streak-figures"]')).toHaveText(/^7days now0freezes7longest$/);
  });

  await test.step('the result tells it, in words and in the week, and has the milestone of the hundredth game', async () => {
    await page.goto('/daily-challenge');
    const quiz = new QuizPage(page);
    await quiz.start();
    await quiz.skipToTheLast({ from: 1 });
    await quiz.answer();
    await quiz.getResult();
    await expect(
      page.getByText(`A freeze kept your streak of 7 on ${formatWeekday(yesterday)}.`),
    ).toBeVisible();
    // On a Monday yesterday is in the week before.
    if (new Date().getUTCDay() !== 1) {
      await expect(page.getByRole('listitem').filter({ hasText: ': covered by a freeze' })).toHaveCount(1);
    }
    await expect(page.getByRole('list', { name: 'New milestones' })).toContainText('Hundredth game');
    await expect(page.getByRole('status').filter({ hasText: 'New milestone: Hundredth game.' })).toHaveCount(
      1,
    );
  });

  await test.step('from the result to My streak', async () => {
    await page.getByRole('link', { name: '8-day streak' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My streak' })).toBeVisible();
    await expect(page.locator('[data-part="streak-figures"]')).toHaveText(/^8days now0freezes8longest$/);
    await expect(page.getByText('Your next one comes in 6 days.')).toBeVisible();
  });

  await test.step('the profile keeps the frozen day, the badge and the line of the milestone', async () => {
    await page.goto(`/profile/${TEST_PLAYERS.skipper.username}`);
    await expect(page.getByText('A freeze covered 1 missed day.')).toBeVisible();
    await expect(page.getByText('Hundredth game')).toHaveCount(2);
  });
  await context.close();
});
