import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/endpoints';
import type { Db } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';
import type { Context } from '@/provider/services/platform/context';

type Credits = ResponseOf<'getCredits'>;

/** How long the credits are cached: they only change with an import. */
const AGE_MS = 60_000;

const known = new WeakMap<Db, { at: number; credits: Promise<Credits> }>();

/** Returns the sources, authors and licences of the imported questions, with the number of questions from each. */
export function getCredits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Credits> {
  const now = clock().getTime();
  const kept = known.get(db);
  if (kept && Math.abs(now - kept.at) < AGE_MS) return kept.credits;
  const credits = readCredits(db);
  known.set(db, { at: now, credits });
  credits.catch(() => known.delete(db));
  return credits;
}

async function readCredits(db: Db): Promise<Credits> {
  const { source, author, licence, sourceUrl } = questions;
  const rows = await db
    .select({ source, author, licence, sourceUrl, questions: count() })
    .from(questions)
    .where(and(eq(questions.origin, 'imported'), ne(questions.state, 'retired')))
    .groupBy(source, author, licence, sourceUrl)
    .orderBy(asc(source), asc(author));
  return rows.map((row) => ({
    source: row.source,
    author: row.author ?? '',
    licence: row.licence ?? '',
    url: row.sourceUrl ?? '',
    questions: row.questions,
  }));
}
