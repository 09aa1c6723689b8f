import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { Server } from 'socket.io';
import type { Caller } from '../../http/caller.ts';
import { networkOf } from '../../http/client-network.ts';
import type { SessionService } from '../auth/session.service.ts';

/** The open sockets of one server. Accounts are shared in demonstrations, and a whole school is one address. */
export const MOST_SOCKETS = { ofAccount: 60, ofNetwork: 3_000, withoutSession: 60 };
/** A page sends a few messages when it opens. */
export const MOST_MESSAGES = 300;
const MESSAGES_WINDOW_MS = 30_000;

interface Parts {
  sessions: SessionService;
  isAllowedOrigin(this: void, origin: string | undefined, host: string | undefined): boolean;
  /** The address of the caller, by the word of our own proxies alone. */
  addressOf(this: void, request: IncomingMessage): string;
}

/** The part of an engine's socket that the gate needs. */
interface RawSocket {
  request: IncomingMessage;
  on(event: 'packet', listener: (packet: { type: string }) => void): void;
  once(event: 'close', listener: () => void): void;
  close(): void;
}

/** Decides who may open a socket before anything of it is kept, and how much an open one may send. */
export class SocketGate {
  readonly #parts: Parts;
  readonly #open = new Map<string, number>();
  /** What a request that was let in counts for. */
  readonly #admitted = new WeakMap<IncomingMessage, [key: string, most: number][]>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns why a handshake is refused; null lets it in. */
  async refusalOf(request: IncomingMessage): Promise<string | null> {
    const { origin, host } = request.headers;
    if (!this.#parts.isAllowedOrigin(origin, host)) return 'origin';
    const network = networkOf(this.#parts.addressOf(request));
    const counted: [string, number][] = [[`network ${network}`, MOST_SOCKETS.ofNetwork]];
    // Before the session is looked up: a flood of made-up cookies costs no query once the address is full.
    if (this.#isFull(counted)) return 'busy';
    // While the database is away, the hub asks again and tells the page.
    const caller = await callerOf(this.#parts.sessions, request.headers.cookie).catch(() => null);
    // A phone with a ticket has no session; it says which ticket after the handshake.
    counted.push(
      caller === null
        ? [`stranger ${network}`, MOST_SOCKETS.withoutSession]
        : [`account ${caller.userId}`, MOST_SOCKETS.ofAccount],
    );
    if (this.#isFull(counted)) return 'busy';
    this.#admitted.set(request, counted);
    return null;
  }

  /** Counts the sockets that are open and their messages. */
  watch(io: Server): void {
    io.engine.on('connection', (raw: RawSocket) => {
      const counted = this.#admitted.get(raw.request) ?? [];
      // Handshakes that arrived together were judged before any of them was open.
      if (this.#isFull(counted)) return raw.close();
      for (const [key] of counted) this.#add(key, 1);
      raw.once('close', () => {
        for (const [key] of counted) this.#add(key, -1);
      });
      limitMessages(raw);
    });
  }

  #isFull(counted: readonly [string, number][]): boolean {
    return counted.some(([key, most]) => (this.#open.get(key) ?? 0) >= most);
  }

  #add(key: string, change: 1 | -1): void {
    const count = (this.#open.get(key) ?? 0) + change;
    if (count > 0) this.#open.set(key, count);
    else this.#open.delete(key);
  }
}

function limitMessages(raw: RawSocket): void {
  let messages = 0;
  let countedSince = Date.now();
  raw.on('packet', ({ type }) => {
    if (type !== 'message') return;
    if (Date.now() - countedSince > MESSAGES_WINDOW_MS) {
      countedSince = Date.now();
      messages = 0;
    }
    messages += 1;
    if (messages > MOST_MESSAGES) raw.close();
  });
}

/** The account whose session the cookie of a handshake names. */
export async function callerOf(sessions: SessionService, cookie: string | undefined): Promise<Caller | null> {
  const cookies = fastifyCookie.parse(cookie ?? '');
  const token = cookies['__Host-domdom'] ?? cookies['domdom'];
  return token === undefined ? null : sessions.findCaller(token, 'browser');
}
