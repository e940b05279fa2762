import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// TypeScript takes any class name of a module, so a misspelt one would only be seen on the screen.

const paths = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const sheets = paths.filter((path) => path.endsWith('.module.css'));
const sources = paths
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Returns the local classes that a sheet's selectors define. */
function listDefined(sheet: string): string[] {
  const css = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, prelude]) => prelude ?? '');
  const classes = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name ?? ''));
  return [...new Set(classes)];
}

/** Returns what every component takes from a sheet; `isOpen` where a value chooses the class (`styles[tone]`). */
function listUses(sheet: string): { used: Set<string>; isOpen: boolean } {
  const used = new Set<string>();
  let isOpen = false;
  for (const { path, text } of sources) {
    for (const [, alias, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const target = from?.startsWith('@/') ? from.slice(2) : join(dirname(path), from ?? '');
      if (target !== sheet) continue;
      for (const [, name] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) used.add(name ?? '');
      isOpen ||= text.includes(`${alias}[`);
    }
  }
  return { used, isOpen };
}

describe.each(sheets)('%s', (sheet) => {
  const defined = listDefined(sheet);
  const { used, isOpen } = listUses(sheet);

  it('defines every class that components take from it', () => {
    expect([...used].filter((name) => !defined.includes(name))).toEqual([]);
  });

  it('defines no class that no component takes', () => {
    expect(isOpen ? [] : defined.filter((name) => !used.has(name))).toEqual([]);
  });
});
