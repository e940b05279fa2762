import { clientAddress } from '@/lib/bff/client-address';
import { respond } from '@/lib/bff/respond';
import { callProvider } from '@/lib/provider-api/call-provider';

type UnsubscribeContext = { params: Promise<{ token: string }> };

/**
 * Stops the reminders that a mail's token names, for the POST that mail programs send themselves (RFC 8058): from no page of
 * ours, so it is the token that decides, and there is nothing else in the request that is read.
 */
export async function POST(request: Request, context: UnsubscribeContext): Promise<Response> {
  const { token } = await context.params;
  return respond(
    request,
    async () => {
      const body = JSON.stringify({ token });
      const data = await callProvider('stopReminders', { body, clientAddress: clientAddress(request) });
      return Response.json({ data });
    },
    async () => {},
  );
}
