import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A name leads, or an address belongs, to a network that no call may reach. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet`);
  }
}

/** Looks all addresses of a name up. */
export type ResolveAll = (
  host: string,
  done: (error: Error | null, found: dns.LookupAddress[]) => void,
) => void;

const resolveAll: ResolveAll = (host, done) => dns.lookup(host, { all: true }, done);

/**
 * A look-up for sockets: it gives the addresses that it has checked, so the one that is checked is the one connected to,
 * whatever the name leads to a moment later. A name that leads anywhere else beside the internet leads nowhere.
 */
export function guardedLookup(
  isTrusted: (host: string) => boolean,
  resolve: ResolveAll = resolveAll,
): LookupFunction {
  return (host, options, callback) =>
    resolve(host, (error, found) => {
      // As a name that leads inside: administrators of schools must not learn which names there are.
      if (error !== null) return callback(isTrusted(host) ? error : new PrivateAddressError(host), '', 0);
      const [first] = found;
      const isInside = !isTrusted(host) && found.some(({ address }) => !isPublicAddress(address));
      if (first === undefined || isInside) return callback(new PrivateAddressError(host), '', 0);
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
}
