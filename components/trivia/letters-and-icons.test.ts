import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { LETTERS_AND_ICONS } from './letters-and-icons';

test.each(Object.entries(LETTERS_AND_ICONS))('%s is credited as in its own licence', async (name, credit) => {
  const licence = await readFile(`node_modules/${name}/LICENSE`, 'utf8');
  expect(licence).toContain(credit.licence);
  expect(licence).toContain(credit.author.replace(/^The /, ''));
});
