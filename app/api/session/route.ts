import { clientAddress } from '@/lib/bff/client-address';
import { respond } from '@/lib/bff/respond';
import { TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import { findSession } from '@/lib/session/find-session';

/**
 * Returns who is signed in, for the header's island: `{ data: null }` for visitors, so that viewing a page logs no
 * error.
 */
export const GET = (request: Request) =>
  respond(request, async () => {
    const timeZone = request.headers.get(TIME_ZONE_HEADER);
    const data = await findSession({ clientAddress: clientAddress(request), timeZone });
    return Response.json({ data });
  });
