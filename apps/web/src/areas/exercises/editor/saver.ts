import type { WorksheetDocument } from '@domdom/worksheet';
import { api, isApiError } from '../../../lib/api-client.ts';
import { backOffMs, isWorthRepeating, pause } from '../../../lib/back-off.ts';

/** What the server keeps of a worksheet. */
export interface Written {
  name: string;
  document: WorksheetDocument;
}

export interface SaveStatus {
  state: 'saved' | 'unsaved' | 'saving';
  /** Why the server will not take it as it is; saving waits for the author. */
  obstacle: 'overtaken' | 'gone' | null;
  /** What the server did not like; the next change tries again. */
  refusal: string | null;
  /** The server cannot be reached, or is busy; saving goes on by itself. */
  isWaiting: boolean;
}

export const SAVE_AFTER_MS = 1500;
const SAVED: SaveStatus = { state: 'saved', obstacle: null, refusal: null, isWaiting: false };

interface SaverOptions {
  fileId: string;
  /** That what is written is based on. */
  rev: number;
  /** As the server holds it; null when it holds something else than what is written. */
  saved: Written | null;
  /** Sent before a reload, and nobody knows whether it arrived. */
  unsure: Written | null;
}

const isSame = (a: Written, b: Written | null): boolean => a.name === b?.name && a.document === b.document;

/** Sends a worksheet to the server a moment after each change, one save at a time and the newest last. */
export class Saver {
  readonly #options: SaverOptions;
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  #rev: number;
  #saved: Written | null;
  /** Sent, and not answered yet. */
  #unsure: Written | null;
  #wanted: Written | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #status = SAVED;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#rev = options.rev;
    this.#saved = options.saved;
    this.#unsure = options.unsure;
  }

  readonly status = (): SaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The revision that the next save is made of. */
  get rev(): number {
    return this.#rev;
  }

  /** What the server may or may not hold by now. */
  get unsure(): Written | null {
    return this.#unsure;
  }

  /** What is written now. */
  put(written: Written): void {
    this.#wanted = written;
    if (this.#status.obstacle !== null) return;
    if (this.#isSaved()) return this.#tell(SAVED);
    if (this.#sending === null) this.#tell({ ...SAVED, state: 'unsaved' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Sends at once; resolves when everything is there, or when it cannot be sent now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** What is here replaces what another tab has saved. */
  async overwrite(): Promise<void> {
    const { fileId } = this.#options;
    const newest = await api('GET /api/worksheets/:fileId', { params: { fileId } });
    this.#rev = newest.rev;
    this.#tell({ ...SAVED, state: 'unsaved' });
    await this.flush();
  }

  /** What is here will not be sent. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
  }

  /** Nothing is tried again; what is under way ends. */
  close(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
  }

  /** Nobody knows what the server holds while something is on its way there. */
  #isSaved(): boolean {
    return this.#unsure === null && (this.#wanted === null || isSame(this.#wanted, this.#saved));
  }

  async #send(): Promise<void> {
    for (let failures = 0; !this.#isSaved() && this.#status.obstacle === null;) {
      // What may have arrived without an answer goes again before anything newer: the newer one would seem overtaken by it.
      const sent: Written | null = this.#unsure ?? this.#wanted;
      if (sent === null) return;
      this.#unsure = sent;
      this.#tell({ ...SAVED, state: 'saving', isWaiting: failures > 0 });
      try {
        const { fileId } = this.#options;
        const body = { rev: this.#rev, name: sent.name, document: sent.document };
        const worksheet = await api('PUT /api/worksheets/:fileId', { params: { fileId }, body });
        failures = 0;
        this.#unsure = null;
        this.#rev = worksheet.rev;
        this.#saved = sent;
        this.#tell(this.#isSaved() ? SAVED : { ...SAVED, state: 'unsaved' });
      } catch (error) {
        failures += 1;
        if (isWorthRepeating(error)) {
          this.#tell({ ...SAVED, state: 'unsaved', isWaiting: true });
          await pause(backOffMs(failures, error), this.#end.signal);
          if (this.#end.signal.aborted) return;
        } else {
          const isKnown = this.#noteRefusal(error);
          // What was refused would be again; what has changed since may be taken.
          if (!isKnown || (this.#wanted !== null && isSame(this.#wanted, sent))) return;
        }
      }
    }
  }

  /** Whether it is known now that the server did not take it: one that no longer knows the session has not looked. */
  #noteRefusal(error: unknown): boolean {
    const isKnown = !isApiError(error, 'UNAUTHENTICATED');
    if (isKnown) this.#unsure = null;
    const obstacle = isApiError(error, 'CONFLICT')
      ? 'overtaken'
      : isApiError(error, 'NOT_FOUND')
        ? 'gone'
        : null;
    const refusal = obstacle !== null ? null : isApiError(error) ? error.message : '';
    this.#tell({ ...SAVED, state: 'unsaved', obstacle, refusal });
    return isKnown;
  }

  #tell(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
