import { expect, test } from '@playwright/test';
import type { TriviaGame } from '@/lib/contract/trivia';
import { typeset } from '@/lib/quiz/typeset';
import { missedPracticeHref, triviaHref } from '@/lib/urls';
import { TriviaPage } from './pages/trivia-page';
import { answerByCall, type DealtGame, giveUp } from './play-by-api';

const CATEGORY = 'geography';

test('a guest practises what they missed, and it leaves the list', async ({ page, baseURL }) => {
  const { request } = page.context();
  const headers = { origin: baseURL ?? '', 'x-playwit': '1' };
  const deal = async (query: string): Promise<DealtGame> => {
    const { data }: { data: TriviaGame } = await (
      await request.get(`/api/trivia/game-play?category=${CATEGORY}${query}`)
    ).json();
    return { game: 'Trivia', id: data.id, questions: data.questions };
  };
  await page.context().setExtraHTTPHeaders(headers);
  expect((await request.post('/api/account/register/auth-less')).ok()).toBe(true);
  const missed = await deal('');
  const answers = await giveUp(request, missed);
  const rightOf = new Map(missed.questions.map(({ id }, index) => [id, answers[index] ?? '']));
  const completed = {
    game: 'Trivia',
    game_id: missed.id,
    completed: true,
    end_date: new Date().toISOString(),
  };
  expect((await request.put('/api/generics/leaderboard', { data: completed })).ok()).toBe(true);
  await page.context().setExtraHTTPHeaders({});

  await page.goto('/account');
  await expect(page.getByText('0 known, 10 met, of')).toBeVisible();
  await page.getByRole('link', { name: 'Practise what you missed in Geography' }).click();
  await page.waitForURL(missedPracticeHref(CATEGORY));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: 'Practise', exact: true }).click();

  const quiz = new TriviaPage(page);
  await quiz.expectQuestion(1);
  const practice = await deal('&practice=missed');
  const [first, ...others] = practice.questions;
  if (!first) throw new Error('Nothing was dealt');
  await quiz.pause();
  await page
    .getByRole('group', { name: 'Answers' })
    .getByRole('button')
    .filter({ has: page.getByText(typeset(rightOf.get(first.id) ?? ''), { exact: true }) })
    .click();
  await expect(page.getByText('Spot on!', { exact: true })).toBeVisible();
  await page.context().setExtraHTTPHeaders(headers);
  for (const question of others.slice(0, -1))
    await answerByCall(request, practice, { question, answer: rightOf.get(question.id) ?? null });
  await page.context().setExtraHTTPHeaders({});

  // A reload resumes the practice, not a game of the category.
  await page.reload();
  await quiz.expectQuestion(10);
  await quiz.next(10);
  await expect(page.getByText('This was practice: nothing of it went to the boards')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('9 known, 10 met, of')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Practise what you missed/ })).toHaveCount(0);
  await page.goto(missedPracticeHref(CATEGORY));
  await expect(page.getByRole('heading', { name: 'Too little to practise here.' })).toBeVisible();
  await page.getByRole('link', { name: 'Play Geography' }).click();
  await page.waitForURL(triviaHref(CATEGORY));
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
});
