import type { EarlierRun, JudgedAnswer, JudgedRun } from './judged-run';
import { paceOf } from './reading';
import type { Chance } from './simulated-chance';

// As in simulated-chance.ts: globals are slow in Jest's sandbox.
const { exp, max, min, round } = Math;

type SimulatedQuestion = { stem: number; options: number; logit: number; rightRate: number | undefined };

/** Answers one question; `index` is its position in the game. */
type Player = (
  question: SimulatedQuestion,
  index: number,
) => Pick<JudgedAnswer, 'isRight'> & { seconds: number };

type Reader = {
  wordsPerMinute: number;
  /** Added to the log odds of a right answer, 0 for the average player. */
  skill: number;
  /** Median seconds of thinking about a question that is neither easy nor hard. */
  hesitation: number;
  /** Whether an answer was heard before, for each question. */
  heard?: readonly boolean[];
};

const share = (logit: number) => 1 / (1 + exp(-logit));

/**
 * Returns a game of 10 or 15 questions from easy to hard, as long as those of the bank; the rates of 3 in 10 are
 * unknown.
 */
function dealGame(chance: Chance): SimulatedQuestion[] {
  const count = chance.happens(0.5) ? 10 : 15;
  return Array.from({ length: count }, (_, index) => {
    const logit = chance.normal(2 - (3.4 * index) / (count - 1), 0.6);
    const measured = round(share(logit + chance.normal(0, 0.25)) * 100) / 100;
    return {
      stem: min(140, max(35, chance.normal(80, 20))),
      options: min(130, max(12, chance.normal(57, 28))),
      logit,
      rightRate: chance.happens(0.7) ? measured : undefined,
    };
  });
}

/**
 * Creates a player who reads: recognises known questions early, thinks longer about hard ones, dithers over unknown
 * ones.
 */
function createReader(chance: Chance, { wordsPerMinute, skill, hesitation, heard }: Reader): Player {
  const charactersPerSecond = wordsPerMinute / 10;
  return ({ stem, options, logit }, index) => {
    const isHeard = heard?.[index] === true;
    const knows = isHeard || chance.happens(share(skill + logit));
    const readShare = knows ? chance.between(0.4, 1) : 1;
    const seenOptions = knows ? chance.between(0.3, 0.8) : chance.between(0.7, 1.3);
    const reading = (stem * readShare + options * seenOptions) / charactersPerSecond;
    const thinking = chance.logNormal(hesitation * (isHeard ? 0.6 : exp(-0.25 * logit)), 0.6);
    const dithering = knows ? 0 : chance.logNormal(1.5, 0.7);
    const pressing = chance.between(0.25, 0.5);
    return { isRight: knows || chance.happens(0.25), seconds: reading + thinking + dithering + pressing };
  };
}

/** Creates a player whose answers do not depend on the question. */
function createAnswerer(
  chance: Chance,
  { rightRate, seconds }: { rightRate: number; seconds: () => number },
) {
  return () => ({ isRight: chance.happens(rightRate), seconds: seconds() });
}

const reading = (chance: Chance, median: number) => min(700, max(150, chance.logNormal(median, 0.3)));

const fastExpert = (chance: Chance) =>
  createReader(chance, {
    wordsPerMinute: reading(chance, 420),
    skill: chance.normal(1.6, 0.6),
    hesitation: chance.logNormal(0.5, 0.3),
  });

const averageReader = (chance: Chance, heard?: readonly boolean[]) =>
  createReader(chance, {
    wordsPerMinute: reading(chance, 270),
    skill: chance.normal(0, 0.8),
    hesitation: 1,
    ...(heard && { heard }),
  });

const slowReader = (chance: Chance) =>
  createReader(chance, { wordsPerMinute: reading(chance, 190), skill: chance.normal(0, 0.8), hesitation: 5 });

const guesser = (chance: Chance) => {
  const median = chance.logNormal(0.6, 0.5);
  return createAnswerer(chance, { rightRate: 0.25, seconds: () => chance.logNormal(median, 0.4) });
};

/** Creates somebody who recalls keys seen minutes ago, or has them beside the keyboard. */
const recaller = (chance: Chance) => {
  const median = chance.logNormal(1.2, 0.2);
  return createAnswerer(chance, { rightRate: 0.98, seconds: () => chance.logNormal(median, 0.35) });
};

function playGame(player: Player, game: readonly SimulatedQuestion[]): JudgedAnswer[] {
  return game.map((question, index) => {
    const { isRight, seconds } = player(question, index);
    return {
      elapsedMs: round(seconds * 1000),
      readableCharacters: round(question.stem + question.options),
      isAnswered: true,
      isRight,
      ...(question.rightRate !== undefined && { rightRate: question.rightRate }),
    };
  });
}

/** Returns what is known of a player after three games. */
function historyOf(chance: Chance, player: Player): NonNullable<JudgedRun['history']> {
  const answers = [1, 2, 3].flatMap(() => playGame(player, dealGame(chance)));
  const right = answers.filter(({ isRight }) => isRight).length;
  return { runs: 3, rightRate: right / answers.length, pace: paceOf(answers) ?? 1 };
}

function earlierRun(
  chance: Chance,
  { by, player, game }: { by: EarlierRun['by']; player: Player; game: readonly SimulatedQuestion[] },
): EarlierRun {
  const isRight = playGame(player, game).map((answer) => answer.isRight);
  return { by, finishedMinutesBefore: chance.between(1, 600), isRight };
}

/** Returns the runs of others behind the same address: mostly none, sometimes a family, rarely a campus. */
function neighbourRuns(chance: Chance, game: readonly SimulatedQuestion[]): EarlierRun[] {
  const count = chance.happens(0.7) ? 0 : chance.happens(0.9) ? chance.whole(1, 3) : 20;
  return Array.from({ length: count }, () => {
    const player = chance.happens(0.2) ? guesser(chance) : averageReader(chance);
    return earlierRun(chance, { by: 'same-address', player, game });
  });
}

/** Moves the time of all answers after a lost line to the one that waited for it. */
function withLostLine(chance: Chance, answers: JudgedAnswer[]): JudgedAnswer[] {
  const from = chance.whole(0, answers.length - 2);
  const waited = answers.slice(from).reduce((total, { elapsedMs }) => total + (elapsedMs ?? 0), 0);
  return answers.map((answer, index) => {
    if (index < from) return answer;
    return { ...answer, elapsedMs: index === from ? waited : chance.whole(15, 60) };
  });
}

function honestRun(chance: Chance, createPlayer: (chance: Chance) => Player): JudgedRun {
  const game = dealGame(chance);
  const player = createPlayer(chance);
  const answers = playGame(player, game);
  return {
    answers: chance.happens(0.01) ? withLostLine(chance, answers) : answers,
    earlierRuns: neighbourRuns(chance, game),
    ...(chance.happens(0.5) && { history: historyOf(chance, player) }),
  };
}

/** Plays second in a household and has heard some of the answers aloud. */
function householdRun(chance: Chance): JudgedRun {
  const game = dealGame(chance);
  const first = chance.happens(0.3) ? fastExpert(chance) : averageReader(chance);
  const heard = game.map(() => chance.happens(0.3));
  return {
    answers: playGame(averageReader(chance, heard), game),
    earlierRuns: [earlierRun(chance, { by: 'same-address', player: first, game })],
    ...(chance.happens(0.5) && { history: historyOf(chance, averageReader(chance)) }),
  };
}

function secondAccountRun(chance: Chance): JudgedRun {
  const game = dealGame(chance);
  const first = chance.happens(0.5) ? guesser(chance) : averageReader(chance);
  return {
    answers: playGame(recaller(chance), game),
    earlierRuns: [earlierRun(chance, { by: 'same-address', player: first, game })],
    ...(chance.happens(0.5) && { history: historyOf(chance, averageReader(chance)) }),
  };
}

/** Replays a game met on this account, or on another one somewhere else after a few runs of its own. */
function replayRun(chance: Chance): JudgedRun {
  const game = dealGame(chance);
  const self = averageReader(chance);
  const answers = playGame(recaller(chance), game);
  if (chance.happens(0.7))
    return { answers, earlierRuns: [earlierRun(chance, { by: 'self', player: self, game })] };
  return { answers, history: historyOf(chance, self) };
}

function scriptedRun(chance: Chance, answer: { rightRate: number; seconds: () => number }): JudgedRun {
  const game = dealGame(chance);
  return {
    answers: playGame(createAnswerer(chance, answer), game),
    earlierRuns: neighbourRuns(chance, game),
  };
}

/** The honest kinds; each returns a run of a new player. */
export const HONEST_PLAYERS: Record<string, (chance: Chance) => JudgedRun> = {
  'fast expert': (chance) => honestRun(chance, fastExpert),
  'average reader': (chance) => honestRun(chance, averageReader),
  'slow reader with ten times the clock': (chance) => honestRun(chance, slowReader),
  guesser: (chance) => honestRun(chance, guesser),
  'second of a household': householdRun,
};

/** The cheaters that are to be kept off the boards. */
export const CAUGHT_CHEATERS: Record<string, (chance: Chance) => JudgedRun> = {
  dictionary: (chance) => scriptedRun(chance, { rightRate: 0.97, seconds: () => chance.between(0.04, 0.3) }),
  'second account': secondAccountRun,
  'instant clicker': (chance) =>
    scriptedRun(chance, { rightRate: 0.95, seconds: () => chance.logNormal(0.55, 0.3) }),
  replay: replayRun,
};

/** Scripts that take their time: times and right answers alone do not tell them from people. */
export const PATIENT_CHEATERS: Record<string, (chance: Chance) => JudgedRun> = {
  'scripted random delays': (chance) =>
    scriptedRun(chance, { rightRate: 0.97, seconds: () => chance.between(1, 4) }),
  'slow script': (chance) => scriptedRun(chance, { rightRate: 0.9, seconds: () => chance.logNormal(5, 0.4) }),
};
