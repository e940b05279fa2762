import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { TestMailbox } from './mailbox';
import type { CallTest } from './test-app';

export const GOOD_PASSWORD = 'correct horse battery staple';

type Parts = { call: CallTest; mailbox: TestMailbox; settled: () => Promise<void> };

/** Ways to mint members through the public door. */
export function memberFactory({ call, mailbox, settled }: Parts) {
  /** Asks for a register code and reads it from the mailbox. */
  async function askCode(email: string): Promise<string> {
    await call('sendRegisterCode', { body: { email } });
    await settled();
    return mailbox.codeFor(email);
  }

  /** A fresh member with a session. */
  async function mintMember(extra: Partial<BodyOf<'register'>> = {}) {
    const email = extra.email ?? `member-${randomUUID()}@example.com`;
    const password = extra.password ?? GOOD_PASSWORD;
    const code = await askCode(email);
    const { data } = await call('register', { body: { ...extra, email, password, code } });
    const profile = await call('getOwnProfile', { token: data.token.access });
    const { id, username } = profile.data;
    return { email, password, token: data.token.access, refresh: data.token.refresh, id, username };
  }

  return { askCode, mintMember };
}
