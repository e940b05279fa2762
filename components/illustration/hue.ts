/** The six category hues, as class names; a class sets the tones its inside draws with. */
export const HUES = ['geo', 'sci', 'spo', 'ent', 'his', 'tec'] as const;

export type Hue = (typeof HUES)[number];
