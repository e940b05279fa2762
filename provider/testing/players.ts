import { randomBytes, randomUUID } from 'node:crypto';
import { GUEST_EMAIL_DOMAIN } from '@/lib/contract/auth';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { CallTest } from './call-app';
import type { TestMailbox } from './mailbox';

export const GOOD_PASSWORD = 'correct horse battery staple';

type Parts = { call: CallTest; mailbox: TestMailbox; settled: () => Promise<void> };

/** Creates functions that register guests and members through the API. */
export function playerFactory({ call, mailbox, settled }: Parts) {
  /** Requests a one-time code and reads it from the mailbox. */
  async function askCode(email: string): Promise<string> {
    await call('sendRegisterCode', { body: { email } });
    await settled();
    return mailbox.codeFor(email);
  }

  /** Registers a member with a session. */
  async function createMember(extra: Partial<BodyOf<'register'>> = {}) {
    const email = extra.email ?? `member-${randomUUID()}@example.com`;
    const password = extra.password ?? GOOD_PASSWORD;
    const code = await askCode(email);
    const { data } = await call('register', { body: { ...extra, email, password, code } });
    const profile = await call('getOwnProfile', { token: data.token.access });
    const { id, username } = profile.data;
    return { email, password, token: data.token.access, refresh: data.token.refresh, id, username };
  }

  /** Registers a guest with a session. */
  async function createGuest() {
    const credentials = {
      email: `guest-${randomUUID()}@${GUEST_EMAIL_DOMAIN}`,
      password: randomBytes(32).toString('base64url'),
    };
    const { data } = await call('registerGuest', { body: credentials });
    const profile = await call('getOwnProfile', { token: data.token.access });
    return {
      ...credentials,
      token: data.token.access,
      refresh: data.token.refresh,
      id: profile.data.id,
      username: profile.data.username,
    };
  }

  return { askCode, createGuest, createMember };
}
