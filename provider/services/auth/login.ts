import { and, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import type { loginBody, TokenPair } from '@/lib/contract/auth';
import { accounts, knownDevices } from '@/provider/db/schema';
import { invalidField } from '@/provider/errors';
import { restoreAccount } from '@/provider/services/account/delete-account';
import { deviceHashOf, rememberDevice } from '@/provider/services/account/known-devices';
import type { Context } from '@/provider/services/platform/context';
import { openProvenSession } from '@/provider/services/platform/session';
import { forgiveLogin, startLoginAttempt } from './login-attempts';

/**
 * Signs a member in (product rules §7). Restores an account that its owner has disabled.
 * @throws 400 with the same body for every failure (unknown, wrong password, guest, Google only), 429 after too many
 * from devices that the account does not know
 */
export async function login(
  context: Context,
  credentials: z.output<typeof loginBody> & { device: string | null; userAgent: string | null },
): Promise<{ token: TokenPair }> {
  const { email, password, remember, device, userAgent } = credentials;
  const { account, knownDevice } = await findAccount(context, { email, device });
  await startLoginAttempt(context, { email, knownDevice });
  const passwordHash = account?.isGuest ? null : account?.passwordHash;
  const isRight = await context.passwords.verify(passwordHash, password);
  if (!isRight || !account || !passwordHash) throw loginFailed();
  const token = await openProvenSession(context, {
    userId: account.id,
    remember,
    userAgent,
    proof: { passwordHash },
    // A reset that comes later forgets it.
    alongside: (tx) => rememberDevice(context, tx, { userId: account.id, device }),
  });
  if (!token) throw loginFailed();
  await forgiveLogin(context, { email, knownDevice });
  if (account.eraseAfter) await restoreAccount(context, account.id);
  return { token };
}

const loginFailed = () =>
  invalidField('non_field_errors', 'Email or password is wrong. Google accounts sign in with Google.');

/** Looks the account and the device up in one query, which takes as long when there is neither. */
async function findAccount(context: Context, { email, device }: { email: string; device: string | null }) {
  const deviceHash = deviceHashOf(context, device ?? '');
  const isDevice = and(eq(knownDevices.userId, accounts.id), eq(knownDevices.deviceHash, deviceHash));
  const [found] = await context.db
    .select({ account: getTableColumns(accounts), knownDevice: knownDevices.deviceHash })
    .from(accounts)
    .leftJoin(knownDevices, isDevice)
    .where(eq(accounts.email, email));
  return { account: found?.account, knownDevice: found?.knownDevice ?? null };
}
