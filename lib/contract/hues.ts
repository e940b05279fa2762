/** The six category hues, as class names; a class sets the tones its inside draws with. Plain data, for the browser too. */
export const HUES = ['geo', 'sci', 'spo', 'ent', 'his', 'tec'] as const;

export type Hue = (typeof HUES)[number];
