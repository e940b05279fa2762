import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { AnswerReceipt, CompletedRun } from '@/lib/contract/game';
import { playerStats, runs } from '@/provider/db/schema';
import { createTokenIssuer } from '@/provider/services/platform/access-token';
import { createSessionRegister } from '@/provider/services/platform/session-register';
import { type CallTest, callApp } from '@/provider/testing/call-app';
import { checkInvariants } from '@/provider/testing/check-invariants';
import { answerBody, type Choice, completeBody, startBody } from '@/provider/testing/play';
import { type ModelRun, type PlayerName, PlayModel, scoreOf } from '@/provider/testing/play-model';
import {
  AUTH_SECRET,
  createTestApp,
  INTERNAL_SECRET,
  SITE_URL,
  TEST_NOON,
  type TestApp,
} from '@/provider/testing/test-app';
import { createApp } from './app';
import { getDailyGame } from './services/daily/daily-game';

const RUNS = 200;
const COMMANDS_MAX = 16;
/** Shorter than an access token's life. */
const TOKEN_MS = 10 * 60_000;

type Device = { player: PlayerName; access: string; refresh: string; since: number };
type Devices = { phone: Device; laptop: Device; guest: Device };
type DeviceName = keyof Devices;
type Real = {
  call: CallTest;
  devices: Devices;
  ids: Record<PlayerName, string>;
  credentials: { email: string; password: string };
};
type Command = fc.AsyncCommand<PlayModel, Real>;

const limiter = { take: async () => {} };
let test: TestApp;
beforeAll(async () => {
  // Two hundred runs make players by the hundred, and Argon2id takes longer than all the rest of them.
  const verify = async (hash: string | null | undefined, password: string) => hash === `plain ${password}`;
  const passwords = {
    hash: async (password: string) => `plain ${password}`,
    verify,
    verifyOldGuest: verify,
  };
  test = await createTestApp({ limiter, passwords });
});
afterAll(() => test.close());

it(`follows the product rules in ${RUNS} random games of two devices and a guest`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: COMMANDS_MAX }), async (sequence) => {
      test.clock.set(TEST_NOON);
      const real = await createPlayers();
      const model = new PlayModel(TEST_NOON.getTime());
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await expectPredicted(model, real);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

async function createPlayers(): Promise<Real> {
  const { call } = test;
  const member = await test.createMember();
  const guest = await test.createGuest();
  const { data } = await call('login', {
    body: { email: member.email, password: member.password, remember: true },
  });
  const device = (player: PlayerName, access: string, refresh: string): Device => ({
    player,
    access,
    refresh,
    since: TEST_NOON.getTime(),
  });
  return {
    call,
    devices: {
      phone: device('member', member.token, member.refresh),
      laptop: device('member', data.token.access, data.token.refresh),
      guest: device('guest', guest.token, guest.refresh),
    },
    ids: { member: member.id, guest: guest.id },
    credentials: { email: guest.email, password: guest.password },
  };
}

async function expectPredicted(model: PlayModel, { ids }: Real) {
  for (const run of model.runs) {
    const [stored] = await test.db
      .select()
      .from(runs)
      .where(and(eq(runs.userId, ids[run.owner]), eq(runs.id, run.id)));
    expect(stored).toMatchObject({ kind: run.kind, score: scoreOf(run), closedBy: run.closedBy ?? null });
  }
  const [stats] = await test.db.select().from(playerStats).where(eq(playerStats.userId, ids.member));
  expect(stats?.totalTaken).toBe(model.longestStreak('member'));
  expect(stats?.streak).toBeLessThanOrEqual(model.longestStreak('member'));
  // Dates around the world span three days at most.
  expect(stats?.streak).toBeLessThanOrEqual((model.now - TEST_NOON.getTime()) / 86_400_000 + 3);
  expect(await checkInvariants(test.db)).toEqual([]);
}

async function tokenOf(real: Real, device: Device, now: number): Promise<string> {
  if (now - device.since > TOKEN_MS) await rotate(real, device, now);
  return device.access;
}

async function rotate({ call }: Real, device: Device, now: number) {
  const body = { refresh: device.refresh };
  const [first, repeated] = [await call('refreshToken', { body }), await call('refreshToken', { body })];
  expect([first.status, repeated.data.refresh]).toEqual([200, first.data.refresh]);
  Object.assign(device, { access: first.data.access, refresh: first.data.refresh, since: now });
}

const isHere = (model: PlayModel, device: DeviceName) => device !== 'guest' || !model.isMerged;

class Advance implements Command {
  constructor(readonly seconds: number) {}
  check = () => true;
  async run(model: PlayModel) {
    model.now += this.seconds * 1000;
    test.clock.advance(this.seconds);
  }
  toString = () => `advance ${this.seconds} s`;
}

class Start implements Command {
  constructor(
    readonly device: DeviceName,
    readonly zone: string,
  ) {}
  check = (model: PlayModel) => isHere(model, this.device);
  async run(model: PlayModel, real: Real) {
    const device = real.devices[this.device];
    const { player } = device;
    const call = { token: await tokenOf(real, device, model.now), headers: { 'x-time-zone': this.zone } };
    const number = model.look(player, this.zone);
    expect((await real.call('getDailyChallenge', call)).data.number).toBe(number);
    const today = model.numberFor(player, this.zone);
    if (model.isRefused(player, today)) {
      const { error } = await real.call('startGame', { ...call, body: startBody(`daily-${today}`) });
      expect(error.code).toBe('daily_open');
    }
    const resumed = model.resumes(player, number);
    const { data } = await real.call('startGame', { ...call, body: startBody(`daily-${number}`) });
    if (resumed) {
      expect([data.run_id, data.score]).toEqual([resumed.id, scoreOf(resumed)]);
      expect(data.answered).toHaveLength(resumed.answers.size);
      return;
    }
    expect([data.kind, data.answered]).toEqual([model.kindOfNext(player, number), []]);
    model.open(player, this.zone, { id: data.run_id, number, kind: data.kind });
  }
  toString = () => `start on ${this.device} in ${this.zone}`;
}

/** A command about one of the device's runs, mostly the newest. */
abstract class OnRun implements Command {
  constructor(
    readonly device: DeviceName,
    readonly age: number,
  ) {}
  check = (model: PlayModel) => isHere(model, this.device) && this.find(model) !== undefined;
  async run(model: PlayModel, real: Real) {
    const run = this.find(model);
    if (run)
      await this.apply({
        model,
        real,
        run,
        token: await tokenOf(real, real.devices[this.device], model.now),
      });
  }
  protected abstract apply(given: {
    model: PlayModel;
    real: Real;
    run: ModelRun;
    token: string;
  }): Promise<void>;
  private find(model: PlayModel): ModelRun | undefined {
    const owner = this.device === 'guest' ? 'guest' : 'member';
    return model.runs.filter((run) => run.owner === owner).at(-1 - this.age);
  }
}

type Given = Parameters<OnRun['apply']>[0];

class Answer extends OnRun {
  constructor(
    device: DeviceName,
    age: number,
    readonly sent: { position: number; choice: Choice; hintUsed: boolean },
  ) {
    super(device, age);
  }
  protected override async apply({ model, real, run, token }: Given) {
    const daily = await getDailyGame(test.context, run.number);
    const { status, data, error } = await real.call('playGame', {
      token,
      body: answerBody(daily, { ...this.sent, runId: run.id }),
    });
    const wanted = model.answer(run, this.sent);
    if ('refused' in wanted) expect([status, error.code]).toEqual([409, wanted.refused]);
    else expect([status, (data as AnswerReceipt).points]).toEqual([200, wanted.points]);
  }
  override toString = () => `answer ${JSON.stringify(this.sent)} on ${this.device}, run -${this.age}`;
}

class Complete extends OnRun {
  protected override async apply({ model, real, run, token }: Given) {
    const daily = await getDailyGame(test.context, run.number);
    const { status, data } = await real.call('playGame', { token, body: completeBody(daily, run.id) });
    model.complete(run);
    expect([status, (data as CompletedRun).score]).toEqual([200, scoreOf(run)]);
  }
  override toString = () => `complete on ${this.device}, run -${this.age}`;
}

class Refresh implements Command {
  constructor(readonly device: DeviceName) {}
  check = (model: PlayModel) => isHere(model, this.device);
  run = (model: PlayModel, real: Real) => rotate(real, real.devices[this.device], model.now);
  toString = () => `refresh on ${this.device}`;
}

class Restart implements Command {
  check = () => true;
  async run(_model: PlayModel, real: Real) {
    const { db, clock } = test.context;
    const context = {
      ...test.context,
      tokens: createTokenIssuer(AUTH_SECRET, clock),
      sessions: createSessionRegister({ db, clock }),
    };
    real.call = callApp(createApp(context, { siteUrl: SITE_URL, internalSecret: INTERNAL_SECRET, limiter }));
  }
  toString = () => 'restart';
}

class Merge implements Command {
  check = (model: PlayModel) => !model.isMerged;
  async run(model: PlayModel, real: Real) {
    const token = await tokenOf(real, real.devices.phone, model.now);
    const body = { authLess: real.credentials, dry_run: false };
    const { status } = await real.call('mergeGuest', { token, body });
    expect(status).toBe(200);
    model.merge();
  }
  toString = () => 'merge';
}

const device = fc.constantFrom<DeviceName>('phone', 'laptop', 'guest');
const age = fc.constantFrom(0, 0, 0, 1);
const zone = fc.constantFrom(
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
);
const sent = fc.record({
  position: fc.nat({ max: 3 }),
  choice: fc.constantFrom<Choice>('right', 'right', 'wrong', 'none'),
  hintUsed: fc.boolean(),
});
const answer: fc.Arbitrary<Command> = fc.tuple(device, age, sent).map((given) => new Answer(...given));
const start: fc.Arbitrary<Command> = fc.tuple(device, zone).map((given) => new Start(...given));
const commands: fc.Arbitrary<Command>[] = [
  start,
  start,
  answer,
  answer,
  answer,
  fc.tuple(device, age).map((given) => new Complete(...given)),
  // Within the time, within the grace period, just over, and by hours.
  fc.constantFrom(5, 290, 365, 371, 3 * 3_600, 12 * 3_600, 24 * 3_600).map((seconds) => new Advance(seconds)),
  device.map((name) => new Refresh(name)),
  fc.constant(new Restart()),
  fc.constant(new Merge()),
];
