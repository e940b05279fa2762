import { startBareNext } from './bare-next';
import { createCleanup } from './cleanup';
import { type DurablePostgres, startDurablePostgres } from './durable-postgres';
import { createSeededDatabases } from './seeded-databases';
import { createServers, type Playwit, type Provider, type ProviderSettings } from './servers';

/** What scenarios share. Everything is started when it is first asked for, and stopped by `close`. */
export interface Stage {
  /** Address of a new database on the durable PostgreSQL, with the question bank in it. */
  createDatabase(): Promise<string>;
  /** A production copy of web and provider on a board of 1 000 players. */
  playwit(): Promise<Playwit>;
  /** Origin of the bare Next app. */
  bareNext(): Promise<string>;
  startProvider(settings: ProviderSettings): Promise<Provider>;
  /** Origin of a server that answers everything with this JSON. */
  startPlainServer(body: string): Promise<string>;
  /** Called in reverse order at the end, also after Ctrl-C. */
  onClose(stop: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export function createStage(): Stage {
  const cleanup = createCleanup();
  const servers = createServers();
  cleanup.add(servers.stop);
  const postgres = once(async () => {
    const started: DurablePostgres = await startDurablePostgres();
    cleanup.addLast(started.stop);
    return started;
  });
  const createSeeded = createSeededDatabases();
  const stage: Stage = {
    createDatabase: async () => createSeeded((await postgres()).url),
    playwit: once(async () => servers.startPlaywit(await stage.createDatabase())),
    bareNext: once(() => startBareNext(servers)),
    startProvider: servers.startProvider,
    startPlainServer: servers.startPlainServer,
    onClose: cleanup.add,
    close: cleanup.run,
  };
  return stage;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
