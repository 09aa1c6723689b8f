import net from 'node:net';
import { Agent, request } from 'undici';
import { guardedLookup, PrivateAddressError, type ResolveAll } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** No call may take longer. */
export const LONGEST_TRY_SECONDS = 15;
const MOST_BYTES = 1_000_000;

/** Why a system of others did not answer. It carries no code of a socket, which would be taken for the database's. */
export class PartnerError extends Error {
  /** Why, for administrators of schools: in their language, unless only the network said it. */
  readonly told: string;

  constructor(host: string, what: string, options: ErrorOptions & { told?: string } = {}) {
    super(`${host} ${what}`, options);
    this.told = options.told ?? what;
  }
}

export interface OutgoingCall {
  /** With https, unless the settings trust its host. */
  url: URL;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  timeoutMs?: number;
}

export interface OutgoingAnswer {
  status: number;
  /** Of at most a million bytes. */
  text: string;
}

/** The one way in which the server calls others, mails apart. */
export interface Outgoing {
  /** Throws a PartnerError when there is no whole answer; one with any status but a redirect is an answer. */
  ask(call: OutgoingCall): Promise<OutgoingAnswer>;
  close(): Promise<void>;
}

/**
 * Calls others, never ourselves: only addresses on the internet, by https, following no redirect, for ten seconds and a
 * million bytes. `trusted`: hosts of the operator's own network, which may have any address and speak http.
 */
export function openOutgoing({
  trusted,
  resolve,
}: {
  trusted: readonly string[];
  resolve?: ResolveAll;
}): Outgoing {
  const isTrusted = (host: string) => trusted.includes(host);
  const agent = new Agent({ connect: { lookup: guardedLookup(isTrusted, resolve), timeout: TIMEOUT_MS } });

  function check({ protocol, hostname, username, password }: URL): void {
    // Sockets look no address up, and the URL has already read every way of writing one.
    const address = hostname.replace(/^\[|\]$/g, '');
    if (protocol !== 'https:' && !(protocol === 'http:' && isTrusted(hostname)))
      throw new PartnerError(hostname, 'is not called without https');
    if (username !== '' || password !== '') throw new PartnerError(hostname, 'is not called with a password');
    if (net.isIP(address) !== 0 && !isTrusted(hostname) && !isPublicAddress(address))
      throw new PartnerError(hostname, 'is not on the internet', { told: TOLD.nowhere });
  }

  return {
    async ask({ url, method, headers = {}, body = '', timeoutMs = TIMEOUT_MS }) {
      check(url);
      try {
        const answer = await request(url, {
          ...{ method, headers, dispatcher: agent, signal: AbortSignal.timeout(timeoutMs) },
          ...(body.length > 0 && { body }),
        });
        const { statusCode: status } = answer;
        const text = await shortText(answer.body);
        if (status >= 300 && status < 400) throw new RedirectError();
        return { status, text };
      } catch (error) {
        const what = error instanceof Error ? reasonOf(error, timeoutMs) : String(error);
        const told = toldOf(error, timeoutMs);
        throw new PartnerError(url.hostname, `gave no answer: ${what}`, { cause: error, told: told ?? what });
      }
    },
    close: () => agent.destroy(),
  };
}

class RedirectError extends Error {
  constructor() {
    super('it answered with a redirect');
  }
}

const TOLD = {
  nowhere: 'địa chỉ này không có trên internet.',
  redirect: 'nơi nhận chuyển sang địa chỉ khác.',
  late: (seconds: string) => `quá ${seconds} giây chưa trả lời.`,
};

/** Null for what the network said in its own words. */
function toldOf(error: unknown, timeoutMs: number): string | null {
  if (error instanceof PrivateAddressError) return TOLD.nowhere;
  if (error instanceof RedirectError) return TOLD.redirect;
  if (error instanceof Error && error.name === 'TimeoutError')
    return TOLD.late((timeoutMs / 1000).toLocaleString('vi-VN'));
  return null;
}

function reasonOf(error: Error, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `it took longer than ${timeoutMs} ms`;
  return error instanceof PrivateAddressError || error.message !== '' ? error.message : error.name;
}

async function shortText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) throw new Error(`it answered with more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
