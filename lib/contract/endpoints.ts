import { z } from 'zod';
import * as account from './account';
import * as auth from './auth';
import * as daily from './daily';
import * as game from './game';
import * as leaderboard from './leaderboard';
import { PHOTO_LIMIT_BYTES } from './protocol';
import * as question from './question';
import { type Route, type RouteName, routes } from './routes';
import * as trivia from './trivia';

/** At most `limit` calls in `windowSeconds`, counted by the caller's address or account. */
export type RateLimit = {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly by: 'address' | 'account';
  /** Counted in the database, across provider instances; dearer, for calls that are worth abusing. */
  readonly shared?: boolean;
};

export type Endpoint = Route & {
  readonly summary: string;
  readonly rateLimit: RateLimit;
  /** Placeholders of the path, e.g. `:code`. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart/form-data: `body` describes its text fields. */
  readonly multipart?: { readonly file: string; readonly fileLimitBytes: number };
  /** The shape of `data` in a success body. */
  readonly response: z.ZodType;
};

/**
 * THE endpoint table. The provider mounts and validates from it, `lib/provider-api` calls and parses
 * from it, the BFF forwards from it, the OpenAPI document is printed from it, the fuzz tests walk it.
 */
export const endpoints = {
  registerGuest: {
    ...routes.registerGuest,
    summary: 'Makes a guest account, or gives the same guest a new session when the credentials are known.',
    // A school class of 40 starts at once behind one address.
    rateLimit: { limit: 120, windowSeconds: 600, by: 'address', shared: true },
    body: auth.registerGuestBody,
    response: auth.signedInData,
  },
  login: {
    ...routes.login,
    summary: 'Signs a member in. Unknown address and wrong password get the same answer in the same time.',
    // A school class behind one address signs in at once; failures have a count of their own, by address and account.
    rateLimit: { limit: 120, windowSeconds: 600, by: 'address', shared: true },
    body: auth.loginBody,
    response: auth.signedInData,
  },
  sendRegisterCode: {
    ...routes.sendRegisterCode,
    summary:
      'Mails a six-digit code; a known address gets a mail that says so instead. Same answer for both.',
    rateLimit: { limit: 40, windowSeconds: 600, by: 'address', shared: true },
    body: auth.sendRegisterCodeBody,
    // SPEC §7: a route to navigate to; the same for known and unknown addresses.
    response: z.literal('/auth/register'),
  },
  register: {
    ...routes.register,
    summary: 'Makes a member with a mailed code; a guest given along becomes that member.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address', shared: true },
    body: auth.registerBody,
    response: auth.signedInData,
  },
  googleOauth: {
    ...routes.googleOauth,
    summary: 'Signs in with a Google authorisation code; a new account first gets a register token.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address', shared: true },
    body: auth.googleOauthBody,
    response: auth.googleOauthData,
  },
  getContinueRegister: {
    ...routes.getContinueRegister,
    summary: 'The username suggested to the holder of a register token.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'address' },
    query: auth.continueRegisterQuery,
    response: z.string(),
  },
  continueRegister: {
    ...routes.continueRegister,
    summary: 'Finishes a Google registration with a chosen username.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address', shared: true },
    body: auth.continueRegisterBody,
    response: auth.signedInData,
  },
  forgotPassword: {
    ...routes.forgotPassword,
    summary: 'Mails a reset link. Known and unknown addresses get the same answer in the same time.',
    rateLimit: { limit: 20, windowSeconds: 3600, by: 'address', shared: true },
    body: auth.forgotPasswordBody,
    response: auth.messageData,
  },
  checkResetCode: {
    ...routes.checkResetCode,
    summary: 'Whether a reset link can still be used.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address' },
    params: auth.linkCodeParams,
    response: auth.messageData,
  },
  resetPassword: {
    ...routes.resetPassword,
    summary: 'Sets a new password with a mailed code and ends every session of the account.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'address', shared: true },
    body: auth.resetPasswordBody,
    response: auth.messageData,
  },
  verifyEmail: {
    ...routes.verifyEmail,
    summary: 'Confirms a new email address from the mail sent to it.',
    rateLimit: { limit: 60, windowSeconds: 600, by: 'address' },
    params: auth.linkCodeParams,
    response: auth.messageData,
  },
  logout: {
    ...routes.logout,
    summary: 'Ends this session: its refresh family is revoked.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    response: z.object({}),
  },
  updateProfile: {
    ...routes.updateProfile,
    summary:
      'Changes the own profile; the photo is re-encoded, a new email address counts once it is confirmed.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: account.updateProfileFields,
    multipart: { file: 'profile_photo', fileLimitBytes: PHOTO_LIMIT_BYTES },
    response: account.ownProfile,
  },
  updatePreferences: {
    ...routes.updatePreferences,
    summary: 'Keeps the caller’s time setting: it holds for runs opened from now on.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    body: account.updatePreferencesBody,
    response: account.updatePreferencesData,
  },
  getProfileById: {
    ...routes.getProfileById,
    summary: 'The public profile of an id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    body: z.strictObject({ id: z.uuid() }),
    response: account.publicProfile,
  },
  getPublicProfile: {
    ...routes.getPublicProfile,
    summary: 'The public profile of a username, in any letter case.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: account.getPublicProfileQuery,
    response: account.publicProfile,
  },
  getProfileHistory: {
    ...routes.getProfileHistory,
    summary: 'A player’s days, weeks, subjects and badges, as the public profile shows them.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: account.getPublicProfileQuery,
    response: account.profileHistory,
  },
  mergeGuest: {
    ...routes.mergeGuest,
    summary: 'Shows (dry_run) or carries out the merge of a guest’s results into the signed-in account.',
    rateLimit: { limit: 30, windowSeconds: 600, by: 'account' },
    body: account.mergeGuestBody,
    response: account.mergeGuestData,
  },
  exportData: {
    ...routes.exportData,
    summary: 'Everything kept about the caller.',
    rateLimit: { limit: 10, windowSeconds: 600, by: 'account' },
    // Its parts are described in the document itself.
    response: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    ...routes.deleteAccount,
    summary: 'Disables the account at once and erases it after 14 days; the username is typed to confirm.',
    rateLimit: { limit: 10, windowSeconds: 600, by: 'account' },
    body: z.strictObject({ username: z.string().max(64) }),
    // When the disabled account is erased for good. Signing in before then brings it back.
    response: z.object({ erase_after: z.iso.datetime() }),
  },
  refreshToken: {
    ...routes.refreshToken,
    summary: 'Rotates the refresh token; a repeat within 30 seconds gets the same successor.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    body: z.strictObject({ refresh: z.string().min(1).max(512) }),
    response: auth.tokenPair,
  },
  getOwnProfile: {
    ...routes.getOwnProfile,
    summary: 'The signed-in player’s own profile.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    response: account.ownProfile,
  },
  getLandingPage: {
    ...routes.getLandingPage,
    summary: 'Counts of players, games and categories.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: leaderboard.landingPageData,
  },
  getSuggestedTrivia: {
    ...routes.getSuggestedTrivia,
    summary: 'What to play after the daily; null when there is nothing to suggest.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: trivia.suggestedTriviaData,
  },
  getCategories: {
    ...routes.getCategories,
    summary: 'The trivia categories with their sub-categories.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    response: trivia.categoriesData,
  },
  getGameCategories: {
    ...routes.getGameCategories,
    summary: 'The caller’s games and best score by category and sub-category.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: trivia.gameCategoriesData,
  },
  listTrivia: {
    ...routes.listTrivia,
    summary: 'The trivia games that can be played, or one of them by id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: z.strictObject({ id: z.string().max(400).optional() }),
    response: trivia.triviaData,
  },
  getTriviaGame: {
    ...routes.getTriviaGame,
    summary:
      'Ten questions of a category, easy to hard, unseen first, every answer sealed; the open game while there is one. Stores nothing.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: trivia.triviaGameQuery,
    response: trivia.triviaGameData,
  },
  listDailyChallenges: {
    ...routes.listDailyChallenges,
    summary: 'The dailies published so far, newest first, or one of them by id.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    query: daily.dailyListQuery,
    response: daily.dailyListData,
  },
  getReview: {
    ...routes.getReview,
    summary: 'Each question of a closed run: your answer, the answer, why, source, how many got it right.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'account' },
    query: z.strictObject({ run_id: z.uuid() }),
    response: game.reviewData,
  },
  reportQuestion: {
    ...routes.reportQuestion,
    summary: 'Reports a question; several players’ reports take it out of new games.',
    rateLimit: { limit: 20, windowSeconds: 3600, by: 'account' },
    body: question.reportQuestionBody,
    response: z.object({}),
  },
  getCredits: {
    ...routes.getCredits,
    summary: 'Sources, authors and licences of imported questions.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: question.creditsData,
  },
  getListedPlayers: {
    ...routes.getListedPlayers,
    summary: 'Members who have finished a game, in parts of about ten thousand, for the sitemap.',
    rateLimit: { limit: 120, windowSeconds: 60, by: 'address' },
    query: account.listedPlayersQuery,
    response: account.listedPlayersData,
  },
  getDailyChallenge: {
    ...routes.getDailyChallenge,
    summary: 'Today’s Daily Challenge in the caller’s time zone, every answer sealed.',
    rateLimit: { limit: 600, windowSeconds: 60, by: 'address' },
    response: daily.dailyChallengeData,
  },
  getLeaderboard: {
    ...routes.getLeaderboard,
    summary: 'The first 100 players of a board, and the caller’s own place.',
    rateLimit: { limit: 1200, windowSeconds: 60, by: 'address' },
    query: leaderboard.leaderboardQuery,
    response: leaderboard.leaderboardData,
  },
  startGame: {
    ...routes.startGame,
    summary:
      'Starts a game or resumes the open one with its own clock; after a completed daily it opens a practice run.',
    rateLimit: { limit: 60, windowSeconds: 60, by: 'account' },
    body: game.startGameBody,
    response: game.startedRun,
  },
  playGame: {
    ...routes.playGame,
    summary: 'Stores one answer, or closes the game. Both may be repeated: the first one counts.',
    rateLimit: { limit: 240, windowSeconds: 60, by: 'account' },
    body: game.playGameBody,
    response: game.playGameData,
  },
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;

/** The `data` an endpoint answers with. */
export type ResponseOf<N extends RouteName> = z.infer<Endpoints[N]['response']>;

/** The body an endpoint takes; undefined where it takes none. */
export type BodyOf<N extends RouteName> = Endpoints[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
