import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Category } from '@/lib/contract/trivia';
import { CategoryBrowser } from './category-browser';

const category = (id: string, name: string, parts: string[]): Category => ({
  id,
  name,
  description: '',
  keywords: [],
  hue: 'geo',
  questions: 100,
  sub_categories: parts.map((part) => ({ id: part, name: part, keywords: [], questions: 50 })),
});

const html = renderToStaticMarkup(
  <CategoryBrowser
    categories={[
      category('geography', 'geography', ['all']),
      category('sports', 'sports', ['nba', 'football']),
      category('technology-and-invention', 'Technology and Invention', []),
    ]}
  />,
);

describe('the list of categories', () => {
  it('shows every topic capitalised', () => {
    const shown = [...html.matchAll(/<(?:b|h2)[^>]*>([^<]+)/g)].map(([, words]) => words);
    expect(shown).toEqual([
      ...['Geography', 'Sports', 'Technology and Invention'],
      ...['Geography', 'All of geography'],
      ...['Sports', 'NBA', 'Football'],
    ]);
  });

  it('links a category without sub-categories from its card only', () => {
    expect(html.match(/href="\/trivia\/technology-and-invention"/g)).toHaveLength(1);
  });
});
