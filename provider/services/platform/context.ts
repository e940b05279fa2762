import type { Logger } from 'pino';
import type { Db, Replica } from '@/provider/db/database';
import type { LiveChannel } from '@/provider/live/live-channel';
import type { Mailer } from '@/provider/mail/mailer';
import type { PushSender } from '@/provider/push/push-sender';
import type { TokenIssuer } from './access-token';
import type { Background } from './background';
import type { BoardCopies } from './board-copies';
import type { Passwords } from './password';
import type { SessionRegister } from './session-register';

/** What every service function receives: the database, the clock and the dependencies with side effects. */
export type Context = {
  db: Db;
  /** For jobs whose statements take longer than a request may. */
  jobDb: Db;
  /** Read only by what `provider/routes/replica-reads.ts` lists; null without one. */
  replica: Pick<Replica, 'db' | 'suspend'> | null;
  /** The server's clock, the only one used for decisions. */
  clock: () => Date;
  tokens: TokenIssuer;
  sessions: SessionRegister;
  passwords: Passwords;
  background: Background;
  live: LiveChannel;
  /** What everybody sees of the boards. */
  boards: BoardCopies;
  mailer: Mailer;
  /** null without a key: then there are no notifications. */
  push: PushSender | null;
  /** Origin of the site without a trailing slash; links in mails point to it. */
  siteUrl: string;
  /** Where the operator is told what happened by itself; undefined while no address is set. */
  contactEmail: string | undefined;
  log: Logger;
  /** Decides the content of future dailies. */
  contentSecret: string;
};
