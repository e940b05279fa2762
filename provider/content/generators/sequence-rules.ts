type Rule = (terms: number[]) => number | undefined;

/**
 * Returns the next term by every simple rule that fits these terms, by the rule's name. A sequence is fair only when all
 * fitting rules agree. Needs at least six terms to be meaningful.
 */
export function nextTerms(terms: number[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, rule] of Object.entries(RULES)) {
    const next = rule(terms);
    if (next !== undefined && Number.isSafeInteger(next)) found.set(name, next);
  }
  return found;
}

/** Returns true when at least one simple rule fits these terms and all that do give `next`. */
export function hasOneNextTerm(terms: number[], next: number): boolean {
  const found = [...nextTerms(terms).values()];
  return found.length > 0 && found.every((term) => term === next);
}

const at = (terms: number[], index: number): number => terms.at(index) as number;
const isConstant = (terms: number[]): boolean => terms.every((term) => term === terms[0]);
const gaps = (terms: number[]): number[] => terms.slice(1).map((term, index) => term - at(terms, index));

/** Applies a rule for a term from its two predecessors; undefined unless it fits all terms. */
function recurrence(terms: number[], rule: (last: number, before: number) => number): number | undefined {
  const holds = terms.every(
    (term, index) => index < 2 || term === rule(at(terms, index - 1), at(terms, index - 2)),
  );
  return holds ? rule(at(terms, -1), at(terms, -2)) : undefined;
}

/** Constant differences of the given order; a single value of that order is no evidence, two are. */
function polynomial(terms: number[], order: number): number | undefined {
  if (terms.length < order + 2) return undefined;
  if (order === 0) return isConstant(terms) ? terms[0] : undefined;
  const step = polynomial(gaps(terms), order - 1);
  return step === undefined ? undefined : at(terms, -1) + step;
}

const linear: Rule = (terms) => polynomial(terms, 1);

const geometric: Rule = (terms) => {
  const [first, second] = terms;
  if (!first || !second || terms.length < 3) return undefined;
  const holds = terms.every((term, index) => index === 0 || term * first === at(terms, index - 1) * second);
  return holds ? (at(terms, -1) * second) / first : undefined;
};

const multiplyThenAdd: Rule = (terms) => {
  const [first, second, third] = terms as [number, number, number];
  if (first === second) return undefined;
  const factor = (third - second) / (second - first);
  if (!Number.isInteger(factor * 2)) return undefined;
  return recurrence(terms, (last) => last * factor + (second - first * factor));
};

/** a times the last plus b times the one before plus a constant, with small a and b. */
const fromLastTwo: Rule = (terms) => {
  for (const [a, b] of TWO_TERM_FACTORS) {
    const constant = at(terms, 2) - a * at(terms, 1) - b * at(terms, 0);
    const next = recurrence(terms, (last, before) => a * last + b * before + constant);
    if (next !== undefined) return next;
  }
  return undefined;
};
const TWO_TERM_FACTORS: [number, number][] = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
  [2, 2],
  [1, -1],
  [-1, 1],
];

const sumOfLastThree: Rule = (terms) => {
  const sum = (end: number) => at(terms, end - 1) + at(terms, end - 2) + at(terms, end - 3);
  return terms.every((term, index) => index < 3 || term === sum(index)) ? sum(terms.length) : undefined;
};

/** Two interleaved sequences, each linear or geometric. */
const interleaved: Rule = (terms) => {
  const strands = [0, 1].map((offset) => terms.filter((_, index) => index % 2 === offset));
  const next = strands.map((strand) => linear(strand) ?? geometric(strand));
  return next.some((term) => term === undefined) ? undefined : next[terms.length % 2];
};

/** Two alternating steps, each "plus a" or "times m". */
const alternatingSteps: Rule = (terms) => {
  const next = [0, 1].map((offset) => {
    const pairs = terms
      .slice(1)
      .flatMap((term, index) => (index % 2 === offset ? [[at(terms, index), term]] : []));
    const last = at(terms, -1);
    const [from, to] = pairs[0] as [number, number];
    if (pairs.every(([one, other]) => (other as number) - (one as number) === to - from))
      return last + to - from;
    if (from !== 0 && pairs.every(([one, other]) => (other as number) * from === (one as number) * to)) {
      return (last * to) / from;
    }
    return undefined;
  });
  return next.some((term) => term === undefined) ? undefined : next[(terms.length - 1) % 2];
};

const addByGaps =
  (rule: Rule): Rule =>
  (terms) => {
    const gap = rule(gaps(terms));
    return gap === undefined ? undefined : at(terms, -1) + gap;
  };

const gapsInThrees: Rule = (terms) => {
  const steps = gaps(terms);
  const holds = steps.length >= 5 && steps.every((step, index) => index < 3 || step === at(steps, index - 3));
  return holds ? at(terms, -1) + at(steps, -3) : undefined;
};

const addDigits: Rule = (terms) =>
  terms.every((term) => term > 0)
    ? recurrence(terms, (last) => last + [...String(last)].reduce((sum, digit) => sum + Number(digit), 0))
    : undefined;

const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return false;
  return value > 1;
};

const primes: Rule = (terms) => {
  if (!terms.every(isPrime)) return undefined;
  const after = (value: number): number => (isPrime(value + 1) ? value + 1 : after(value + 1));
  return recurrence(terms, after);
};

const RULES: Record<string, Rule> = {
  linear,
  quadratic: (terms) => polynomial(terms, 2),
  cubic: (terms) => polynomial(terms, 3),
  geometric,
  multiplyThenAdd,
  fromLastTwo,
  sumOfLastThree,
  interleaved,
  alternatingSteps,
  gapsGeometric: addByGaps(geometric),
  gapsFromLastTwo: addByGaps((terms) => recurrence(terms, (last, before) => last + before)),
  gapsInterleaved: addByGaps(interleaved),
  gapsInThrees,
  addDigits,
  primes,
};
