import { deleteAccount } from '@/provider/services/account/delete-account';
import { endOtherSessions, endSession, listSessions } from '@/provider/services/account/device-sessions';
import { exportData } from '@/provider/services/account/export-data';
import { mergeGuest } from '@/provider/services/account/merge-guest';
import { getOwnProfile } from '@/provider/services/account/own-profile';
import { getStats } from '@/provider/services/account/own-stats';
import { getOwnStreak } from '@/provider/services/account/own-streak';
import { getProfileHistory } from '@/provider/services/account/profile-history';
import { getProfileById } from '@/provider/services/account/public-profile';
import { undoEmailChange } from '@/provider/services/account/undo-email-change';
import { updatePreferences } from '@/provider/services/account/update-preferences';
import { updateProfile } from '@/provider/services/account/update-profile';
import { verifyEmail } from '@/provider/services/account/verify-email';
import {
  continueRegister,
  getContinueRegister,
  getContinueRegisterEmail,
} from '@/provider/services/auth/continue-register';
import { forgotPassword } from '@/provider/services/auth/forgot-password';
import { googleOauth } from '@/provider/services/auth/google-oauth';
import { login } from '@/provider/services/auth/login';
import { logout } from '@/provider/services/auth/logout';
import { register } from '@/provider/services/auth/register';
import { registerGuest } from '@/provider/services/auth/register-guest';
import { checkResetCode, resetPassword } from '@/provider/services/auth/reset-password';
import { sendRegisterCode } from '@/provider/services/auth/send-register-code';
import { acceptChallenge } from '@/provider/services/challenge/accept-challenge';
import { getChallengeGame } from '@/provider/services/challenge/challenge-game';
import { getChallenge } from '@/provider/services/challenge/find-challenge';
import { listChallenges } from '@/provider/services/challenge/list-challenges';
import { createChallenge, withdrawChallenge } from '@/provider/services/challenge/make-challenge';
import { rematchChallenge } from '@/provider/services/challenge/rematch';
import { getDailyArchive } from '@/provider/services/daily/daily-archive';
import { getDailyChallenge } from '@/provider/services/daily/daily-challenge';
import { listDailyChallenges } from '@/provider/services/daily/daily-list';
import { getDailyOpening } from '@/provider/services/daily/daily-opening';
import { getMarkedReview } from '@/provider/services/daily/marked-review';
import { blockPlayer, unblockPlayer } from '@/provider/services/friends/block';
import { followPlayer, unfollowPlayer } from '@/provider/services/friends/follow';
import { acceptFriendLink, makeFriendLink } from '@/provider/services/friends/friend-link';
import { listFriends } from '@/provider/services/friends/friend-list';
import { getFriendSettings, updateFriendSettings } from '@/provider/services/friends/friend-settings';
import { getDailyAmongFriends } from '@/provider/services/friends/friends-daily';
import { getFriendship } from '@/provider/services/friends/friendship';
import {
  closeGroup,
  createGroup,
  getGroup,
  leaveGroup,
  listGroups,
  removeFromGroup,
  renameGroup,
  renewGroupLink,
} from '@/provider/services/friends/groups';
import { getGroupInvitation, joinGroup } from '@/provider/services/friends/join-group';
import { getTwoOfUs } from '@/provider/services/friends/two-of-us';
import { completeGame } from '@/provider/services/game/complete-game';
import { startGame } from '@/provider/services/game/start-game';
import { submitAnswer } from '@/provider/services/game/submit-answer';
import { refreshSession } from '@/provider/services/platform/session';
import { getCredits } from '@/provider/services/question/credits';
import { reportQuestion } from '@/provider/services/question/report-question';
import { getRecap } from '@/provider/services/recap/recap';
import { addPush, removePush } from '@/provider/services/reminders/push-subscriptions';
import {
  getReminders,
  stopReminders,
  updateReminders,
} from '@/provider/services/reminders/reminder-settings';
import { getMissedPractice } from '@/provider/services/trivia/missed-practice';
import { suggestTrivia } from '@/provider/services/trivia/suggest-trivia';
import { getCategories, getGameCategories } from '@/provider/services/trivia/trivia-categories';
import { getTriviaGame, listTrivia } from '@/provider/services/trivia/trivia-game';
import type { Handlers } from './mount';
import { getBoard, getLandingPage, getListedPlayers, getPublicProfile } from './replica-reads';

/** What each endpoint runs: one verb, given what it needs of the checked call. Every entry of the contract has one. */
export const handlers: Handlers = {
  // lib/contract/auth.ts
  registerGuest: ({ context, body, userAgent }) => registerGuest(context, { ...body, userAgent }),
  login: ({ context, body, device, userAgent }) => login(context, { ...body, device, userAgent }),
  register: ({ context, body, device, userAgent }) => register(context, { ...body, device, userAgent }),
  sendRegisterCode: ({ context, body }) => sendRegisterCode(context, body),
  googleOauth: ({ context, body, device, userAgent }) => googleOauth(context, { ...body, device, userAgent }),
  getContinueRegister: ({ context, query, device }) =>
    getContinueRegister(context, { code: query['register-token'], device }),
  getContinueRegisterEmail: ({ context, query, device }) =>
    getContinueRegisterEmail(context, { code: query['register-token'], device }),
  continueRegister: ({ context, body, device, userAgent }) =>
    continueRegister(context, { ...body, device, userAgent }),
  forgotPassword: ({ context, body }) => forgotPassword(context, body),
  checkResetCode: ({ context, params }) => checkResetCode(context, params.code),
  resetPassword: ({ context, body, device }) => resetPassword(context, { ...body, device }),
  logout: ({ context, caller }) => logout(context, caller),
  refreshToken: ({ context, body }) => refreshSession(context, body.refresh),

  // lib/contract/account.ts
  verifyEmail: ({ context, caller, params }) => verifyEmail(context, caller, params.code),
  undoEmailChange: ({ context, body }) => undoEmailChange(context, body.code),
  listSessions: ({ context, caller }) => listSessions(context, caller),
  endSession: ({ context, caller, body }) => endSession(context, caller, body.id),
  endOtherSessions: ({ context, caller }) => endOtherSessions(context, caller),
  updateProfile: ({ context, caller, body, file }) => updateProfile(context, caller, { ...body, file }),
  updatePreferences: ({ context, caller, body }) => updatePreferences(context, caller, body),
  getProfileById: ({ context, body }) => getProfileById(context, body.id),
  getPublicProfile: ({ context, query }) => getPublicProfile(context, query.username),
  getProfileHistory: ({ context, query }) => getProfileHistory(context, query.username),
  mergeGuest: ({ context, caller, body }) => mergeGuest(context, caller, body),
  exportData: ({ context, caller, query }) => exportData(context, caller, query.cursor),
  deleteAccount: ({ context, caller, body }) => deleteAccount(context, caller, body),
  getOwnProfile: ({ context, caller, timeZone }) => getOwnProfile(context, caller, timeZone),
  getListedPlayers: ({ context, query }) => getListedPlayers(context, query.part),

  // lib/contract/leaderboard.ts
  getLandingPage: ({ context }) => getLandingPage(context),
  getLeaderboard: ({ context, caller, query }) => getBoard(context, caller, query),

  // lib/contract/trivia.ts
  getSuggestedTrivia: ({ context, caller }) => suggestTrivia(context, caller),
  getCategories: ({ context }) => getCategories(context),
  getGameCategories: ({ context, caller }) => getGameCategories(context, caller),
  listTrivia: ({ context, caller, query }) => listTrivia(context, caller, query),
  getTriviaGame: ({ context, caller, query: { challenge, ...topic } }) => {
    if (challenge !== undefined) return getChallengeGame(context, caller, challenge);
    return topic.practice ? getMissedPractice(context, caller, topic) : getTriviaGame(context, caller, topic);
  },

  // lib/contract/daily.ts
  listDailyChallenges: ({ context, query, timeZone }) => listDailyChallenges(context, { ...query, timeZone }),
  getDailyOpening: ({ context, query }) => getDailyOpening(context, query.id),
  getDailyArchive: ({ context, caller, query }) => getDailyArchive(context, caller, query),
  getDailyChallenge: ({ context, caller, query, timeZone }) =>
    getDailyChallenge(context, caller, { day: query.day, timeZone }),

  // lib/contract/game.ts
  getReview: ({ context, caller, query }) => getMarkedReview(context, caller, query),
  startGame: ({ context, caller, body, timeZone, address }) =>
    startGame(context, caller, { ...body, timeZone, address }),
  playGame: ({ context, caller, body }) =>
    'completed' in body ? completeGame(context, caller, body) : submitAnswer(context, caller, body),

  // lib/contract/question.ts
  reportQuestion: ({ context, caller, body }) => reportQuestion(context, caller, body),
  getCredits: ({ context }) => getCredits(context),

  // lib/contract/stats.ts
  getStats: ({ context, caller }) => getStats(context, caller),

  // lib/contract/recap.ts
  getRecap: ({ context, caller, timeZone }) => getRecap(context, caller, timeZone),

  // lib/contract/reminders.ts
  getReminders: ({ context, caller }) => getReminders(context, caller),
  updateReminders: ({ context, caller, body }) => updateReminders(context, caller, body),
  addPush: ({ context, caller, body }) => addPush(context, caller, body),
  removePush: ({ context, caller, body }) => removePush(context, caller, body),
  stopReminders: ({ context, body }) => stopReminders(context, body),
  // lib/contract/streak.ts
  getOwnStreak: ({ context, caller, query, timeZone }) =>
    getOwnStreak(context, caller, { before: query.before, timeZone }),
  // lib/contract/friends.ts
  listFriends: ({ context, caller }) => listFriends(context, caller),
  getFriendship: ({ context, caller, query }) => getFriendship(context, caller, query.id),
  followPlayer: ({ context, caller, body }) => followPlayer(context, caller, body.id),
  unfollowPlayer: ({ context, caller, body }) => unfollowPlayer(context, caller, body.id),
  blockPlayer: ({ context, caller, body }) => blockPlayer(context, caller, body.id),
  unblockPlayer: ({ context, caller, body }) => unblockPlayer(context, caller, body.id),
  makeFriendLink: ({ context, caller, body }) => makeFriendLink(context, caller, body),
  acceptFriendLink: ({ context, caller, body }) => acceptFriendLink(context, caller, body),
  getFriendSettings: ({ context, caller }) => getFriendSettings(context, caller),
  updateFriendSettings: ({ context, caller, body }) => updateFriendSettings(context, caller, body),
  getTwoOfUs: ({ context, caller, query }) => getTwoOfUs(context, caller, query.id),
  getDailyAmongFriends: ({ context, caller, query }) => getDailyAmongFriends(context, caller, query.number),

  // lib/contract/groups.ts
  listGroups: ({ context, caller }) => listGroups(context, caller),
  getGroup: ({ context, caller, query }) => getGroup(context, caller, query.id),
  getGroupInvitation: ({ context, caller, query }) => getGroupInvitation(context, caller, query.code),
  createGroup: ({ context, caller, body }) => createGroup(context, caller, body.name),
  joinGroup: ({ context, caller, body }) => joinGroup(context, caller, body.code),
  renameGroup: ({ context, caller, body }) => renameGroup(context, caller, body),
  renewGroupLink: ({ context, caller, body }) => renewGroupLink(context, caller, body.id),
  removeFromGroup: ({ context, caller, body }) => removeFromGroup(context, caller, body),
  leaveGroup: ({ context, caller, body }) => leaveGroup(context, caller, body.id),
  closeGroup: ({ context, caller, body }) => closeGroup(context, caller, body.id),
  // lib/contract/challenge.ts
  getChallenge: ({ context, caller, query, timeZone }) =>
    getChallenge(context, caller, { ...query, timeZone }),
  createChallenge: ({ context, caller, body }) => createChallenge(context, caller, body),
  acceptChallenge: ({ context, caller, body, timeZone }) =>
    acceptChallenge(context, caller, { ...body, timeZone }),
  withdrawChallenge: ({ context, caller, body, timeZone }) =>
    withdrawChallenge(context, caller, { ...body, timeZone }),
  rematchChallenge: ({ context, caller, body }) => rematchChallenge(context, caller, body),
  listChallenges: ({ context, caller }) => listChallenges(context, caller),
};
