import 'server-only';

import { type Endpoint, endpoints, type ResponseOf } from '@/lib/contract/endpoints';
import { TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import type { RouteName } from '@/lib/contract/routes';
import { callAsPlayer } from '@/lib/session/call-as-player';
import { clientAddress } from './client-address';
import { readBody, readMultipart } from './read-body';
import { respond } from './respond';

type PathParams = Record<string, string | string[] | undefined>;

export type Handler = (request: Request, context?: { params: Promise<PathParams> }) => Promise<Response>;

/**
 * The BFF handler of one endpoint: `export const GET = forward('getLeaderboard')`. Checks the call's origin, passes
 * path parts, query and body on as they are (the provider validates), adds the session, and answers in the provider's
 * shapes.
 */
export function forward(name: RouteName): Handler {
  return (request, context) =>
    respond(request, async () => {
      const data = await passOn(name, request, await context?.params);
      return data === undefined ? new Response(null, { status: 204 }) : Response.json({ data });
    });
}

/** The middle of a handler that does more than forward; for use inside `respond`. */
export async function passOn<N extends RouteName>(
  name: N,
  request: Request,
  params: PathParams = {},
): Promise<ResponseOf<N>> {
  return callAsPlayer(name, {
    query: new URL(request.url).searchParams,
    params: onlyTexts(params),
    body: await readBodyOf(endpoints[name], request),
    timeZone: request.headers.get(TIME_ZONE_HEADER),
    clientAddress: clientAddress(request),
  });
}

function readBodyOf(endpoint: Endpoint, request: Request) {
  if (endpoint.multipart) return readMultipart(request, endpoint.multipart.fileLimitBytes);
  return endpoint.body ? readBody(request) : undefined;
}

function onlyTexts(params: PathParams): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
