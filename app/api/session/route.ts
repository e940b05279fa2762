import { answer } from '@/lib/bff/answer';
import { clientAddress } from '@/lib/bff/client-address';
import { TIME_ZONE_HEADER } from '@/lib/contract/routes';
import { clearTokens } from '@/lib/session/cookies';
import { findSession } from '@/lib/session/find-session';

/** Who is signed in, for the header's island: `{ data: null }` for visitors, so that reading a page logs no error. */
export const GET = (request: Request) =>
  answer(request, async () => {
    const timeZone = request.headers.get(TIME_ZONE_HEADER);
    const data = await findSession({ clientAddress: clientAddress(request), timeZone });
    return Response.json({ data });
  });

/** A guest signs up: the tokens go, its credentials stay, so that registering upgrades that very guest (SPEC §4). */
export const DELETE = (request: Request) =>
  answer(request, async () => {
    await clearTokens();
    return Response.json({ data: {} });
  });
