import type pg from 'pg';
import { currentRequestId } from '@/provider/request-scope';

/**
 * Begins each statement of a request with its id in a comment, so that PostgreSQL's log of slow statements and
 * pg_stat_activity name the request. Named statements stay as they are: a name stands for one text.
 */
export function commentStatements(client: pg.PoolClient): void {
  const query = client.query;
  const queryWithId = (sent: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, client, [withComment(sent, currentRequestId()), ...rest]);
  client.query = queryWithId as typeof query;
}

function withComment(sent: unknown, id: string | undefined): unknown {
  if (!id) return sent;
  if (typeof sent === 'string') return `/* ${id} */ ${sent}`;
  const { name, text } = sent as { name?: unknown; text?: unknown };
  // A cursor or a stream is an object of a class of its own, which has no text here.
  if (name || typeof text !== 'string' || Object.getPrototypeOf(sent) !== Object.prototype) return sent;
  return { ...(sent as object), text: `/* ${id} */ ${text}` };
}
