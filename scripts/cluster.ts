import { rollCluster } from './cluster/roll-cluster';
import { startCluster } from './cluster/start-cluster';

/**
 * `npm run cluster`: two webs and two providers behind balancers, PostgreSQL with a replica, and PgBouncer where it is
 * installed. Plays through them while every process is restarted in turn, and exits with 1 when a request failed, an
 * answer was lost or a socket was away for five seconds.
 */

const ANSWERS_BETWEEN = 100;
const AWAY_MS = 5_000;

console.log('Starting two webs, two providers, PostgreSQL with a replica and a pooler …');
const cluster = await startCluster();
try {
  console.log(
    `The site is on ${cluster.siteUrl}${cluster.hasPooler ? '' : ', without PgBouncer: it is not installed'}.`,
  );
  const report = await rollCluster(cluster, {
    answersBetween: ANSWERS_BETWEEN,
    onRestart: (name) => console.log(`Restarting ${name} …`),
  });
  for (const failure of report.failed) console.log(`failed: ${failure}`);
  console.table({
    requests: report.requests,
    'failed requests': report.failed.length,
    'acknowledged answers': report.acknowledged,
    'lost answers': report.lost.length,
    'contradictions in the database': report.violations.length,
    'sockets closed by restarts': report.socketsLost,
    'longest without a socket, ms': Math.round(report.longestAwayMs),
  });
  const { failed, lost, violations, longestAwayMs } = report;
  if (failed.length + lost.length + violations.length > 0 || longestAwayMs > AWAY_MS) process.exitCode = 1;
} finally {
  await cluster.stop();
}
