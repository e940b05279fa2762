import { BlockList, isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Returns the proxies of a list: addresses, networks like 10.0.0.0/8, and the word `loopback`, separated by commas.
 *
 * @param {string} list
 * @throws Error that quotes the first entry that is none of these, or that covers every address
 */
export function readProxies(list) {
  const proxies = new BlockList();
  const entries = list.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter(Boolean)) {
    for (const network of entry === 'loopback' ? LOOPBACK : [entry]) addNetwork(proxies, network);
  }
  return proxies;
}

/**
 * Returns the right-most address that is no trusted proxy. `peer` is the connection's; each entry of the header was
 * written by the proxy on its right, so the walk ends at the first address whose claims are not believed.
 *
 * @param {{ peer: string, forwardedFor: string, proxies: BlockList }} request
 */
export function findClientAddress({ peer, forwardedFor, proxies }) {
  let address = peer;
  for (const claimed of forwardedFor.split(',').reverse()) {
    const next = claimed.trim();
    if (!isTrusted(proxies, address) || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/**
 * Returns whether an address is one of the proxies.
 *
 * @param {BlockList} proxies
 * @param {string} address
 */
export function isTrusted(proxies, address) {
  return isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function addNetwork(proxies, entry) {
  const [address, ...rest] = entry.split('/');
  const prefix = rest.join('/');
  try {
    if (rest.length === 0) proxies.addAddress(address, familyOf(address));
    // Everybody would be a proxy, and the left-most entry, which a browser can invent, would count.
    else if (Number(prefix) === 0) throw new RangeError('covers every address');
    else proxies.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN, familyOf(address));
  } catch {
    throw new Error(`"${entry}" is no address, no network like 10.0.0.0/8 and not the word loopback`);
  }
}

const familyOf = (address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
