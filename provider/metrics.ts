import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shedCounts } from './admission';
import type { PoolState } from './db/database';
import { type JobState, jobStates } from './job-states';
import { LATENCY_BUCKETS } from './process/latency-buckets.mjs';

/** The provider's metrics. Everything that counts imports `metrics`; `ops/` and decision 076 say who reads them. */
export const registry = new Registry();

const own = { registers: [registry] };

/** Metrics that code counts in. Labels take few values: never a path, an id, a name or an address. */
export const metrics = {
  requestSeconds: new Histogram({
    name: 'playwit_provider_request_seconds',
    help: 'Seconds from a request to its response, by pattern of the route and class of the status.',
    labelNames: ['route', 'status'],
    buckets: LATENCY_BUCKETS,
    ...own,
  }),
  repeatedAnswers: new Counter({
    name: 'playwit_provider_repeated_answers_total',
    help: 'Answers that a browser sent again although they were stored: its outbox had no reply.',
    ...own,
  }),
  liveSockets: new Gauge({
    name: 'playwit_provider_live_sockets',
    help: 'Open sockets of the live channel.',
    ...own,
  }),
  sealingBacklog: new Gauge({
    name: 'playwit_provider_sealing_backlog',
    help: 'Questions of the bank that are not sealed yet.',
    ...own,
  }),
};

const STATES = ['idle', 'busy', 'stuck'] as const;

/** What `publishState` reads when the metrics are asked for. */
type Sources = {
  /** Absent with the embedded database, which has one connection. */
  pool?: () => PoolState;
  countOpenGames: () => Promise<number>;
};

/** Adds what is only known by asking: the process, the pool, the jobs, the games. Costs nothing between two readings. */
export function publishState({ pool, countOpenGames }: Sources): void {
  collectDefaultMetrics({ register: registry });
  if (pool) publishPool(pool);
  publishSheds();
  publishJobs();
  publishBacklog();
  publishOpenGames(countOpenGames);
}

function publishPool(pool: () => PoolState): void {
  new Gauge({
    name: 'playwit_provider_database_connections',
    help: 'Connections of the pool; stuck ones have been taken for 30 s and no statement runs that long.',
    labelNames: ['state'],
    collect() {
      const { idle, open, stuck } = pool();
      const counts = { idle, busy: open - idle - stuck, stuck };
      for (const state of STATES) this.set({ state }, counts[state]);
    },
    ...own,
  });
  new Gauge({
    name: 'playwit_provider_database_connections_max',
    help: 'Connections that the pool may open.',
    collect() {
      this.set(pool().max);
    },
    ...own,
  });
  new Gauge({
    name: 'playwit_provider_database_waiting',
    help: 'Calls that wait for a connection.',
    collect() {
      this.set(pool().waiting);
    },
    ...own,
  });
}

function publishSheds(): void {
  new Counter({
    name: 'playwit_provider_shed_requests_total',
    help: 'Requests refused because too much was in work.',
    labelNames: ['kind'],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(shedCounts)) this.inc({ kind }, count);
    },
    ...own,
  });
}

const JOB_TIMES: Record<string, { help: string; seconds: (job: JobState) => number }> = {
  last_success_timestamp: {
    help: 'When each scheduled job last ended well in this process, or was scheduled.',
    seconds: ({ lastSucceededAt, addedAt }) => (lastSucceededAt ?? addedAt).getTime() / 1_000,
  },
  last_failure_timestamp: {
    help: 'When each scheduled job last failed in this process; 0 for never.',
    seconds: ({ lastFailedAt }) => (lastFailedAt?.getTime() ?? 0) / 1_000,
  },
  interval: {
    help: 'Time between two runs of each scheduled job.',
    seconds: ({ everyMs }) => everyMs / 1_000,
  },
};

function publishJobs(): void {
  for (const [name, { help, seconds }] of Object.entries(JOB_TIMES)) {
    new Gauge({
      name: `playwit_provider_job_${name}_seconds`,
      help,
      labelNames: ['task'],
      collect() {
        for (const job of jobStates.values()) this.set({ task: job.name }, seconds(job));
      },
      ...own,
    });
  }
}

/** Counted at most every few seconds; a database that fails leaves the last figure. */
function publishOpenGames(countOpenGames: () => Promise<number>): void {
  new Gauge({
    name: 'playwit_provider_games_open',
    help: 'Games that are not closed.',
    async collect() {
      const games = await countOpenGames().catch(() => undefined);
      if (games !== undefined) this.set(games);
    },
    ...own,
  });
}

function publishBacklog(): void {
  new Gauge({
    name: 'playwit_provider_job_backlog',
    help: 'What was due and not done after the last round of each job that counts it.',
    labelNames: ['task'],
    collect() {
      for (const { name, backlog } of jobStates.values())
        if (backlog !== null) this.set({ task: name }, backlog);
    },
    ...own,
  });
}
