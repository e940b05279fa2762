import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { CHECKOUT } from './environment';

// No Docker runs here: these tests hold what `docker compose config` and a linter of images would complain about.

const readText = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

const duration = z.string().regex(/^\d+(ms|s|m)$/);
const healthSchema = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()),
  interval: duration,
  timeout: duration,
  retries: z.int(),
  start_period: duration.optional(),
});
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.literal('.'), target: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  init: z.literal(true),
  stop_grace_period: duration,
  logging: z.strictObject({ driver: z.literal('json-file'), options: z.record(z.string(), z.string()) }),
  user: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  deploy: z.strictObject({ replicas: z.int().min(2) }).optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  networks: z.array(z.string()),
  shm_size: z.string().optional(),
  healthcheck: healthSchema.optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
});
const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.null()),
});

const composeText = readText('compose.yaml');
const compose = composeSchema.parse(parse(composeText, { merge: true }));
const services = Object.entries(compose.services);
const stages = readStages(readText('Dockerfile'));

describe('compose.yaml', () => {
  test('runs two webs and two providers, and only Caddy can be reached from outside', () => {
    expect(compose.services.web?.deploy?.replicas).toBe(2);
    expect(compose.services.provider?.deploy?.replicas).toBe(2);
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
  });

  test.each(services)('%s uses networks, volumes, files and services that are there', (_, service) => {
    for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(existsSync(join(CHECKOUT, source))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const name of Object.keys(service.depends_on ?? {})) expect(hasHealthCheck(name)).toBe(true);
    if (service.build) expect(stages.map(({ name }) => name)).toContain(service.build.target);
    else expect(service.image).toMatch(PINNED);
  });

  test('gives web and provider settings that .env.example describes', () => {
    const described = [...readText('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    for (const name of ['web', 'provider']) {
      expect(described).toEqual(
        expect.arrayContaining(Object.keys(compose.services[name]?.environment ?? {})),
      );
    }
  });

  test('asks for each setting that has no default, and says what it is', () => {
    const uses = [...composeText.matchAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g)];
    const defined = new Set(uses.filter(([, , kind]) => kind).map(([, name]) => name));
    for (const [, name, kind, text] of uses) {
      expect(defined).toContain(name);
      if (kind === '?') expect(text).not.toBe('');
    }
  });
});

describe('Dockerfile', () => {
  test('has no instruction that a builder would refuse or warn about', () => {
    expect(validate(readText('Dockerfile'))).toEqual([]);
  });

  test.each(stages.filter(({ entryPoint }) => entryPoint))(
    'the image $name runs as another user than root and says whether it is healthy',
    ({ user, hasHealthCheck }) => {
      expect(user).toMatch(/^(node|postgres)$/);
      expect(hasHealthCheck).toBe(true);
    },
  );

  test('names a version of every image that it starts from', () => {
    for (const { image } of stages) expect(image).toMatch(PINNED);
  });
});

test.each(readdirSync(join(CHECKOUT, 'ops/postgres')).filter((name) => name.endsWith('.sh')))(
  '%s is a shell script without errors of syntax that stops at the first failure',
  (name) => {
    const path = join(CHECKOUT, 'ops/postgres', name);
    execFileSync('sh', ['-n', path]);
    expect(readFileSync(path, 'utf8')).toMatch(/^#!\/bin\/sh\n(# .*\n)+set -eu\n/);
  },
);

/** A tag with at least two numbers; `latest`, `18` and no tag at all change under a running site. */
const PINNED = /^[\w/-]+:\d+\.\d+[\w.-]*$/;

type Stage = { name: string; image: string; user?: string; entryPoint: boolean; hasHealthCheck: boolean };

/** Returns the stages of a Dockerfile, with the image that each starts from in the end. */
function readStages(text: string): Stage[] {
  const variables = new Map(
    [...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const found: Stage[] = [];
  for (const part of text.split(/^(?=FROM )/m).slice(1)) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(part) ?? [];
    const image = from.replace(/\$\{(\w+)\}/, (_, variable) => variables.get(variable) ?? '');
    found.push({
      name,
      image: found.find((stage) => stage.name === image)?.image ?? image,
      user: /^USER (\S+)/m.exec(part)?.[1],
      entryPoint: /^ENTRYPOINT /m.test(part),
      hasHealthCheck: /^HEALTHCHECK /m.test(part),
    });
  }
  return found;
}

function hasHealthCheck(name: string): boolean {
  const service = compose.services[name];
  return Boolean(
    service?.healthcheck ?? stages.find((stage) => stage.name === service?.build?.target)?.hasHealthCheck,
  );
}
