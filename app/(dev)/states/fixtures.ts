import type { PlayView } from '@/lib/browser/play/play-controller';
import type { DeviceSessions } from '@/lib/contract/account';
import { FRIEND_LIMITS } from '@/lib/contract/friend-limits';
import type { FriendList } from '@/lib/contract/friends';
import type { Comparison, CompletedRun } from '@/lib/contract/game';
import type { GroupList } from '@/lib/contract/groups';
import type { BoardRow, Leaderboard } from '@/lib/contract/leaderboard';
import type { OwnProfile } from '@/lib/contract/profile';
import type { Question } from '@/lib/contract/question';
import { type Choice, initialPlayState, type PlayState } from '@/lib/quiz/play-state';

/** The longest texts and largest numbers that the contract allows. */
export const LONGEST_NAME = 'WILLHELMINA-WAGNER-W';
export const HUGE = 2_147_483_640;
const LONG_TEXT =
  'Donaudampfschifffahrtsgesellschaftskapitaen, and proud of it. Whoever gets the longest word into a profile without a single space in it has won, I am told. QED.';

const NOW = '2026-11-21T12:00:00.000Z';
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const boardRow = (number: number, points: number, username = `keen-otter-${number}`): BoardRow => ({
  user: { id: uuid(number), username, profile_picture: null },
  rank: number,
  total_points: points,
  occurrences: points > 1_000_000 ? 1_987_654 : 3,
  streaks: points > 1_000_000 ? 12_345 : 1,
  used_extra_time: points > 1_000_000,
});

/** A full leaderboard, and the reader's own rank far below its last row. */
export function boardFixture(result: BoardRow[], ownRank?: number): Leaderboard {
  const own = ownRank
    ? {
        ...boardRow(0, 5),
        rank: ownRank,
        rank_is_estimate: ownRank > 10_000,
        is_first_game: false,
        top_percent: 31,
        players: 3 * ownRank,
        ahead: [
          { ...boardRow(91, 9), rank: ownRank - 2 },
          { ...boardRow(92, 7, LONGEST_NAME), rank: ownRank - 1 },
        ],
        behind: [
          { ...boardRow(93, 5), rank: ownRank + 1 },
          { ...boardRow(94, 0), rank: ownRank + 2 },
        ],
      }
    : null;
  return { filter: 'All Time', result, own, resets_at: null };
}

/** Returns the same leaderboard before its players have been counted. */
export function uncounted(board: Leaderboard): Leaderboard {
  const unranked = (rows: BoardRow[]) => rows.map((row) => ({ ...row, rank: null }));
  const { own } = board;
  if (!own) return board;
  const [ahead, behind] = [unranked(own.ahead), unranked(own.behind)];
  return { ...board, own: { ...own, ahead, behind, rank: null, players: null, top_percent: null } };
}

export const hugeRows = [1, 2, 3, 4, 5, 6].map((number) =>
  boardRow(number, HUGE - number, `${LONGEST_NAME.slice(0, -1)}${number}`),
);

export function profileFixture(changes: Partial<OwnProfile> = {}): OwnProfile {
  return {
    id: uuid(0),
    email: 'somebody@example.com',
    ready: true,
    first_name: '',
    last_name: '',
    recentActivity: [],
    referral_code: 'ABCD2345',
    joinDate: NOW,
    bio: '',
    fullName: '',
    username: 'keen-otter-4821',
    authLess: false,
    has_password: true,
    time_multiplier: null,
    today: {
      number: 214,
      next_at: '2026-11-22T00:00:00.000Z',
      streak: 0,
      freezes: 0,
      frozen_days: 0,
      longest_streak: 0,
      run: null,
      yesterdays_hardest: null,
      among_friends: null,
      challenge: null,
    },
    open_trivia: null,
    profile_photo: null,
    location: '',
    stats: { totalTaken: 0, totalPoints: 0, totalStreaks: 0, longest_streak: 0, totalTime: 0 },
    ...changes,
  };
}

/** A browser of each kind: the own one, the longest name, and one that did not say what it is. */
export const deviceSessionsFixture: DeviceSessions = {
  sessions: ['Firefox on Linux', 'Samsung Internet on Android', null].map((device, number) => ({
    id: uuid(number),
    device,
    began_at: NOW,
    last_used_at: NOW,
    is_current: number === 0,
  })),
};

export const longestProfile = profileFixture({
  username: LONGEST_NAME,
  bio: LONG_TEXT,
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey, UK',
  stats: {
    totalTaken: 1_987_654,
    totalPoints: HUGE,
    totalStreaks: 12_345,
    longest_streak: 12_345,
    totalTime: HUGE,
  },
  recentActivity: [
    { name: 'Science and space: space', type: 'TRIVIA', points: HUGE, created_at: NOW },
    {
      name: 'Invite accepted',
      type: 'ACHIEVEMENT',
      description: LONG_TEXT,
      points: 0,
      created_at: '2026-11-20T12:00:00.000Z',
    },
  ],
});

const LONG_QUESTION =
  'Cleo, Eve, Ivo, Mia and Noor ran a race. One runner came between Mia and Noor. Mia came right after Eve. Cleo came right after Noor, and nobody came right after Cleo but Ivo, who fell. Who came second?';

const shortQuestion: Question = {
  id: 'q0',
  question: 'What is the capital of Australia?',
  spoken: 'What is the capital of Australia?',
  options: ['Sydney', 'Canberra', 'Perth', 'Melbourne'],
  answer: { iv: '', salt: '', ciphertext: '' },
  hint: 'It was built to be one.',
  point: 10,
  duration: 25,
  difficulty: 'Easy',
  category: 'geography',
};

export const longQuestion: Question = {
  ...shortQuestion,
  question: LONG_QUESTION,
  spoken: LONG_QUESTION,
  difficulty: 'Very Very Hard',
  hint: LONG_TEXT,
  options: [1, 2, 3, 4].map(
    (number) => `${number}: the Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Railway Company`,
  ),
};

/** One question that combines the longest texts of the bank and the generators. */
export const fullQuestion: Question = {
  ...shortQuestion,
  question:
    'Knights always tell the truth, knaves always lie. Hana: "Mia and Jo are alike." Mia: "Not all of us are knights." Jo: "Hana and Mia are alike." Who is a knight?',
  options: [
    'Northern Basketball Assembly',
    'National Basketball Association',
    'National Ballplayers Association',
    'National Basketball Alliance',
  ],
  hint: 'Suppose that one of them lies, and follow it until something clashes or everything fits.',
};

export const FULL_EXPLANATION =
  'Hugo destroyed the island’s only Olympic-size pool, on St. Croix, and he feared sharks too much to train at sea.';

const choice: Choice = {
  answer: 'Canberra',
  hintUsed: false,
  verdict: 'right',
  points: 10,
  creditedPoints: 10,
  late: false,
  openedAnswer: 'Canberra',
  explanation: 'Sydney and Melbourne could not agree, so a third was built between them.',
  rightPercent: 38,
};

type PlantedPlay = {
  question?: Question;
  choice?: Partial<Choice>;
  state?: Partial<PlayState>;
  view?: Partial<PlayView>;
};

/** Returns a game of ten questions in progress, at its first question. */
export function playFixture({
  question = shortQuestion,
  choice: chosen,
  state,
  view,
}: PlantedPlay = {}): PlayView {
  const questions = Array.from({ length: 10 }, (_, index) => ({ ...question, id: `q${index}` }));
  return {
    state: {
      ...initialPlayState,
      phase: 'playing',
      game: 'Trivia',
      questions,
      run: { run_id: uuid(9), game_id: 'fixture', kind: 'scored', time_multiplier: '1' },
      counter: { countDown: 17, startTime: 0, stopTime: null, cssIndicator: 'calm' },
      clockSeconds: 25,
      choices: chosen ? { q0: { ...choice, ...chosen } } : {},
      ...state,
    },
    dealtGame: null,
    outbox: { state: 'empty', savedAt: NOW },
    isStarting: false,
    isResuming: false,
    startProblem: null,
    rejection: null,
    ...view,
  };
}

export const comparisonFixture: Comparison = {
  finishers: 13_230,
  better_than_percent: 97,
  distribution: [0, 30, 60, 75, 90, 100, 105, 120, 135, 150].map((score, index) => ({
    score,
    runs: index === 0 ? 21 : 1 + 80 * index * (10 - index),
  })),
};

export function resultFixture(changes: Partial<CompletedRun> = {}): CompletedRun {
  return {
    run_id: uuid(9),
    game: 'DailyChallenge',
    game_id: 'daily-214',
    kind: 'scored',
    score: 150,
    total: 150,
    correct: 15,
    questions: 15,
    passed: true,
    time_seconds: 161,
    time_multiplier: '1',
    credited_points: 150,
    credit_state: 'credited',
    streak: 12_345,
    frozen_dates: [],
    freeze_earned: false,
    milestones: [],
    rank: 1,
    rank_is_estimate: false,
    comparison: null,
    completed_at: NOW,
    ...changes,
  };
}

/** As many friends and groups as one can have, with the longest names. */
export const friendsFixture: FriendList = {
  friends: Array.from({ length: FRIEND_LIMITS.followed }, (_, index) => ({
    id: uuid(index),
    username: index === 0 ? LONGEST_NAME : `brave-otter-${index}`,
    profile_picture: null,
    is_mutual: index % 2 === 0,
  })),
  blocked: [{ id: uuid(1_000), username: 'rapid-pelican-2431', profile_picture: null }],
  code: 'A'.repeat(22),
};

export const groupsFixture: GroupList = {
  groups: Array.from({ length: FRIEND_LIMITS.groupsOfPlayer }, (_, index) => ({
    id: uuid(2_000 + index),
    name: 'W'.repeat(FRIEND_LIMITS.groupName),
    players: FRIEND_LIMITS.groupPlayers,
    is_owner: index % 2 === 0,
  })),
};
