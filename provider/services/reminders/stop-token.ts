import { timingSafeEqual } from 'node:crypto';
import type { Context } from '@/provider/services/platform/context';

/** What a player can stop: reminders by how they arrive, and the recap of the week. */
export type ReminderChannel = 'push' | 'mail' | 'recap';

const PURPOSE = 'stop-reminders';

type Stop = { userId: string; channel: ReminderChannel };

/**
 * Returns the text that lets its holder stop one player's reminders of one kind, and do nothing else. It never
 * expires.
 */
export function issueStopToken({ tokens }: Pick<Context, 'tokens'>, { userId, channel }: Stop): string {
  return `${userId}.${channel}.${tokens.digest(PURPOSE, `${userId} ${channel}`)}`;
}

/** Returns what a token of `issueStopToken` stops; undefined for any other text. */
export function readStopToken({ tokens }: Pick<Context, 'tokens'>, token: string): Stop | undefined {
  const [, userId = '', channel = '', signature = ''] =
    /^([0-9a-f-]{36})\.(push|mail|recap)\.([\w-]+)$/.exec(token) ?? [];
  const expected = Buffer.from(tokens.digest(PURPOSE, `${userId} ${channel}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { userId, channel: channel as ReminderChannel };
}
