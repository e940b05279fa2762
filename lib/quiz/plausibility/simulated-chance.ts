/** The random numbers of the simulation. */
export type Chance = ReturnType<typeof seededChance>;

// Looking up a global is slow in Jest's sandbox, and millions of numbers are drawn.
const { cos, exp, floor, log, PI, sqrt } = Math;

/** Creates seeded random draws (minimal standard generator): the same seed always gives the same players. */
export function seededChance(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const between = (least: number, most: number) => least + uniform() * (most - least);
  const normal = (mean: number, deviation: number) =>
    mean + deviation * sqrt(-2 * log(uniform())) * cos(2 * PI * uniform());
  return {
    between,
    normal,
    whole: (least: number, most: number) => floor(between(least, most + 1)),
    happens: (probability: number) => uniform() < probability,
    /** A log-normal draw by its median; a `spread` of 0.3 puts most draws within a third of it. */
    logNormal: (median: number, spread: number) => median * exp(normal(0, spread)),
  };
}
