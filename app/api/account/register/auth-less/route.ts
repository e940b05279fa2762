import { clientAddress } from '@/lib/bff/client-address';
import { respond } from '@/lib/bff/respond';
import { becomeGuest } from '@/lib/session/become-guest';

/** Makes this browser's guest, or brings its old one back; the tokens go into cookies, never into the body. */
export const POST = (request: Request) =>
  respond(request, async () => {
    await becomeGuest(clientAddress(request));
    return Response.json({ data: {} });
  });
