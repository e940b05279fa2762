import { pino } from 'pino';
import { createAdmission } from '@/provider/admission';
import { type AppSettings, createApp } from '@/provider/app';
import type { AppContext } from '@/provider/app-context';
import type { Database, Db } from '@/provider/db/database';
import { gameRules } from '@/provider/game-rules';
import { createLiveChannel } from '@/provider/live/live-channel';
import type { Mailer } from '@/provider/mail/mailer';
import type { PushSender } from '@/provider/push/push-sender';
import { createGoogleClient, type GoogleSettings } from '@/provider/services/auth/google-client';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { createBackground } from '@/provider/services/platform/background';
import { createBoardCopies } from '@/provider/services/platform/board-copies';
import { createPasswords, type Passwords } from '@/provider/services/platform/password';
import { createSessionRegister } from '@/provider/services/platform/session-register';
import { callApp } from './call-app';
import { createTestMailbox } from './mailbox';
import { playerFactory } from './players';
import { openTestDatabase } from './test-database';

/** Saturday noon UTC: daily 214. */
export const TEST_NOON = new Date('2026-11-21T12:00:00Z');

export const SITE_URL = 'http://localhost:3000';

export const CONTACT_EMAIL = 'operator@playwit.example';

export const INTERNAL_SECRET = 'internal-secret-for-tests-only-0123456789';

export const AUTH_SECRET = 'auth-secret-for-tests-only-0123456789abcdef';

/** Creates a clock that only moves when it is told to. */
function createTestClock(start = TEST_NOON) {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set(instant: Date | string) {
      now = new Date(instant).getTime();
    },
    advance(seconds: number) {
      now += seconds * 1000;
    },
  };
}

type TestSettings = Partial<AppSettings> & {
  /** Address for Google sign-in; without it, Google sign-in is not available. */
  google?: GoogleSettings;
  /** Replaces the mailbox in memory. */
  mailer?: Mailer;
  /** None by default: then there are no notifications. */
  push?: PushSender;
  /** Replaces the database of its own; closed with the app. */
  database?: Database;
  /** Replaces Argon2id, for tests that make hundreds of players. */
  passwords?: Passwords;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Creates the whole provider on a separate database and a test clock. Close it in afterAll. */
export async function createTestApp({
  google,
  mailer,
  push,
  passwords,
  database: given,
  ...settings
}: TestSettings = {}) {
  const database = given ?? (await openTestDatabase());
  const clock = createTestClock();
  const live = await createLiveChannel(database, () => {});
  const mailbox = createTestMailbox();
  const log = pino({ level: 'silent' });
  const context: AppContext = {
    db: database.db,
    jobDb: database.jobDb,
    replica: database.replica,
    clock: clock.now,
    tokens: createTokenIssuer(AUTH_SECRET, clock.now),
    sessions: createSessionRegister({ db: database.db, clock: clock.now }),
    passwords: passwords ?? createPasswords(),
    background: createBackground(log),
    live,
    // Tests write and read within the second for which copies are kept.
    boards: createBoardCopies(0),
    mailer: mailer ?? mailbox,
    push: push ?? null,
    games: gameRules,
    google: google ? createGoogleClient(google, clock.now) : null,
    siteUrl: SITE_URL,
    contactEmail: CONTACT_EMAIL,
    log,
    contentSecret: 'content-secret-for-tests-only-0123456789abcdef',
  };
  const app = createApp(context, {
    siteUrl: SITE_URL,
    internalSecret: INTERNAL_SECRET,
    // Tests call many times at once on a slow machine, and none of it is too much.
    admission: createAdmission({ places: 10_000 }),
    ...settings,
  });

  const call = callApp(app);

  return {
    ...playerFactory({ call, mailbox, settled: context.background.settled }),
    mailbox,
    /** Waits for background work after responses, e.g. mails. */
    settled: context.background.settled,
    app,
    call,
    clock,
    context,
    db: database.db as Db,
    database,
    async close() {
      await context.background.settled();
      await live.close();
      await database.close();
    },
  };
}
