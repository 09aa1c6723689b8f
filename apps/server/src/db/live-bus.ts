import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { listen } from './listen.ts';
import type { Trx } from './transaction.ts';

const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
  /** The session continues with new tokens. */
  z.object({ kind: z.literal('session-renewed'), sessionId: z.string() }),
  /**
   * The rights of an account have changed: its roles, its lists, whether it is confirmed, or whether it may log in at
   * all.
   */
  z.object({ kind: z.literal('rights-changed'), userId: z.string() }),
  z.object({ kind: z.literal('settings-changed') }),
  /** The notifications of everyone in this room have changed. */
  z.object({ kind: z.literal('notifications'), room: z.string() }),
  /** The students of an assignment have made progress; for their teacher's pages. */
  z.object({ kind: z.literal('class-work'), teacherId: z.string(), assignmentId: z.string() }),
  /** The teacher has extended, ended or reopened this attempt, or is about to end it; for its student's pages. */
  z.object({
    kind: z.literal('attempt'),
    studentId: z.string(),
    attemptId: z.string(),
    isEnding: z.boolean(),
  }),
  /** Files were attached to the subject of this room, or removed from it. */
  z.object({ kind: z.literal('attachments'), room: z.string() }),
  z.object({ kind: z.literal('class-joined'), userId: z.string(), classId: z.string() }),
  z.object({ kind: z.literal('class-left'), userId: z.string(), classId: z.string() }),
]);
export type LiveMessage = z.output<typeof LiveMessage>;

const LIVE_CHANNEL = 'domdom_live';
const livePayload = (message: LiveMessage): string => JSON.stringify(message);

/** Reaches every server when the transaction commits, and none when it does not. */
export async function announce(trx: Trx, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${livePayload(message)})`.execute(trx);
}

const NOTIFY = { name: 'notify', text: 'select pg_notify($1, $2)' };

/**
 * Short messages between all servers on one database, including this one. A message is only a hint that something
 * changed, never the change itself, because messages may be missed while the connection is down.
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

  /** `onState(false)`: messages may be missed from now on. Returns a function that ends the subscription. */
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
      this.#onError,
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
