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
}

export const SAVE_AFTER_MS = 1500;
const SAVED: SaveStatus = { state: 'saved', obstacle: null, refusal: null };

interface SaverOptions {
  fileId: string;
  /** That what is written is based on. */
  rev: number;
  /** As the server holds it; null when it holds something else than what is written. */
  saved: Written | null;
}

/** Sends a worksheet to the server a moment after each change, one save at a time and the newest last. */
export class Saver {
  readonly #options: SaverOptions;
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  #rev: number;
  #saved: Written | null;
  #wanted: Written | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #status = SAVED;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#rev = options.rev;
    this.#saved = options.saved;
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

  #isSaved(): boolean {
    const [wanted, saved] = [this.#wanted, this.#saved];
    return wanted === null || (wanted.name === saved?.name && wanted.document === saved.document);
  }

  async #send(): Promise<void> {
    // What may have arrived without an answer goes again before anything newer: the newer one would seem overtaken by it.
    let unsure: Written | null = null;
    for (let failures = 0; unsure !== null || (!this.#isSaved() && this.#status.obstacle === null);) {
      const sent: Written | null = unsure ?? this.#wanted;
      if (sent === null) return;
      this.#tell({ ...SAVED, state: 'saving' });
      try {
        const { fileId } = this.#options;
        const body = { rev: this.#rev, name: sent.name, document: sent.document };
        const worksheet = await api('PUT /api/worksheets/:fileId', { params: { fileId }, body });
        failures = 0;
        unsure = null;
        this.#rev = worksheet.rev;
        this.#saved = sent;
        this.#tell(this.#isSaved() ? SAVED : { ...SAVED, state: 'unsaved' });
      } catch (error) {
        failures += 1;
        if (!this.#isToBeRepeated(error)) return;
        unsure = sent;
        await pause(backOffMs(failures, error), this.#end.signal);
        if (this.#end.signal.aborted) return;
      }
    }
  }

  #isToBeRepeated(error: unknown): boolean {
    const unsaved = { ...SAVED, state: 'unsaved' as const };
    if (isApiError(error, 'CONFLICT')) this.#tell({ ...unsaved, obstacle: 'overtaken' });
    else if (isApiError(error, 'NOT_FOUND')) this.#tell({ ...unsaved, obstacle: 'gone' });
    else if (isWorthRepeating(error)) this.#tell(unsaved);
    else this.#tell({ ...unsaved, refusal: isApiError(error) ? error.message : '' });
    return this.#status.obstacle === null && this.#status.refusal === null;
  }

  #tell(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
