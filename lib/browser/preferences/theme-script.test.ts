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
