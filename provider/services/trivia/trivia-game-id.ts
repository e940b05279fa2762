import { randomBytes, timingSafeEqual } from 'node:crypto';
import { findTopic, type Topic } from '@/provider/content/categories';
import type { Context } from '@/provider/services/platform/context';

const PURPOSE = 'trivia-game';
const NONCE_BYTES = 8;

export type SignedGame = { topic: Topic; serials: number[] };

/**
 * Returns the id of a trivia game: a signed list of its questions, so that nothing is stored before it is started.
 * `trivia.<category>.<sub-category>.<serials in base 36>.<nonce>.<signature>`, at most 400 characters.
 */
export function issueGameId(context: Pick<Context, 'tokens'>, game: SignedGame): string {
  const serials = game.serials.map((serial) => serial.toString(36)).join('-');
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const claim = ['trivia', game.topic.category.id, game.topic.subCategory, serials, nonce].join('.');
  return `${claim}.${signatureOf(context, claim)}`;
}

/** Returns what a game id lists; undefined for one that we did not issue, or that was modified. */
export function readGameId(context: Pick<Context, 'tokens'>, id: string): SignedGame | undefined {
  const parts = /^(trivia\.([a-z0-9-]+)\.([a-z0-9-]+)\.([a-z0-9]+(?:-[a-z0-9]+)*)\.[\w-]+)\.([\w-]+)$/.exec(
    id,
  );
  const [, claim = '', categoryId = '', subCategory = '', list = '', signature = ''] = parts ?? [];
  if (!parts || !isEqual(signature, signatureOf(context, claim))) return undefined;
  const topic = findTopic(categoryId, subCategory);
  return topic && { topic, serials: list.split('-').map((serial) => Number.parseInt(serial, 36)) };
}

const signatureOf = ({ tokens }: Pick<Context, 'tokens'>, claim: string) => tokens.digest(PURPOSE, claim);

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
