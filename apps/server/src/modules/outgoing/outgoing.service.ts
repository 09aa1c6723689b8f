import net from 'node:net';
import { Agent, request } from 'undici';
import { guardedLookup, PrivateAddressError, type ResolveAll } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** No call may take longer. */
export const LONGEST_TRY_SECONDS = 15;
const MOST_BYTES = 1_000_000;

/** What went wrong with a call, in as many kinds as somebody who chose its address can do something about. */
export type PartnerFailure =
  | 'inside'
  | 'insecure'
  | 'certificate'
  | 'redirect'
  | 'too slow'
  | 'too long'
  | 'silent';

/** Why a system of others did not answer. It carries no code of a socket, which would be taken for the database's. */
export class PartnerError extends Error {
  readonly failure: PartnerFailure;

  constructor(
    host: string,
    what: string,
    { failure = 'silent', ...options }: ErrorOptions & { failure?: PartnerFailure } = {},
  ) {
    super(`${host} ${what}`, options);
    this.failure = failure;
  }
}

/** An answer that is none for us. */
class AnswerError extends Error {
  readonly failure: PartnerFailure;

  constructor(failure: PartnerFailure, message: string) {
    super(message);
    this.failure = failure;
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

const LOCALHOST = /(?:^|\.)localhost\.?$/u;

/**
 * Whether the host of a URL is written as an address that no call may reach, or is a name of this machine. The URL has
 * already read every way of writing an address. Where other names lead is known only when they are called.
 */
export function isInsideAsWritten(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return net.isIP(address) === 0 ? LOCALHOST.test(hostname) : !isPublicAddress(address);
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
    if (protocol !== 'https:' && !(protocol === 'http:' && isTrusted(hostname)))
      throw new PartnerError(hostname, 'is not called without https', { failure: 'insecure' });
    if (username !== '' || password !== '')
      throw new PartnerError(hostname, 'is not called with a password', { failure: 'insecure' });
    // Sockets look no address up.
    if (!isTrusted(hostname) && isInsideAsWritten(hostname))
      throw new PartnerError(hostname, 'is not on the internet', { failure: 'inside' });
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
        if (status >= 300 && status < 400) throw new AnswerError('redirect', 'it answered with a redirect');
        return { status, text };
      } catch (error) {
        const what = error instanceof Error ? reasonOf(error, timeoutMs) : String(error);
        const failure = failureOf(error);
        throw new PartnerError(url.hostname, `gave no answer: ${what}`, { cause: error, failure });
      }
    },
    close: () => agent.destroy(),
  };
}

function reasonOf(error: Error, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `it took longer than ${timeoutMs} ms`;
  return error instanceof PrivateAddressError || error.message !== '' ? error.message : error.name;
}

/** Node and OpenSSL have several dozen codes for a certificate that nobody believes. */
const OF_CERTIFICATES = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/u;

function failureOf(error: unknown): PartnerFailure {
  if (error instanceof AnswerError) return error.failure;
  if (error instanceof PrivateAddressError) return 'inside';
  if (!(error instanceof Error)) return 'silent';
  if (error.name === 'TimeoutError') return 'too slow';
  return 'code' in error && OF_CERTIFICATES.test(String(error.code)) ? 'certificate' : 'silent';
}

async function shortText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES)
      throw new AnswerError('too long', `it answered with more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
