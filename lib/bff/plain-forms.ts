import 'server-only';

import { STOP_PARAM, UNDO_PARAM } from '@/lib/auth-urls';
import type { PlainFormName } from '@/lib/contract/form-response';
import { callProvider } from '@/lib/provider-api/call-provider';
import { callAsPlayer } from '@/lib/session/call-as-player';
import { resetPassword, signIn } from '@/lib/session/sign-in';

/** Returns the fields of a submitted form, by name; a missing one is empty. */
type Fields = (name: string) => string;

type PlainForm = {
  /** The page that contains the form. */
  page: (field: Fields) => string;
  /** Returns what to show on that page; undefined when the browser is signed in now. */
  send: (field: Fields, clientAddress: string | null) => Promise<string | undefined>;
};

/** What each auth form does when it is sent without JavaScript: the same calls as its component. */
export const plainForms: Record<PlainFormName, PlainForm> = {
  login: {
    page: () => '/auth/login',
    send: (field, address) => {
      const remember = field('remember') === 'on';
      return enter('login', { email: field('email'), password: field('password'), remember }, address);
    },
  },
  register: {
    page: () => '/auth/register',
    send: (field, address) => {
      const code = field('code').trim();
      return enter('register', { email: field('email'), code, password: field('password') }, address);
    },
  },
  'send-code': {
    page: () => '/auth/register',
    send: async (field, clientAddress) => {
      await callProvider('sendRegisterCode', { ...json({ email: field('email').trim() }), clientAddress });
      return 'Code sent.';
    },
  },
  'continue-register': {
    page: (field) => `/auth/register/${encodeURIComponent(field('register_token'))}`,
    send: (field, address) => {
      const body = { username: field('username'), register_token: field('register_token') };
      return enter('continueRegister', body, address);
    },
  },
  'forgot-password': {
    page: () => '/auth/forgot-password',
    send: async (field, clientAddress) =>
      (await callProvider('forgotPassword', { ...json({ email: field('email') }), clientAddress })).message,
  },
  'reset-password': {
    page: (field) => `/auth/reset-password/${encodeURIComponent(field('code'))}`,
    send: async (field, clientAddress) => {
      const unlink_google = field('unlink_google') === 'on';
      const { body } = json({ code: field('code'), password: field('password'), unlink_google });
      return (await resetPassword(body, clientAddress)).message;
    },
  },
  verify: {
    page: (field) => `/auth/verify/${encodeURIComponent(field('code'))}`,
    send: async (field, clientAddress) =>
      (await callAsPlayer('verifyEmail', { params: { code: field('code') }, clientAddress })).message,
  },
  'undo-email': {
    page: (field) => `/auth/verify/${encodeURIComponent(field('code'))}?${UNDO_PARAM}`,
    send: async (field, clientAddress) =>
      (await callProvider('undoEmailChange', { ...json({ code: field('code') }), clientAddress })).message,
  },
  'stop-reminders': {
    page: (field) => `/auth/verify/${encodeURIComponent(field('code'))}?${STOP_PARAM}`,
    send: async (field, clientAddress) =>
      (await callProvider('stopReminders', { ...json({ token: field('code') }), clientAddress })).message,
  },
};

const json = (body: object) => ({ body: JSON.stringify(body) });

async function enter(
  name: 'login' | 'register' | 'continueRegister',
  body: object,
  clientAddress: string | null,
): Promise<undefined> {
  await signIn(name, JSON.stringify(body), clientAddress);
}
