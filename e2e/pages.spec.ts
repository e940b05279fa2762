import { expect, test } from '@playwright/test';

const PAGES = [
  {
    path: '/about',
    title: 'About - Playwit',
    texts: ['Two ways to show off,', 'AI story adventures', 'Sponsored quizzes'],
  },
  {
    path: '/terms-of-service',
    title: 'Terms and privacy - Playwit',
    texts: [
      '30 June 2025',
      '13 or over',
      'at least 24 hours before',
      'non-refundable',
      'refresh-token',
      'authLess',
    ],
  },
  {
    path: '/quiz',
    title: 'Quizzes - Playwit',
    texts: ['No quizzes found', 'Try adjusting your search or filters'],
  },
  {
    path: '/quiz/sample',
    title: 'Capitals of the world: sample quiz - Playwit',
    texts: ['Start Quiz', 'Intermediate', 'Pick one of four answers each time.'],
  },
];

test('the fixed pages have title, description, canonical and text without JavaScript, from cache', async ({
  request,
}) => {
  for (const { path, title, texts } of PAGES) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<meta name="description" content=".{40,}/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`));
    for (const text of texts) expect(html).toContain(text);
    await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
  }
});

test('only the sample quiz is excluded from search engines', async ({ request }) => {
  for (const { path } of PAGES) {
    const html = await (await request.get(path)).text();
    expect(/<meta name="robots" content="noindex/.test(html)).toBe(path === '/quiz/sample');
  }
});

test('other paths redirect: slashes, dots, deeper paths, names of internal segments', async ({ request }) => {
  const go = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return { status: answer.status(), location: answer.headers().location };
  };
  for (const path of ['/about/', '/terms-of-service/', '/quiz/', '/quiz/capitals/']) {
    expect(await go(path)).toEqual({ status: 308, location: path.slice(0, -1) });
  }
  for (const path of [
    '/about/us',
    '/about/main',
    '/about/a/b',
    '/terms-of-service/x',
    '/about.html',
    '/quizzes',
    '/home',
    '/cached/home',
    '/cached/trivia/geography/all',
    '/elsewhere/trivia',
    '/about/leader-board/daily',
    '/elsewhere/trivia/geography/all',
  ]) {
    expect(await go(path)).toEqual({ status: 307, location: '/' });
  }
  for (const path of ['/quiz/capitals', '/quiz/capitals.v2', '/quiz/%20']) {
    expect((await go(path)).status).toBe(200);
  }
  expect((await go('/quiz/capitals/extra')).status).toBe(404);
});

test('paths below a quiz show the 404 screen', async ({ page }) => {
  await page.goto('/quiz/capitals/extra/more');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('Get Started on About marks the browser as onboarded and goes home', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('main').getByText('Planned', { exact: true })).toHaveCount(5);
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('onboarded'))).toBe('true');
});

test('the quiz list is empty in every category, and links to trivia', async ({ page }) => {
  await page.goto('/quiz');
  await expect(page.getByRole('heading', { name: 'No quizzes found' })).toBeVisible();
  const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(chips).toHaveText(['All', 'Geography', 'Science', 'History', 'Technology', 'Sports']);
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('searchbox', { name: 'Search quizzes' }).fill('capitals');
  await expect(page.getByRole('status').filter({ hasText: 'No quizzes found' })).toBeAttached();
  await page.getByRole('link', { name: 'Look at a sample quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Capitals of the world' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to quizzes' }).click();
  await expect(page).toHaveURL('/quiz');
});

test('the sample can be played to its end, is marked at once, and its clock stands still', async ({
  page,
}) => {
  test.slow();
  // axe measures contrast, also of what is still fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/quiz/anything');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const answers = page.getByRole('group', { name: 'Answers' }).getByRole('button');
  const verdict = page.getByRole('status');
  await expect(page.getByText('Question 1 / 2')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('2:30');
  await expect(page.getByText(/^Hint: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Question' })).toHaveCount(0);

  await answers.filter({ hasText: 'Sydney' }).click();
  await expect(answers.filter({ hasText: 'Your pick' })).toContainText('Sydney');
  await expect(answers.filter({ hasText: 'Answer' })).toContainText('Canberra');
  await expect(verdict).toContainText('Not this time');
  await answers.filter({ hasText: 'Perth' }).dispatchEvent('click');
  await expect(answers.filter({ hasText: 'Your pick' })).toHaveCount(1);

  // The next step has the focus; the keys of the real game work here too.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 / 2')).toBeVisible();
  await page.keyboard.press('c');
  await expect(answers.filter({ hasText: 'Correct' })).toContainText('Bonn');
  await expect(verdict).toContainText('1 of 2 right');
  await expect(page.getByRole('button', { name: 'Next Question' })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText('2:30');

  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(page.getByText('Question 1 / 2')).toBeVisible();
  await page.getByRole('button', { name: 'Quit quiz' }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('on a phone the table of contents of the terms is collapsed and links to the sections', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  const link = page.getByRole('link', { name: 'Privacy', exact: true }).and(page.locator('main a'));
  await expect(link).toBeHidden();
  await page.getByText('Contents', { exact: true }).click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeInViewport();
  await expect(page).toHaveURL('/terms-of-service#privacy');
});

test('on a wide screen the table of contents stays and marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/terms-of-service');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'location');
  await expect(contents.getByRole('link', { name: 'Who can play' })).toBeInViewport();
});

test('the menu opens, traps the focus, and closes on Escape, an outside press and its links', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');

  await menu.getByText('Sound', { exact: true }).click();
  await expect(menu.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');
  await menu.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const darkGround = await page.locator('meta[name="theme-color"][media*="dark"]').getAttribute('content');
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', darkGround ?? '');

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(20, 300);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms-of-service');
  await expect(menu).toBeHidden();
});

test('while no email address is published, the footer has no Contact', async ({ page }) => {
  await page.goto('/terms-of-service');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Credits' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveCount(0);
  const offline = await (await page.request.get('/offline')).text();
  expect(offline).toContain('>Credits</a>');
  expect(offline).not.toContain('>Contact</a>');
});

test('the offline page redirects home while online', async ({ page }) => {
  await page.goto('/offline');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible();
});

test('the landing page shows the age notice to visitors only', async ({ page, baseURL }) => {
  await page.goto('/');
  const ageLine = page.getByRole('link', { name: /13 or over/ });
  await expect(ageLine).toHaveCount(3);
  const headers = { origin: baseURL ?? '', 'x-playwit': '1' };
  expect((await page.request.post('/api/account/register/auth-less', { headers, data: {} })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Your account/ })).toBeVisible();
  await expect(ageLine).toHaveCount(0);
});

test('a guest sees name, points and Sign up in the menu, and can sign out there', async ({
  page,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '', 'x-playwit': '1' };
  expect((await page.request.post('/api/account/register/auth-less', { headers, data: {} })).ok()).toBe(true);
  const { username } = (await (await page.request.get('/api/session')).json()).data;
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(username)).toBeVisible();
  await expect(menu.getByText('Guest · 0 points')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
});
