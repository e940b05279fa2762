import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { learnAnswers } from '../learn-answers';
import { TEST_PLAYER_PASSWORD, TEST_PLAYERS, type TestPlayerName } from '../test-players/test-players';

/** What a screen's `open` gets: the page, and ways to sign in or to know the answers. */
export type TestSession = {
  page: Page;
  context: BrowserContext;
  siteUrl: string;
  /** Signs this browser in as one of the test players, or as a new guest. */
  become: (who: TestPlayerName | 'guest') => Promise<void>;
  /** The correct answers of today's daily. */
  learn: () => Promise<string[]>;
  /**
   * Makes the page a touch screen's without a reload. Turned off again, it has no mouse either until it is loaded anew.
   */
  setTouch: (isTouch: boolean) => Promise<void>;
};

/** One screen in one state. Its name is its files' name and what `--only` matches. */
export type Screen = {
  name: string;
  /** True when it does not need the screens before it in its group. */
  startsFresh?: boolean;
  /** Brings the page there, and fails when it does not succeed. */
  open: (session: TestSession) => Promise<void>;
};

/** Screens that one browser visits in order, as one player. */
export type ScreenGroup = {
  name: string;
  player: TestPlayerName | 'guest' | 'visitor';
  screens: Screen[];
};

const OWN_HEADERS = (siteUrl: string) => ({ origin: siteUrl, 'x-playwit': '1' });

/** Creates a browser for one group, already signed in as its player. */
export async function openTestSession(
  browser: Browser,
  { player, siteUrl }: { player: ScreenGroup['player']; siteUrl: string },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<TestSession> {
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const become: TestSession['become'] = async (who) => {
    const response = await context.request.post(
      who === 'guest' ? '/api/account/register/auth-less' : '/api/account/login',
      {
        headers: OWN_HEADERS(siteUrl),
        ...(who !== 'guest' && {
          data: { email: TEST_PLAYERS[who].email, password: TEST_PLAYER_PASSWORD, remember: false },
        }),
      },
    );
    expect(response.ok(), `signing in as ${who}`).toBe(true);
  };
  if (player !== 'visitor') await become(player);
  const devtools = await context.newCDPSession(page);
  let wasTouch = false;
  return {
    page,
    context,
    siteUrl,
    become,
    learn: () => learnAnswers(browser, siteUrl),
    setTouch: async (enabled) => {
      if (enabled || wasTouch) await devtools.send('Emulation.setTouchEmulationEnabled', { enabled });
      wasTouch = enabled;
    },
  };
}

type VisitOptions = {
  /** The first-level heading that identifies the screen. */
  heading: string | RegExp;
  /** Something that appears after the page itself. */
  until?: (session: TestSession) => Promise<void>;
};

/** Returns a screen at a URL. */
export function visit(name: string, path: string, { heading, until }: VisitOptions): Screen {
  return {
    name,
    startsFresh: true,
    open: async (session) => {
      await session.page.goto(path);
      await expect(session.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await until?.(session);
      await expect(session.page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  };
}

/** Returns the screens of a group that have to be opened to see the wanted ones: those, and the ones they depend on. */
export function pathTo(group: ScreenGroup, isWanted: (screen: Screen) => boolean): Screen[] {
  const needed: Screen[] = [];
  let isNeeded = false;
  for (const screen of [...group.screens].reverse()) {
    isNeeded ||= isWanted(screen);
    if (isNeeded) needed.unshift(screen);
    if (screen.startsFresh) isNeeded = false;
  }
  return needed;
}
