import { startBareNext } from './bare-next';
import { createCleanup } from './cleanup';
import { type DurablePostgres, startDurablePostgres } from './durable-postgres';
import { createSeededDatabases } from './seeded-databases';
import { createServers, type Playwit, type Provider, type ProviderSettings } from './servers';

/** The servers and databases that scenarios share. Each is started on first use and stopped by `close`. */
export interface Resources {
  /** Creates a database with the question bank on the durable PostgreSQL. Returns its address. */
  createDatabase(): Promise<string>;
  /** Creates one with that many players on the All Time board as well. */
  createDatabaseWithPlayers(count: number): Promise<string>;
  /** Starts a production copy of web and provider with a board of 1 000 players. */
  startPlaywit(): Promise<Playwit>;
  /** Starts another production copy, on a database that has its players. */
  startPlaywitOn(databaseUrl: string): Promise<Playwit>;
  /** Starts the bare Next app. Returns its origin. */
  startBareNext(): Promise<string>;
  startProvider(settings: ProviderSettings): Promise<Provider>;
  /** Starts a server that responds to every request with this JSON. Returns its origin. */
  startPlainServer(body: string): Promise<string>;
  /** Adds a function that `close` calls, in reverse order, also after Ctrl-C. */
  onClose(stop: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Creates the resources; nothing is started before its first use. */
export function createResources(): Resources {
  const cleanup = createCleanup();
  const servers = createServers();
  cleanup.add(servers.stop);
  const postgres = once(async () => {
    const started: DurablePostgres = await startDurablePostgres();
    cleanup.addLast(started.stop);
    return started;
  });
  const databases = createSeededDatabases();
  const resources: Resources = {
    createDatabase: async () => databases.create((await postgres()).url),
    createDatabaseWithPlayers: async (count) => databases.createWithPlayers((await postgres()).url, count),
    startPlaywit: once(async () => servers.startPlaywit(await resources.createDatabase())),
    startPlaywitOn: servers.startPlaywitOn,
    startBareNext: once(() => startBareNext(servers)),
    startProvider: servers.startProvider,
    startPlainServer: servers.startPlainServer,
    onClose: cleanup.add,
    close: cleanup.run,
  };
  return resources;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
