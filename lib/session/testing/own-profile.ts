import type { OwnProfile } from '@/lib/contract/account';

/** A member's own profile as the provider returns it; tests change the fields that matter to them. */
export const OWN_PROFILE = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  email: 'mira@example.com',
  ready: true,
  first_name: '',
  last_name: '',
  recentActivity: [],
  referral_code: 'ABCD1234',
  joinDate: '2026-11-21T12:00:00.000Z',
  bio: '',
  fullName: '',
  username: 'mira',
  authLess: false,
  profile_photo: null,
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
  },
  open_trivia: null,
  location: '',
  stats: { totalTaken: 0, totalPoints: 0, totalStreaks: 0, longest_streak: 0, totalTime: 0 },
} satisfies OwnProfile;
