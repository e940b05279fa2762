import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Stats } from './stats';

const labelsOf = (html: string) =>
  [...html.matchAll(/<\/svg>([^<]+)<\/dt><dd>([^<]+)/g)].map(([, ...parts]) => parts);

test('a new install shows no zeros', () => {
  const html = renderToStaticMarkup(<Stats landing={{ players: 0, games: 0, game_category: 8 }} />);
  expect(labelsOf(html)).toEqual([
    ['categories', '8'],
    ['average rating', '4.9'],
  ]);
});

test('counts are shown in full, with a dash where the provider has sent none', () => {
  const counts = { players: 58_611, games: 1_200_000, game_category: 8 };
  expect(labelsOf(renderToStaticMarkup(<Stats landing={counts} />)).map(([, count]) => count)).toEqual([
    '58,611',
    '1.2M',
    '8',
    '4.9',
  ]);
  expect(labelsOf(renderToStaticMarkup(<Stats landing={null} />)).map(([, count]) => count)).toEqual([
    '-',
    '-',
    '-',
    '4.9',
  ]);
});
