import { fileURLToPath } from 'node:url';

/** The checkout's folder, without a trailing slash. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Next's command line, from the checkout's folder. */
export const NEXT = 'node_modules/next/dist/bin/next';

/** Arguments of node that end a child when this process is gone. */
export const WITH_PARENT = ['--import', './scripts/exit-with-parent.mjs'];
