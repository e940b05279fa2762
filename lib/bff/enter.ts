import 'server-only';

import { type SignInRoute, signIn } from '@/lib/session/sign-in';
import { answer } from './answer';
import { clientAddress } from './client-address';
import { readBody } from './read-body';

/** The BFF handler of a way in: the tokens of the reply become cookies, the browser gets `{ data: {} }`. */
export function enter(name: SignInRoute): (request: Request) => Promise<Response> {
  return (request) =>
    answer(request, async () => {
      await signIn(name, await readBody(request), clientAddress(request));
      return Response.json({ data: {} });
    });
}
