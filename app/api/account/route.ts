import { refreshProfilePages } from '@/lib/bff/cached-pages';
import { clientAddress, forward } from '@/lib/bff/forward';
import { findSession } from '@/lib/session/find-session';

export const GET = forward('getOwnProfile');
export const POST = forward('getProfileById');

/** A rename changes two pages: the old name's and the new one's. */
export const PUT = async (request: Request) => {
  const before = await findSession(clientAddress(request)).catch(() => null);
  return forward('updateProfile', (after) => refreshProfilePages(before?.username, after.username))(request);
};
