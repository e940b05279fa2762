import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';

const source = (name: string) => readFileSync(`public/${name}`, 'utf8');

describe('theme.js with blocked storage', () => {
  /** A page whose `localStorage` throws, as Chrome's does when cookies are blocked. */
  function openPage({ isSystemDark }: { isSystemDark: boolean }) {
    const page = new EventTarget();
    const dataset: Record<string, string> = {};
    const head = { prepend: () => {} };
    const window = {
      document: {
        head,
        createElement: () => ({}),
        documentElement: { dataset, toggleAttribute: () => {} },
      },
      matchMedia: (query: string) => ({
        matches: query.includes('dark') && isSystemDark,
        addEventListener: () => {},
      }),
      addEventListener: page.addEventListener.bind(page),
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
    };
    runInNewContext(source('theme.js'), window);
    const choose = (value: string) =>
      page.dispatchEvent(new CustomEvent('preference-chosen', { detail: { name: 'theme', value } }));
    return { dataset, choose };
  }

  test('applies the system’s dark theme', () => {
    expect(openPage({ isSystemDark: true }).dataset.theme).toBe('dark');
  });

  test('applies a chosen theme for as long as the page lasts', () => {
    const { dataset, choose } = openPage({ isSystemDark: false });
    choose('dark');
    expect(dataset.theme).toBe('dark');
    choose('system');
    expect(dataset.theme).toBe('light');
  });
});

describe('browser-floor.js', () => {
  type Engine = { supports: string[]; toSorted?: boolean };

  function linesIn({ supports, toSorted = false }: Engine): string[] {
    const lines: { textContent: string }[] = [];
    const CSS = {
      supports: (condition: string, value?: string) =>
        supports.includes(value ? `${condition}: ${value}` : condition),
    };
    runInNewContext(source('browser-floor.js'), {
      CSS,
      Array: { prototype: toSorted ? { toSorted: () => [] } : {} },
      document: {
        createElement: () => ({ setAttribute: () => {}, style: {} }),
        body: { insertBefore: (line: { textContent: string }) => lines.push(line) },
      },
    });
    return lines.map(({ textContent }) => textContent);
  }

  test('uses no syntax newer than ES5', () => {
    const code = source('browser-floor.js').replace(/^\s*\/\/.*$/gm, '');
    expect(code).not.toMatch(/\b(let|const|class|async)\b|=>|`|\?\?|\?\.|\.{3}/);
  });

  test('shows nothing from Safari 16.0, Firefox 115 and Chrome 107 on', () => {
    const containers = 'container-type: inline-size';
    expect(linesIn({ supports: [containers, 'selector(:has(*))'], toSorted: true })).toEqual([]);
    expect(linesIn({ supports: [containers], toSorted: true })).toEqual([]);
    expect(linesIn({ supports: [containers, 'selector(:has(*))'] })).toEqual([]);
  });

  test.each<[string, Engine]>([
    ['Firefox 114', { supports: ['container-type: inline-size'] }],
    ['Safari 15.6', { supports: ['selector(:has(*))'] }],
    ['Chrome 100', { supports: [] }],
  ])('says in %s that it is too old, and what is needed', (_name, engine) => {
    expect(linesIn(engine)).toEqual([expect.stringMatching(/too old.*Safari 16, Firefox 115, Chrome 107/)]);
  });
});
