import { eq } from 'drizzle-orm';
import { accounts } from '@/provider/db/schema';
import { tokenNotValid } from '@/provider/errors';
import type { Caller } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

type FriendSettings = { on_friends_boards: boolean };

/** Returns whether the caller appears on the boards of those who follow them. */
export async function getFriendSettings({ db }: Context, { userId }: Caller): Promise<FriendSettings> {
  const [found] = await db
    .select({ on_friends_boards: accounts.onFriendsBoards })
    .from(accounts)
    .where(eq(accounts.id, userId));
  if (!found) throw tokenNotValid();
  return found;
}

/** Sets whether the caller appears on the boards of those who follow them. */
export async function updateFriendSettings(
  { db }: Context,
  { userId }: Caller,
  { on_friends_boards }: FriendSettings,
): Promise<FriendSettings> {
  const [stored] = await db
    .update(accounts)
    .set({ onFriendsBoards: on_friends_boards })
    .where(eq(accounts.id, userId))
    .returning({ on_friends_boards: accounts.onFriendsBoards });
  if (!stored) throw tokenNotValid();
  return stored;
}
