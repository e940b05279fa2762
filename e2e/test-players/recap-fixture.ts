import type { Recap } from '@/lib/contract/recap';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const friend = (rank: number, username: string, points: number) => ({
  rank,
  user: { id: uuid(rank), username, profile_picture: null },
  points,
  is_own: false,
});

/** A week with everything in it: friends as no journey leaves them, the longest name, and the player far behind. */
export const recapFixture: Recap = {
  from: '2026-11-16',
  until: '2026-11-22',
  days: (['played', 'played', 'frozen', 'played', 'missed', 'missed', 'played'] as const).map(
    (state, index) => ({
      number: 209 + index,
      date: `2026-11-${16 + index}`,
      state,
      score: state === 'played' ? 100 + 8 * index : null,
    }),
  ),
  played: 4,
  best: { number: 212, date: '2026-11-19', score: 132, total: 150 },
  trivia_games: 7,
  topic: { category: 'science_and_space', name: 'Science and space', hue: 'sci', games: 4, points: 610 },
  points: { week: 1_240, before: 980 },
  streak: 1,
  friends: {
    players: 12,
    rows: [
      friend(1, 'WILLHELMINA-WAGNER-W', 2_147_483),
      friend(2, 'amber-otter-1000', 2_310),
      friend(3, 'brave-otter-1007', 1_990),
      friend(4, 'calm-otter-1014', 1_450),
      friend(5, 'daring-otter-1021', 1_300),
      { ...friend(8, 'mira-berg', 1_240), is_own: true },
    ],
  },
  is_board_closed: true,
  milestones: [
    { id: 'night-owl', name: 'Night owl', description: 'A game begun between midnight and five.' },
    {
      id: 'saturday-pass',
      name: 'Saturday solved',
      description: 'Passed a Saturday’s daily, the hardest of its week.',
    },
  ],
};
