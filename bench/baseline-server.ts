import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * `baseline-server.ts <port> <file>`: responds to every request with the same bytes, as JSON. Its rate is the maximum
 * of Hono on this machine for a response of that size.
 */
const [port, file] = process.argv.slice(2);
const body = readFileSync(file ?? '', 'utf8');

const app = new Hono().get('*', (c) => c.body(body, 200, { 'content-type': 'application/json' }));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
