import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { scriptPolicy } from './script-policy.mjs';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const BOOTSTRAP =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';
const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
const ROW = 'self.__next_f.push([1,"2:\\"caf\u00e9\\" \\u003c/script>"])';

test('the scripts by which Next hands data over are allowed by their hashes, each once', async () => {
  const html = `<script id="_R_">${BOOTSTRAP}</script><script>${FIRST}</script><p>x</p><script>${ROW}</script><script>${ROW}</script>`;
  expect(await scriptPolicy(html)).toBe(
    `script-src 'self' ${hashOf(BOOTSTRAP)} ${hashOf(FIRST)} ${hashOf(ROW)}`,
  );
});

test.each([
  ['a script of somebody else', '<script>alert(1)</script>'],
  ['one that begins like Next’s', '<script>self.__next_f.push([1,"x"]);alert(1)</script>'],
  ['one with code for data', '<script>self.__next_f.push([alert(1)])</script>'],
  ['one with code behind a comment', '<script>self.__next_f.push([0]/*)*/,alert(1))</script>'],
  ['an image with a handler', '<img src="x" onerror="alert(1)">'],
  ['structured data', '<script type="application/ld+json">{"a":1}</script>'],
  ['a loaded script', '<script src="/a.js" async=""></script>'],
])('%s gets no hash', async (_what, html) => {
  expect(await scriptPolicy(html)).toBe("script-src 'self'");
});
