import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * `baseline-server.ts <port> <file>`: responds to every request with the same bytes, as JSON. Its rate is the maximum
 * of Node on this machine for a response of that size.
 */
const [port, file] = process.argv.slice(2);
const body = readFileSync(file ?? '');
const headers = { 'content-type': 'application/json', 'content-length': body.byteLength };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
