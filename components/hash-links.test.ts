import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

// Nothing fails when a link's id does not exist: the reader is left at the top of the page, or at the 404.

const files = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
);
const texts = new Map(
  files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, 'utf8')]),
);
const everything = [...texts.values()].join('\n');

/** The files of the pages by their public path, those without a parameter. */
const pages = new Map(
  [...texts.keys()]
    .filter((path) => path.endsWith('/page.tsx'))
    .map((path) => [`/${path.split('/').slice(1, -1).filter(isPublic).join('/')}`, path]),
);

function isPublic(segment: string): boolean {
  return !/^(\(.*\)|\[cache\])$/.test(segment);
}

/** Returns the text of a file and of all that it imports, also later. */
function readWithImports(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return '';
  seen.add(path);
  const text = texts.get(path) ?? '';
  const imported = [...text.matchAll(/(?:from |import\()'((?:@\/|\.)[^']+)'/g)].map(([, from = '']) => {
    const target = from.startsWith('@/') ? from.slice(2) : join(dirname(path), from);
    return [`${target}.tsx`, `${target}.ts`].find((file) => existsSync(file)) ?? '';
  });
  return [text, ...imported.map((file) => readWithImports(file, seen))].join('\n');
}

/** Returns a hash as the browser sees it: `#${PAST_DAILIES_ID}` is its value. */
function resolve(hash: string): string {
  const name = /^\$\{([A-Z_]+)\}$/.exec(hash)?.[1];
  const constant = name && new RegExp(`export const ${name} = '([^']+)'`).exec(everything)?.[1];
  return constant || hash;
}

/** Returns whether a source gives an element this id, by itself or by a constant. */
function hasId(source: string, id: string): boolean {
  const constants = [...everything.matchAll(/export const ([A-Z_]+) = '([^']+)'/g)]
    .filter(([, , value]) => value === id)
    .map(([, name]) => `{${name}}`);
  return [`"${id}"`, ...constants].some((value) => source.includes(`id=${value}`));
}

const links = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/\bhref(?:=\{?|: )['"`]((?:\/[\w\-/]*)?)#([a-z][\w-]*|\$\{[A-Z_]+\})['"`]/g)].map(
    ([, path = '', hash = '']) => ({ file, path, hash: resolve(hash) }),
  ),
);

describe('a link to a part of a page', () => {
  it('is found in many files', () => {
    expect(links.filter(({ path }) => path).length).toBeGreaterThanOrEqual(8);
  });

  it.each(links.filter(({ path }) => path))(
    '$path#$hash in $file leads to a page that has the part',
    (link) => {
      const page = pages.get(link.path);
      expect(page).toBeDefined();
      expect(hasId(readWithImports(page ?? ''), link.hash)).toBe(true);
    },
  );

  it.each(links.filter(({ path }) => !path))('#$hash in $file leads to a part that exists', ({ hash }) => {
    expect(hasId(everything, hash)).toBe(true);
  });
});
