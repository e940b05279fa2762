/** Props of Lucide icons: stroke width 2.4, hidden from screen readers because a text is beside them. */
export const icon = { strokeWidth: 2.4, 'aria-hidden': true } as const;

/** The heavier stroke of marks on colour. */
export const mark = { strokeWidth: 3.4, 'aria-hidden': true } as const;
