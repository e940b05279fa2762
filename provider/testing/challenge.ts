import type { Challenge, ChallengeGame } from '@/lib/contract/challenge';
import type { TriviaGame } from '@/lib/contract/trivia';
import type { TestApp } from './test-app';
import { drawTrivia, playTrivia } from './trivia';

type Player = { token: string };
type Topic = { category: string; subCategory?: string };

const UTC = { 'x-time-zone': 'UTC' };

/** Plays a trivia game with the same answer throughout and makes a challenge of it. */
export async function challengeTrivia(
  test: TestApp,
  player: Player,
  { topic, answer }: { topic: Topic; answer?: string | null },
): Promise<{ challenge: ChallengeGame; game: TriviaGame }> {
  const game = await drawTrivia(test, topic, player);
  const { result } = await playTrivia(test, player, { game, answer });
  return { challenge: await makeChallenge(test, player, result.run_id), game };
}

/** Makes a challenge of a finished game. */
export async function makeChallenge(test: TestApp, { token }: Player, runId: string): Promise<ChallengeGame> {
  return (await test.call('createChallenge', { token, body: { run_id: runId } })).data;
}

/** Returns a challenge as a player in UTC sees it; as a visitor without one. */
export async function readChallenge(test: TestApp, code: string, player?: Player): Promise<Challenge> {
  return (await test.call('getChallenge', { token: player?.token, query: { code }, headers: UTC })).data;
}

/** Accepts a challenge; returns status and data. */
export const accept = (test: TestApp, { token }: Player, code: string) =>
  test.call('acceptChallenge', { token, body: { code }, headers: UTC });

/** Returns the questions that an accepted challenge deals. */
export const dealChallenge = (test: TestApp, player: Player | undefined, code: string) =>
  test.call('getTriviaGame', { token: player?.token, query: { challenge: code } });

/** Accepts a trivia challenge and plays it with the same answer throughout. */
export async function playChallenge(
  test: TestApp,
  player: Player,
  { code, answer }: { code: string; answer?: string | null },
) {
  await accept(test, player, code);
  const { data: game } = await dealChallenge(test, player, code);
  return playTrivia(test, player, { game, answer });
}
