/** For names, figures and headlines; the later families stand in for letters that the first has not. */
export const DISPLAY =
  'Parkinsans, Parkinsans Extended, Noto Latin, Noto Vietnamese, Noto Cyrillic, Noto Greek';
export const TEXT = 'Figtree';

/** What the fonts hold of the letters a username may be written in. */
const DRAWABLE =
  /^[\w\-\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491]+$/;

/**
 * Whether our fonts can draw a name. One they cannot draw must never reach the drawing library: it would ask Google
 * for a font, with the name in the address.
 */
export function isDrawable(name: string): boolean {
  return DRAWABLE.test(name);
}
