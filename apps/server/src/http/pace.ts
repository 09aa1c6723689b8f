import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  bytesPerSecond: number;
  /** How much may pass at once after a rest. */
  burstBytes: number;
}

/** Lets only so many bytes pass in a second, for all senders together, in the order in which they come. */
export class Pace {
  readonly #msPerByte: number;
  readonly #restMs: number;
  /** When all bytes until now have passed. */
  #freeAt = 0;

  constructor({ bytesPerSecond, burstBytes }: Options) {
    this.#msPerByte = 1000 / bytesPerSecond;
    this.#restMs = burstBytes * this.#msPerByte;
  }

  /** Resolves when these bytes may pass. */
  async pass(bytes: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(this.#freeAt, now - this.#restMs) + bytes * this.#msPerByte;
    if (this.#freeAt > now) await pause(this.#freeAt - now);
  }
}
