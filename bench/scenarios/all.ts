import type { Options } from '../options';
import type { Resources } from '../resources';
import type { Row } from '../rounds';
import { measureAccountSize } from './account-size';
import { measureAnswers } from './answers';
import { measureCircleBoards } from './circle-boards';
import { measureFirstLoad } from './first-load';
import { measureGamePlay } from './game-play';
import { measureGrowth } from './growth';
import { measureHtml } from './html';
import { measureLeaderboard } from './leaderboard';
import { measureLighthouse } from './lighthouse';
import { measureLiveBoard } from './live-board';
import { measureMemory } from './memory';
import { measureOverload } from './overload';
import { measureVerdict } from './verdict';
import { measureWebCalls } from './web-calls';

/** The scenarios by the name that `--only` takes, in the order in which they run. */
export const scenarios: Record<string, (resources: Resources, options: Options) => Promise<Row[]>> = {
  'landing-html': (resources, options) => measureHtml(resources, options, { name: 'landing', path: '/' }),
  'leader-board-html': (resources, options) =>
    measureHtml(resources, options, { name: 'leader-board', path: '/leader-board' }),
  'daily-board-html': (resources, options) =>
    measureHtml(resources, options, { name: 'daily board', path: '/leader-board?filter=Daily' }),
  'profile-html': (resources, options) =>
    measureHtml(resources, options, { name: 'profile', path: '/profile/BenchPlayer1' }),
  'trivia-html': (resources, options) =>
    measureHtml(resources, options, { name: 'trivia list', path: '/trivia', shows: 'Geography' }),
  'landing-first-load': (resources) => measureFirstLoad(resources),
  lighthouse: (resources) => measureLighthouse(resources),
  verdict: (resources) => measureVerdict(resources),
  answers: measureAnswers,
  overload: measureOverload,
  'web-calls': measureWebCalls,
  memory: measureMemory,
  growth: measureGrowth,
  'game-play': measureGamePlay,
  'leaderboard-read': measureLeaderboard,
  'live-board': measureLiveBoard,
  'friends-board': measureCircleBoards,
  'account-size': measureAccountSize,
};
