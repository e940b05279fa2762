import { answer } from '@/lib/bff/answer';
import { clientAddress } from '@/lib/bff/client-address';
import { endSession } from '@/lib/session/end-session';

/** Ends the session at the provider and in this browser; the browser's part also when the provider is away. */
export const POST = (request: Request) =>
  answer(request, async () => {
    await endSession(clientAddress(request));
    return Response.json({ data: {} });
  });
