import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OwnStats } from '@/lib/contract/stats';
import { OwnDailies } from './own-dailies';
import { OwnTopics } from './own-topics';

const daily = (over: Partial<OwnStats['daily']>): OwnStats['daily'] => ({
  played: 4,
  scores: [
    { correct: 5, games: 1 },
    { correct: 11, games: 2 },
    { correct: 14, games: 1 },
  ],
  questions: 15,
  average_correct: 10.3,
  average_seconds: 163,
  best_seconds: 150,
  ...over,
});

const topic = (met: number, right: number) => ({
  category: 'history',
  name: 'history',
  hue: 'his' as const,
  questions: 120,
  met,
  right,
});

describe('the own dailies', () => {
  it('show no figures with a single one', () => {
    const html = renderToStaticMarkup(
      <OwnDailies daily={daily({ played: 1, scores: [{ correct: 5, games: 1 }] })} />,
    );
    expect(html).toContain('Finish two dailies');
    expect(html).not.toMatch(/average|role="img"|<table/i);
  });

  it('tell the bars as a sentence and as a table', () => {
    const html = renderToStaticMarkup(<OwnDailies daily={daily({})} />);
    expect(html).toContain('4 dailies, 10.3 of 15 right on average.');
    expect(html).toContain('Most often 11 of 15, at best 14.');
    expect(html).toContain('<th scope="row">11 of 15</th><td>2</td>');
  });

  it('name no time without a game on the standard clock, and no best one before a pass', () => {
    const none = renderToStaticMarkup(
      <OwnDailies daily={daily({ average_seconds: null, best_seconds: null })} />,
    );
    expect(none).not.toMatch(/time|clock/);
    const unpassed = renderToStaticMarkup(<OwnDailies daily={daily({ best_seconds: null })} />);
    expect(unpassed).toContain('Average time');
    expect(unpassed).not.toContain('Best time');
  });
});

describe('the own topics', () => {
  it('offer practice from five missed questions on', () => {
    const link = 'href="/trivia/history?practice=missed"';
    expect(renderToStaticMarkup(<OwnTopics topics={[topic(20, 16)]} />)).not.toContain(link);
    expect(renderToStaticMarkup(<OwnTopics topics={[topic(20, 15)]} />)).toContain(link);
  });

  it('are left out before the first trivia game', () => {
    expect(renderToStaticMarkup(<OwnTopics topics={[]} />)).toBe('');
  });
});
