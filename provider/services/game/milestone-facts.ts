import { sql } from 'drizzle-orm';
import { WHOLE_CATEGORY } from '@/lib/contract/enums';
import { DAILIES_WITHOUT_HINT, type MilestoneFacts, THOUSAND_RIGHT } from '@/lib/quiz/milestones';
import { DAILY_QUESTIONS } from '@/lib/quiz/scoring';
import { listCategories } from '@/provider/content/categories';
import type { Transaction } from '@/provider/db/database';
import { queryRows } from '@/provider/db/query-rows';
import type { ClosedRun } from './run-result';

type LongFacts = Pick<MilestoneFacts, 'rightAnswers' | 'dailiesWithoutHint' | 'hasPlayedEveryTopic'>;

/** A thousand right answers take so many games at least. */
const GAMES_OF_THOUSAND = Math.ceil(THOUSAND_RIGHT / DAILY_QUESTIONS);

/** Games whose right answers are added up: a bound for whoever plays thousands of games without any. */
const SUMMED_GAMES = 2_000;

const NOTHING = sql`null`;

type Reading = { run: ClosedRun; held: readonly string[]; games: number };

/**
 * Reads what spans many games, in one statement, and only as far as a milestone that the player does not hold needs
 * it.
 */
export async function readLongFacts(tx: Transaction, { run, held, games }: Reading): Promise<LongFacts> {
  const topics = listTopicIds();
  const wanted = {
    rightAnswers: !held.includes('thousand-right') && games >= GAMES_OF_THOUSAND && sumRight(run),
    dailiesWithoutHint:
      !held.includes('hint-free-week') && run.streak >= DAILIES_WITHOUT_HINT && countWithoutHint(run),
    topics: !held.includes('every-topic') && run.category !== null && countTopics(run, topics),
  };
  if (!Object.values(wanted).some(Boolean)) return NO_LONG_FACTS;
  const [read] = await queryRows<Record<keyof typeof wanted, number | null>>(
    tx,
    sql`select ${wanted.rightAnswers || NOTHING} as "rightAnswers",
      ${wanted.dailiesWithoutHint || NOTHING} as "dailiesWithoutHint", ${wanted.topics || NOTHING} as topics`,
  );
  return {
    rightAnswers: read?.rightAnswers ?? 0,
    dailiesWithoutHint: read?.dailiesWithoutHint ?? 0,
    hasPlayedEveryTopic: read?.topics === topics.length,
  };
}

const NO_LONG_FACTS: LongFacts = { rightAnswers: 0, dailiesWithoutHint: 0, hasPlayedEveryTopic: false };

const sumRight = ({ userId }: ClosedRun) => sql`(select coalesce(sum(correct), 0)::int from (
  select correct from runs where user_id = ${userId} and kind = 'scored' and completed_at is not null
    and credit_state = 'credited' order by started_at desc limit ${SUMMED_GAMES}) summed)`;

/** Trivia has no number: none of its games is counted. */
const countWithoutHint = ({ userId, dailyNumber }: ClosedRun) => sql`(select count(*)::int from runs r
  where r.user_id = ${userId} and r.kind = 'scored' and r.credit_state = 'credited'
    and r.daily_number > ${dailyNumber}::int - ${DAILIES_WITHOUT_HINT}::int and r.daily_number <= ${dailyNumber}::int
    and not exists (select from answers a where a.user_id = r.user_id and a.run_id = r.id and a.hint_used))`;

/** A topic's first game is compared with other players' (decision 025), and stored with the day of it. */
const countTopics = ({ userId }: ClosedRun, topics: readonly TopicIds[]) => sql`(select count(*)::int
  from unnest(${sql.param(topics.map(({ category }) => category))}::text[],
    ${sql.param(topics.map(({ subCategory }) => subCategory))}::text[]) as topic (category, part)
  where exists (select from runs where user_id = ${userId} and category = topic.category
    and sub_category = topic.part and compared_on is not null))`;

type TopicIds = { category: string; subCategory: string };

/** The topics of a player who has played everything: a whole category that has parts is none of them. */
function listTopicIds(): TopicIds[] {
  return listCategories().flatMap(({ id, sub_categories: parts }) =>
    (parts.length > 0 ? parts.map((part) => part.id) : [WHOLE_CATEGORY]).map((subCategory) => ({
      category: id,
      subCategory,
    })),
  );
}
