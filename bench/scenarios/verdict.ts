import { type Browser, chromium } from 'playwright';
import { PBKDF2_ITERATIONS } from '@/lib/answers/sealed-bytes';
import playwright from '@/playwright.config';
import type { Resources } from '../resources';
import { median, type Row } from '../rounds';

const QUESTIONS = 15;
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 50;
/** One frame at sixty a second: what a task may take without being seen. */
const FRAME_MS = 16;
const INP_MS = 100;
/** The game ignores input for a moment after each change. */
const PAUSE_MS = 400;

interface Answer {
  /** From the choice until the verdict is painted. */
  verdictMs: number;
  /** Of that, the request. */
  requestMs: number;
}

interface Play {
  answers: Answer[];
  /** Of one key, on the same page. */
  keyMs: number;
  /** Interactions of 16 ms and more, until the next frame was painted; the longest is what browsers report as INP. */
  interactionsMs: number[];
  /** The longest task of the page's main thread in each of these times. */
  longestTasksMs: number[];
}

/** Measures a daily played in Chromium with a slow processor and line: from a choice to its verdict. */
export async function measureVerdict(resources: Resources): Promise<Row[]> {
  const { siteUrl } = await resources.startPlaywit();
  const browser = await chromium.launch(playwright.use?.launchOptions);
  resources.onClose(() => browser.close());
  // The first game renders the page and compiles what serves it.
  await play(browser, siteUrl);
  const { answers, keyMs, interactionsMs } = await play(browser, siteUrl);
  // Tracing makes everything slower.
  const { longestTasksMs } = await play(browser, siteUrl, { isTraced: true });
  await browser.close();
  const ours = median(answers.map(({ verdictMs }) => verdictMs));
  const needed = median(answers.map(({ requestMs }) => requestMs)) + keyMs;
  const longest = Math.max(...longestTasksMs);
  const inpMs = Math.max(...interactionsMs);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const under = `CPU ${CPU_SLOWDOWN}x slower, ${LATENCY_MS} ms line`;
  return [
    {
      scenario: `choice to verdict, ${under}: median of ${answers.length}, against request and one PBKDF2`,
      ours: ms(ours),
      baseline: ms(needed),
      ratio: `+${ms(ours - needed)}`,
      target: '-',
      met: null,
      rounds: answers,
    },
    {
      scenario: `choice to verdict, ${under}: longest task of the main thread`,
      ours: ms(longest),
      baseline: '-',
      ratio: `median ${ms(median(longestTasksMs))}`,
      target: `<= ${FRAME_MS} ms`,
      met: longest <= FRAME_MS,
      rounds: longestTasksMs,
    },
    {
      scenario: `a daily, ${under}: INP`,
      ours: ms(inpMs),
      baseline: '-',
      ratio: `median ${ms(median(interactionsMs))}`,
      target: `<= ${INP_MS} ms`,
      met: inpMs <= INP_MS,
      rounds: interactionsMs,
    },
  ];
}

/** Plays one daily as a new visitor, always the first option. */
async function play(browser: Browser, siteUrl: string, { isTraced = false } = {}): Promise<Play> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(`${siteUrl}/daily-challenge`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const options = page.getByRole('group', { name: 'Answers' }).getByRole('button');
  await options.first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  if (isTraced)
    await browser.startTracing(page, { categories: ['blink.user_timing', 'devtools.timeline', 'toplevel'] });
  const answers: Answer[] = [];
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.waitForTimeout(PAUSE_MS);
    await options.first().tap();
    await page.waitForFunction((count) => window.verdicts.length === count, number);
    answers.push(await page.evaluate(readLast));
    await page.waitForTimeout(PAUSE_MS);
    if (number < QUESTIONS) await page.getByRole('button', { name: 'Next Question' }).tap();
  }
  const longestTasksMs = isTraced ? readLongestTasks(await browser.stopTracing()) : [];
  const { keyMs, interactionsMs } = await page.evaluate(readRest, PBKDF2_ITERATIONS);
  await context.close();
  return { answers, keyMs, interactionsMs, longestTasksMs };
}

declare global {
  interface Window {
    verdicts: { choiceAt: number; paintedAt: number }[];
    eventDurations: number[];
  }
}

/** Runs in the page: notes when an option is chosen and when its verdict has been painted. */
function observe(): void {
  window.verdicts = [];
  window.eventDurations = [];
  let choiceAt: number | undefined;
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('[aria-label="Answers"]')) return;
      choiceAt = event.timeStamp;
      performance.mark('choice');
    },
    true,
  );
  new MutationObserver(() => {
    if (
      choiceAt === undefined ||
      !/Spot on!|Not this time/.test(document.querySelector('main')?.textContent ?? '')
    )
      return;
    const begun = choiceAt;
    choiceAt = undefined;
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('verdict');
        window.verdicts.push({ choiceAt: begun, paintedAt: performance.now() });
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) window.eventDurations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. */
function readLast(): Answer {
  const { choiceAt, paintedAt } = window.verdicts.at(-1) ?? { choiceAt: Number.NaN, paintedAt: Number.NaN };
  const request = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/api/generics/leaderboard'))
    .at(-1);
  return { verdictMs: paintedAt - choiceAt, requestMs: request?.duration ?? Number.NaN };
}

/** Runs in the page: how long one key takes, and the longest interaction. */
async function readRest(iterations: number): Promise<Pick<Play, 'keyMs' | 'interactionsMs'>> {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(32), 'PBKDF2', false, ['deriveBits']);
  const salt = new Uint8Array(16);
  const derive = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const startedAt = performance.now();
    await crypto.subtle.deriveBits(derive, base, 256);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return { keyMs: times[2] ?? Number.NaN, interactionsMs: window.eventDurations };
}

interface TraceEvent {
  name: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
}

/** Returns the longest main-thread task between each choice and its verdict, in milliseconds. */
function readLongestTasks(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const marks = traceEvents.filter(({ name }) => name === 'choice' || name === 'verdict');
  marks.sort((one, other) => one.ts - other.ts);
  const longest: number[] = [];
  for (const [index, choice] of marks.entries()) {
    const verdict = marks[index + 1];
    if (choice.name !== 'choice' || verdict?.name !== 'verdict') continue;
    const tasks = traceEvents.filter(
      ({ name, ts, pid, tid, dur = 0 }) =>
        /RunTask/.test(name) &&
        pid === choice.pid &&
        tid === choice.tid &&
        ts + dur > choice.ts &&
        ts < verdict.ts,
    );
    longest.push(Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)));
  }
  return longest;
}
