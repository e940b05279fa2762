import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CREDIT_STATES,
  GAME_NAMES,
  LEADERBOARD_FILTERS,
  REMINDERS,
  RUN_KINDS,
  TIME_MULTIPLIERS,
} from '@/lib/contract/enums';
import type { Figure } from '@/lib/contract/figure';
import type { SealedAnswer } from '@/lib/contract/question';
import type { HoldReason } from '@/lib/quiz/plausibility/judged-run';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A player: guest or member. The profile fields are the auth profile of product rules §3. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** null for an account that only signs in with Google. */
    passwordHash: text('password_hash'),
    /** Google's `sub`: the identity, independent of the email address. */
    googleSub: text('google_sub'),
    /** False only for an address that nobody has confirmed (guests). */
    emailVerified: boolean('email_verified').notNull().default(false),
    username: text('username').notNull(),
    /** Case-folded username: the unique key. */
    usernameKey: text('username_key').notNull(),
    /** The username's skeleton; null where an older account has a name that looks the same. */
    usernameSkeleton: text('username_skeleton'),
    isGuest: boolean('is_guest').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    profilePhoto: text('profile_photo'),
    /** IANA zone that decides this player's date. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** When the zone was changed in the last week; null while nobody chose it. */
    zoneChanges: jsonb('zone_changes').$type<string[]>(),
    /** How much time this player gets; null until they chose. */
    timeMultiplier: text('time_multiplier', { enum: TIME_MULTIPLIERS }),
    referralCode: text('referral_code').notNull(),
    referredBy: text('referred_by'),
    /** Code of the link by which two players follow each other; null until the player asks for one. */
    friendCode: text('friend_code'),
    /** Whether the player stands on the boards of those who follow them. */
    onFriendsBoards: boolean('on_friends_boards').notNull().default(true),
    /** Set when the owner asks for deletion: the account is disabled at once and erased after this time. */
    eraseAfter: instant('erase_after'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_username_key').on(table.usernameKey),
    uniqueIndex('accounts_username_skeleton').on(table.usernameSkeleton),
    uniqueIndex('accounts_referral_code').on(table.referralCode),
    uniqueIndex('accounts_google_sub').on(table.googleSub),
    uniqueIndex('accounts_friend_code').on(table.friendCode),
    // Guests who never finish a game are found by the age of their account.
    index('accounts_guests').on(table.createdAt).where(sql`${table.isGuest}`),
    index('accounts_referred_by').on(table.referredBy).where(sql`${table.referredBy} is not null`),
    index('accounts_erase_after').on(table.eraseAfter).where(sql`${table.eraseAfter} is not null`),
    // The sitemap lists members in order of id, among many more guests.
    index('accounts_members').on(table.id).where(sql`not ${table.isGuest} and ${table.eraseAfter} is null`),
  ],
);

/** A player's totals; one row each, written in the same transaction as their cause. */
export const playerStats = pgTable('player_stats', {
  userId: uuid('user_id').primaryKey(),
  totalTaken: integer('total_taken').notNull().default(0),
  totalPoints: integer('total_points').notNull().default(0),
  totalTimeSeconds: integer('total_time_seconds').notNull().default(0),
  streak: integer('streak').notNull().default(0),
  lastDailyNumber: integer('last_daily_number'),
  longestStreak: integer('longest_streak').notNull().default(0),
  /** Streak freezes at hand after the last finished daily: at most two. */
  freezes: integer('freezes').notNull().default(0),
  /** Finished scored runs that were judged human (product rules §11). */
  humanRuns: integer('human_runs').notNull().default(0),
});

/** Missed days that a streak freeze covered, by the number of their daily. */
export const frozenDays = pgTable(
  'frozen_days',
  {
    userId: uuid('user_id').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
);

/** What a player has finished in each trivia category: a profile sums up no games when it is read. */
export const topicTotals = pgTable(
  'topic_totals',
  {
    userId: uuid('user_id').notNull(),
    category: text('category').notNull(),
    games: integer('games').notNull(),
    questions: integer('questions').notNull(),
    correct: integer('correct').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

/** One sign-in on one browser; every rotation of its refresh token belongs to it. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** Persistent cookies when true, session cookies otherwise; rotation keeps the kind. */
    remember: boolean('remember').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Browser and system as the player knows them, e.g. "Firefox on Linux"; null for sessions before this column. */
    device: text('device'),
    /** null until the session is used again. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Browsers on which a player has signed in, by the digest of a random cookie: they are spared the slow sign-in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Stores only hashes. A rotated token's successor is derived from it, so a lost response can be repeated. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    issuedAt: instant('issued_at').notNull(),
    rotatedAt: instant('rotated_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** The question bank and the generated brain teasers. The only place that stores answers in clear text. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    /** A short id: signed trivia game ids list it in base 36. */
    serial: integer('serial').generatedAlwaysAsIdentity().unique(),
    origin: text('origin', { enum: ['bank', 'generated', 'imported'] }).notNull(),
    /** Quarantined and retired questions are not used in new games. */
    state: text('state', { enum: ['active', 'quarantined', 'retired'] })
      .notNull()
      .default('active'),
    /** When reports or answers took it out; null otherwise. */
    quarantinedAt: instant('quarantined_at'),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull(),
    question: text('question').notNull(),
    spoken: text('spoken').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    answer: text('answer').notNull(),
    hint: text('hint').notNull(),
    explanation: text('explanation').notNull(),
    source: text('source').notNull(),
    difficulty: text('difficulty').notNull(),
    /** The label it was written with, once players' answers have changed it. */
    writtenDifficulty: text('written_difficulty'),
    relabelledAt: instant('relabelled_at'),
    asOf: date('as_of', { mode: 'string' }),
    figure: jsonb('figure').$type<Figure>(),
    /** The family of a daily's question; null for imported ones and for dailies before families were stored. */
    family: text('family'),
    /** Set for imported questions; our own have none. */
    author: text('author'),
    licence: text('licence'),
    sourceUrl: text('source_url'),
    /** Set when the question is imported into the table; null for a daily's, which is sealed with its daily. */
    sealed: jsonb('sealed').$type<SealedAnswer>(),
    passphrase: text('passphrase'),
    /** Hash of what the seal and the options depend on, so that only changed questions are sealed again. */
    contentHash: text('content_hash'),
    /** A random number in [0, 1): games are drawn by scanning the index from a random point. */
    drawKey: doublePrecision('draw_key').notNull().default(sql`random()`),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('questions_draw').on(
      table.category,
      table.subCategory,
      table.difficulty,
      table.state,
      table.origin,
      table.drawKey,
    ),
  ],
);

/** A numbered daily, the same for everyone. Never changed after it is written. */
export const dailyChallenges = pgTable('daily_challenges', {
  number: integer('number').primaryKey(),
  level: text('level').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Random text that keeps the commitment from being guessed; null for dailies before commitments. */
  salt: text('salt'),
  /** SHA-256 of what the daily contains, published before it opens. */
  commitment: text('commitment'),
});

/** The fifteen questions of a daily, sealed under separate passphrases when the daily is created. */
export const dailyQuestions = pgTable(
  'daily_questions',
  {
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    questionId: text('question_id').notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    sealed: jsonb('sealed').$type<SealedAnswer>().notNull(),
    passphrase: text('passphrase').notNull(),
    point: integer('point').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.position] })],
);

/** One player's attempt at a game; `game_id` (product rules §7) names the game. */
export const runs = pgTable(
  'runs',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    game: text('game', { enum: GAME_NAMES }).notNull(),
    gameId: text('game_id').notNull(),
    dailyNumber: integer('daily_number'),
    /** Trivia's category, sub-category and questions in order; null for a daily. */
    category: text('category'),
    subCategory: text('sub_category'),
    questionIds: jsonb('question_ids').$type<string[]>(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** null when the player has no time limit. */
    deadlineAt: instant('deadline_at'),
    /** The factor on every second of the game; null without a time limit. */
    timeMultiplier: integer('time_multiplier').default(1),
    totalPoints: integer('total_points').notNull(),
    questionCount: integer('question_count').notNull(),
    score: integer('score').notNull().default(0),
    creditedPoints: integer('credited_points').notNull().default(0),
    correct: integer('correct').notNull().default(0),
    completedAt: instant('completed_at'),
    closedBy: text('closed_by', { enum: ['player', 'deadline'] }),
    timeSeconds: integer('time_seconds'),
    streak: integer('streak'),
    /** Digest of the network address that started it, kept for two days; null where none is known. */
    addressKey: text('address_key'),
    /** Time of all answers divided by the time it takes to read their questions; null when too few were answered. */
    pace: doublePrecision('pace'),
    /** How the closed scored run was judged, and why; null for practice and for runs before this column. */
    plausibility: text('plausibility', { enum: ['human', 'odd', 'impossible'] }),
    reasons: jsonb('reasons').$type<HoldReason[]>(),
    /** Whether the run's points are on the boards. null while it is open and for practice. */
    creditState: text('credit_state', { enum: CREDIT_STATES }),
    /** The UTC day under which `score_counts` holds this run's score; null if it is not compared with others. */
    comparedOn: date('compared_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('runs_one_open')
      .on(table.userId, table.game, table.gameId)
      .where(sql`${table.completedAt} is null`),
    uniqueIndex('runs_one_scored_daily')
      .on(table.userId, table.dailyNumber)
      .where(sql`${table.kind} = 'scored' and ${table.dailyNumber} is not null`),
    index('runs_by_game').on(table.userId, table.game, table.gameId, table.startedAt),
    index('runs_overdue').on(table.deadlineAt).where(sql`${table.completedAt} is null`),
    index('runs_without_deadline')
      .on(table.startedAt)
      .where(sql`${table.completedAt} is null and ${table.deadlineAt} is null`),
    index('runs_compared')
      .on(table.userId, table.category, table.subCategory, table.comparedOn)
      .where(sql`${table.comparedOn} is not null and ${table.category} is not null`),
    index('runs_by_address')
      .on(table.addressKey, table.completedAt)
      .where(sql`${table.addressKey} is not null and ${table.completedAt} is not null`),
    index('runs_recent')
      .on(table.userId, table.startedAt)
      .where(sql`${table.kind} = 'scored' and ${table.completedAt} is not null`),
    index('runs_human').on(table.userId, table.completedAt).where(sql`${table.plausibility} = 'human'`),
    index('runs_waiting').on(table.userId, table.completedAt).where(sql`${table.creditState} = 'waiting'`),
  ],
);

/** Number of compared runs of a topic by final score and UTC day. Contains no player and outlives accounts. */
export const scoreCounts = pgTable(
  'score_counts',
  {
    /** `daily-<number>`, or `<category>.<sub-category>`. */
    topic: text('topic').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    score: integer('score').notNull(),
    runs: integer('runs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.day, table.score] })],
);

/** One answered question of a run; never changed after it is written. */
export const answers = pgTable(
  'answers',
  {
    userId: uuid('user_id').notNull(),
    runId: uuid('run_id').notNull(),
    questionId: text('question_id').notNull(),
    answer: text('answer'),
    hintUsed: boolean('hint_used').notNull(),
    correct: boolean('correct').notNull(),
    points: integer('points').notNull(),
    creditedPoints: integer('credited_points').notNull(),
    score: integer('score').notNull(),
    late: boolean('late').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.runId, table.questionId] }),
    index('answers_by_time').on(table.answeredAt),
  ],
);

/** The four boards: one row per board, period and player. */
export const boardTotals = pgTable(
  'board_totals',
  {
    filter: text('filter', { enum: LEADERBOARD_FILTERS }).notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    userId: uuid('user_id').notNull(),
    points: integer('points').notNull(),
    occurrences: integer('occurrences').notNull(),
    /** True when a run in this row used another time multiplier than 1. */
    usedExtraTime: boolean('used_extra_time').notNull().default(false),
    /** When these points were reached: of tied players, the earlier one ranks first. */
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filter, table.periodStart, table.userId] }),
    index('board_totals_order').on(
      table.filter,
      table.periodStart,
      // Must match `order by points desc`: with another order of nulls the index would not be used.
      table.points.desc().nullsFirst(),
      table.reachedAt.asc(),
      table.userId.asc(),
    ),
  ],
);

/** Number of players by points, refreshed by a background job: "top n %" without counting rows. */
export const boardHistogram = pgTable(
  'board_histogram',
  {
    filter: text('filter', { enum: LEADERBOARD_FILTERS }).notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    /** Lower bound of the bucket, in points. */
    points: integer('points').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.filter, table.periodStart, table.points] })],
);

/** Site-wide counts for the landing page, refreshed by the same job. */
export const siteCounts = pgTable('site_counts', {
  name: text('name', { enum: ['players', 'games', 'listed'] }).primaryKey(),
  count: integer('count').notNull(),
});

/** The same counts of one of 4,096 equal parts of the accounts, by the first twelve bits of their ids. */
export const countParts = pgTable('count_parts', {
  part: integer('part').primaryKey(),
  players: integer('players').notNull(),
  listed: integer('listed').notNull(),
  games: integer('games').notNull(),
});

/** How far the walks of the counting job have come, one row each: over the accounts, and over each board. */
export const countWalks = pgTable('count_walks', {
  /** `accounts`, or a board's filter. */
  name: text('name').primaryKey(),
  /** The period of the board that is walked. */
  periodStart: date('period_start', { mode: 'string' }),
  /** The part, or the points, where the walk continues. null when none is under way. */
  position: integer('position'),
  startedAt: instant('started_at').notNull(),
  /** The start of the last walk that came to its end: what is counted is at least as new. */
  countedAt: instant('counted_at').notNull(),
  /** When an instance last walked. */
  walkedAt: instant('walked_at').notNull(),
});

/** Fixed-window counters of the rate limits shared between provider instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Case-folded usernames of erased accounts: never used again. */
export const retiredUsernames = pgTable('retired_usernames', {
  usernameKey: text('username_key').primaryKey(),
});

/** One-time codes of registrations: one valid code per address, hashed. */
export const registerCodes = pgTable('register_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Long one-time codes in mailed links and register tokens; only hashes are stored. */
export const linkCodes = pgTable('link_codes', {
  codeHash: text('code_hash').primaryKey(),
  purpose: text('purpose', {
    enum: ['reset-password', 'verify-email', 'undo-email', 'continue-register'],
  }).notNull(),
  /** null for continue-register: the account does not exist yet. */
  userId: uuid('user_id'),
  /** What the code confirms: the new address, the old one, or the Google identity without a username. */
  payload: jsonb('payload').$type<Record<string, string>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Profile photos, already re-encoded, by the hash of their bytes: any provider instance can serve them. */
export const photos = pgTable(
  'photos',
  {
    userId: uuid('user_id').notNull(),
    id: text('id').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What a player has achieved besides points, e.g. an accepted invite. */
export const achievements = pgTable(
  'achievements',
  {
    userId: uuid('user_id').notNull(),
    /** Unique per player, so that the same cause is never rewarded twice, e.g. `invite:<friend's id>`. */
    cause: text('cause').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The run whose result shows it as new; null where no run was its cause. */
    runId: uuid('run_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
);

/** Mails to be sent or retried; a row is deleted once its mail is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Address that stops mails of this kind with one POST (RFC 8058); null for mails that were asked for by an action. */
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [index('mails_due').on(table.nextAttemptAt)],
);

/** The questions a player has met: unseen ones come first, and the first meeting of a UTC day decides what one scores. */
export const playerQuestions = pgTable(
  'player_questions',
  {
    userId: uuid('user_id').notNull(),
    questionId: text('question_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the player first answered it: rates count first answers only. null for questions met before this column. */
    firstSeenAt: instant('first_seen_at'),
    /** Whether the player's last answer was wrong or missing. */
    missed: boolean('missed').notNull().default(false),
    /** The UTC day of the last meeting in a scored run. */
    metOn: date('met_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('player_questions_missed').on(table.userId, table.seenAt).where(sql`${table.missed}`),
  ],
);

/** Statistics of a question, summed up by a job: no transaction of an answer updates a shared row. */
export const questionStats = pgTable('question_stats', {
  questionId: text('question_id').primaryKey(),
  answered: integer('answered').notNull(),
  correct: integer('correct').notNull(),
  /** How often each option was chosen, by its text. */
  chosen: jsonb('chosen').$type<Record<string, number>>().notNull(),
});

/** A player's report of a question, one per player and question. */
export const questionReports = pgTable(
  'question_reports',
  {
    questionId: text('question_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_reports_by_user').on(table.userId),
  ],
);

/** Categories whose imported questions the operator has put into play. */
export const importedCategories = pgTable('imported_categories', {
  category: text('category').primaryKey(),
  inPlay: boolean('in_play').notNull(),
});

/** How far a job has read. */
export const jobMarks = pgTable('job_marks', {
  name: text('name').primaryKey(),
  readUntil: instant('read_until').notNull(),
});

/** By which a process knows that its secret is the one that this database was first used with: a keyed hash, not the secret. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
});

/** A game that players share by link: the same questions for everybody who opens it. */
export const challenges = pgTable(
  'challenges',
  {
    /** In the link, random and long enough that nobody guesses one. */
    code: text('code').primaryKey(),
    /** Who made the link; null once that account is erased. */
    makerId: uuid('maker_id'),
    /** The maker's run that the link was made from; null for a rematch, which nobody has played yet. */
    makerRunId: uuid('maker_run_id'),
    game: text('game', { enum: GAME_NAMES }).notNull(),
    dailyNumber: integer('daily_number'),
    /** Trivia's category, sub-category and questions in order; null for a daily. */
    category: text('category'),
    subCategory: text('sub_category'),
    questionIds: jsonb('question_ids').$type<string[]>(),
    /** The challenge that this one is the rematch of. */
    rematchOf: text('rematch_of'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    // One link for a run, however often it is asked for.
    uniqueIndex('challenges_by_run').on(table.makerId, table.makerRunId),
    uniqueIndex('challenges_rematch').on(table.rematchOf),
    index('challenges_by_maker').on(table.makerId, table.createdAt),
    index('challenges_expired').on(table.expiresAt),
  ],
);

/** How a player did at one question of a challenge. */
type ChallengeMark = { correct: boolean; hintUsed: boolean; points: number };

/** Who plays a challenge, the maker included. The result is a copy, so that it outlives runs and accounts. */
export const challengePlayers = pgTable(
  'challenge_players',
  {
    code: text('code').notNull(),
    /** A random id that belongs to no account once the player's is erased. */
    userId: uuid('user_id').notNull(),
    /** The player's id of the game: `daily-<number>`, or the signed one issued to them. */
    gameId: text('game_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** All null until the player's run closes. */
    runId: uuid('run_id'),
    score: integer('score'),
    timeSeconds: integer('time_seconds'),
    /** One for each question, in order. */
    marks: jsonb('marks').$type<ChallengeMark[]>(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.userId] }),
    index('challenge_players_by_game').on(table.userId, table.gameId),
    index('challenge_players_by_player').on(table.userId, table.joinedAt),
  ],
);

/** Whom a player follows. Two players who follow each other have two rows. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id').notNull(),
    followedId: uuid('followed_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    index('follows_by_followed').on(table.followedId, table.userId),
  ],
);

/** Whom a player has blocked: neither follows the other. */
export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId, table.userId),
  ],
);

/** A named board of players who joined by its link. */
export const playerGroups = pgTable(
  'player_groups',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    /** In the link to join, random and long enough that nobody guesses one. */
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('player_groups_code').on(table.code),
    index('player_groups_by_owner').on(table.ownerId),
  ],
);

/** The members of a group, the owner included. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_by_player').on(table.userId),
  ],
);

/** What a player wants to be reminded of; no row while they have asked for nothing. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    userId: uuid('user_id').primaryKey(),
    /** What is told by push and by mail; null for nothing. */
    push: text('push', { enum: REMINDERS }),
    mail: text('mail', { enum: REMINDERS }),
    /** The hour of the player's day, 0 to 23. */
    hour: integer('hour').notNull(),
    /** Whether the recap of the week is mailed on Mondays. */
    recapMail: boolean('recap_mail').notNull().default(false),
    /** When the job looks at this player next; null when nothing is asked for. */
    nextAt: instant('next_at'),
  },
  (table) => [index('reminder_settings_due').on(table.nextAt).where(sql`${table.nextAt} is not null`)],
);

/** Browsers that take push messages for a player. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the endpoint, which is long. */
    endpointHash: text('endpoint_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url, as the Push API names them. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpointHash] })],
);

/** Reminders that were sent: the key keeps a restarted job from sending one twice. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['push', 'mail', 'recap'] }).notNull(),
    /** The player's local date. */
    day: date('day', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day] }),
    index('sent_reminders_by_day').on(table.day),
  ],
);
