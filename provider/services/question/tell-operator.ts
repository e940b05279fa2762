import { inArray } from 'drizzle-orm';
import type { Transaction } from '@/provider/db/database';
import { questions } from '@/provider/db/schema';
import { queueMail } from '@/provider/services/mail/mail-queue';
import type { Context } from '@/provider/services/platform/context';
import { countTopicOf, type TopicCounts } from './topic-counts';

export type OperatorContext = Pick<Context, 'clock' | 'siteUrl' | 'contactEmail'>;

/**
 * Queues one mail to the operator about questions that the transaction has taken out of play, with the reason of each, what is left
 * of their topics, and the command that puts them back. Does nothing without a contact address.
 */
export async function tellOperator(
  tx: Transaction,
  context: OperatorContext,
  taken: readonly { id: string; reason: string }[],
): Promise<void> {
  const { contactEmail } = context;
  if (!contactEmail || taken.length === 0) return;
  const reasons = new Map(taken.map(({ id, reason }) => [id, reason]));
  const rows = await tx
    .select()
    .from(questions)
    .where(inArray(questions.id, [...reasons.keys()]))
    .orderBy(questions.id);
  const removals = {
    questions: rows.map((row) => ({
      id: row.id,
      topic: topicOf(row),
      question: row.question,
      reason: reasons.get(row.id) ?? '',
    })),
    topics: await countTopics(tx, rows, context.clock()),
  };
  await queueMail(tx, context, {
    to: contactEmail,
    mail: ({ questionsTakenOut }) => questionsTakenOut(removals),
  });
}

type Row = Pick<typeof questions.$inferSelect, 'id' | 'category' | 'subCategory'>;

const topicOf = ({ category, subCategory }: Row) => `${category}/${subCategory}`;

async function countTopics(tx: Transaction, rows: readonly Row[], now: Date): Promise<TopicCounts[]> {
  const oneOfEach = new Map(rows.map((row) => [topicOf(row), row.id]));
  const topics = new Map<string, TopicCounts>();
  for (const id of oneOfEach.values()) {
    const counts = await countTopicOf(tx, id, now);
    if (counts) topics.set(counts.topic, counts);
  }
  return [...topics.values()];
}
