import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPassphrase, sealAnswer } from '@/lib/answers/sealed-answer';
import type { DailyChallenge } from '@/lib/contract/daily';
import type { Figure } from '@/lib/contract/figure';
import type { AnswerReceipt } from '@/lib/contract/game';
import { ALL_FAMILIES } from '@/provider/content/generators/all-families';
import { loadBank } from '@/provider/content/load-bank';
import { QuizPage } from './pages/quiz-page';

type LongQuestion = {
  question: string;
  options: readonly string[];
  answer: string;
  hint: string;
  explanation: string;
  figure?: Figure;
};

const PER_MEASURE = 3;
const SEEDS = 60;

const bank: LongQuestion[] = loadBank().flatMap(({ questions }) => questions);
const teasers: LongQuestion[] = ALL_FAMILIES.flatMap((family) =>
  Array.from({ length: SEEDS }, (_, seed) => family.generate(seed)),
);

const longestBy = (questions: LongQuestion[], measure: (question: LongQuestion) => number) =>
  questions.toSorted((one, other) => measure(other) - measure(one)).slice(0, PER_MEASURE);

/** The questions that need most room: for their stem, an option, the hint or the explanation after a wrong answer. */
const longest = [
  ...longestBy(bank, ({ question }) => question.length),
  ...longestBy(bank, ({ options }) => Math.max(...options.map((option) => option.length))),
  ...longestBy(bank, ({ answer, explanation }) => answer.length + explanation.length),
  ...longestBy(teasers, ({ question }) => question.length),
  ...longestBy(teasers, ({ hint }) => hint.length),
];

/** For each kind of figure the longest stem, with the longest hint and explanation that come with the kind. */
const drawn = [...teasers, ...bank].filter(({ figure }) => figure);
const withFigures = [...new Set(drawn.map(({ figure }) => figure?.kind))].map((kind): LongQuestion => {
  const ofKind = drawn.filter(({ figure }) => figure?.kind === kind);
  const longestOf = (field: 'hint' | 'explanation') =>
    longestBy(ofKind, (question) => question[field].length)[0]?.[field] ?? '';
  const [longestStem] = longestBy(ofKind, ({ question }) => question.length);
  return {
    ...(longestStem as LongQuestion),
    hint: longestOf('hint'),
    explanation: longestOf('explanation'),
  };
});
const HALVES = [withFigures.slice(0, 8), withFigures.slice(8)];

/**
 * Pixels that a figure's place is high at least, by the window's height; one that stands beside the text has less to
 * give.
 */
const FIGURE_HEIGHT_MIN = new Map([
  [600, 80],
  [664, 104],
  [844, 120],
  [800, 160],
]);
const BOARD_HEIGHT_MIN = new Map([
  [600, 120],
  [664, 160],
  [844, 200],
  [800, 200],
]);

/**
 * Replaces the texts of the daily, and mocks the responses to its answers, because the server does not know these
 * texts.
 */
async function plantTexts(page: Page, texts: readonly LongQuestion[]) {
  const dealt = await Promise.all(
    texts.map(async (text) => {
      const passphrase = newPassphrase();
      return { ...text, passphrase, sealed: await sealAnswer({ answer: text.answer, passphrase }) };
    }),
  );
  const byId = new Map<string, (typeof dealt)[number]>();
  await page.route('**/api/daily-challenge/game-play', async (route) => {
    const response = await route.fetch();
    const { data }: { data: DailyChallenge } = await response.json();
    const challenges = data.challenges.map((challenge, index) => {
      const text = dealt[index];
      if (!text) return challenge;
      byId.set(challenge.id, text);
      const { question, hint, sealed: answer, figure } = text;
      return { ...challenge, question, spoken: question, options: [...text.options], hint, answer, figure };
    });
    await route.fulfill({ response, json: { data: { ...data, challenges } } });
  });
  await page.route('**/api/generics/leaderboard', async (route) => {
    const body = route.request().postDataJSON();
    const text = byId.get(body?.question_id);
    if (route.request().method() !== 'PUT' || !text) return route.continue();
    const receipt: AnswerReceipt = {
      question_id: body.question_id,
      correct: body.answer === text.answer,
      points: 0,
      credited_points: 0,
      score: 0,
      passphrase: text.passphrase,
      explanation: text.explanation,
      source: 'A book',
      right_percent: 38,
      saved_at: new Date().toISOString(),
      late: false,
    };
    await route.fulfill({ json: { data: receipt } });
  });
}

/** Returns what is outside the screen or behind the foot, and every region that scrolls. */
async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`nothing is ${selector}`);
      return element.getBoundingClientRect();
    };
    const overflows = (selector: string) => {
      const element = document.querySelector(selector);
      return element !== null && element.scrollHeight > element.clientHeight;
    };
    const end =
      document.querySelector('[data-part="hint"]')?.getBoundingClientRect() ?? box('[data-part="quiz-foot"]');
    const wrong: string[] = [];
    if (window.scrollY !== 0 || overflows('html')) wrong.push('the page scrolls');
    if (document.documentElement.scrollWidth > window.innerWidth) wrong.push('the page is too wide');
    if (box('[data-part="quiz-bar"]').top < 0) wrong.push('the bar is cut');
    if (box('[data-part="question"]').bottom > box('[data-part="clock"]').top)
      wrong.push('the clock is on the question');
    if (box('[data-part="clock"]').bottom > box('[data-option="0"]').top)
      wrong.push('the clock is on an option');
    if (box('[data-option="3"]').bottom > end.top) wrong.push('option D is behind the foot');
    if (box('[data-part="quiz-foot"]').bottom > window.innerHeight) wrong.push('the foot is cut');
    for (const region of ['[data-part="quiz-main"]', '[data-part="verdict-words"]'])
      if (overflows(region)) wrong.push(`${region} scrolls`);
    return wrong;
  });
}

async function expectWhollyOnScreen(piece: Locator) {
  await expect(piece).toBeInViewport({ ratio: 1 });
}

const sizes = [
  { width: 360, height: 600 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test('the longest questions fit the screen with hint and verdict, without scrolling', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await plantTexts(page, longest);
  await page.goto('/daily-challenge');
  const quiz = new QuizPage(page);
  await quiz.start();
  for (const [index, text] of longest.entries()) {
    await quiz.expectQuestion(index + 1);
    const expectFit = async (state: string) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const where = `${state} at ${size.width} × ${size.height}: ${text.question}`;
        await expect.poll(() => misplaced(page), where).toEqual([]);
      }
    };
    await expectFit('the question');
    await page.getByRole('button', { name: /^Hint/ }).click();
    await expectFit('the hint');
    await quiz.answer(text.options.find((option) => option !== text.answer));
    await expectFit('the verdict');
    if (index + 1 < longest.length) await quiz.next();
  }
});

/** Returns where the figure, the question and the options are. */
async function places(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(
      ['figure', 'question', 'options'].map((part) => {
        const box = document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect();
        return [part, { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 }];
      }),
    ),
  );
}

for (const [half, texts] of HALVES.entries()) {
  test(`a figure stays in place and in size with hint and verdict, ${half + 1} of 2`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await plantTexts(page, texts);
    await page.goto('/daily-challenge');
    const quiz = new QuizPage(page);
    await quiz.start();
    for (const [index, { figure, options, answer }] of texts.entries()) {
      await quiz.expectQuestion(index + 1);
      const before = new Map<number, Awaited<ReturnType<typeof places>>>();
      const expectFit = async (state: string) => {
        for (const size of sizes) {
          await page.setViewportSize(size);
          const where = `${figure?.kind}, ${state} at ${size.width} × ${size.height}`;
          await expect.poll(() => misplaced(page), where).toEqual([]);
          const now = await places(page);
          if (state === 'the question') before.set(size.height, now);
          expect(now, where).toEqual(before.get(size.height));
          const place = now.figure;
          const least = figure?.kind === 'chessboard' ? BOARD_HEIGHT_MIN : FIGURE_HEIGHT_MIN;
          expect(place?.height, where).toBeGreaterThanOrEqual(least.get(size.height) ?? 0);
          const isBeside = (place?.x ?? 0) >= (now.question?.x ?? 0) + (now.question?.width ?? 0) - 1;
          const isBelow = (place?.y ?? 0) >= (now.question?.y ?? 0) + (now.question?.height ?? 0) - 1;
          expect(isBeside || isBelow, `${where}: the figure is on the question`).toBe(true);
        }
      };
      await expectFit('the question');
      await page.getByRole('button', { name: /^Hint/ }).click();
      await expectFit('the hint');
      await quiz.answer(options.find((option) => option !== answer));
      await expectFit('the verdict');
      if (index + 1 < texts.length) await quiz.next();
    }
  });
}

test('at 130 % text size only the question and its options scroll, and all of it is reachable', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 600 });
  await plantTexts(page, longest);
  await page.goto('/daily-challenge');
  await page.addStyleTag({ content: 'html { font-size: 130% }' });
  await expectWhollyOnScreen(page.getByRole('button', { name: 'Start', exact: true }));
  const quiz = new QuizPage(page);
  await quiz.start();
  for (const number of [1, 2, 3]) {
    await quiz.expectQuestion(number);
    const main = page.locator('[data-part="quiz-main"]');
    expect(await main.evaluate((element) => element.scrollTop)).toBe(0);
    await expectWhollyOnScreen(page.getByRole('button', { name: /^Hint/ }));
    await quiz.answer();
    await expectWhollyOnScreen(page.getByRole('button', { name: 'Next Question' }));
    await main.hover();
    await page.mouse.wheel(0, 2000);
    await expectWhollyOnScreen(quiz.options().last());
    expect((await misplaced(page)).filter((fault) => !fault.includes('clock'))).toEqual(
      expect.not.arrayContaining([
        'the page scrolls',
        'the page is too wide',
        'the bar is cut',
        'the foot is cut',
      ]),
    );
    await quiz.next();
  }
});
