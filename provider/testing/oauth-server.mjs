/**
 * A real OAuth server (oauth2-mock-server) in a process of its own: inside Jest its checks meet objects of another
 * realm. The authorisation code says what to answer: base64url of { claims, statusCode, body, tamper }.
 * Sends its issuer's address to the parent; ends with it.
 */
import { OAuth2Server } from 'oauth2-mock-server';

const server = new OAuth2Server();
await server.issuer.keys.generate('RS256');
await server.start(0, '127.0.0.1');

/** A code that is none of ours is refused as Google refuses one. */
function wish(request) {
  try {
    return JSON.parse(Buffer.from(request.body.code, 'base64url').toString());
  } catch {
    return { claims: {}, statusCode: 400, body: { error: 'invalid_grant' } };
  }
}

server.service.on('beforeTokenSigning', (token, request) => {
  for (const [name, value] of Object.entries(wish(request).claims)) {
    if (value === null) delete token.payload[name];
    else token.payload[name] = value;
  }
});

server.service.on('beforeResponse', (response, request) => {
  const { statusCode, body, tamper } = wish(request);
  const { redirect_uri, client_secret } = request.body;
  if (redirect_uri !== 'postmessage' || client_secret !== 'secret') response.statusCode = 401;
  if (statusCode) response.statusCode = statusCode;
  if (body) response.body = body;
  if (tamper) response.body.id_token = tampered(response.body.id_token, tamper);
});

const LIES = {
  'foreign-token-endpoint': { token_endpoint: 'http://127.0.0.1:9/token' },
  'foreign-issuer': { issuer: 'https://accounts.example' },
};

server.service.on('beforeWellKnownOpenIdConfiguration', (response) => {
  Object.assign(response.body, LIES[process.argv[2]]);
});

function tampered(token, how) {
  const [head, payload] = token.split('.');
  if (how === 'signature') return `${head}.${payload}.${'A'.repeat(342)}`;
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
}

process.on('disconnect', () => process.exit(0));
process.send({ issuer: server.issuer.url });
