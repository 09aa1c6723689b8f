import type pg from 'pg';
import { z } from 'zod';
import { listen } from './listen.ts';

const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
  /** The session goes on under new tokens. */
  z.object({ kind: z.literal('session-renewed'), sessionId: z.string() }),
  /** The notices of everybody in this room have changed. */
  z.object({ kind: z.literal('notices'), room: z.string() }),
  /** The pupils of an assignment went on; for the pages of its teacher. */
  z.object({ kind: z.literal('class-work'), teacherId: z.string(), assignmentId: z.string() }),
  z.object({ kind: z.literal('class-joined'), userId: z.string(), classId: z.string() }),
  z.object({ kind: z.literal('class-left'), userId: z.string(), classId: z.string() }),
]);
export type LiveMessage = z.output<typeof LiveMessage>;

/** For a statement that must announce exactly when its transaction commits. */
export const LIVE_CHANNEL = 'domdom_live';
export const livePayload = (message: LiveMessage): string => JSON.stringify(message);

const NOTIFY = { name: 'notify', text: 'select pg_notify($1, $2)' };

/**
 * Short messages between all servers on one database, this one included. What is sent is a hint that something
 * changed, never the change itself: a message may be missed while the connection is down.
 */
export class LiveBus {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  publish(message: LiveMessage): void {
    const values = [LIVE_CHANNEL, livePayload(message)];
    this.#pool.query({ ...NOTIFY, values }).catch(this.#onError);
  }

  /** `onState(false)`: messages may be missed from now on. Returns what ends the subscription. */
  subscribe(
    url: string,
    onMessage: (message: LiveMessage) => void,
    onState: (isListening: boolean) => void,
  ): () => Promise<void> {
    const listener = listen(
      url,
      LIVE_CHANNEL,
      (payload) => {
        const parsed = LiveMessage.safeParse(parseJson(payload));
        if (parsed.success) onMessage(parsed.data);
      },
      onState,
    );
    return () => listener.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
