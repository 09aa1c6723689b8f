import type { BuildFiles } from './build-files.ts';

const PREFIX = 'domdom-build-';
/** The build before is kept, because pages of it may still be open and ask for more of their scripts. */
const KEPT_BUILDS = 2;
const AT_ONCE = 4;
const COMPLETE = '/assets/complete';

/** The files of builds, which are the same for everybody. Their names are hashes, so any copy is the right one. */
export class KeptBuild {
  readonly #build: BuildFiles;
  readonly #name: string;
  #found: Promise<Set<string>> | null = null;

  constructor(build: BuildFiles) {
    this.#build = build;
    this.#name = PREFIX + build.id;
  }

  readonly open = (): Promise<Cache> => caches.open(this.#name);

  /** Fetches what is not here yet; most of it is in the browser's own cache. */
  async fetchAhead(): Promise<void> {
    const cache = await this.open();
    const left = [...this.#build.ahead];
    const work = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const copy =
          (await caches.match(path, { ignoreVary: true })) ?? (await fetch(path, { priority: 'low' }));
        if (!copy.ok) throw new Error(`${path} is not there`);
        await cache.put(path, copy);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.#found = null;
    await cache.put(COMPLETE, new Response(''));
  }

  /** Keeps this build and the one before. */
  async dropOlder(): Promise<void> {
    // In the order in which they were created.
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    const outdated = others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)));
    await Promise.all(outdated.map((name) => caches.delete(name)));
  }

  /** Whether a page with these files needs nothing from the network. */
  async hasAll(paths: readonly string[]): Promise<boolean> {
    this.#found ??= this.#read();
    const found = await this.#found;
    return paths.every((path) => found.has(path));
  }

  /** A file of this build or the one before; staff's scripts are kept once they were used. */
  async answer(request: Request, path: string): Promise<Response> {
    // This build first: otherwise each file is looked for in every cache there is.
    const kept =
      (await caches.match(path, { cacheName: this.#name, ignoreVary: true })) ??
      (await caches.match(path, { ignoreVary: true }));
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') await this.#keep(path, answer.clone());
    return answer;
  }

  async #keep(path: string, copy: Response): Promise<void> {
    try {
      await (await this.open()).put(path, copy);
      (await this.#found)?.add(path);
    } catch {
      // Full: the page works without a copy.
    }
  }

  async #read(): Promise<Set<string>> {
    const keys = await (await this.open()).keys();
    return new Set(keys.map(({ url }) => new URL(url).pathname));
  }
}
