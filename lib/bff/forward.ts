import 'server-only';

import { endpoints } from '@/lib/contract/endpoints';
import { type RouteName, TIME_ZONE_HEADER } from '@/lib/contract/routes';
import { callAsPlayer } from '@/lib/session/call-as-player';
import { answer } from './answer';
import { readBody } from './read-body';

/**
 * The BFF handler of one endpoint: `export const GET = forward('getLeaderboard')`. Checks the call's origin, passes
 * query and body on as they are (the provider validates), adds the session, and answers in the provider's shapes.
 */
export function forward(name: RouteName): (request: Request) => Promise<Response> {
  return (request) =>
    answer(request, async () => {
      const hasBody = 'body' in endpoints[name];
      const data = await callAsPlayer(name, {
        query: new URL(request.url).searchParams,
        body: hasBody ? await readBody(request) : undefined,
        timeZone: request.headers.get(TIME_ZONE_HEADER),
        clientAddress: clientAddress(request),
      });
      return data === undefined ? new Response(null, { status: 204 }) : Response.json({ data });
    });
}

/** The browser's address, as scripts/web-preload.mjs has established it; what a browser claims is not in it. */
export function clientAddress(request: Request): string | null {
  return request.headers.get('x-forwarded-for');
}
