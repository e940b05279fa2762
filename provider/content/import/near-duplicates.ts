import {
  areNearDuplicates,
  NEAR_DUPLICATE_SHARE,
  normalisedText,
  subjectWords,
} from '@/provider/content/bank-rules';

interface Asked {
  id: string;
  question: string;
  answer: string;
}

/**
 * Finds, among many questions, one that asks the same as a new one, by the bank's own rule. Exact, yet each search meets
 * only the questions that share one of the new one's rarest words: 50 000 take seconds, not hours.
 */
export class NearDuplicates {
  readonly #frequency = new Map<string, number>();
  readonly #byWord = new Map<string, Asked[]>();
  readonly #byText = new Map<string, Asked>();

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
    for (const word of this.#rarestWords(asked.question)) {
      const others = this.#byWord.get(word);
      if (others) others.push(asked);
      else this.#byWord.set(word, [asked]);
    }
  }

  find(asked: Asked): Asked | undefined {
    const same = this.#byText.get(normalisedText(asked.question));
    if (same) return same;
    for (const word of this.#rarestWords(asked.question)) {
      const match = this.#byWord.get(word)?.find((other) => areNearDuplicates(asked, other));
      if (match) return match;
    }
    return undefined;
  }

  /** Two sets whose Jaccard share is s or more have a word in common among their first n - ceil(s n) + 1. */
  #rarestWords(question: string): string[] {
    const rank = (word: string) => this.#frequency.get(word) ?? 0;
    const sorted = [...subjectWords(question)].sort(
      (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1),
    );
    return sorted.slice(0, sorted.length - Math.ceil(NEAR_DUPLICATE_SHARE * sorted.length) + 1);
  }
}
