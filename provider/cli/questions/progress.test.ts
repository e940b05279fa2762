import { expect, it } from '@jest/globals';
import { createProgress } from './progress';

function show(isTTY: boolean, total = 400) {
  let text = '';
  let seconds = 0;
  const progress = createProgress({
    total,
    what: 'sealed and stored',
    screen: { isTTY, write: (part) => (text += part) },
    now: () => seconds * 1000,
  });
  return {
    after(passed: number, done: number) {
      seconds += passed;
      progress.update(done);
    },
    end: () => progress.end(),
    text: () => text,
  };
}

it('is a bar that is redrawn on a terminal, with one line break at its end', () => {
  const shown = show(true);
  shown.after(1, 0);
  shown.after(1, 200);
  shown.after(2, 400);
  shown.end();
  const states = shown.text().split('\r\u001b[2K').slice(1);
  expect(states).toEqual([
    `[${'-'.repeat(30)}] 0 of 400 sealed and stored, 0/s`,
    `[${'#'.repeat(15)}${'-'.repeat(15)}] 200 of 400 sealed and stored, 100/s, 2 s left`,
    `[${'#'.repeat(30)}] 400 of 400 sealed and stored, 100/s, 4 s\n`,
  ]);
});

it('is a plain line at the start, every five seconds and at the end without a terminal', () => {
  const shown = show(false);
  shown.after(1, 50);
  for (let done = 60; done < 260; done += 10) shown.after(1, done);
  shown.after(1, 400);
  shown.end();
  const lines = shown.text().trimEnd().split('\n');
  expect(lines.map((line) => Number(line.split(' ')[0]))).toEqual([50, 100, 150, 200, 250, 400]);
  expect(lines[0]).toBe('50 of 400 sealed and stored, 50/s, 7 s left');
  expect(shown.text()).not.toContain('\r');
});

it('writes the same state once, and nothing without items', () => {
  const shown = show(true);
  shown.end();
  expect(shown.text()).toBe('');
  shown.after(1, 3);
  const once = shown.text();
  shown.after(9, 3);
  expect(shown.text()).toBe(once);
});
