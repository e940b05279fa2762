/** What the storage keys of answers on their way begin with; alone, because every page looks for them. */
export const OUTBOX_PREFIX = 'playwit.outbox.';
