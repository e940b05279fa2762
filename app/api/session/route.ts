import { answer } from '@/lib/bff/answer';
import { clientAddress } from '@/lib/bff/forward';
import { findSession } from '@/lib/session/find-session';

/** Who is signed in, for the header's island: `{ data: null }` for visitors, so that reading a page logs no error. */
export const GET = (request: Request) =>
  answer(request, async () => Response.json({ data: await findSession(clientAddress(request)) }));
