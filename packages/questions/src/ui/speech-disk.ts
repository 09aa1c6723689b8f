/** One answer of one account. */
export interface SpeechOf {
  owner: string;
  attemptId: string;
  questionId: string;
}

/** A piece of a recording under way. */
export interface RecordedPiece {
  /** Names the recording. */
  recording: string;
  /** From 0. */
  index: number;
  mime: string;
  /** From the start of the recording to the end of the piece. */
  seconds: number;
  piece: Blob;
}

/** What an earlier page recorded, and did not finish. */
export interface LeftRecording {
  recording: string;
  mime: string;
  seconds: number;
  bytes: ArrayBuffer;
}

const DATABASE = 'domdom.speech';
const STORE = 'pieces';
/** What nobody came back for is deleted. */
const KEPT_MS = 7 * 86_400_000;
/** Cannot be in an id. */
const GAP = '\n';
const DIGITS = 15;

const prefixOf = (...parts: readonly string[]): string => parts.map((part) => part + GAP).join('');
const slotOf = ({ owner, attemptId, questionId }: SpeechOf): string => prefixOf(owner, attemptId, questionId);
const under = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

interface StoredPiece extends Omit<RecordedPiece, 'piece'> {
  bytes: ArrayBuffer;
}

function isStoredPiece(value: unknown): value is StoredPiece {
  return (
    typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
  );
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage gave up.')));
  });

/** Pieces of the recording under way, in IndexedDB: a reload in the middle loses at most the piece that was being made. */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const database = await done(request);
  // A newer version of the application in another tab must not have to wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** Adds a piece that was made `nowMs`, after those before it. */
export async function addPiece(
  of: SpeechOf,
  { piece, ...facts }: RecordedPiece,
  nowMs: number,
): Promise<void> {
  const bytes = await piece.arrayBuffer();
  const stored: StoredPiece = { ...facts, bytes };
  const suffix = `${String(nowMs).padStart(DIGITS, '0')}.${String(facts.index).padStart(DIGITS, '0')}`;
  await within('readwrite', (store) =>
    done(store.put(stored, slotOf(of) + prefixOf(facts.recording) + suffix)),
  );
}

/** What an earlier page left of this answer; null when it left nothing. */
export async function findSpeech(of: SpeechOf, nowMs: number): Promise<LeftRecording | null> {
  await deleteOld(nowMs);
  const pieces = await within('readonly', (store) => done<unknown[]>(store.getAll(under(slotOf(of)))));
  const kept = pieces.filter(isStoredPiece);
  const last = kept.at(-1);
  if (last === undefined) return null;
  const { recording, mime, seconds } = last;
  const own = kept.filter((piece) => piece.recording === recording);
  const bytes = await new Blob(own.map((piece) => piece.bytes)).arrayBuffer();
  return { recording, mime, seconds: Math.max(1, Math.round(seconds)), bytes };
}

/** Deletes what was kept of an answer; with a name, of this recording alone. */
export const dropSpeech = (of: SpeechOf, recording?: string): Promise<void> =>
  within('readwrite', async (store) => {
    await done(store.delete(under(slotOf(of) + (recording === undefined ? '' : prefixOf(recording)))));
  });

/** Speech of others who did an exercise on this computer stays. */
export const forgetSpeechOf = (owner: string): Promise<void> =>
  within('readwrite', async (store) => {
    await done(store.delete(under(prefixOf(owner))));
  });

const deleteOld = (nowMs: number): Promise<void> =>
  within('readwrite', async (store) => {
    const keys = await done(store.getAllKeys());
    const old = keys.filter((key) => madeMs(key) < nowMs - KEPT_MS);
    await Promise.all(old.map((key) => done(store.delete(key))));
  });

const madeMs = (key: IDBValidKey): number =>
  typeof key === 'string' ? Number(key.slice(key.lastIndexOf(GAP) + 1).split('.', 1)[0]) : 0;
