import type { Logger } from 'pino';
import type { Db } from '@/provider/db/client';
import type { LiveChannel } from '@/provider/live/live-channel';
import type { TokenIssuer } from './access-token';

/** What every service verb is given: the database, the clock and the few things that reach outside. */
export type Context = {
  db: Db;
  /** The server's clock; the only one that decides anything. */
  clock: () => Date;
  tokens: TokenIssuer;
  live: LiveChannel;
  log: Logger;
};

/** Who makes the call, as the access token says. */
export type Caller = { userId: string; familyId: string };
