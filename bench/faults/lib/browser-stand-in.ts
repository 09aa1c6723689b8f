import { setMaxListeners } from 'node:events';

/**
 * The browser features that the browser's own save queue needs: a storage, and a window that reports when the network
 * is back. Import it before the queue. One storage serves all devices, because every entry carries its owner.
 */
const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, text: string): void {
    this[key] = text;
  },
  removeItem(this: Record<string, string>, key: string): void {
    Reflect.deleteProperty(this, key);
  },
};

/** As in a browser, entries are own keys of the object. */
const storage: unknown = Object.create(methods);
Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
const window = new EventTarget();
// Every student of a round listens for the network.
setMaxListeners(0, window);
Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
// The code that a worker runs as well speaks of the global object.
for (const name of ['addEventListener', 'removeEventListener'] as const)
  Object.defineProperty(globalThis, name, { value: window[name].bind(window), configurable: true });
