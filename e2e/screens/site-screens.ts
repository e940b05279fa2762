import { expect } from '@playwright/test';
import { type Screen, type ScreenGroup, type TestSession, visit } from './screen';

/** The menu over a page: a sheet on phones, a popover above. */
function menu(name: string, isOpen: (session: TestSession) => Promise<void>): Screen {
  return {
    name,
    startsFresh: true,
    open: async (session) => {
      await session.page.goto('/trivia');
      // The button is there before its script has loaded; the picture in its corner shows that it has.
      await session.page.waitForLoadState('networkidle');
      await session.page.getByRole('button', { name: 'Menu' }).click();
      await isOpen(session);
    },
  };
}

const inMenu = ({ page }: TestSession) => page.getByRole('dialog', { name: 'Menu' });

/** The time multiplier before a game. */
const clock = (name: string, { label, says }: { label: string; says: RegExp }): Screen => ({
  name,
  startsFresh: true,
  open: async ({ page }) => {
    await page.goto('/daily-challenge');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
    await page.getByRole('group', { name: 'Extra time' }).getByText(label, { exact: true }).click();
    await expect(page.getByText(says).first()).toBeVisible();
  },
});

/** Pages that are the same for everybody, the sample quiz, and the menu. */
export const siteScreens: ScreenGroup[] = [
  {
    name: 'a visitor reads and tries the sample',
    player: 'visitor',
    screens: [
      visit('about', '/about', { heading: /./ }),
      visit('terms', '/terms-of-service', { heading: /Terms/ }),
      visit('quiz-list', '/quiz', { heading: 'Quizzes' }),
      visit('quiz-intro', '/quiz/sample', { heading: 'Capitals of the world' }),
      {
        name: 'quiz-play',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Start Quiz' }).click();
          await expect(page.getByText('Question 1 / 2')).toBeVisible();
        },
      },
      {
        name: 'quiz-play-wrong',
        open: async ({ page }) => {
          await answerSample(page, 'Sydney');
          await expect(page.getByText('Not this time')).toBeVisible();
        },
      },
      {
        name: 'quiz-play-end',
        open: async ({ page }) => {
          await page.getByRole('button', { name: 'Next Question' }).click();
          await expect(page.getByText('Question 2 / 2')).toBeVisible();
          await answerSample(page, 'Bonn');
          await expect(page.getByText('1 of 2 right')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'a visitor looks for a setting',
    player: 'visitor',
    screens: [
      menu('menu-visitor', async (session) => {
        await expect(inMenu(session).getByRole('link', { name: 'Sign In' })).toBeVisible();
      }),
      clock('daily-intro-x10', { label: '×10', says: /^60$/ }),
      clock('daily-intro-no-clock', { label: 'No limit', says: /No time limit/ }),
      {
        name: 'auth-session-ended',
        startsFresh: true,
        open: async ({ page }) => {
          await page.goto('/auth');
          await page.evaluate(() => {
            sessionStorage.setItem('redirect-path', '/daily-challenge');
            sessionStorage.setItem('session-ended', 'Your session has ended.');
          });
          await page.reload();
          await expect(page.getByText('Your session has ended.')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'the longest name opens the menu',
    player: 'longest',
    screens: [
      menu('menu-member', async (session) => {
        await expect(inMenu(session).getByText(/^Member · [\d,]+ points$/)).toBeVisible();
      }),
    ],
  },
];

const answerSample = (page: TestSession['page'], answer: string) =>
  page.getByRole('group', { name: 'Answers' }).getByRole('button').filter({ hasText: answer }).click();
