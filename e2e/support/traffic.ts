import type { CDPSession } from '@playwright/test';

export interface Transfer {
  url: string;
  kind: string;
  /** As transferred: compressed, with its headers. */
  bytes: number;
  /** Milliseconds after the first request of the page. */
  startedMs: number;
  endedMs: number;
}

const QUIET_MS = 1_500;
const QUIET_LIMIT_MS = 60_000;

/** Everything a page fetches, as reported by Chromium's own network log. */
export class Traffic {
  readonly transfers: Transfer[] = [];
  readonly #open = new Map<string, Transfer>();
  #firstMs: number | undefined;
  #lastChange = performance.now();
  sockets = 0;

  static async of(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (!request.url.startsWith('http')) return;
      traffic.#firstMs ??= timestamp * 1000;
      const startedMs = timestamp * 1000 - traffic.#firstMs;
      const transfer = { url: request.url, kind: type ?? 'Other', bytes: 0, startedMs, endedMs: Number.NaN };
      traffic.#open.set(requestId, transfer);
      traffic.transfers.push(transfer);
      traffic.#lastChange = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
      traffic.#end(requestId, timestamp, encodedDataLength),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp }) => traffic.#end(requestId, timestamp, 0));
    session.on('Network.webSocketCreated', () => (traffic.sockets += 1));
    await session.send('Network.enable');
    return traffic;
  }

  #end(requestId: string, timestamp: number, bytes: number): void {
    const transfer = this.#open.get(requestId);
    if (transfer === undefined) return;
    transfer.bytes = bytes;
    transfer.endedMs = timestamp * 1000 - (this.#firstMs ?? 0);
    this.#open.delete(requestId);
    this.#lastChange = performance.now();
  }

  /**
   * The transfers before the first quiet period. A busy machine notices that period late, when the page has already
   * begun to load ahead.
   */
  get beforeQuiet(): Transfer[] {
    let busyUntilMs = 0;
    const gap = this.transfers.findIndex(({ startedMs, endedMs }) => {
      if (startedMs > busyUntilMs + QUIET_MS) return true;
      busyUntilMs = Math.max(busyUntilMs, endedMs);
      return false;
    });
    return gap < 0 ? this.transfers : this.transfers.slice(0, gap);
  }

  /** Resolves when nothing has been in transit for a while. */
  async untilQuiet(quietMs = QUIET_MS): Promise<void> {
    const limit = performance.now() + QUIET_LIMIT_MS;
    for (;;) {
      const waitMs = this.#open.size > 0 ? quietMs : this.#lastChange + quietMs - performance.now();
      if (waitMs <= 0) return;
      if (performance.now() > limit)
        throw new Error(`Still loading: ${[...this.#open.values()].map(({ url }) => url).join(' ')}`);
      await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, 100)));
    }
  }
}

export const isScript = ({ kind, url }: Transfer): boolean => kind === 'Script' || /\.m?js(?:\?|$)/.test(url);
/** Matches the script of a question type's player, but not the one that fetches it. */
export const isPlayer = (url: string): boolean =>
  /\/player-(?!query-)[\w-]+\.js$/.test(new URL(url).pathname);
export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);
