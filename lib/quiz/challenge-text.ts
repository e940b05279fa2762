import type { Challenge, ChallengeGame, ChallengePerson } from '@/lib/contract/challenge';
import { topicTitle } from './topic-title';

/** Stands for a player who has deleted their account. */
const NOBODY = 'A player';

/** Returns a player's name at the beginning of a sentence. */
export const nameOf = (person: ChallengePerson): string => person?.username ?? NOBODY;

/** Returns what a challenge is played in: `Geography`, `Sports: NBA`, `Daily Challenge #214`. */
export function challengeSubject({ daily, topic }: Pick<ChallengeGame, 'daily' | 'topic'>): string {
  return daily ? `Daily Challenge #${daily.number}` : topicTitle(topic?.name ?? 'Trivia');
}

/** Returns the title of a challenge's page and picture: `mira challenges you: Geography`. */
export function challengeTitle(challenge: Pick<Challenge, 'maker' | 'daily' | 'topic'>): string {
  return `${nameOf(challenge.maker)} challenges you: ${challengeSubject(challenge)}`;
}

type SharedChallenge = {
  /** What was played, as a share names it after the site: `Playwit Trivia (Geography)`. */
  name: string;
  score: number;
  link: string;
};

/** Returns the text that goes with a challenge's link: words only, no question and no answer. */
export function challengeText({ name, score, link }: SharedChallenge): string {
  return `${name}: I have ${score} points. Same questions, your turn.\n${link}`;
}
