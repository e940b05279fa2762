import { getListedPlayers as readListedPlayers } from '@/provider/services/account/listed-players';
import { getPublicProfile as readPublicProfile } from '@/provider/services/account/public-profile';
import { getBoard as readBoard } from '@/provider/services/leaderboard/circle-board';
import { hasSameRow } from '@/provider/services/leaderboard/leaderboard';
import { getLandingPage as readLandingPage } from '@/provider/services/leaderboard/site-counts';
import { onReplica } from '@/provider/services/platform/on-replica';

// All that is read from a replica (DATABASE_REPLICA_URL): what many visitors read and nobody has just written.

export const getLandingPage = onReplica(readLandingPage);
export const getPublicProfile = onReplica(readPublicProfile);
export const getListedPlayers = onReplica(readListedPlayers);

const readReplicaBoard = onReplica(readBoard);

/** Returns a board as `getBoard` does: to a player whose own row the replica does not have yet, from the primary. */
export const getBoard: typeof readBoard = async (context, caller, query) => {
  const replica = context.replica?.db();
  // A circle is read from the primary: its players have just joined or left it.
  const isOwn =
    caller && (query.with || (replica && !(await hasSameRow(context, caller, { ...query, replica }))));
  return isOwn ? readBoard(context, caller, query) : readReplicaBoard(context, caller, query);
};
