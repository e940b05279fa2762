import 'server-only';

import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints, type ResponseOf } from '@/lib/contract/endpoints';
import type { PathParams } from '@/lib/contract/fill-path';
import { TIME_ZONE_HEADER } from '@/lib/contract/protocol';
import { callAsPlayer } from '@/lib/session/call-as-player';
import { readDevice } from '@/lib/session/cookies';
import { clientAddress } from './client-address';
import { readBody, readMultipart } from './read-body';

/** Forwards a call with this browser's session and responds with the provider's data; 204 when there are none. */
export async function forward(name: EndpointName, request: Request, params?: PathParams): Promise<Response> {
  const data = await callFor(name, request, params);
  return data === undefined ? new Response(null, { status: 204 }) : Response.json({ data });
}

/** Calls an endpoint with the request's query and body as they are: the provider validates. Returns its data. */
export async function callFor<N extends EndpointName>(
  name: N,
  request: Request,
  params?: PathParams,
): Promise<ResponseOf<N>> {
  const endpoint: Endpoint = endpoints[name];
  return callAsPlayer(name, {
    query: new URL(request.url).searchParams,
    params,
    body: await readBodyOf(endpoint, request),
    timeZone: request.headers.get(TIME_ZONE_HEADER),
    clientAddress: clientAddress(request),
    signal: request.signal,
    ...(endpoint.device && { device: await readDevice() }),
  });
}

function readBodyOf(endpoint: Endpoint, request: Request) {
  if (endpoint.multipart) return readMultipart(request, endpoint.multipart.fileLimitBytes);
  return endpoint.body ? readBody(request) : undefined;
}
