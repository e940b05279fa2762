import { clientAddress } from '@/lib/bff/client-address';
import { readBody } from '@/lib/bff/read-body';
import { respond } from '@/lib/bff/respond';
import { mergeGuest } from '@/lib/session/merge-guest';

/** Shows or carries out the merge of this browser's guest; `{ data: null }` when there is none to merge. */
export const POST = (request: Request) =>
  respond(request, async () => {
    const data = await mergeGuest(await readBody(request), clientAddress(request));
    return Response.json({ data });
  });
