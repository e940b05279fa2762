import { randomBytes, timingSafeEqual } from 'node:crypto';
import { findPlace, type TriviaPlace } from '@/provider/content/categories';
import type { Context } from '@/provider/services/platform/context';

const PURPOSE = 'trivia-game';
const NONCE_BYTES = 8;

export type SignedGame = { place: TriviaPlace; serials: number[] };

/**
 * The id of a trivia game: a signed list of its questions, so that nothing has to be stored before somebody plays it.
 * `trivia.<category>.<sub-category>.<serials in base 36>.<nonce>.<signature>`, at most 400 characters.
 */
export function issueGameId(context: Pick<Context, 'tokens'>, game: SignedGame): string {
  const serials = game.serials.map((serial) => serial.toString(36)).join('-');
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const claim = ['trivia', game.place.category.id, game.place.subCategory, serials, nonce].join('.');
  return `${claim}.${signatureOf(context, claim)}`;
}

/** What a game id lists; undefined for one that we did not issue, or that has been changed by a letter. */
export function readGameId(context: Pick<Context, 'tokens'>, id: string): SignedGame | undefined {
  const parts = /^(trivia\.([a-z0-9-]+)\.([a-z0-9-]+)\.([a-z0-9]+(?:-[a-z0-9]+)*)\.[\w-]+)\.([\w-]+)$/.exec(
    id,
  );
  const [, claim = '', categoryId = '', subCategory = '', list = '', signature = ''] = parts ?? [];
  if (!parts || !isEqual(signature, signatureOf(context, claim))) return undefined;
  const place = findPlace(categoryId, subCategory);
  return place && { place, serials: list.split('-').map((serial) => Number.parseInt(serial, 36)) };
}

const signatureOf = ({ tokens }: Pick<Context, 'tokens'>, claim: string) => tokens.digest(PURPOSE, claim);

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
