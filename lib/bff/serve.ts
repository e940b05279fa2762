import 'server-only';

import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { currentRequest } from '@/lib/request-scope.mjs';
import { methodNotAllowed, notFound } from './errors';
import { type EndpointsAtPath, findEndpoints } from './find-endpoints';
import { forward } from './forward';
import { type HandledEndpoint, handlers } from './handlers';
import { respond } from './respond';

/**
 * Serves a call to the path below `/api`, given in its parts, as its entry in `lib/contract` says; 404 in JSON for what
 * no entry allows.
 */
export async function serve(request: Request, parts: readonly string[]): Promise<Response> {
  const found = findEndpoints(parts);
  if (!found) return notFoundResponse();
  if (request.method === 'OPTIONS') return optionsResponse(found);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const name = (found.names as Partial<Record<string, EndpointName>>)[method];
  if (!name) return methodNotAllowedResponse(found);
  nameRoute(endpoints[name].path);
  return respond(request, () =>
    isHandled(name) ? handlers[name](request) : forward(name, request, found.params),
  );
}

/** Tells what counts and logs requests the pattern of this one's path: the path itself may hold codes. */
function nameRoute(path: string): void {
  const served = currentRequest();
  if (served) served.route = path.replace(/^\/api\/v1/, '/api');
}

function isHandled(name: EndpointName): name is HandledEndpoint {
  const { bff } = endpoints[name] as { bff?: string };
  return bff === 'handler';
}

function notFoundResponse(): Response {
  const { body, status } = notFound();
  return Response.json(body, { status });
}

function methodNotAllowedResponse(found: EndpointsAtPath): Response {
  const { body, status } = methodNotAllowed();
  return Response.json(body, { status, headers: { allow: listMethods(found) } });
}

function optionsResponse(found: EndpointsAtPath): Response {
  return new Response(null, { status: 204, headers: { allow: listMethods(found) } });
}

function listMethods({ names }: EndpointsAtPath): string {
  return [...Object.keys(names), ...(names.GET ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
}
