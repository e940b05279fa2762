/** How many there may be: plain data, so that the browser can read it without a validator in its bundle. */
export const FRIEND_LIMITS = {
  /** Players that one follows, or has blocked. */
  followed: 500,
  groupPlayers: 200,
  groupsOfPlayer: 20,
  /** Letters of a group's name, in UTF-16 units, as an input's maxLength counts. */
  groupName: 40,
} as const;

/** In place of a group's id: the board of the players one follows. */
export const FRIENDS_CIRCLE = 'friends';
