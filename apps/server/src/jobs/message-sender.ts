import type { Database } from '../db/connect.ts';
import {
  type Channel,
  claimMessage,
  type ClaimedMessage,
  markFailed,
  markSent,
  selectDueLanes,
} from '../modules/outgoing/message-sending.service.ts';
import { type Outgoing, PartnerError, type PartnerFailure } from '../modules/outgoing/outgoing.service.ts';
import { repeat, type RepeatingJob } from './repeat.ts';
import { DAY_SECONDS, waitSeconds } from './retry.ts';

interface Parts {
  db: Database;
  ask: Outgoing['ask'];
  /** By name. */
  channels: Readonly<Record<string, Channel>>;
  onError: (error: unknown) => void;
  /** Hears what exactly went wrong with a message, for the log: what administrators read says it in plain words. */
  onFailure?: (error: unknown, messageId: string) => void;
  /** Shorter in tests. */
  turnMs?: number;
}

/** Lanes that are served at the same time. Each has one call at a time. */
const MOST_LANES = 8;
/** A lane with more of them makes room for others in between. */
const MOST_OF_A_TURN = 200;
/** So does one that takes long to answer: few of that kind would hold up everybody for hours. */
const TURN_MS = 10_000;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 4 * 60_000;

const SWITCHED_OFF = 'Kết nối này đã tắt.';
const TOO_OLD = 'Đã quá một ngày.';
const UNKNOWN = 'Máy chủ này chưa biết cách gửi tin này.';

/** The partner answered, and did not take the message. */
class RefusedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Nơi nhận trả lời mã ${status}.`);
    this.status = status;
  }
}

/** The partner answered, and nobody can tell from it that the message was taken. */
class UnclearError extends Error {}

const UNCLEAR = 'Nơi nhận trả lời, nhưng không xác nhận là đã nhận tin.';
const OWN_FAULT = 'Máy chủ này gặp lỗi khi gửi tin.';
const FAILURES: Record<PartnerFailure, string> = {
  inside: 'Không tìm thấy nơi nhận trên internet: tên máy chủ sai, hoặc địa chỉ ở trong mạng nội bộ.',
  insecure: 'Địa chỉ nhận phải bắt đầu bằng https:// và không có mật khẩu.',
  certificate: 'Chứng chỉ https của nơi nhận không hợp lệ.',
  redirect: 'Nơi nhận chuyển sang địa chỉ khác, nên tin không được gửi theo.',
  'too slow': 'Nơi nhận không trả lời kịp.',
  'too long': 'Nơi nhận trả lời quá dài.',
  silent: 'Không kết nối được với nơi nhận.',
};

/** Why a try failed, for the administrators of the school. */
function toldReason(error: unknown): string {
  if (error instanceof PartnerError) return FAILURES[error.failure];
  if (error instanceof RefusedError) return error.message;
  return error instanceof UnclearError ? UNCLEAR : OWN_FAULT;
}

/** Whether the next message need not be tried now: nobody answers, or asks for a pause. */
const isAway = (error: unknown): boolean =>
  error instanceof PartnerError ||
  (error instanceof RefusedError && (error.status >= 500 || error.status === 408 || error.status === 429));

/**
 * Sends due messages, those of one lane one after the other. Each host of the operator has a lane, and each receiver of a
 * school, because a receiver that fails must not hold up others at its host. A lane that nobody answers is left alone for
 * a while, longer each time, and holds up nobody else: others are served beside it. Several servers may run it: each
 * message is taken by one of them.
 */
export class MessageSender {
  readonly #parts: Parts;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #away = new Map<string, { failures: number; until: number }>();
  /** When the last turn of a lane ended. */
  readonly #servedAt = new Map<string, number>();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins with lanes in which something is due, and does not wait for them. */
  async run(): Promise<void> {
    const due = await selectDueLanes(this.#parts.db);
    for (const known of [this.#away, this.#servedAt])
      for (const lane of known.keys()) if (!due.includes(lane)) known.delete(lane);
    const ready = due
      .filter((lane) => !this.#busy.has(lane) && (this.#away.get(lane)?.until ?? 0) <= Date.now())
      // Those who answered last come first, and of them who has waited longest: many that are away, or slow, must not take
      // all the room.
      .toSorted((a, b) => this.#failuresOf(a) - this.#failuresOf(b) || this.#turnOf(a) - this.#turnOf(b));
    for (const lane of ready.slice(0, MOST_LANES - this.#busy.size)) this.#busy.set(lane, this.#serve(lane));
  }

  /** Resolves once everything that has begun is over. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  /** Lets the current calls finish and starts no other. */
  stop(): void {
    this.#isStopped = true;
  }

  #failuresOf(lane: string): number {
    return this.#away.get(lane)?.failures ?? 0;
  }

  #turnOf(lane: string): number {
    return this.#servedAt.get(lane) ?? 0;
  }

  async #serve(lane: string): Promise<void> {
    const end = Date.now() + (this.#parts.turnMs ?? TURN_MS);
    try {
      for (let n = 0; n < MOST_OF_A_TURN && !this.#isStopped && Date.now() < end; n += 1) {
        const message = await claimMessage(this.#parts.db, lane);
        if (message === null || !(await this.#send(message, lane))) return;
      }
    } catch (error) {
      this.#parts.onError(error);
    } finally {
      this.#busy.delete(lane);
      this.#servedAt.set(lane, Date.now());
    }
  }

  /** Returns false when the next message of the lane need not be tried. */
  async #send(message: ClaimedMessage, lane: string): Promise<boolean> {
    const { db } = this.#parts;
    if (message.ageSeconds > DAY_SECONDS) {
      await markFailed(db, message, { reason: TOO_OLD, waitSeconds: null });
      return true;
    }
    const channel = this.#channelOf(message);
    if (channel === undefined) {
      await markFailed(db, message, { reason: UNKNOWN, waitSeconds: waitSeconds(message) });
      return true;
    }
    try {
      const isWanted = await this.#deliver(message, channel);
      if (!isWanted) await markFailed(db, message, { reason: SWITCHED_OFF, waitSeconds: null });
    } catch (error) {
      await markFailed(db, message, { reason: toldReason(error), waitSeconds: waitSeconds(message) });
      this.#parts.onFailure?.(error, message.id);
      const status = error instanceof RefusedError ? error.status : null;
      await channel.failed?.({ ...message, status });
      if (!isAway(error)) return true;
      const failures = this.#failuresOf(lane) + 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      this.#away.set(lane, { failures, until: Date.now() + pauseMs });
      return false;
    }
    this.#away.delete(lane);
    return true;
  }

  /** False when nobody is to hear of it any more. */
  async #deliver(message: ClaimedMessage, channel: Channel): Promise<boolean> {
    const { db, ask } = this.#parts;
    const call = await channel.callOf(message);
    if (call === null) return false;
    const answer = await ask({ ...call, headers: { ...call.headers, 'x-message-id': message.id } });
    if (answer.status < 200 || answer.status > 299) throw new RefusedError(answer.status);
    try {
      channel.check?.(answer);
    } catch (error) {
      throw new UnclearError('it did not say that it took the message', { cause: error });
    }
    await markSent(db, message);
    await channel.sent?.(message);
    return true;
  }

  /** None for a channel of a newer release: its server runs beside this one, or comes back, and sends the message. */
  #channelOf({ channel }: ClaimedMessage): Channel | undefined {
    const { channels } = this.#parts;
    return Object.hasOwn(channels, channel) ? channels[channel] : undefined;
  }
}

const PAUSE_MS = 2_000;

/** Runs in its own loop, so that a partner that is away holds up nothing else. */
export function startSendingMessages(parts: Parts): RepeatingJob {
  const sending = new MessageSender(parts);
  const job = repeat(PAUSE_MS, [() => sending.run()], parts.onError);
  return {
    async stop() {
      sending.stop();
      await job.stop();
      await sending.idle();
    },
  };
}
