/**
 * Where every call lives and who may make it: plain data, so that the browser can read it without
 * carrying a validator. `endpoints.ts` adds the shapes. Paths are SPEC §7's, letter for letter.
 */
type Method = 'GET' | 'POST' | 'PUT';

export type Route = {
  readonly method: Method;
  readonly path: `/api/v1/${string}`;
  /** `none` never forwards a token, even when there is one (SPEC §6). */
  readonly auth: 'none' | 'optional' | 'required';
};

export const routes = {
  registerGuest: { method: 'POST', path: '/api/v1/account/register/auth-less', auth: 'none' },
  login: { method: 'POST', path: '/api/v1/account/login/', auth: 'none' },
  register: { method: 'POST', path: '/api/v1/account/register/', auth: 'none' },
  sendRegisterCode: { method: 'PUT', path: '/api/v1/account/register/', auth: 'none' },
  googleOauth: { method: 'POST', path: '/api/v1/account/google-oauth', auth: 'none' },
  getContinueRegister: { method: 'GET', path: '/api/v1/account/continue-register', auth: 'none' },
  continueRegister: { method: 'PUT', path: '/api/v1/account/continue-register', auth: 'none' },
  forgotPassword: { method: 'POST', path: '/api/v1/account/forgot-password', auth: 'none' },
  checkResetCode: { method: 'GET', path: '/api/v1/account/reset-password/:code', auth: 'none' },
  resetPassword: { method: 'POST', path: '/api/v1/account/reset-password', auth: 'none' },
  verifyEmail: { method: 'GET', path: '/api/v1/account/verify/:code', auth: 'none' },
  logout: { method: 'POST', path: '/api/v1/account/logout', auth: 'required' },
  updateProfile: { method: 'PUT', path: '/api/v1/account/', auth: 'required' },
  updatePreferences: { method: 'PUT', path: '/api/v1/account/preferences', auth: 'required' },
  getProfileById: { method: 'POST', path: '/api/v1/account/', auth: 'none' },
  getPublicProfile: { method: 'GET', path: '/api/v1/account/get', auth: 'none' },
  getProfileHistory: { method: 'GET', path: '/api/v1/account/history', auth: 'none' },
  mergeGuest: { method: 'POST', path: '/api/v1/account/merge', auth: 'required' },
  exportData: { method: 'GET', path: '/api/v1/account/export', auth: 'required' },
  deleteAccount: { method: 'POST', path: '/api/v1/account/delete', auth: 'required' },
  refreshToken: { method: 'POST', path: '/api/v1/account/refresh-token', auth: 'none' },
  getOwnProfile: { method: 'GET', path: '/api/v1/account/', auth: 'required' },
  getLandingPage: { method: 'GET', path: '/api/v1/generics/landing-page', auth: 'none' },
  getSuggestedTrivia: { method: 'GET', path: '/api/v1/generics/suggest-trivia', auth: 'optional' },
  getCategories: { method: 'GET', path: '/api/v1/generics/category', auth: 'none' },
  getGameCategories: { method: 'GET', path: '/api/v1/trivia/game-category', auth: 'optional' },
  listTrivia: { method: 'GET', path: '/api/v1/trivia/', auth: 'none' },
  getTriviaGame: { method: 'GET', path: '/api/v1/trivia/game-play', auth: 'optional' },
  listDailyChallenges: { method: 'GET', path: '/api/v1/daily-challenge/', auth: 'none' },
  getReview: { method: 'GET', path: '/api/v1/generics/review', auth: 'required' },
  reportQuestion: { method: 'POST', path: '/api/v1/generics/report', auth: 'required' },
  getCredits: { method: 'GET', path: '/api/v1/generics/credits', auth: 'none' },
  getListedPlayers: { method: 'GET', path: '/api/v1/generics/listed-players', auth: 'none' },
  getDailyChallenge: { method: 'GET', path: '/api/v1/daily-challenge/game-play', auth: 'optional' },
  getLeaderboard: { method: 'GET', path: '/api/v1/generics/leaderboard', auth: 'optional' },
  startGame: { method: 'POST', path: '/api/v1/generics/leaderboard', auth: 'required' },
  playGame: { method: 'PUT', path: '/api/v1/generics/leaderboard', auth: 'required' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The BFF's address of a provider path: without `/v1`, and without the trailing slash Next would redirect. */
export function bffPath(route: Route): string {
  return route.path.replace('/api/v1/', '/api/').replace(/\/$/, '');
}
