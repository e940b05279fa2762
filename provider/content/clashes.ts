import { normalisedText } from './bank-rules';

type Asked = Readonly<{ question: string; answer: string }>;
/** Stem and key have a space on both sides: a key is found as whole words only. A short one is left out. */
type Subject = { stem: string; key: string | null; names: readonly string[] };

/** Shorter keys ("Red", "Nine") stand in stems by chance. */
const KEY_CHARACTERS_MIN = 4;
/** Two words or more that begin with capitals: most often a person, a team or a place. */
const NAME = /\p{Lu}[\p{L}'’.-]+(?: (?:de|van|von|of|the|da|al)?\s?\p{Lu}[\p{L}'’.-]+)+/gu;

/** Names of events and lands that many questions of a topic mention. */
const COMMON_NAME =
  /(cup|cups|league|games|championship|association|union|states|kingdom|america|africa|zealand|korea|york|world war|nobel prize|solar system|milky way)$/;

/**
 * Returns true when two questions must not stand in one game: one's stem names the other's key, both have the same key,
 * or both name the same person, team or place.
 */
export function clash(one: Asked, other: Asked): boolean {
  const [left, right] = [subjectOf(one), subjectOf(other)];
  if (left.key !== null && (left.key === right.key || right.stem.includes(left.key))) return true;
  if (right.key !== null && left.stem.includes(right.key)) return true;
  return left.names.some((name) => right.names.includes(name));
}

const known = new WeakMap<Asked, Subject>();

/** A question is compared with many others: it is analysed once. */
function subjectOf(asked: Asked): Subject {
  const kept = known.get(asked);
  if (kept) return kept;
  // The first word of a stem has a capital whatever it is.
  const names = asked.question.replace(/^\S+/, '').match(NAME) ?? [];
  const key = normalisedText(asked.answer).replace(/^(a|an|the) /, '');
  const made = {
    stem: ` ${normalisedText(asked.question)} `,
    key: key.length >= KEY_CHARACTERS_MIN ? ` ${key} ` : null,
    names: names.map(normalisedText).filter((name) => !COMMON_NAME.test(name)),
  };
  known.set(asked, made);
  return made;
}
