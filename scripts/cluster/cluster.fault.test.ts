import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NO_FAULTS } from '../faults/acknowledged-play';
import { rollCluster } from './roll-cluster';
import { type Cluster, startCluster } from './start-cluster';

/** Sockets of browsers are back within this time. */
const AWAY_MS = 5_000;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 240_000);
afterAll(() => cluster.stop(), 60_000);

it('two webs and two providers are restarted one by one under load: no request fails, no answer is lost', async () => {
  const { failed, acknowledged, socketsLost, longestAwayMs, ...faults } = await rollCluster(cluster, {
    answersBetween: 20,
  });
  expect(failed).toEqual([]);
  expect(faults).toMatchObject(NO_FAULTS);
  expect(acknowledged).toBeGreaterThanOrEqual(100);
  expect(socketsLost).toBeGreaterThan(0);
  expect(longestAwayMs).toBeLessThan(AWAY_MS);
}, 240_000);
