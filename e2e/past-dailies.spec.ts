import { expect, test } from '@playwright/test';
import { pastDailyHref } from '@/lib/urls';
import { QuizPage } from './pages/quiz-page';
import { pastDailyNumber } from './test-players/test-players';

test('a guest chooses a past daily from the calendar, plays it, and nothing of it counts', async ({
  page,
}) => {
  const number = pastDailyNumber();
  await page.goto('/daily-challenge');
  await page.getByRole('heading', { name: 'Past dailies' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: new RegExp(`, daily ${number}, .*Not played`) }).click();
  await page.waitForURL(pastDailyHref(number));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText(`#${number}`)).toBeVisible();

  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.answer();
  // A reload resumes the practice of this very day.
  await page.reload();
  await quiz.expectQuestion(2);
  for (let question = 2; question <= 15; question++) {
    await quiz.expectQuestion(question);
    await quiz.answer();
    if (question < 15) await quiz.next();
  }
  await quiz.getResult();
  await expect(page.getByText('This was practice: nothing of it went to the boards')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Daily Challenge #${number}` })).toBeVisible();

  const { today } = (await (await page.request.get('/api/session')).json()).data;
  expect(today).toMatchObject({ streak: 0, run: null });
  await page.goto(pastDailyHref(number));
  await page.getByRole('heading', { name: 'Past dailies' }).scrollIntoViewIfNeeded();
  const day = page.getByRole('link', { name: new RegExp(`, daily ${number}, .* of 15 right, later`) });
  await expect(day).toHaveAttribute('aria-current', 'page');
});

test('the calendar turns to the month before, and a day that is not over is not in it', async ({ page }) => {
  await page.goto('/daily-challenge');
  await page.getByRole('heading', { name: 'Past dailies' }).scrollIntoViewIfNeeded();
  const month = page.getByRole('table', { name: /^Past dailies of/ });
  await expect(month).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`, daily ${pastDailyNumber() + 2},`) })).toHaveCount(
    0,
  );
  const shown = await month.locator('caption').textContent();
  await page.getByRole('button', { name: 'Month before' }).click();
  await expect(month.locator('caption')).not.toHaveText(shown ?? '');
  await expect(page.getByRole('link', { name: /, daily \d+, / })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Month after' }).click();
  await expect(month.locator('caption')).toHaveText(shown ?? '');
});
