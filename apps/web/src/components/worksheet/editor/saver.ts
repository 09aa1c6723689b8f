import type { WorksheetDocument } from '@domdom/worksheet';
import { api, isApiError } from '../../../lib/api-client.ts';
import { backOffMs, isWorthRepeating, pause } from '../../../lib/back-off.ts';

/** The parts of a worksheet that the server stores. */
export interface Written {
  name: string;
  document: WorksheetDocument;
}

export interface SaveStatus {
  state: 'saved' | 'unsaved' | 'saving';
  /** Why the server does not accept the save; saving waits for the author. */
  obstacle: 'overtaken' | 'gone' | null;
  /** The server's reason for a refusal; the next change tries again. */
  refusal: string | null;
  /** The server is unreachable or busy; saving continues by itself. */
  isWaiting: boolean;
}

export const SAVE_AFTER_MS = 1500;
const SAVED: SaveStatus = { state: 'saved', obstacle: null, refusal: null, isWaiting: false };

interface SaverOptions {
  fileId: string;
  /** Revision that the content is based on. */
  rev: number;
  /** The content as the server has it; null when the server's version differs. */
  saved: Written | null;
  /** Sent before a reload without a response: it may have arrived. */
  unsure: Written | null;
}

const isSame = (a: Written, b: Written | null): boolean => a.name === b?.name && a.document === b.document;

/** Saves a worksheet shortly after each change, one save at a time, the newest last. */
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

  /** The revision that the next save is based on. */
  get rev(): number {
    return this.#rev;
  }

  /** Content that the server may or may not have. */
  get unsure(): Written | null {
    return this.#unsure;
  }

  /** Sets the current content. */
  put(written: Written): void {
    this.#wanted = written;
    if (this.#status.obstacle !== null) return;
    if (this.#isSaved()) return this.#tell(SAVED);
    if (this.#sending === null) this.#tell({ ...SAVED, state: 'unsaved' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Sends at once; resolves when everything is saved or cannot be sent now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** Replaces what another tab has saved. */
  async overwrite(): Promise<void> {
    const { fileId } = this.#options;
    const newest = await api('GET /api/worksheets/:fileId', { params: { fileId } });
    this.#rev = newest.rev;
    this.#tell({ ...SAVED, state: 'unsaved' });
    await this.flush();
  }

  /** Discards the unsaved content. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
  }

  /** Stops retrying; a running request completes. */
  close(): void {
    clearTimeout(this.#timer);
    this.#end.abort();
  }

  /** Returns false while a save is unanswered, because the server's content is then unknown. */
  #isSaved(): boolean {
    return this.#unsure === null && (this.#wanted === null || isSame(this.#wanted, this.#saved));
  }

  async #send(): Promise<void> {
    for (let failures = 0; !this.#isSaved() && this.#status.obstacle === null;) {
      // Repeat a save that may have arrived before sending anything newer, which would otherwise conflict with it.
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
          // A refused save would be refused again, but newer content may be accepted.
          if (!isKnown || (this.#wanted !== null && isSame(this.#wanted, sent))) return;
        }
      }
    }
  }

  /**
   * Returns whether it is certain that the server did not save. After UNAUTHENTICATED it is not, because the server did
   * not compare the content.
   */
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
