import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';

/** What .gitignore leaves out. */
const NOT_OURS =
  /^(node_modules|\.git|\.next.*|\.data.*|coverage|test-results|playwright-report|screens|bench\/results)$/;
const SOURCE = /\.(ts|tsx|mjs|js|css|json|jsonc|md|sql|svg|png|grit)$/;

const paths = new Set(listPaths('.'));
const names = new Set([...paths].map((path) => basename(path)));
const rooms = new Set([...paths].filter((path) => !path.includes('/')));
const documents = [...paths].filter((path) => /^(docs\/.+|README|CONTRIBUTING)\.md$/.test(path));

test.each(documents)('%s names only paths that are there', (document) => {
  expect(missingPaths(document, readFileSync(document, 'utf8'))).toEqual([]);
});

test('every decision is in the list of docs/architecture.md, in order', () => {
  const listed = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\d+\. \[.+\]\((.+)\)/gm)];
  const decisions = documents.filter((path) => path.startsWith('docs/decisions/')).sort();
  expect(listed.map(([, link]) => `docs/${link}`)).toEqual(decisions);
});

test('a path that is gone is found in a link, a picture, in backticks, in a command and in a pattern', () => {
  const text = `[gone](decisions/000-gone.md) <img src="images/gone.png"> \`lib/gone.ts\` \`node --import tsx scripts/gone.ts\` \`gone.ts\`
    \`e2e/gone/*.ts\` \`lib/gone/{one,two}.ts\` \`elsewhere/gone.ts\``;
  expect(missingPaths('docs/new.md', text)).toEqual([
    'decisions/000-gone.md',
    'images/gone.png',
    'lib/gone.ts',
    'scripts/gone.ts',
    'gone.ts',
    'e2e/gone/*.ts',
    'lib/gone/{one,two}.ts',
    'elsewhere/gone.ts',
  ]);
});

test('addresses, routes, packages and paths that are there are let be', () => {
  const text = `[a](https://example.com/gone.ts) [b](#part) [c](architecture.md#rooms) \`/api/gone.ts\` \`@serwist/next\`
    \`lib/quiz/play.ts\` \`play.ts\` \`lib/answers\` \`docs/**/*.md\` \`lib/{env,site}.ts\` \`<distDir>/sw.js\` \`DATA_DIR/outbox\``;
  expect(missingPaths('docs/new.md', text)).toEqual([]);
});

/** What a document links to or names in backticks and is not in the repository, as written. */
function missingPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(((?:[^()\s]|\([^()\s]*\))+)\)|src="([^"]+)"/g)].map(
    ([, target, source]) => target ?? source ?? '',
  );
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s+/));
  return [
    ...links.filter((target) => !/^([a-z]+:|#)/.test(target) && !isLinked(document, target)),
    ...words.filter((word) => isNamedPath(word) && !isThere(word)),
  ];
}

function isLinked(document: string, target: string): boolean {
  const [path = ''] = decodeURIComponent(target).split('#');
  return paths.has(normalize(join(dirname(document), path)).replace(/\/$/, ''));
}

/** Begins in one of our rooms, or looks like a source file; not an address, not something made at run time. */
function isNamedPath(word: string): boolean {
  if (!/^[\w@()[\]{},.*/-]+$/.test(word) || /^[@/.]/.test(word) || word.startsWith('node_modules/'))
    return false;
  const [room = ''] = word.split('/');
  return SOURCE.test(word) || (word.includes('/') && rooms.has(room));
}

function isThere(word: string): boolean {
  const path = word.replace(/\/$/, '');
  if (!/[*{]/.test(path)) return paths.has(path) || (!path.includes('/') && names.has(path));
  const pattern = path
    .replace(/[.()[\]]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?'))
    .replace(/\{([^}]*)\}/g, (_, list: string) => `(${list.replaceAll(',', '|')})`);
  const matches = new RegExp(`^${pattern}$`);
  return [...paths].some((one) => matches.test(one));
}

function listPaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(path)) return [];
    return entry.isDirectory() ? [path, ...listPaths(path)] : [path];
  });
}
