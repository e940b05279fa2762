import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { typeset } from '@/lib/quiz/typeset';
import { QuizPage } from './pages/quiz-page';
import { answerByCall, dealDaily, finishByCall, giveUp, startByCall } from './play-by-api';
import { openTestSession } from './screens/screen';

const HEADERS = (siteUrl: string) => ({ origin: siteUrl, 'x-playwit': '1' });

/** Opens a browser of a new guest. */
async function openGuest(browser: Browser, siteUrl: string) {
  const session = await openTestSession(
    browser,
    { player: 'guest', siteUrl },
    { extraHTTPHeaders: HEADERS(siteUrl) },
  );
  const response = await session.context.request.get('/api/account');
  const { data } = await response.json();
  return { ...session, request: session.context.request, id: data.id, username: data.username as string };
}

/** Answers the first seven questions right and the next seven wrong: one right answer less than finishByCall gives. */
async function answerAllButLast(request: APIRequestContext, answers: readonly string[]) {
  const dealt = await dealDaily(request);
  await startByCall(request, dealt);
  for (const [index, question] of dealt.questions.slice(0, 14).entries()) {
    const right = answers[index];
    const wrong = question.options.find((option) => option !== right);
    await answerByCall(request, dealt, { question, answer: (index < 7 ? right : wrong) ?? null });
  }
}

const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Players' }).getByRole('link', { name, exact: true });

test('two players become friends by link, meet on their own board, and the result compares them', async ({
  browser,
  baseURL,
}) => {
  const siteUrl = baseURL ?? '';
  const mira = await openGuest(browser, siteUrl);
  const answers = await test.step('mira finishes the daily', async () => {
    const learner = await openGuest(browser, siteUrl);
    const daily = await dealDaily(learner.request);
    const known = await giveUp(learner.request, daily);
    await learner.context.close();
    const dealt = await dealDaily(mira.request);
    await startByCall(mira.request, dealt);
    await finishByCall(mira.request, dealt, known);
    return known;
  });

  const link = await test.step('mira gets a friend link', async () => {
    await mira.page.goto('/account?view=friends');
    await expect(mira.page.getByText('You follow nobody yet.')).toBeVisible();
    await mira.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await mira.page.getByRole('button', { name: 'Copy friend link' }).click();
    await expect(mira.page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    return mira.page.evaluate(() => navigator.clipboard.readText());
  });
  expect(link).toMatch(new RegExp(`/profile/${mira.username}\\?friend=[\\w-]{22}$`));

  const visitor = await openTestSession(browser, { player: 'visitor', siteUrl });
  await test.step('a visitor opens it, becomes a guest with one button, and is followed back', async () => {
    await visitor.page.goto(link);
    const dialog = visitor.page.getByRole('dialog', { name: `${mira.username} invites you` });
    await dialog.getByRole('button', { name: 'Be friends' }).click();
    await visitor.page.getByRole('button', { name: 'See your friends’ board' }).click();
    await expect(chip(visitor.page, 'Friends')).toHaveAttribute('aria-current', 'page');
    await expect(visitor.page.locator('[data-board]')).toContainText(mira.username);
  });

  await test.step('the result of the same daily says how far the friend is', async () => {
    await visitor.context.setExtraHTTPHeaders(HEADERS(siteUrl));
    await answerAllButLast(visitor.context.request, answers);
    const quiz = new QuizPage(visitor.page);
    await visitor.page.goto('/daily-challenge');
    await quiz.expectQuestion(15);
    const options = await quiz.options().locator('[data-part="option-text"]').allTextContents();
    await quiz.answer(options.find((option) => option !== typeset(answers[14] ?? '')));
    await quiz.pause();
    await visitor.page.getByRole('button', { name: 'Get Result' }).click();
    await expect(visitor.page.getByText(`10 points behind ${mira.username} today.`)).toBeVisible();
  });

  await test.step('the board of friends ranks both for every period, and everybody’s is one press away', async () => {
    await visitor.page.goto('/leader-board?filter=Daily&with=friends');
    await expect(visitor.page.getByRole('list', { name: 'First three' })).toContainText(mira.username);
    await visitor.page.getByRole('navigation', { name: 'Period' }).getByText('Monthly').click();
    await expect(visitor.page).toHaveURL(/filter=Monthly&with=friends/);
    await expect(chip(visitor.page, 'Friends')).toHaveAttribute('aria-current', 'page');
    await chip(visitor.page, 'Everyone').click();
    await expect(visitor.page).toHaveURL(/filter=Monthly$/);
    await visitor.page.goBack();
    await expect(chip(visitor.page, 'Friends')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a friend’s profile shows the two of them, and unfollowing ends it', async () => {
    await visitor.page.goto(`/profile/${mira.username}`);
    await expect(visitor.page.getByText('Only 1 daily you both played so far')).toBeVisible();
    await visitor.page.getByRole('button', { name: `Following ${mira.username}` }).click();
    await expect(visitor.page.getByRole('button', { name: `Follow ${mira.username}` })).toBeVisible();
    await expect(visitor.page.getByText('The two of you')).toHaveCount(0);
  });

  await test.step('whoever is blocked finds the link dead', async () => {
    const { data } = await (await visitor.context.request.get('/api/account')).json();
    await mira.page.goto(`/profile/${data.username}`);
    await mira.page.getByRole('button', { name: `More about ${data.username}` }).click();
    await mira.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(mira.page.getByRole('button', { name: `More about ${data.username}` })).toBeFocused();
    await mira.page.keyboard.press('Enter');
    await mira.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(mira.page.getByRole('button', { name: `Unblock ${data.username}` })).toBeVisible();
    await visitor.page.goto(link);
    await visitor.page.getByRole('button', { name: 'Be friends' }).click();
    await expect(visitor.page.getByRole('dialog').getByRole('alert')).toHaveText('Player not found.');
  });
  await Promise.all([mira.context.close(), visitor.context.close()]);
});

test('three players share a group, and the removed one sees nothing of it', async ({ browser, baseURL }) => {
  const siteUrl = baseURL ?? '';
  const [mira, tom, ada] = [
    await openGuest(browser, siteUrl),
    await openGuest(browser, siteUrl),
    await openGuest(browser, siteUrl),
  ];
  const code = await test.step('mira makes a group', async () => {
    await mira.page.goto('/account?view=friends');
    await mira.page.getByRole('button', { name: 'New group' }).click();
    await mira.page.getByRole('button', { name: 'Make the group' }).click();
    await expect(mira.page.getByText('A name is required.')).toBeVisible();
    await mira.page.getByLabel('Name').fill('Class 7b');
    await mira.page.getByRole('button', { name: 'Make the group' }).click();
    const group7b = mira.page.getByRole('dialog', { name: 'Class 7b' });
    await group7b.getByRole('button', { name: 'Close group' }).click();
    await mira.page
      .getByRole('dialog', { name: /^Close “/ })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(mira.page.getByRole('dialog', { name: /^Close “/ })).toHaveCount(0);
    await expect(group7b).toBeVisible();
    const { data } = await (await mira.request.get('/api/groups')).json();
    const group = await mira.request.get(`/api/groups/group?id=${data.groups[0].id}`);
    return (await group.json()).data.code as string;
  });

  await test.step('two others join by its link and see its board', async () => {
    for (const { page } of [tom, ada]) {
      await page.goto(`/leader-board?join=${code}`);
      const dialog = page.getByRole('dialog', { name: 'Join “Class 7b”?' });
      await expect(dialog).toContainText(`looked after by ${mira.username}`);
      await dialog.getByRole('button', { name: 'Join the group' }).click();
      await expect(chip(page, 'Class 7b')).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('the owner removes one, whose board is everybody’s then', async () => {
    await mira.page.reload();
    await mira.page.getByRole('button', { name: /^Class 7b/ }).click();
    await mira.page.getByRole('button', { name: `Remove ${ada.username}` }).click();
    await expect(mira.page.getByRole('button', { name: `Remove ${ada.username}` })).toHaveCount(0);
    await ada.page.reload();
    await expect(ada.page.getByText('You’re not in this group.')).toBeVisible();
    await expect(chip(ada.page, 'Everyone')).toHaveAttribute('aria-current', 'page');
    await ada.page.goto(`/leader-board?join=${code}`);
    await expect(ada.page.getByRole('dialog', { name: 'This link doesn’t work' })).toBeVisible();
  });
  await Promise.all([mira, tom, ada].map(({ context }) => context.close()));
});

test('a visitor who asks for friends gets everybody’s board and a way in', async ({ page }) => {
  await page.goto('/leader-board?filter=Daily&with=friends');
  await expect(page.getByRole('heading', { name: 'A board of your own friends' })).toBeVisible();
  await expect(chip(page, 'Everyone')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Go on as a guest' }).click();
  await expect(page.getByRole('heading', { name: 'Somebody to beat?' })).toBeVisible();
  await expect(chip(page, 'Friends')).toHaveAttribute('aria-current', 'page');
});
