import { isNearShare, normalisedText, subjectWords } from '@/provider/content/bank-rules';

interface Asked {
  id: string;
  question: string;
  answer: string;
}

/** A question prepared for comparison: the ranks of its subject words, rarest first, and its key. */
interface Entry {
  asked: Asked;
  ranks: number[];
  key: string;
}

/** The questions that contain a word: by their number of words, then by the word's position among them. */
type EntriesBySize = Map<number, Entry[][]>;
type WordIndex = Map<number, EntriesBySize>;

/**
 * Finds a near-duplicate of a new question among many, by the bank's own rule. Exact, but only compares questions that
 * can still match: the position of their first common word limits how many words two questions can share.
 */
export class NearDuplicates {
  readonly #frequency = new Map<string, number>();
  readonly #ranks = new Map<string, number>();
  readonly #byText = new Map<string, Asked>();
  readonly #ofAnyKey: WordIndex = new Map();
  /** Questions with the same key are near-duplicates with fewer words in common. */
  readonly #ofKey = new Map<string, WordIndex>();

  /** `known` exist already; `coming` only provide word frequencies and are added one by one. */
  constructor(known: Asked[], coming: Asked[] = []) {
    for (const { question } of [...known, ...coming]) {
      for (const word of subjectWords(question)) {
        this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
      }
    }
    for (const asked of known) this.add(asked);
  }

  add(asked: Asked): void {
    this.#byText.set(normalisedText(asked.question), asked);
    const entry = this.#entryOf(asked);
    const ofKey: WordIndex = this.#ofKey.get(entry.key) ?? new Map();
    this.#ofKey.set(entry.key, ofKey);
    addToIndex(this.#ofAnyKey, entry, false);
    addToIndex(ofKey, entry, true);
  }

  find(asked: Asked): Asked | undefined {
    const same = this.#byText.get(normalisedText(asked.question));
    if (same) return same;
    const entry = this.#entryOf(asked);
    const ofKey = this.#ofKey.get(entry.key);
    return (ofKey && search(ofKey, entry, true)) ?? search(this.#ofAnyKey, entry, false);
  }

  #entryOf(asked: Asked): Entry {
    const ranks = [...subjectWords(asked.question)].map((word) => this.#rankOf(word));
    return { asked, ranks: ranks.sort((one, other) => one - other), key: normalisedText(asked.answer) };
  }

  /** Orders words by rarity; among equally rare ones, by first occurrence. */
  #rankOf(word: string): number {
    const known = this.#ranks.get(word);
    if (known !== undefined) return known;
    const rank = (this.#frequency.get(word) ?? 0) * RANKS_PER_FREQUENCY + this.#ranks.size;
    this.#ranks.set(word, rank);
    return rank;
  }
}

const RANKS_PER_FREQUENCY = 2 ** 24;

/** Indexes an entry under each word that can be the first one in common with a near-duplicate. */
function addToIndex(index: WordIndex, entry: Entry, isSameKey: boolean): void {
  const size = entry.ranks.length;
  const last = size - leastShared(size, isSameKey);
  for (let position = 0; position <= last; position += 1) {
    const rank = entry.ranks[position] as number;
    const entriesBySize: EntriesBySize = index.get(rank) ?? new Map();
    index.set(rank, entriesBySize);
    const positions = entriesBySize.get(size) ?? [];
    entriesBySize.set(size, positions);
    for (let missing = positions.length; missing <= position; missing += 1) positions.push([]);
    positions[position]?.push(entry);
  }
}

/** Two questions share at most the words from their first common one on: skips those that cannot share enough. */
function search(index: WordIndex, entry: Entry, isSameKey: boolean): Asked | undefined {
  const { length } = entry.ranks;
  const last = length - leastShared(length, isSameKey);
  for (let position = 0; position <= last; position += 1) {
    for (const [size, positions] of index.get(entry.ranks[position] as number) ?? []) {
      const least = leastSharedOf(length + size, isSameKey);
      if (length - position < least) continue;
      for (let otherPosition = 0; otherPosition <= size - least; otherPosition += 1) {
        const match = positions[otherPosition]?.find((other) =>
          sharesRanks(entry.ranks, other.ranks, { position, otherPosition, least }),
        );
        if (match) return match.asked;
      }
    }
  }
  return undefined;
}

/** Returns the minimum number of words that a question of that size shares with a near-duplicate. */
function leastShared(size: number, isSameKey: boolean): number {
  let shared = 1;
  while (!isNearShare(shared / size, isSameKey)) shared += 1;
  return shared;
}

/** Returns the minimum number of words that two near-duplicates share, by the sum of their sizes. */
function leastSharedOf(sizes: number, isSameKey: boolean): number {
  let shared = Math.floor(sizes / 3);
  while (!isNearShare(shared / (sizes - shared), isSameKey)) shared += 1;
  return shared;
}

/** Returns true when two sorted lists have at least `least` ranks in common from these positions on; stops early. */
function sharesRanks(
  one: number[],
  other: number[],
  { position, otherPosition, least }: { position: number; otherPosition: number; least: number },
): boolean {
  let missing = least;
  let left = position;
  let right = otherPosition;
  while (missing > 0 && one.length - left >= missing && other.length - right >= missing) {
    const difference = (one[left] as number) - (other[right] as number);
    if (difference === 0) missing -= 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return missing === 0;
}
