import type { Hono } from 'hono';
import { ApiError } from '@/lib/contract/errors';

import { deleteAccount } from '@/provider/services/account/delete-account';
import { exportData } from '@/provider/services/account/export-data';
import { mergeGuest } from '@/provider/services/account/merge-guest';
import { getOwnProfile } from '@/provider/services/account/own-profile';
import { getProfileHistory } from '@/provider/services/account/profile-history';
import { getProfileById, getPublicProfile } from '@/provider/services/account/public-profile';
import { updatePreferences } from '@/provider/services/account/update-preferences';
import { updateProfile } from '@/provider/services/account/update-profile';
import { verifyEmail } from '@/provider/services/account/verify-email';
import { continueRegister, getContinueRegister } from '@/provider/services/auth/continue-register';
import { forgotPassword } from '@/provider/services/auth/forgot-password';
import { googleOauth } from '@/provider/services/auth/google-oauth';
import { login } from '@/provider/services/auth/login';
import { logout } from '@/provider/services/auth/logout';
import { register } from '@/provider/services/auth/register';
import { registerGuest } from '@/provider/services/auth/register-guest';
import { checkResetCode, resetPassword } from '@/provider/services/auth/reset-password';
import { sendRegisterCode } from '@/provider/services/auth/send-register-code';
import { refreshSession } from '@/provider/services/platform/session';
import type { Mount } from './mount';

/** SPEC §7, Account. */
export function mountAccount(mount: Mount): void {
  mount('registerGuest', ({ context, body }) => registerGuest(context, body));
  mount('login', ({ context, body, address }) => login(context, { ...body, address }));
  mount('sendRegisterCode', ({ context, body }) => sendRegisterCode(context, body));
  mount('register', ({ context, body }) => register(context, body));
  mount('googleOauth', ({ context, body }) => googleOauth(context, body));
  mount('getContinueRegister', ({ context, query }) => getContinueRegister(context, query['register-token']));
  mount('continueRegister', ({ context, body }) => continueRegister(context, body));
  mount('forgotPassword', ({ context, body }) => forgotPassword(context, body));
  mount('checkResetCode', ({ context, params }) => checkResetCode(context, params.code));
  mount('resetPassword', ({ context, body }) => resetPassword(context, body));
  mount('verifyEmail', ({ context, params }) => verifyEmail(context, params.code));
  mount('refreshToken', ({ context, body }) => refreshSession(context, body.refresh));
  mount('logout', ({ context, caller }) => logout(context, caller));
  mount('getOwnProfile', ({ context, caller, timeZone }) => getOwnProfile(context, caller, timeZone));
  mount('updateProfile', ({ context, caller, body, file }) =>
    updateProfile(context, caller, { ...body, file }),
  );
  mount('updatePreferences', ({ context, caller, body }) => updatePreferences(context, caller, body));
  mount('getProfileById', ({ context, body }) => getProfileById(context, body.id));
  mount('getPublicProfile', ({ context, query }) => getPublicProfile(context, query.username));
  mount('getProfileHistory', ({ context, query }) => getProfileHistory(context, query.username));
  mount('mergeGuest', ({ context, caller, body }) => mergeGuest(context, caller, body));
  mount('exportData', ({ context, caller }) => exportData(context, caller));
  mount('deleteAccount', ({ context, caller, body }) => deleteAccount(context, caller, body));
}

/** SPEC §8: a reset or verify call without its code. */
export function mountMissingCodes(app: Hono): void {
  for (const path of ['/api/v1/account/reset-password', '/api/v1/account/verify']) {
    app.get(path, () => {
      throw new ApiError({ statusCode: 400, detail: 'Request not ready' });
    });
  }
}
