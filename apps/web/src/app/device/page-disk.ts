const DATABASE = 'domdom-pages';
const VERSION = 1;
const STORE = 'pages';
/** Pages of one account; the ones that were not opened for longest go first. */
const MOST_PAGES = 40;

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

  /** In the order asked for. */
  async read(keys: readonly string[]): Promise<unknown[]> {
    const transaction = this.#database.transaction(STORE);
    const requests = keys.map((key) => transaction.objectStore(STORE).get(key));
    await finished(transaction);
    return requests.map(({ result }): unknown => result);
  }

  async write(entries: ReadonlyMap<string, unknown>): Promise<void> {
    const transaction = this.#database.transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    for (const [key, value] of entries) store.put(value, key);
    await finished(transaction);
  }

  /** Deletes what belongs to any account but this one; what visitors see stays, unless it is null. */
  async keepOnly(account: string | null): Promise<void> {
    await this.#deleteWhere(
      (key) => account === null || !(key.startsWith(`${account}|`) || key.startsWith('|')),
    );
  }

  /** Deletes the pages that are too many, with their data. */
  async trim(account: string, isOlder: (a: unknown, b: unknown) => number): Promise<void> {
    const transaction = this.#database.transaction(STORE);
    const range = IDBKeyRange.bound(`${account}|page|`, `${account}|page|\uffff`);
    const keys = transaction.objectStore(STORE).getAllKeys(range);
    const values = transaction.objectStore(STORE).getAll(range);
    await finished(transaction);
    const pages = keys.result.map((key, at): [IDBValidKey, unknown] => [key, values.result[at]]);
    const outdated = pages.toSorted(([, a], [, b]) => isOlder(a, b)).slice(0, -MOST_PAGES);
    if (outdated.length === 0) return;
    const names = new Set(outdated.map(([key]) => key));
    await this.#deleteWhere((key) => names.has(key));
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

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The storage gave up without a reason.')),
    );
  });
}
