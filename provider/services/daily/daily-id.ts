/** Returns the game_id of a daily: it names the game, which is the same for everyone. */
export const dailyGameId = (number: number) => `daily-${number}`;

/** Returns the number in a daily's game_id; NaN, which is no number of a daily, for any other text. */
export const numberOfDailyId = (id: string) => Number(/^daily-([1-9]\d{0,8})$/.exec(id)?.[1]);
