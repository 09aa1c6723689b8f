import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { SigningKey } from '../../db/signing-key.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Outgoing } from '../outgoing/outgoing.service.ts';
import type { Audience } from '../notifications/notification-sender.service.ts';
import { deleteBeyond, deleteSubscription, isSubscribed, putSubscription } from './push.repo.ts';
import { isPushService } from './push-services.ts';
import { Ringing } from './ringing.ts';
import { type VapidKeys, VapidHeaders, vapidKeys } from './vapid.ts';

const MOST_DEVICES = 10;
const UNKNOWN_SERVICE = 'Trình duyệt này dùng một dịch vụ thông báo mà trang không hỗ trợ!';

interface PushParts {
  db: Database;
  /** Whom push services may write to; null: no device is rung. */
  contact: string | null;
  ask: Outgoing['ask'];
  /** Push services beside those of the known browsers. */
  moreHosts: readonly string[];
  report(this: void, error: unknown): void;
  /** Shorter in tests. */
  pausesMs?: readonly number[];
}

/** Devices that ring when their person is notified. */
export class PushService {
  readonly #parts: PushParts;
  readonly #key: SigningKey;
  #ringing: Promise<Ringing> | null = null;
  #isClosed = false;

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#key = new SigningKey(parts.db, 'push');
  }

  async state(caller: Caller): Promise<{ publicKey: string | null; isOn: boolean }> {
    if (!this.#mayRing(caller)) return { publicKey: null, isOn: false };
    const { publicKey } = await this.#keys();
    return { publicKey, isOn: await isSubscribed(this.#parts.db, caller) };
  }

  async turnOn(caller: Caller, endpoint: string): Promise<void> {
    if (!this.#mayRing(caller)) throw new AppError('NOT_FOUND');
    if (!isPushService(endpoint, this.#parts.moreHosts)) {
      const issues = [{ path: 'endpoint', message: UNKNOWN_SERVICE }];
      throw new AppError('INVALID_INPUT', { message: UNKNOWN_SERVICE, issues });
    }
    await inTransaction(this.#parts.db, async (trx) => {
      await putSubscription(trx, caller, endpoint);
      await deleteBeyond(trx, caller, MOST_DEVICES);
    });
  }

  turnOff(caller: Caller): Promise<void> {
    return deleteSubscription(this.#parts.db, caller);
  }

  /** Something is new for these people. Returns at once; whatever fails concerns nobody who waits. */
  ring(audience: Audience): void {
    if (this.#parts.contact === null || this.#isClosed) return;
    void this.#open().then((ringing) => ringing.ring(audience), this.#parts.report);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const ringing = await this.#ringing?.catch(() => null);
    await ringing?.close();
  }

  /** A device that others use as well would ring for whoever was there last. */
  #mayRing({ isShared }: Caller): boolean {
    return this.#parts.contact !== null && !isShared;
  }

  #keys(): Promise<VapidKeys> {
    return vapidKeys(this.#key);
  }

  #open(): Promise<Ringing> {
    this.#ringing ??= this.#keys().then(
      (keys) => new Ringing({ ...this.#parts, headers: new VapidHeaders(this.#parts.contact ?? '', keys) }),
    );
    // The next ring tries again.
    this.#ringing.catch(() => {
      this.#ringing = null;
    });
    return this.#ringing;
  }
}
