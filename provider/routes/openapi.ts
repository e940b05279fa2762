import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { type Endpoint, limitsOf, type RateLimit } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { errorBodySchema } from '@/lib/contract/error-body';

const ERRORS_OF_ALL = {
  '400': 'Bad input',
  '429': 'Too many requests',
  '503': 'Unavailable',
  default: 'Any other error: `statusCode` is its status, `code` is set where the caller can act on it',
};

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } },
});

/** Returns the OpenAPI 3.1 document of the endpoint table. */
function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describe(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Playwit provider API',
      version: '1',
      description: 'Success bodies are `{ data }`. Every path works with and without its trailing slash.',
    },
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: z.toJSONSchema(errorBodySchema) },
    },
    paths,
  };
}

function describe(name: string, endpoint: Endpoint) {
  const errors = {
    ...ERRORS_OF_ALL,
    ...(endpoint.auth !== 'none' && { '401': 'Token is invalid or expired' }),
  };
  const errorResponse = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId: name,
    summary: endpoint.summary,
    security: { none: [], optional: [{}, { accessToken: [] }], required: [{ accessToken: [] }] }[
      endpoint.auth
    ],
    'x-rate-limit': limitsOf(endpoint),
    ...((endpoint.query || endpoint.params) && {
      parameters: [
        ...describeParameters('path', endpoint.params),
        ...describeParameters('query', endpoint.query),
      ],
    }),
    ...(endpoint.body && { requestBody: { required: true, content: describeBody(endpoint, endpoint.body) } }),
    responses: {
      '200': { description: 'Done', ...jsonOf(z.object({ data: endpoint.response }), 'output') },
      ...Object.fromEntries(Object.entries(errors).map(([status, text]) => [status, errorResponse(text)])),
    },
  };
}

function describeBody({ multipart }: Endpoint, body: z.ZodType) {
  if (!multipart) return jsonOf(body, 'input').content;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const file = {
    type: 'string',
    contentMediaType: 'image/*',
    description: `At most ${multipart.fileLimitBytes} bytes.`,
  };
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, [multipart.file]: file } },
    },
  };
}

function describeParameters(place: 'path' | 'query', shape: z.ZodType | undefined) {
  if (!shape) return [];
  const schema = z.toJSONSchema(shape, { io: 'input' });
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

/** Mounts `/api/v1/openapi.json` for programs and `/docs` for people. */
export function mountOpenApi(app: Hono): void {
  const document = openApiDocument();
  app.get('/api/v1/openapi.json', (c) => c.json(document));
  app.get('/docs', (c) => c.html(docsPage(), 200, { 'Content-Security-Policy': DOCS_POLICY }));
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
section { border-top: 2px solid #8886; padding-top: 1rem; margin-top: 2rem; }
h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 1rem; background: #8882; border-radius: 10px; font-size: .85rem; }
`;

/** The page has no script, no form and one style; its links lead to this provider. */
const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function docsPage() {
  const sections = Object.entries<Endpoint>(endpoints).map(
    ([name, endpoint]) => html`<section id="${name}">
      <h2><code>${endpoint.method} ${endpoint.path}</code></h2>
      <p>${endpoint.summary}</p>
      <p>Token: ${endpoint.auth}. At most ${limitsOf(endpoint).map(describeLimit).join(', and ')}.</p>
      ${endpoint.query ? shapeBlock('Query', endpoint.query, 'input') : ''}
      ${endpoint.params ? shapeBlock('Path', endpoint.params, 'input') : ''}
      ${endpoint.body ? shapeBlock(endpoint.multipart ? 'Form' : 'Body', endpoint.body, 'input') : ''}
      ${shapeBlock('data', endpoint.response, 'output')}
    </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Playwit provider API</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>Playwit provider API</h1>
        <p>Success bodies are <code>{ data }</code>; errors carry <code>statusCode</code> and <code>detail</code> or
          <code>details</code>. For programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
        ${sections}
      </body>
    </html>`;
}

const describeLimit = ({ limit, windowSeconds, by }: RateLimit) =>
  `${limit} calls in ${windowSeconds} s by ${by}`;

function shapeBlock(title: string, schema: z.ZodType, io: 'input' | 'output') {
  const shape = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2);
  return html`<details><summary>${title}</summary><pre tabindex="0">${shape}</pre></details>`;
}
