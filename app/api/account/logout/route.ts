import { clientAddress } from '@/lib/bff/client-address';
import { respond } from '@/lib/bff/respond';
import { endSession } from '@/lib/session/end-session';

/** Ends the session at the provider and in this browser; the browser's part also when the provider is away. */
export const POST = (request: Request) =>
  respond(request, async () => {
    await endSession(clientAddress(request));
    return Response.json({ data: {} });
  });
