import { accounts } from '@/provider/db/schema';
import { photoPath } from '@/provider/services/platform/photo-path';

/** The columns of an account that lists of players show. */
export const shownColumns = {
  id: accounts.id,
  username: accounts.username,
  profilePhoto: accounts.profilePhoto,
};

type ShownPlayer = { id: string; username: string; profilePhoto: string | null };

/** Returns a player as lists show them. */
export function describePlayer({ id, username, profilePhoto }: ShownPlayer) {
  return { id, username, profile_picture: photoPath(profilePhoto) };
}
