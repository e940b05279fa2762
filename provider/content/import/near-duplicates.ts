import { isNearShare, normalisedText, subjectWords } from '@/provider/content/bank-rules';

interface Asked {
  id: string;
  question: string;
  answer: string;
}

/** A question as it is compared: the ranks of its subject words, the rarest first, and its key. */
interface Entry {
  asked: Asked;
  ranks: number[];
  key: string;
}

/** The questions with one word: by how many words they have, then by the word's place among them. */
type Shelf = Map<number, Entry[][]>;
type Shelves = Map<number, Shelf>;

/**
 * Finds, among many questions, one that asks the same as a new one, by the bank's own rule. Exact, yet a search meets
 * only those that can still be near: the places of the first word that two questions share bound how many they share.
 */
export class NearDuplicates {
  readonly #frequency = new Map<string, number>();
  readonly #ranks = new Map<string, number>();
  readonly #byText = new Map<string, Asked>();
  readonly #ofAnyKey: Shelves = new Map();
  /** Questions of one key are near with fewer words in common. */
  readonly #ofKey = new Map<string, Shelves>();

  /** `known` are there already; `coming` only tell how rare a word is and are added one by one. */
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
    const ofKey: Shelves = this.#ofKey.get(entry.key) ?? new Map();
    this.#ofKey.set(entry.key, ofKey);
    shelve(this.#ofAnyKey, entry, false);
    shelve(ofKey, entry, true);
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

  /** Orders words by how rare they are; among equally rare ones, by when they were first met. */
  #rankOf(word: string): number {
    const known = this.#ranks.get(word);
    if (known !== undefined) return known;
    const rank = (this.#frequency.get(word) ?? 0) * RANKS_PER_FREQUENCY + this.#ranks.size;
    this.#ranks.set(word, rank);
    return rank;
  }
}

const RANKS_PER_FREQUENCY = 2 ** 24;

/** Puts an entry under each word that can be the first one it shares with a near question. */
function shelve(shelves: Shelves, entry: Entry, isSameKey: boolean): void {
  const size = entry.ranks.length;
  const last = size - leastShared(size, isSameKey);
  for (let place = 0; place <= last; place += 1) {
    const rank = entry.ranks[place] as number;
    const shelf: Shelf = shelves.get(rank) ?? new Map();
    shelves.set(rank, shelf);
    const places = shelf.get(size) ?? [];
    shelf.set(size, places);
    for (let missing = places.length; missing <= place; missing += 1) places.push([]);
    places[place]?.push(entry);
  }
}

/** Two questions share at most the words from their first common one on: fewer than must be, and none is compared. */
function search(shelves: Shelves, entry: Entry, isSameKey: boolean): Asked | undefined {
  const { length } = entry.ranks;
  const last = length - leastShared(length, isSameKey);
  for (let place = 0; place <= last; place += 1) {
    for (const [size, places] of shelves.get(entry.ranks[place] as number) ?? []) {
      const least = leastSharedOf(length + size, isSameKey);
      if (length - place < least) continue;
      for (let otherPlace = 0; otherPlace <= size - least; otherPlace += 1) {
        const match = places[otherPlace]?.find((other) =>
          sharesRanks(entry.ranks, other.ranks, { place, otherPlace, least }),
        );
        if (match) return match.asked;
      }
    }
  }
  return undefined;
}

/** How many words a question of that size shares at least with a near one. */
function leastShared(size: number, isSameKey: boolean): number {
  let shared = 1;
  while (!isNearShare(shared / size, isSameKey)) shared += 1;
  return shared;
}

/** How many words two near questions share at least, by the sum of their sizes. */
function leastSharedOf(sizes: number, isSameKey: boolean): number {
  let shared = Math.floor(sizes / 3);
  while (!isNearShare(shared / (sizes - shared), isSameKey)) shared += 1;
  return shared;
}

/** Whether two sorted lists have at least `least` ranks in common from these places on; stops once they cannot. */
function sharesRanks(
  one: number[],
  other: number[],
  { place, otherPlace, least }: { place: number; otherPlace: number; least: number },
): boolean {
  let missing = least;
  let left = place;
  let right = otherPlace;
  while (missing > 0 && one.length - left >= missing && other.length - right >= missing) {
    const difference = (one[left] as number) - (other[right] as number);
    if (difference === 0) missing -= 1;
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return missing === 0;
}
