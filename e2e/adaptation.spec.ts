import { expect, type Page, test } from '@playwright/test';
import { QuizPage } from './pages/quiz-page';

/** Returns how many CSS pixels of the page lie outside the window. */
const beside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the texts that do not fit their box, or lie outside the window. */
const findCutTexts = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('.sr-only, .skip-link, [inert]') &&
      // Texts for screen readers only are clipped to one pixel.
      element.getBoundingClientRect().width > 1;
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** Returns the first and last pixel of an element's own text, without that of its children. */
    const edges = (element: Element) => {
      const boxes = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange();
          range.selectNode(node);
          return range.getBoundingClientRect();
        });
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
    };
    /**
     * Returns the box that contains a text: its button (or link that looks like one), or the window. A label of the tab
     * bar may overlap its link's edge.
     */
    const frame = (element: Element) =>
      element.closest('button, a[class*="_button"], fieldset label')?.getBoundingClientRect() ?? {
        left: 0,
        right: innerWidth,
      };
    return [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && hasOwnText(element))
      .filter((element) => {
        const { left, right } = edges(element);
        return right - frame(element).right > 1 || frame(element).left - left > 1;
      })
      .map((element) => element.textContent);
  });

test('the 404 screen fits 320 px, which is 1280 px at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/trivia/geography/deeper');
  await expect(page.getByRole('application', { name: 'Game board' })).toBeVisible();
  expect(await beside(page)).toBe(0);
  expect(await findCutTexts(page)).toEqual([]);
});

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

for (const path of ['/trivia', '/account/settings']) {
  test(`${path} fits 320 px with wider text spacing`, async ({ page, baseURL }) => {
    const headers = { 'x-playwit': '1', origin: baseURL ?? '' };
    await page.request.post('/api/account/register/auth-less', { headers, data: {} });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.addStyleTag({ content: TEXT_SPACING });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await beside(page)).toBe(0);
    expect(await findCutTexts(page)).toEqual([]);
  });
}

test('in print there is no tab bar, and a dark page is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/about');
  await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeHidden();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
});

test('without :has support the tab bar does not cover Next Question', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unheard-of(') });
  });
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  await quiz.answer();
  await quiz.next();
  await quiz.expectQuestion(2);
});
