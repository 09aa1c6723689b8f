/**
 * The bytes of a book, fetched in parts: both ends at once, because a PDF begins with its version and ends with the
 * table of its contents, then what the pages in sight need.
 *
 * A part that does not arrive is asked for again. pdfjs waits for it in the meantime, so a book goes on where it was as
 * soon as the network is back.
 */

/** The grid on which pdfjs asks for parts. */
export const PART_BYTES = 64 * 1024;
const RETRY_MS = [1000, 3000, 8000] as const;
/** Then now and again: not every browser tells that the network is back, and a server may have been away. */
const RETRY_LATER_MS = 15_000;

export type SourceProblem =
  /** The server does not give it, or it is no longer there. */
  | 'refused'
  /** No answer, or one of a server in trouble. */
  | 'offline'
  /** Nothing is in it. */
  | 'empty';

export class SourceError extends Error {
  override name = 'SourceError';
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem) {
    super(`The file cannot be read: ${problem}`);
    this.problem = problem;
  }
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface SourceEvents {
  /** A part arrived: the file is on its way. */
  onArrival?(): void;
  /** True while parts do not arrive although they were asked for several times. */
  onWaiting?(isWaiting: boolean): void;
}

interface Piece {
  begin: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Length of the whole from 'bytes 0-99/1234'. */
export function wholeLength(contentRange: string | null): number | null {
  const [, digits] = /^bytes \d+-\d+\/(\d+)$/.exec(contentRange ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What was sent, or why nothing was. */
function problemOf({ status }: Response): SourceProblem | null {
  if (status === 200 || status === 206) return null;
  if (status === 416) return 'empty';
  return status >= 500 || status === 408 || status === 429 ? 'offline' : 'refused';
}

const bytesOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await response.arrayBuffer());

async function orOffline<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (signal.aborted || error instanceof SourceError) throw error;
    throw new SourceError('offline');
  }
}

export class RangeSource {
  readonly length: number;
  /** Everything, if the server gives no parts. */
  readonly whole: Uint8Array<ArrayBuffer> | null;
  readonly #url: string;
  readonly #fetch: Fetch;
  readonly #signal: AbortSignal;
  readonly #events: SourceEvents;
  /** Where the first part came from: with an origin for files, the server of pages need not be asked each time. */
  #address: string;
  #kept: readonly Piece[];
  #missing = new Set<() => void>();

  private constructor(parts: {
    url: string;
    address: string;
    length: number;
    kept: readonly Piece[];
    whole: Uint8Array<ArrayBuffer> | null;
    fetchPart: Fetch;
    signal: AbortSignal;
    events: SourceEvents;
  }) {
    this.#url = parts.url;
    this.#address = parts.address;
    this.length = parts.length;
    this.#kept = parts.kept;
    this.whole = parts.whole;
    this.#fetch = parts.fetchPart;
    this.#signal = parts.signal;
    this.#events = parts.events;
  }

  /** How many parts are asked for and have not arrived. */
  outstanding = 0;

  static async open(
    url: string,
    signal: AbortSignal,
    events: SourceEvents = {},
    fetchPart: Fetch = (...given) => fetch(...given),
  ): Promise<RangeSource> {
    const tailOnly = new AbortController();
    signal.addEventListener('abort', () => tailOnly.abort(), { once: true });
    const tailArrives = fetchPart(url, {
      headers: { range: `bytes=-${PART_BYTES}` },
      signal: tailOnly.signal,
    }).then(async (response) => (response.status === 206 ? bytesOf(response) : null));
    tailArrives.catch(() => {});
    try {
      const response = await orOffline(
        fetchPart(url, { headers: { range: `bytes=0-${PART_BYTES - 1}` }, signal }),
        signal,
      );
      const problem = problemOf(response);
      if (problem !== null) throw new SourceError(problem);
      const length = response.status === 206 ? wholeLength(response.headers.get('content-range')) : null;
      // Without parts, this is the whole file.
      if (length === null) tailOnly.abort();
      const start = await orOffline(bytesOf(response), signal);
      if (start.length === 0) throw new SourceError('empty');
      events.onArrival?.();
      const shared = { url, address: response.url || url, fetchPart, signal, events };
      if (length === null || start.length >= length) {
        return new RangeSource({ ...shared, length: start.length, kept: [], whole: start });
      }
      const end = await orOffline(tailArrives, signal);
      const kept = [{ begin: 0, bytes: start }];
      if (end !== null) kept.push({ begin: length - end.length, bytes: end });
      return new RangeSource({ ...shared, length, kept, whole: null });
    } finally {
      tailOnly.abort();
    }
  }

  /** The bytes from `begin` up to and without `end`; waits for the network as long as it takes. */
  async read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const kept = this.#fromKept(begin, end);
    if (kept !== null) return kept;
    this.outstanding += 1;
    try {
      for (let tries = 0; ; tries += 1) {
        const bytes = await this.#ask(begin, end);
        if (bytes !== null) {
          this.#events.onArrival?.();
          this.#events.onWaiting?.(false);
          return bytes;
        }
        const pause = RETRY_MS[tries];
        await (pause === undefined ? this.#untilRetried() : this.#pause(pause));
      }
    } finally {
      this.outstanding -= 1;
    }
  }

  /** Asks for all parts again that did not arrive. */
  retry(): void {
    for (const resume of this.#missing) resume();
  }

  #fromKept(begin: number, end: number): Uint8Array<ArrayBuffer> | null {
    const piece = this.#kept.find((one) => one.begin <= begin && end <= one.begin + one.bytes.length);
    // A copy: pdfjs gives its bytes away to its worker.
    return piece === undefined ? null : piece.bytes.slice(begin - piece.begin, end - piece.begin);
  }

  /** Null when it did not arrive and may be asked for again. */
  async #ask(begin: number, end: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const address = this.#address;
    try {
      const headers = { range: `bytes=${begin}-${end - 1}` };
      const response = await this.#fetch(address, { headers, signal: this.#signal });
      if (response.status === 206) {
        const bytes = await bytesOf(response);
        return bytes.length === end - begin ? bytes : null;
      }
      // An address at the origin for files expires: ask the server of pages for the next one.
      if (address !== this.#url) this.#address = this.#url;
      await response.body?.cancel();
      return null;
    } catch (error) {
      if (this.#signal.aborted) throw error;
      return null;
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }

  #untilRetried(): Promise<void> {
    this.#events.onWaiting?.(true);
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#missing.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, RETRY_LATER_MS);
      this.#missing.add(resume);
      this.#signal.addEventListener('abort', resume, { once: true });
    });
  }
}
