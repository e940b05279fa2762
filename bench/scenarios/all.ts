import type { Options } from '../options';
import type { Stage } from '../resources';
import type { Row } from '../rounds';
import { measureAnswers } from './answers';
import { measureFirstLoad } from './first-load';
import { measureGamePlay } from './game-play';
import { measureHtml } from './html';
import { measureLeaderboard } from './leaderboard';
import { measureLighthouse } from './lighthouse';

/** The scenarios by the name that `--only` takes, in the order they run. */
export const scenarios: Record<string, (stage: Stage, options: Options) => Promise<Row[]>> = {
  'landing-html': (stage, options) => measureHtml(stage, options, { name: 'landing', path: '/' }),
  'leader-board-html': (stage, options) =>
    measureHtml(stage, options, { name: 'leader-board', path: '/leader-board' }),
  'landing-first-load': (stage) => measureFirstLoad(stage),
  lighthouse: (stage) => measureLighthouse(stage),
  answers: measureAnswers,
  'game-play': measureGamePlay,
  'leaderboard-read': measureLeaderboard,
};
