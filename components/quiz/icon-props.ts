/** Lucide as ART-DIRECTION wants it: 2.4 strokes, hidden from readers because words stand beside it. */
export const icon = { strokeWidth: 2.4, 'aria-hidden': true } as const;

/** The heavier stroke of marks on colour. */
export const mark = { strokeWidth: 3.4, 'aria-hidden': true } as const;
