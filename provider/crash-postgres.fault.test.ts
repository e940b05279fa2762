import { it } from '@jest/globals';
import { killWhilePlaying } from '@/scripts/faults/kill-while-playing';
import { createServerStore } from '@/scripts/faults/stores';

const KILLS = 25;

it(`a provider on PostgreSQL has everything it acknowledged, ${KILLS} kills -9 at any moment`, async () => {
  const store = await createServerStore();
  try {
    await killWhilePlaying(store, KILLS);
  } finally {
    await store.remove();
  }
}, 600_000);
