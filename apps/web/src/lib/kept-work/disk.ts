/** Work that lies on this device, so that it can be done without a network. */
export interface KeptWork {
  /** The account, and the attempt. */
  id: string;
  owner: string;
  attemptId: string;
  /** Null for an exercise that nobody gave. */
  assignmentId: string | null;
  classId: string | null;
  title: string;
  kind: 'questions' | 'worksheet';
  /** Picked answers of the server, by the key under which the page asks for them. */
  data: Record<string, unknown>;
  /** Addresses of its files; other work may share them. */
  files: readonly string[];
  bytes: number;
  /** Whether the student asked for it; otherwise it is only kept until it is finished. */
  isAsked: boolean;
  /** Whether all files have arrived. */
  isWhole: boolean;
  /** What the server's clock is ahead of this device's. */
  clockAheadMs: number;
  savedAt: number;
  usedAt: number;
}

const DATABASE = 'domdom-kept';
const VERSION = 1;
const STORE = 'work';
const BY_ATTEMPT = 'attempt';

export const keptId = (owner: string, attemptId: string): string => `${owner}.${attemptId}`;

const underOwner = (owner: string): IDBKeyRange => IDBKeyRange.bound(`${owner}.`, `${owner}.\uffff`);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex(BY_ATTEMPT, 'attemptId');
    });
    request.addEventListener('success', () => {
      // A newer version of the application in another tab must not have to wait for this one.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(failureOf(request)));
  });
}

/** One transaction on the store; its result is read when everything is on the disk. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const result = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(failureOf(transaction)));
    });
    return result();
  } finally {
    database.close();
  }
}

const failureOf = ({ error }: { error: DOMException | null }): Error =>
  error ?? new Error('The storage gave up without a reason.');

/** What an account has kept, or everybody without one. */
export const readKeptWork = (owner?: string): Promise<KeptWork[]> =>
  inStore('readonly', (store) => {
    const request = owner === undefined ? store.getAll() : store.getAll(underOwner(owner));
    return () => request.result as KeptWork[]; // only this file writes them
  });

export const putKeptWork = (work: KeptWork): Promise<void> =>
  inStore('readwrite', (store) => {
    store.put(work);
    return () => undefined;
  });

export const dropKeptWork = (ids: readonly string[]): Promise<void> =>
  inStore('readwrite', (store) => {
    for (const id of ids) store.delete(id);
    return () => undefined;
  });

/** Changes the work of an attempt, if it is kept; null removes it. Resolves with whether it was kept. */
export const changeKeptWork = (
  attemptId: string,
  change: (work: KeptWork) => KeptWork | null,
): Promise<boolean> =>
  inStore('readwrite', (store) => {
    const request = store.index(BY_ATTEMPT).get(attemptId);
    request.addEventListener('success', () => {
      if (request.result === undefined) return;
      const held = request.result as KeptWork; // only this file writes them
      const next = change(held);
      if (next === null) store.delete(held.id);
      else store.put(next);
    });
    return () => request.result !== undefined;
  });
