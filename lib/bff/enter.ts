import 'server-only';

import { type SignInRoute, signIn } from '@/lib/session/sign-in';
import { clientAddress } from './client-address';
import { readBody } from './read-body';
import { respond } from './respond';

/** The BFF handler of a way in: the tokens of the reply become cookies, the browser gets `{ data: {} }`. */
export function enter(name: SignInRoute): (request: Request) => Promise<Response> {
  return (request) =>
    respond(request, async () => {
      await signIn(name, await readBody(request), clientAddress(request));
      return Response.json({ data: {} });
    });
}
