import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserFloor } from './browser-floor';

const sheet = readFileSync('components/layout/browser-floor.module.css', 'utf8');

/** Returns whether a browser hides the notice that knows these features only. */
function hidesFor(known: string[]): boolean {
  const [, condition = ''] = /@supports ([^{]+)\{\s*\.browserFloor \{\s*display: none;/.exec(sheet) ?? [];
  const program = condition
    .replace(/selector\(:has\(\*\)\)|\([\w-]+: \w+\)/g, (feature) => String(known.includes(feature)))
    .replaceAll(' and ', ' && ')
    .replaceAll(' or ', ' || ');
  expect(program).toMatch(/^[\s()&|]*(?:(?:true|false)[\s()&|]*){3}$/);
  return runInNewContext(program);
}

const OVERSCROLL = '(overscroll-behavior: none)';
const COMPOSITION = '(animation-composition: add)';
const HAS = 'selector(:has(*))';

describe('the notice for old browsers', () => {
  test.each([
    ['Safari 16.0', [OVERSCROLL, HAS]],
    ['Firefox 115', [OVERSCROLL, COMPOSITION]],
    ['Chrome 107', [OVERSCROLL, HAS]],
    ['a browser of today', [OVERSCROLL, COMPOSITION, HAS]],
  ])('is hidden in %s', (_name, known) => {
    expect(hidesFor(known)).toBe(true);
  });

  test.each([
    ['Firefox 114', [OVERSCROLL]],
    ['Safari 15.6', [HAS]],
    ['Chrome 100', [OVERSCROLL]],
    ['a browser without any', []],
  ])('is shown in %s', (_name, known) => {
    expect(hidesFor(known)).toBe(false);
  });

  test('says what is needed, in no cascade layer, which an old browser would skip', () => {
    expect(renderToStaticMarkup(<BrowserFloor />)).toMatch(/too old.*Safari 16, Firefox 115, Chrome 107/);
    expect(sheet).not.toContain('@layer');
  });
});
