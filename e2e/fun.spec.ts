import { expect, type Locator, type Page, test } from '@playwright/test';
import { TriviaPage } from './pages/trivia-page';

/** The 0 of the 404 is three steps above Dot's start. */
const INTO_THE_NUMBER = ['ArrowUp', 'ArrowUp', 'ArrowUp'];

async function openGame(page: Page): Promise<{ board: Locator; score: (moves: number) => Promise<void> }> {
  await page.goto('/trivia/geography/deeper');
  const board = page.getByRole('application', { name: 'Game board' });
  await expect(board).toBeVisible();
  return { board, score: (moves) => expect(page.getByText(`${moves} score`)).toBeVisible() };
}

async function press(page: Page, keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

const over = (page: Page) => page.getByRole('heading', { name: 'Game Over' });

test.describe('the 404 screen’s game', () => {
  test('handles arrow keys while nothing else has the focus, ends at the number, and restarts', {
    tag: '@desktop',
  }, async ({ page }) => {
    const { board, score } = await openGame(page);
    await page.keyboard.press('ArrowLeft');
    await score(1);
    await page.getByRole('link', { name: 'Go Home' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Paused. Any move resumes.').first()).toBeVisible();
    await score(1);
    await board.focus();
    await page.keyboard.press('ArrowRight');
    await score(2);
    await expect(
      page.getByRole('status').filter({ hasText: 'Column 10 of 19, row 17 of 19.' }),
    ).toBeAttached();
    await press(page, INTO_THE_NUMBER);
    await expect(over(page)).toBeVisible();
    await expect(page.getByText('You made 5 moves. Your best is 5.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(over(page)).toBeHidden();
    await score(0);
    await page.keyboard.press('ArrowDown');
    await score(1);
    await page.reload();
    await expect(page.getByText('5 best')).toBeVisible();
  });

  test('can be played by touch, with arrows and swipes, and ignores swipes before it is tapped', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { board, score } = await openGame(page);
    await expect(page.getByRole('button', { name: 'Turn by turn' })).toHaveAttribute('aria-pressed', 'true');
    expect(await board.evaluate((element) => getComputedStyle(element).touchAction)).toBe('auto');
    await page.getByRole('button', { name: 'Left', exact: true }).tap();
    await page.getByRole('button', { name: 'Right', exact: true }).tap();
    await score(2);
    await board.tap();
    await page.getByRole('button', { name: 'Pause' }).tap();
    await expect(page.getByText('Paused. Any move resumes.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).tap();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled();
    expect(await board.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pinch-zoom');
    const box = await board.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (const far of [30, 60, 90]) await touch('touchMove', [{ x: x + far, y }]);
    await touch('touchEnd', []);
    await score(5);
  });

  test('is shown for a game that cannot be loaded', async ({ page }) => {
    await page.route('**/api/trivia/game-play*', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, detail: 'Not found.' } }),
    );
    await page.goto('/trivia/geography');
    await expect(page.getByRole('button', { name: 'Try loading again' })).toBeVisible();
    await page.getByRole('application', { name: 'Game board' }).focus();
    await press(page, INTO_THE_NUMBER);
    await expect(over(page)).toBeVisible();
  });
});

/** Returns the current state of the page's music. */
const music = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    isPlaying: audio.dataset.playing === 'true' && !audio.paused && audio.currentTime > 0,
    track: audio.dataset.track,
    volume: audio.volume,
    loop: audio.loop,
  }));

const isPlaying = (page: Page) => expect.poll(async () => (await music(page)).isPlaying);

/** Counts the effects that were really started, in the page, because no screen shows them. */
async function countEffects(page: Page) {
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype;
    Object.assign(window, { effects: 0 });
    AudioBufferSourceNode.prototype.start = function (...times) {
      if (this.context.state === 'running')
        Object.assign(window, { effects: Reflect.get(window, 'effects') + 1 });
      return start.apply(this, times);
    };
  });
  return (count: number) =>
    expect.poll(() => page.evaluate(() => Reflect.get(window, 'effects') as number)).toBe(count);
}

test('a game has sound from Start to its result; the mute button and M silence it, also after a reload', async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const askedForSounds = () => asked.filter((path) => path.startsWith('/sounds/'));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const effects = await countEffects(page);
  const trivia = new TriviaPage(page);

  await page.goto('/trivia/sports?sub-category=nba');
  await page.waitForLoadState('networkidle');
  expect(askedForSounds()).toEqual([]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await trivia.expectQuestion(1);
  await isPlaying(page).toBe(true);
  expect(await music(page)).toMatchObject({ volume: 0.1, loop: true, track: '/sounds/music.wav' });
  await expect(page.locator('audio')).toHaveText('Your browser does not support the audio element.');
  await trivia.answer();
  await effects(1);
  await trivia.next(1);
  await trivia.expectQuestion(2);
  await trivia.next(2);
  await trivia.expectQuestion(3);
  await effects(2);

  const mute = page.getByRole('button', { name: 'Mute sounds' });
  await mute.click();
  await isPlaying(page).toBe(false);
  await page.keyboard.press('m');
  await isPlaying(page).toBe(true);
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Sound off' })).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');

  asked.length = 0;
  await page.reload();
  await trivia.expectQuestion(3);
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await trivia.next(3);
  await trivia.expectQuestion(4);
  expect(askedForSounds()).toEqual([]);
  await mute.click();
  await isPlaying(page).toBe(true);

  asked.length = 0;
  await page.reload();
  await trivia.expectQuestion(4);
  await expect(page.locator('audio')).toBeAttached();
  expect(askedForSounds()).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await isPlaying(page).toBe(true);
  await trivia.skipFrom(4);
  await isPlaying(page).toBe(false);
  await effects(8);
  expect(complaints).toEqual([]);
});

test('Dot looks at a moving mouse, and stops when it leaves', { tag: '@desktop-only' }, async ({ page }) => {
  await page.goto('/');
  await expect(async () => {
    await page.mouse.move(100, 300);
    await page.mouse.move(300, 500);
    await expect(page.locator('[data-looking]')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.locator(':root').dispatchEvent('pointerleave');
  await expect(page.locator('[data-looking]')).not.toBeAttached();
});
