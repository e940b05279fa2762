import { it } from '@jest/globals';
import { killWhilePlaying } from '@/scripts/faults/kill-while-playing';
import { createFolderStore } from '@/scripts/faults/stores';

const KILLS = 25;

it(`a provider on the embedded database has everything it acknowledged, ${KILLS} kills -9 at any moment`, async () => {
  const store = await createFolderStore();
  try {
    await killWhilePlaying(store, KILLS);
  } finally {
    await store.remove();
  }
}, 600_000);
