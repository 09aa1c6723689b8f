import type { MarkBook, MarkCell } from '@domdom/api';

export interface CellKey {
  studentId: string;
  code: string;
}
export type Written = CellKey & { value: string };
type Change = Written & { rev: number };
type Answer = Record<'saved' | 'clashes', (MarkCell & { studentId: string })[]>;

/** Somebody else changed the cell that was written here. */
export type Clash = CellKey & { mine: string; theirs: string };

export interface BookState {
  /** As the screen shows them; a cell that is missing is empty. */
  cells: ReadonlyMap<string, MarkCell>;
  clashes: readonly Clash[];
  isSaving: boolean;
  /** The last save did not reach the server; its marks wait. */
  hasFailed: boolean;
  canUndo: boolean;
}

interface Hooks {
  send(changes: Change[]): Promise<Answer>;
  /** Whether the server refused for good, so that sending again is useless. */
  isRefused(error: unknown): boolean;
  onRefused(error: unknown): void;
}

/** The route takes this many at once. */
const MOST_CHANGES = 1000;
const MOST_STEPS = 100;

export const keyOf = ({ studentId, code }: CellKey): string => `${studentId}/${code}`;

/**
 * What is typed into a book: shown at once, sent one batch after the other with the revision that was shown, and undone
 * step by step. It knows no React, so that saving goes on however the screen renders.
 */
export class BookStore {
  readonly #hooks: Hooks;
  readonly #listeners = new Set<() => void>();
  /** What the server holds. */
  #stored = new Map<string, MarkCell>();
  /** Under way, and behind it what was typed since. */
  #flying = new Map<string, Written>();
  #waiting = new Map<string, Written>();
  #clashes: Clash[] = [];
  #steps: Written[][] = [];
  #isSending = false;
  #hasFailed = false;
  #state: BookState;

  constructor(book: MarkBook, hooks: Hooks) {
    this.#hooks = hooks;
    this.#state = this.#read(book);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): BookState => this.#state;

  /** Takes over a book that was fetched anew; what is typed and unsaved stays on top. */
  take(book: MarkBook): void {
    this.#read(book);
    this.#tell();
  }

  #read(book: MarkBook): BookState {
    this.#stored = new Map(
      book.students.flatMap(({ studentId, cells }) =>
        cells.map((cell) => [keyOf({ studentId, code: cell.code }), cell] as const),
      ),
    );
    return this.#present();
  }

  valueAt(at: CellKey): string {
    return this.#state.cells.get(keyOf(at))?.value ?? '';
  }

  /** Writes values as `cellText` has them, as one step of undo. */
  write(values: readonly Written[]): void {
    const changed = values.filter((one) => one.value !== this.valueAt(one));
    if (changed.length === 0) return;
    this.#steps.push(changed.map((one) => ({ ...one, value: this.valueAt(one) })));
    if (this.#steps.length > MOST_STEPS) this.#steps.shift();
    this.#put(changed);
  }

  /** Stores the present value again: its source has been seen. */
  keep(at: CellKey): void {
    this.#put([{ ...at, value: this.valueAt(at) }]);
  }

  undo(): void {
    const step = this.#steps.pop();
    if (step !== undefined) this.#put(step);
  }

  /** Writes the own mark over the other one, or leaves it. */
  settle(clash: Clash, isMine: boolean): void {
    this.#clashes = this.#clashes.filter((one) => one !== clash);
    if (isMine) this.write([{ studentId: clash.studentId, code: clash.code, value: clash.mine }]);
    this.#tell();
  }

  retry(): void {
    void this.#flush();
  }

  #put(values: readonly Written[]): void {
    for (const one of values) this.#waiting.set(keyOf(one), one);
    this.#tell();
    void this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#hasFailed = false;
    while (this.#waiting.size > 0 && !this.#hasFailed) {
      this.#flying = new Map([...this.#waiting].slice(0, MOST_CHANGES));
      for (const key of this.#flying.keys()) this.#waiting.delete(key);
      this.#tell();
      await this.#send();
    }
    this.#isSending = false;
    this.#tell();
  }

  async #send(): Promise<void> {
    const changes = [...this.#flying].map(([key, { studentId, code, value }]) => ({
      studentId,
      code,
      value,
      rev: this.#stored.get(key)?.rev ?? 0,
    }));
    try {
      const { saved, clashes } = await this.#hooks.send(changes);
      for (const { studentId, ...cell } of [...saved, ...clashes])
        this.#stored.set(keyOf({ studentId, code: cell.code }), cell);
      for (const { studentId, code, value } of clashes) {
        const mine = this.#flying.get(keyOf({ studentId, code }))?.value ?? '';
        this.#clashes = [...this.#clashes, { studentId, code, mine, theirs: value }];
      }
    } catch (error) {
      if (this.#hooks.isRefused(error)) {
        // Back to what the server holds.
        this.#hooks.onRefused(error);
      } else {
        this.#waiting = new Map([...this.#flying, ...this.#waiting]);
        this.#hasFailed = true;
      }
    }
    this.#flying = new Map();
  }

  #present(): BookState {
    const cells = new Map(this.#stored);
    for (const [key, { code, value }] of [...this.#flying, ...this.#waiting]) {
      const stored = cells.get(key);
      cells.set(key, { code, value, rev: stored?.rev ?? 0, sourceNow: null });
    }
    return {
      cells,
      clashes: this.#clashes,
      isSaving: this.#flying.size > 0 || (this.#waiting.size > 0 && !this.#hasFailed),
      hasFailed: this.#hasFailed,
      canUndo: this.#steps.length > 0,
    };
  }

  #tell(): void {
    this.#state = this.#present();
    for (const listener of this.#listeners) listener();
  }
}
