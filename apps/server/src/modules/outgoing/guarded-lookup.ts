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
export type ResolveAll = (host: string) => Promise<dns.LookupAddress[]>;

const resolveAll: ResolveAll = (host) => dns.promises.lookup(host, { all: true });

/**
 * A look-up for sockets: it gives the addresses that it has checked, so the one that is checked is the one connected to,
 * whatever the name leads to a moment later. A name that leads anywhere else beside the internet leads nowhere.
 */
export function guardedLookup(
  isTrusted: (host: string) => boolean,
  resolve: ResolveAll = resolveAll,
): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (
          first === undefined ||
          (!isTrusted(host) && found.some(({ address }) => !isPublicAddress(address)))
        )
          callback(new PrivateAddressError(host), '', 0);
        else if (options.all === true) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
}
