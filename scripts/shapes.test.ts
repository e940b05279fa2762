import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { renderShapes, SHAPES_FILE } from './shapes';

test('shapes.svg is what its drawings say (`npm run icons`)', () => {
  expect(readFileSync(SHAPES_FILE, 'utf8')).toBe(renderShapes());
});
