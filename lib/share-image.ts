import 'server-only';

import { createHash } from 'node:crypto';
import type { Challenge } from '@/lib/contract/challenge';
import type { Hue, LeaderboardFilter } from '@/lib/contract/enums';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import type { PublicProfile } from '@/lib/contract/profile';
import type { Category } from '@/lib/contract/trivia';
import { formatCount, formatPoints } from '@/lib/format/numbers';
import { challengeSubject, challengeTitle } from '@/lib/quiz/challenge-text';
import { topicTitle } from '@/lib/quiz/topic-title';
import { SITE_NAME } from './site';
import { boardSegment } from './urls';

/** Incremented when the drawing of any card changes, which changes every URL. */
const DESIGN = 1;

export const CARD_SIZE = { width: 1200, height: 630 };

const PLACES = 3;

/** Pages whose card has a fixed text. */
export const PAGE_SUBJECTS = ['home', 'daily-challenge', 'trivia'] as const;
export type PageSubject = (typeof PAGE_SUBJECTS)[number];

/** `subject` identifies a card within its kind and is part of its URL. */
export type PageCard = { kind: 'page'; subject: PageSubject };
export type TriviaCard = {
  kind: 'trivia';
  subject: string;
  name: string;
  description: string;
  hue: Hue;
  questions: number;
};
export type BoardCard = {
  kind: 'board';
  subject: string;
  filter: LeaderboardFilter;
  /** The first three. `photo` is a path of this site. */
  top: { username: string; photo: string | null; points: number }[];
};
export type ProfileCard = {
  kind: 'profile';
  subject: string;
  photo: string | null;
  points: number;
  streak: number;
  quizzes: number;
};
export type ChallengeCard = {
  kind: 'challenge';
  subject: string;
  /** null for a maker who has deleted the account. */
  username: string | null;
  photo: string | null;
  game: string;
  hue: Hue;
  alt: string;
};

/** Everything that a share image shows, and nothing else: its version is a hash of it. */
export type Card = PageCard | TriviaCard | BoardCard | ProfileCard | ChallengeCard;

export function triviaCard({ id, name, description, hue, questions }: Category): TriviaCard {
  return { kind: 'trivia', subject: id, name: topicTitle(name), description, hue, questions };
}

export function boardCard({ filter, result }: Leaderboard): BoardCard {
  const top = result
    .filter(({ rank }) => rank !== null && rank <= PLACES)
    .map(({ user, total_points }) => ({
      username: user.username,
      photo: user.profile_picture,
      points: total_points,
    }));
  return { kind: 'board', subject: boardSegment(filter), filter, top };
}

export function profileCard({ username, profile_photo, stats }: PublicProfile): ProfileCard {
  const { totalPoints: points, totalStreaks: streak, totalTaken: quizzes } = stats;
  return { kind: 'profile', subject: username, photo: profile_photo, points, streak, quizzes };
}

export function challengeCard(challenge: Challenge): ChallengeCard {
  const { code, maker, topic } = challenge;
  return {
    kind: 'challenge',
    subject: code,
    username: maker?.username ?? null,
    photo: maker?.profile_photo ?? null,
    game: challengeSubject(challenge),
    hue: topic?.hue ?? 'sci',
    alt: `${challengeTitle(challenge)}.`,
  };
}

/** Returns a version of twelve characters that changes with anything the card shows. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** Returns the image for a page's metadata: path, size and alt text. */
export function describeShareImage(card: Card) {
  const path = `/share-image/${card.kind}/${encodeURIComponent(card.subject)}/${cardVersion(card)}.png`;
  return { url: path, ...CARD_SIZE, type: 'image/png', alt: sayCard(card) };
}

/** Returns a card's alt text. */
export function sayCard(card: Card): string {
  if (card.kind === 'trivia')
    return `${SITE_NAME} trivia: ${card.name}, ${formatCount(card.questions, 'question')}.`;
  if (card.kind === 'profile') {
    const { subject, points, streak, quizzes } = card;
    return `${subject} on ${SITE_NAME}: ${formatCount(points, 'point')}, a ${formatPoints(streak)}-day streak, ${formatCount(quizzes, { one: 'quiz', many: 'quizzes' })} taken.`;
  }
  if (card.kind === 'challenge') return `${SITE_NAME}: ${card.alt}`;
  if (card.kind === 'board') {
    const places = card.top.map(
      ({ username, points }, index) => `${index + 1}. ${username}, ${formatCount(points, 'point')}`,
    );
    return `${SITE_NAME} leaderboard, ${card.filter}: ${places.join('; ') || 'nobody yet, first place is open'}.`;
  }
  return `${SITE_NAME}: ${PAGE_TEXTS[card.subject].headline} ${PAGE_TEXTS[card.subject].line}`;
}

/** The texts of the cards with a fixed text. */
export const PAGE_TEXTS: Record<PageSubject, { headline: string; line: string }> = {
  home: {
    headline: 'Fifteen questions a day.',
    line: 'Trivia whenever you like. Free to play, no account needed.',
  },
  'daily-challenge': {
    headline: 'The Daily Challenge.',
    line: 'Fifteen brain teasers, the same for everyone. New at midnight.',
  },
  trivia: { headline: 'Trivia, ten at a time.', line: 'Easy to hard, a clock for each. Pick a category.' },
};
