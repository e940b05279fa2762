import { expect, test } from '@playwright/test';
import type { Category } from '@/lib/contract/trivia';
import { TriviaPage } from './pages/trivia-page';

/** The topics of the table in product rules §2; each is played. */
const PLACES = [
  { category: 'geography', subCategory: 'all' },
  { category: 'science-and-space', subCategory: 'science' },
  { category: 'science-and-space', subCategory: 'space' },
  { category: 'sports', subCategory: 'nba' },
  { category: 'sports', subCategory: 'football' },
  { category: 'entertainment', subCategory: 'hollywood' },
  { category: 'history', subCategory: 'all' },
  { category: 'technology-and-invention', subCategory: undefined },
];

/** The first entries of the table. */
const TOPICS = [
  ['geography', ['all']],
  ['Science and space', ['science', 'space']],
  ['sports', ['nba', 'football']],
  ['entertainment', ['hollywood']],
  ['history', ['all']],
  ['Technology and Invention', []],
];

const addressOf = ({ category, subCategory }: { category: string; subCategory: string | undefined }) =>
  `/trivia/${category}${subCategory ? `?sub-category=${subCategory}` : ''}`;

test.describe('the category list', () => {
  test('lists the topics of product rules §2 first, each one press away', async ({ page, request }) => {
    const { data } = await (await request.get('/api/generics/category')).json();
    const table = (data as Category[]).map(({ name, sub_categories }) => [
      name,
      sub_categories.map((sub) => sub.name),
    ]);
    expect(table.slice(0, TOPICS.length)).toEqual(TOPICS);
    await page.goto('/trivia');
    const places = (data as Category[]).flatMap(({ id: category, sub_categories: parts }) =>
      (parts.length > 0 ? parts.map(({ id }) => id) : [undefined]).map((subCategory) => ({
        category,
        subCategory,
      })),
    );
    for (const place of places) {
      await expect(page.locator(`a[href="${addressOf(place)}"]`).first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'Space in Science and space' }).click();
    await expect(page).toHaveURL('/trivia/science-and-space?sub-category=space');
    await expect(page.getByRole('heading', { name: 'Science and space', level: 1 })).toBeVisible();
  });

  test('the search matches names, descriptions and keywords, and says when it finds nothing', async ({
    page,
  }) => {
    await page.goto('/trivia');
    const search = page.getByRole('searchbox', { name: 'Search categories' });
    await search.fill('HISTO');
    await expect(page.getByRole('heading', { level: 2, name: 'History', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Sports', exact: true })).toBeHidden();
    await search.fill('moon');
    await expect(page.getByRole('link', { name: 'Space in Science and space' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Science in Science and space' })).toBeHidden();
    await search.fill('competitive yawning');
    await expect(page.getByRole('heading', { name: 'No quizzes found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
    // In the field, and in the panel below it.
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sports', exact: true })).toBeVisible();
    await expect(search).toBeFocused();
  });
});

test.describe('addresses', () => {
  for (const path of ['/trivia', '/trivia/geography', '/trivia/sports?sub-category=nba', '/credits']) {
    test(`${path} is complete without JavaScript, and served from cache`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html).toMatch(/<title>[^<]+ - Playwit<\/title>/);
      expect(html).toMatch(/<meta name="description" content=".{20,}/);
      expect(html).toMatch(/<link rel="canonical" href="http/);
      expect(html).toMatch(/property="og:title"/);
      expect(html).toMatch(/<h1[^>]*>[^<]+/);
      if (path !== '/credits') expect(html).toMatch(/<a aria-current="page" href="\/trivia"/);
      await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    });
  }

  for (const path of ['/trivia/nope', '/trivia/geography/deeper', '/trivia/sports?sub-category=nope']) {
    test(`${path} shows the 404 screen with status 404`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      // The response without JavaScript.
      expect(await response?.text()).toMatch(
        /<html lang="en".*<title>Page not found - Playwit<\/title>.*<h1>Wrong page\. Right game\.<\/h1>/s,
      );
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    });
  }
});

/** Played below from the first question to the last: geography and science. */
const PLAYED_BELOW = PLACES.slice(0, 2);

for (const place of PLACES.filter((each) => !PLAYED_BELOW.includes(each))) {
  test(`a game at ${addressOf(place)} starts and accepts an answer`, async ({ page }) => {
    const trivia = new TriviaPage(page);
    await trivia.start(addressOf(place));
    await trivia.answer();
    await trivia.next(1);
    await trivia.expectQuestion(2);
  });
}

test.describe('a game in the browser', () => {
  test('can be played to its result, reviewed, and a question reported', async ({ page }) => {
    test.slow();
    const trivia = new TriviaPage(page);
    await trivia.start('/trivia/science-and-space?sub-category=science');
    for (let number = 1; number <= 10; number++) {
      await trivia.expectQuestion(number);
      await trivia.answer();
      await trivia.next(number);
    }
    await expect(page.getByRole('heading', { name: /Excellent Work|Don.t Give Up/ })).toBeVisible();
    await expect(page.getByText('Sign up to keep you game play')).toBeVisible();

    const review = page.getByRole('region', { name: 'Your answers' });
    await expect(review.getByRole('listitem').filter({ hasText: /Question \d+ ·/ })).toHaveCount(10);
    const showAll = review.getByRole('button', { name: 'Open all 10' });
    // There is nothing to show when every first option was wrong.
    if (await showAll.isVisible()) await showAll.click();
    await review.getByRole('button', { name: 'Report question 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this question' });
    await dialog.getByText('Ambiguous').click();
    await expect(dialog.getByRole('radio', { name: 'Ambiguous' })).toBeChecked();
    await dialog.getByLabel('Anything to add?').fill('Two of the four can be argued for.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).click();
    await expect(review.getByText('Reported')).toBeVisible();
  });

  test('Next without an answer moves on and leaves the question unanswered', async ({ page }) => {
    test.slow();
    const trivia = new TriviaPage(page);
    await trivia.start('/trivia/geography');
    await trivia.skipFrom(1);
    await expect(
      page.getByRole('heading', { name: 'Don’t Give Up' }).or(page.getByText("Don't Give Up")),
    ).toBeVisible();
    await expect(page.getByText(/^Question 10 · Not answered/)).toBeVisible();
    // Announcements from the game are no longer in the page beside the result.
    for (const role of ['alert', 'status'] as const) {
      await expect(page.locator('.sr-only').getByRole(role)).toBeEmpty();
    }
    await expect(page.getByText('Pass at 210 · 0 of 10 right')).toBeVisible();
    await expect(page.getByText('210 points short of 210')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Another category' })).toHaveAttribute('href', '/trivia');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  });

  test('moves on by itself when a question’s time is up', async ({ page }) => {
    const trivia = new TriviaPage(page);
    await trivia.start('/trivia/history');
    await expect(page.getByText('Hurry!')).toBeVisible({ timeout: 25_000 });
    await trivia.expectQuestion(2, { timeout: 10_000 });
  });

  test('resumes with the same questions after leaving, after a reload, and on another device', async ({
    page,
    browser,
  }) => {
    test.slow();
    const trivia = new TriviaPage(page);
    await page.goto('/trivia/technology-and-invention');
    // No question times out meanwhile, however busy the machine is.
    await page.getByText('×10', { exact: true }).click();
    await trivia.start('/trivia/technology-and-invention');
    await trivia.answer();
    await trivia.next(1);
    await trivia.expectQuestion(2);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave the game?' });
    await expect(dialog.getByText('a question counts as unanswered when its time is up')).toBeVisible();
    await dialog.getByRole('link', { name: 'Leave' }).click();
    await page.waitForURL('/trivia');
    const bar = page.getByRole('complementary', { name: 'Game in play' });
    await expect(bar.getByText('Technology and Invention')).toBeVisible();
    await bar.getByRole('link', { name: 'Resume' }).click();
    await trivia.expectQuestion(2);
    expect(await heading.textContent()).toBe(before);
    await page.reload();
    await trivia.expectQuestion(2);
    expect(await heading.textContent()).toBe(before);
    // The other device shares only the session.
    const { cookies } = await page.context().storageState();
    const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
    const tablet = await elsewhere.newPage();
    await tablet.goto(page.url());
    await new TriviaPage(tablet).expectQuestion(2);
    expect(await tablet.getByRole('heading', { level: 1 }).textContent()).toBe(before);
    await elsewhere.close();
  });

  test('a game that cannot be loaded shows the Game Over screen', async ({ page }) => {
    await page.route('**/api/trivia/game-play*', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, detail: 'Not found.' } }),
    );
    await page.goto('/trivia/geography');
    await expect(page.getByText('Game Over')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try loading again' })).toBeVisible();
  });
});
