import { clientAddress } from '@/lib/bff/client-address';
import { forward, passOn } from '@/lib/bff/forward';
import { refreshProfilePages } from '@/lib/bff/refresh-profile-pages';
import { respond } from '@/lib/bff/respond';
import { findSession } from '@/lib/session/find-session';

export const GET = forward('getOwnProfile');
export const POST = forward('getProfileById');

/** A rename changes two pages: the old name's and the new one's. */
export const PUT = (request: Request) =>
  respond(request, async () => {
    const before = await findSession({ clientAddress: clientAddress(request) });
    const data = await passOn('updateProfile', request);
    refreshProfilePages(before?.username, data.username);
    return Response.json({ data });
  });
