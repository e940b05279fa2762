/** No copy is older: what changes without a message, such as a name, shows within a second. */
const KEPT_MS = 1_000;

/** The first rows of boards, which are the same for everybody: read once for however many ask. */
export type BoardCopies = {
  /** Returns the copy of a board, from the read that is under way or was done within the last second. */
  read<Rows>(board: string, load: () => Promise<Rows>): Promise<Rows>;
  /** Reads a board again, for somebody who knows that the copy is old, and for everybody after. */
  renew<Rows>(board: string, load: () => Promise<Rows>): Promise<Rows>;
  /** Forgets all copies, also those that are being read: boards have changed since. */
  clear(): void;
};

/** Creates the copies of one process. Call `clear` before telling browsers to read a board again. */
export function createBoardCopies(keptMs = KEPT_MS): BoardCopies {
  const copies = new Map<string, Promise<unknown>>();

  function renew<Rows>(board: string, load: () => Promise<Rows>): Promise<Rows> {
    const copy = load();
    copies.set(board, copy);
    const forget = () => {
      if (copies.get(board) === copy) copies.delete(board);
    };
    // Counted from the end of the read: a slow one must not make the next begin at once.
    copy.then(() => (keptMs > 0 ? setTimeout(forget, keptMs).unref() : forget()), forget);
    return copy;
  }

  return {
    renew,
    read<Rows>(board: string, load: () => Promise<Rows>): Promise<Rows> {
      const kept = copies.get(board) as Promise<Rows> | undefined;
      return kept ?? renew(board, load);
    },
    clear: () => copies.clear(),
  };
}
