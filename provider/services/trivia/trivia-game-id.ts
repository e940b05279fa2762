import { randomBytes, timingSafeEqual } from 'node:crypto';
import { findTopic, type Topic } from '@/provider/content/categories';
import type { Player } from '@/provider/services/platform/caller';
import type { Context } from '@/provider/services/platform/context';

const PURPOSE = 'trivia-game';
const NONCE_BYTES = 8;
/** How long a dealt game can be started. */
const VALID_MS = 24 * 3_600_000;

/** `isPractice` of a game of missed questions, of which no run is scored. */
export type SignedGame = { topic: Topic; serials: number[]; isPractice?: boolean };

/** What the ids of practice games begin with. */
export const PRACTICE_ID_PREFIX = 'practice.';
type IdContext = Pick<Context, 'tokens' | 'clock'>;

/**
 * Returns the id of a trivia game: a signed list of its questions for one player, so that nothing is stored before it is
 * started. `trivia.<category>.<sub-category>.<serials in base 36>.<issued at in base 36>-<nonce>.<signature>`, at most
 * 400 characters; that of a practice game begins with `practice`. A visitor's, whose player is null, cannot be started.
 */
export function issueGameId(context: IdContext, player: Player | null, game: SignedGame): string {
  const serials = game.serials.map((serial) => serial.toString(36)).join('-');
  const issued = `${context.clock().getTime().toString(36)}-${randomBytes(NONCE_BYTES).toString('base64url')}`;
  const word = game.isPractice ? 'practice' : 'trivia';
  const claim = [word, game.topic.category.id, game.topic.subCategory, serials, issued].join('.');
  return `${claim}.${signatureOf(context, player, claim)}`;
}

/** Returns what a game id lists; undefined for one that was not issued to this player within a day, or was modified. */
export function readGameId(context: IdContext, player: Player | null, id: string): SignedGame | undefined {
  const parts =
    /^((trivia|practice)\.([a-z0-9-]+)\.([a-z0-9-]+)\.([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z0-9]+)-[\w-]+)\.([\w-]+)$/.exec(
      id,
    );
  const [, claim = '', word, categoryId = '', subCategory = '', list = '', issued = '', signature = ''] =
    parts ?? [];
  if (!parts || !isEqual(signature, signatureOf(context, player, claim))) return undefined;
  if (context.clock().getTime() - Number.parseInt(issued, 36) > VALID_MS) return undefined;
  const topic = findTopic(categoryId, subCategory);
  const serials = list.split('-').map((serial) => Number.parseInt(serial, 36));
  return topic && { topic, serials, isPractice: word === 'practice' };
}

const signatureOf = ({ tokens }: IdContext, player: Player | null, claim: string) =>
  tokens.digest(PURPOSE, `${player?.userId ?? 'visitor'} ${claim}`);

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
