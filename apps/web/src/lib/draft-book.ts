import { type Batch, type Change, changed, type Draft, DraftDisk, isDraft } from './draft-disk.ts';
import { keysUnder, readJson, removeKey, writeJson } from './storage.ts';
import { withLimit } from './with-limit.ts';

interface Names {
  /** Name of the database. */
  database: string;
  /** Key prefix of the copies in local storage, which exist while the disk is unavailable. */
  copy: string;
  channel: string;
}

/** A message from one tab to the others. */
export type News = { key: string; change: Change } | { forgotten: string };

/**
 * Text that the user has written and the server has not acknowledged. Memory serves reads at once. Each change is
 * written to disk at once, so that a killed browser loses only the last moment. While the disk is unavailable, copies
 * are in local storage, which the browser writes some seconds later. If that is also full or switched off, only the
 * memory is left.
 */
export class DraftBook {
  readonly #names: Names;
  readonly #held = new Map<string, Draft>();
  /** Changes that are not on disk yet. */
  #forgotten = new Set<string>();
  #changes = new Map<string, Change>();
  /** Changes that are being written to disk. */
  #batch: Batch | null = null;
  #disk: DraftDisk | null = null;
  /** Drafts of earlier visits are loaded, or will not be available in this visit. */
  #isLoaded = false;
  /** The database's content is unknown in this visit, so nothing may be written over it. */
  #isUnusable = false;
  /** The last attempt to reach the disk succeeded. */
  #isSafe = false;
  #loading: Promise<void> | undefined;
  #channel: BroadcastChannel | null = null;

  constructor(names: Names) {
    this.#names = names;
  }

  /** Loads what earlier visits left, once; never fails. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  /** Returns the drafts under keys with this prefix; the keys come without it. */
  under(prefix: string): [string, Draft][] {
    return [...this.#held].flatMap(([key, draft]): [string, Draft][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), draft]] : [],
    );
  }

  at(key: string): Draft | undefined {
    return this.#held.get(key);
  }

  change(key: string, change: Change): void {
    this.#take(key, change);
    const held = this.#held.get(key);
    // A higher revision that still waits for the disk must not lose its place to this change.
    this.#changes.set(key, held === undefined ? change : { kind: 'put', draft: held });
    if (change.kind === 'drop') this.#removeCopy(key, change.rev);
    else if (!this.#isSafe) writeJson(this.#names.copy + key, change.draft);
    this.#tell({ key, change });
    void this.#writeThrough();
  }

  forget(prefix: string): void {
    this.#drop(prefix);
    for (const key of this.#changes.keys()) if (key.startsWith(prefix)) this.#changes.delete(key);
    this.#forgotten.add(prefix);
    for (const key of keysUnder(this.#names.copy + prefix)) removeKey(key);
    this.#tell({ forgotten: prefix });
    void this.#writeThrough();
  }

  /** Whether a key is a local-storage copy of someone other than `owner`, whose name the keys begin with. */
  isCopyOfAnother(key: string, owner: string | undefined): boolean {
    return key.startsWith(this.#names.copy) && !key.startsWith(`${this.#names.copy}${owner}.`);
  }

  async #load(): Promise<void> {
    globalThis.addEventListener('pagehide', () => this.#copyUnwritten());
    for (const copy of keysUnder(this.#names.copy)) {
      const draft = readJson(copy, isDraft);
      if (draft === null) continue;
      const key = copy.slice(this.#names.copy.length);
      this.#take(key, { kind: 'put', draft });
      this.#changes.set(key, { kind: 'put', draft });
    }
    try {
      const disk = await withLimit(DraftDisk.open(this.#names.database));
      this.#listen();
      for (const [key, draft] of await withLimit(disk.readAll())) this.#find(key, draft);
      this.#disk = disk;
      this.#isSafe = true;
    } catch {
      this.#isUnusable = true;
    }
    this.#isLoaded = true;
    void this.#writeThrough();
  }

  /** Merges an answer from an earlier visit; changes made meanwhile apply to it too. */
  #find(key: string, draft: Draft): void {
    if ([...this.#forgotten].some((prefix) => key.startsWith(prefix))) return;
    const change = this.#changes.get(key);
    const left = change?.kind === 'drop' ? changed(draft, change) : draft;
    const held = this.#held.get(key);
    if (left !== undefined && (held === undefined || held.rev < left.rev)) this.#held.set(key, left);
  }

  async #writeThrough(): Promise<void> {
    if (!this.#isLoaded || this.#batch !== null) return;
    if (this.#isUnusable) this.#changes.clear();
    while (!this.#isUnusable && (this.#changes.size > 0 || this.#forgotten.size > 0)) {
      const batch = { forgotten: this.#forgotten, changes: this.#changes };
      this.#batch = batch;
      this.#forgotten = new Set();
      this.#changes = new Map();
      const isWritten = await this.#write(batch);
      this.#batch = null;
      this.#isSafe = isWritten;
      if (!isWritten) return this.#takeBack(batch);
      for (const [key, change] of batch.changes)
        if (change.kind === 'put') this.#removeCopy(key, change.draft.rev);
    }
  }

  async #write(batch: Batch): Promise<boolean> {
    try {
      this.#disk ??= await withLimit(DraftDisk.open(this.#names.database));
      await withLimit(this.#disk.write(batch));
      return true;
    } catch {
      // Full, or removed by the browser: the next change tries again with a new connection.
      this.#disk?.close();
      this.#disk = null;
      return false;
    }
  }

  /** It is unknown what the disk still has, so everything gets a copy. */
  #takeBack({ forgotten, changes }: Batch): void {
    const since = [...this.#forgotten];
    const left = [...changes].filter(([key]) => !since.some((prefix) => key.startsWith(prefix)));
    this.#changes = new Map([...left, ...this.#changes]);
    this.#forgotten = new Set([...forgotten, ...since]);
    for (const [key, draft] of this.#held) writeJson(this.#names.copy + key, draft);
  }

  /** The page may be gone before the disk has it. */
  #copyUnwritten(): void {
    for (const key of [...(this.#batch?.changes.keys() ?? []), ...this.#changes.keys()]) {
      const draft = this.#held.get(key);
      if (draft !== undefined) writeJson(this.#names.copy + key, draft);
    }
  }

  #removeCopy(key: string, rev: number): void {
    const name = this.#names.copy + key;
    const copy = readJson(name, isDraft);
    if (copy !== null && copy.rev <= rev) removeKey(name);
  }

  #listen(): void {
    if (typeof BroadcastChannel === 'undefined') return;
    this.#channel = new BroadcastChannel(this.#names.channel);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if ('forgotten' in data) this.#drop(data.forgotten);
      else this.#take(data.key, data.change);
    });
  }

  #tell(news: News): void {
    this.#channel?.postMessage(news);
  }

  #take(key: string, change: Change): void {
    const next = changed(this.#held.get(key), change);
    if (next === undefined) this.#held.delete(key);
    else this.#held.set(key, next);
  }

  #drop(prefix: string): void {
    for (const key of this.#held.keys()) if (key.startsWith(prefix)) this.#held.delete(key);
  }
}
