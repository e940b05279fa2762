import { tooManyRequests, unavailable } from '@/provider/errors';

/** A school class behind one address, with some pages open twice. */
const PER_ADDRESS = 50;

/** A message to this many sockets takes well under a second (one instance). */
const IN_ALL = 5_000;

/** Seconds after which a refused browser may try again; ours waits longer with every try. */
const RETRY_AFTER_SECONDS = 60;

export type SocketCaps = {
  /**
   * Counts one more socket of an address and returns what takes it back, once. Throws 429 when the address has its
   * share, 503 when the instance has no room.
   */
  admit(address: string): () => void;
};

/** Creates the caps on open sockets of one provider instance, for each address and in all. */
export function createSocketCaps({ perAddress = PER_ADDRESS, inAll = IN_ALL } = {}): SocketCaps {
  const open = new Map<string, number>();
  let total = 0;
  const change = (address: string, by: 1 | -1) => {
    const count = (open.get(address) ?? 0) + by;
    total += by;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  return {
    admit(address) {
      if ((open.get(address) ?? 0) >= perAddress) throw tooManyRequests(RETRY_AFTER_SECONDS);
      if (total >= inAll) throw unavailable('Too many live connections.');
      change(address, 1);
      let isOpen = true;
      return () => {
        if (isOpen) change(address, -1);
        isOpen = false;
      };
    },
  };
}
