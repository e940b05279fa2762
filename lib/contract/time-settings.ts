/** How much longer the clock gives a player: as set, twice, ten times, or `off` for no clock (WCAG 2.2.1). */
export const TIME_SETTINGS = ['1', '2', '10', 'off'] as const;

export type TimeSetting = (typeof TIME_SETTINGS)[number];
