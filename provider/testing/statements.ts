import type { Database } from '@/provider/db/database';

/** A statement as it is sent, with the values of its parameters. */
export type Sent = { text: string; params: unknown[] };

type Logger = { logQuery(text: string, params: unknown[]): void };

/** Records the statements that services send from now on. Call it before the first: prepared ones keep their logger. */
export function recordStatements({ db }: Pick<Database, 'db'>) {
  let sent: Sent[] = [];
  const logger: Logger = { logQuery: (text, params) => sent.push({ text, params }) };
  // Drizzle takes a logger only when it is created; its sessions hold it in both drivers.
  const session = db._.session as unknown as { logger: Logger; options: { logger?: Logger } };
  session.logger = logger;
  session.options.logger = logger;
  return {
    /** Returns the statements since the last call. */
    take(): Sent[] {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
