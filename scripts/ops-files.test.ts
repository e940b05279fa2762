import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { publishState, registry } from '@/provider/metrics';
import { createWebMetrics } from '@/scripts/web-metrics.mjs';

const rule = z.strictObject({
  alert: z.string().regex(/^Playwit[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z.string().regex(/^\d+[ms]$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(20), runbook_url: z.string() }),
});
const alertFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })).length(1),
});
const dashboard = z.looseObject({
  title: z.string(),
  panels: z.array(
    z.looseObject({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.looseObject({ expr: z.string() })),
    }),
  ),
});

const readAlerts = async () =>
  alertFile.parse(parse(await readFile('ops/alerts.yml', 'utf8'))).groups[0]?.rules ?? [];
const readDashboard = async () =>
  dashboard.parse(JSON.parse(await readFile('ops/grafana-dashboard.json', 'utf8')));

beforeAll(() => {
  const pool = () => ({ max: 20, open: 0, idle: 0, waiting: 0, stuck: 0, moves: true });
  publishState({ pool, countOpenGames: async () => 0 });
});

/** Returns every name that both parts serve; a histogram has three more. */
async function listServed(): Promise<Set<string>> {
  const web = await createWebMetrics();
  const all = [...registry.getMetricsAsArray(), ...web.registry.getMetricsAsArray()];
  // What Prometheus makes itself for each part that it reads.
  return new Set([
    'up',
    ...all.flatMap(({ name }) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`]),
  ]);
}

const namesIn = (expr: string) => expr.match(/\b(playwit_\w+|nodejs_\w+|process_\w+|up)\b/g) ?? [];

test('every alert and panel asks for metrics that a part serves, by labels that they have', async () => {
  const served = await listServed();
  const exprs = [
    ...(await readAlerts()).map(({ expr }) => expr),
    ...(await readDashboard()).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  for (const expr of exprs) {
    expect([expr, namesIn(expr).length > 0]).toEqual([expr, true]);
    expect(namesIn(expr).filter((name) => !served.has(name))).toEqual([]);
    for (const [, method, path] of expr.matchAll(/route="(\w+) ([^"]+)"/g))
      expect(Object.values(endpoints).map((one) => `${one.method} ${one.path.replace(/\/$/, '')}`)).toContain(
        `${method} ${path}`,
      );
  }
});

test('there are eight alerts, and each has a section that says what it means and what to do', async () => {
  const alerts = await readAlerts();
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(8);
  const sections = (await readFile('docs/operations.md', 'utf8')).split(/^### /m);
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    const section = sections.find((text) => text.startsWith(`${alert}\n`));
    expect([alert, section]).toEqual([alert, expect.stringMatching(/Means:[\s\S]+Do:/)]);
  }
});

test('every metric of ours is on the dashboard or in an alert', async () => {
  const served = [...(await listServed())].filter((name) => /^playwit_/.test(name));
  const texts = [
    await readFile('ops/alerts.yml', 'utf8'),
    await readFile('ops/grafana-dashboard.json', 'utf8'),
  ].join();
  const bare = new Set(served.map((name) => name.replace(/_(count|sum|bucket)$/, '')));
  expect([...bare].filter((name) => !texts.includes(name))).toEqual([]);
});
