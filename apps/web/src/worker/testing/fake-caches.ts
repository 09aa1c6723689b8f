import { vi } from 'vitest';

const keyOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://hoc.vn').pathname;

class FakeCache {
  readonly held = new Map<string, Response>();
  readonly match = async (request: RequestInfo | URL) => this.held.get(keyOf(request))?.clone();
  readonly keys = async () => [...this.held.keys()].map((path) => new Request(`https://hoc.vn${path}`));
  readonly delete = async (request: RequestInfo | URL) => this.held.delete(keyOf(request));
  readonly put = async (request: RequestInfo | URL, response: Response) => {
    this.held.set(keyOf(request), response);
  };
}

/** Cache Storage, which Node does not have, as far as the worker uses it. */
export function stubCaches(): Map<string, FakeCache> {
  const held = new Map<string, FakeCache>();
  const open = async (name: string) => {
    const cache = held.get(name) ?? new FakeCache();
    held.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) => {
      for (const [name, cache] of held) {
        const found = cacheName === undefined || cacheName === name ? await cache.match(request) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  });
  return held;
}

/** The network: what is at these paths, and what was asked for. */
export function stubNetwork(files: Record<string, string | (() => Response)>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
    const path = keyOf(request);
    asked.push(path);
    const found = files[path];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const answer = typeof found === 'string' ? new Response(found) : found();
    // As a browser has it for our own origin.
    Object.defineProperty(answer, 'type', { value: 'basic' });
    return answer;
  });
  return asked;
}
