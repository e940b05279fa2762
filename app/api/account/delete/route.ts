import { clientAddress } from '@/lib/bff/client-address';
import { readBody } from '@/lib/bff/read-body';
import { refreshProfilePages } from '@/lib/bff/refresh-profile-pages';
import { respond } from '@/lib/bff/respond';
import { deleteAccount } from '@/lib/session/delete-account';

/** Disables the account; this browser keeps neither its tokens nor its guest. */
export const POST = (request: Request) =>
  respond(request, async () => {
    const { data, username } = await deleteAccount(await readBody(request), clientAddress(request));
    refreshProfilePages(username);
    return Response.json({ data });
  });
