/** An answer that the server has not acknowledged yet. */
export interface Draft {
  rev: number;
  answer: unknown;
  /** The attempt's epoch at the time of typing: while it is unchanged, no other device has taken over. */
  epoch: number;
  /** The student has submitted it and waits for its verdict. */
  submit?: true;
}

/** 'drop': the server holds this revision. */
export type Change = { kind: 'put'; draft: Draft } | { kind: 'drop'; rev: number };

/** Changes written to disk together; everything under the forgotten prefixes is deleted first. */
export interface Batch {
  forgotten: ReadonlySet<string>;
  changes: ReadonlyMap<string, Change>;
}

const VERSION = 1;
const STORE = 'drafts';

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'answer' in value &&
  'rev' in value &&
  typeof value.rev === 'number' &&
  Number.isInteger(value.rev) &&
  value.rev > 0 &&
  'epoch' in value &&
  typeof value.epoch === 'number';

/** Returns the draft after a change. A higher revision from another tab stays. */
export function changed(held: Draft | undefined, change: Change): Draft | undefined {
  const rev = change.kind === 'put' ? change.draft.rev : change.rev;
  if (held !== undefined && held.rev > rev) return held;
  return change.kind === 'put' ? change.draft : undefined;
}

/** Drafts in IndexedDB. Any call may fail, and then nothing of the batch is on disk. */
export class DraftDisk {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    // A newer version of the application in another tab must not have to wait for this one.
    database.addEventListener('versionchange', () => this.close());
  }

  /** Fails when the browser has no database, denies access, or holds one of a newer version of the application. */
  static open(database: string): Promise<DraftDisk> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(database, VERSION);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('success', () => resolve(new DraftDisk(request.result)));
      request.addEventListener('error', () => reject(failureOf(request)));
    });
  }

  async readAll(): Promise<Map<string, Draft>> {
    const transaction = this.#database.transaction(STORE);
    const store = transaction.objectStore(STORE);
    const keys = store.getAllKeys();
    const values = store.getAll();
    await finished(transaction);
    const found = new Map<string, Draft>();
    for (const [at, key] of keys.result.entries()) {
      const value: unknown = values.result[at];
      if (typeof key === 'string' && isDraft(value)) found.set(key, value);
    }
    return found;
  }

  /** Resolves once it is on disk, where it survives the end of the browser or a power loss. */
  async write({ forgotten, changes }: Batch): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    for (const prefix of forgotten) store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
    for (const [key, change] of changes) {
      const request = store.get(key);
      request.addEventListener('success', () => {
        const held = isDraft(request.result) ? request.result : undefined;
        const next = changed(held, change);
        if (next === undefined) store.delete(key);
        else if (next !== held) store.put(next, key);
      });
    }
    await finished(transaction);
  }

  close(): void {
    this.#database.close();
  }
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(failureOf(transaction)));
  });
}

const failureOf = ({ error }: { error: DOMException | null }): Error =>
  error ?? new Error('The storage gave up without a reason.');
