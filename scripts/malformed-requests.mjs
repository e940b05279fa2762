/** Every method that a route of the site accepts. */
const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Nothing may be loaded by these responses, and nothing may show them in a frame. */
export const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Responds to a request for which Next would return a 500: TRACE, and a path with an invalid escape. Below /api/ the
 * response is an error body (product rules §7); any other such path is not listed and redirects to / (product rules §2).
 * Returns whether it has responded.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function respondToMalformedRequest(request, response) {
  const [path] = (request.url ?? '').split('?', 1);
  const isApiCall = path.startsWith('/api/');
  if (request.method === 'TRACE') {
    sendError(response, { statusCode: 405, detail: 'Method not allowed.' }, { allow: ALLOW });
  } else if (canDecode(path)) return false;
  else if (isApiCall) sendError(response, { statusCode: 400, detail: 'The address is not valid.' });
  else response.writeHead(307, { ...SAFE_HEADERS, location: '/' }).end();
  return true;
}

function canDecode(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function sendError(response, body, headers = {}) {
  response
    .writeHead(body.statusCode, {
      ...SAFE_HEADERS,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(JSON.stringify(body));
}
