const DATABASE = 'domdom-pages';
const VERSION = 1;
const STORE = 'pages';
/** Pages of one account; the ones that were not opened for longest go first. */
const MOST_PAGES = 40;

export interface PageReader {
  at(key: string): Promise<unknown>;
  /** What is under keys with this prefix. */
  under(prefix: string): Promise<unknown[]>;
}

/** What pages of an account had when they were last open. Keys begin with the account, so that it can be forgotten. */
export class PageDisk {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    database.addEventListener('versionchange', () => database.close());
  }

  static open(): Promise<PageDisk> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, VERSION);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('success', () => resolve(new PageDisk(request.result)));
      request.addEventListener('error', () => reject(request.error ?? new Error('No reason was given')));
    });
  }

  /** Reads in one transaction, since a page waits for it: it lasts until the promise of a read has brought no further one. */
  reader(): PageReader {
    const store = this.#database.transaction(STORE).objectStore(STORE);
    return {
      at: (key) => answered(store.get(key)),
      under: (prefix) => answered(store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
    };
  }

  /** Null deletes. */
  async write(entries: ReadonlyMap<string, unknown>): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const [key, value] of entries) {
      if (value === null) store.delete(key);
      else store.put(value, key);
    }
    await finished(transaction);
  }

  /** Deletes what belongs to any account but this one; what visitors see stays, unless it is null. */
  async keepOnly(account: string | null): Promise<void> {
    await this.#deleteWhere(
      (key) => account === null || !(key.startsWith(`${account}|`) || key.startsWith('|')),
    );
  }

  deleteUnder(prefix: string): Promise<void> {
    return this.#deleteWhere((key) => key.startsWith(prefix));
  }

  /** Deletes the pages that are too many, with what only they had. */
  async trim(account: string, timeOf: (page: unknown) => number): Promise<void> {
    const transaction = this.#database.transaction(STORE);
    const range = IDBKeyRange.bound(`${account}|page|`, `${account}|page|\uffff`);
    const keys = transaction.objectStore(STORE).getAllKeys(range);
    const values = transaction.objectStore(STORE).getAll(range);
    await finished(transaction);
    if (keys.result.length <= MOST_PAGES) return;
    const pages = keys.result
      .map((key, at): [IDBValidKey, unknown] => [key, values.result[at]])
      .toSorted(([, a], [, b]) => timeOf(b) - timeOf(a));
    const left = new Set(pages.slice(0, MOST_PAGES).flatMap(([, page]) => queriesOf(page)));
    const lost = new Set(pages.slice(MOST_PAGES).map(([key]) => key));
    const data = `${account}|data|`;
    await this.#deleteWhere(
      (key) => lost.has(key) || (key.startsWith(data) && !left.has(key.slice(data.length))),
    );
  }

  close(): void {
    this.#database.close();
  }

  async #deleteWhere(isLost: (key: string) => boolean): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => {
      for (const key of keys.result) if (typeof key === 'string' && isLost(key)) store.delete(key);
    });
    await finished(transaction);
  }
}

const queriesOf = (page: unknown): unknown[] =>
  typeof page === 'object' && page !== null && 'keys' in page && Array.isArray(page.keys) ? page.keys : [];

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No reason was given')));
  });

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The storage gave up without a reason.')),
    );
  });
}
