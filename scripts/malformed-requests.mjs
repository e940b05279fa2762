/** What the site's addresses take between them. */
const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Answers a request that Next would answer with a 500: TRACE, and a path with an escape that decodes to nothing. Below
 * /api/ in SPEC's error shape; any other such path is not listed and goes home (SPEC §2). True when it has answered.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerUnreadable(request, response) {
  const [path] = (request.url ?? '').split('?', 1);
  const isCall = path.startsWith('/api/');
  if (request.method === 'TRACE') {
    refuse(response, { statusCode: 405, detail: 'Method not allowed.' }, { allow: ALLOW });
  } else if (canDecode(path)) return false;
  else if (isCall) refuse(response, { statusCode: 400, detail: 'The address is not valid.' });
  else response.writeHead(307, { location: '/' }).end();
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

function refuse(response, body, headers = {}) {
  response
    .writeHead(body.statusCode, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(JSON.stringify(body));
}
