import { expect, type Page } from '@playwright/test';

/** Resolves once the application is on the device, with all that it fetches ahead. */
export async function untilOnDevice(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate<boolean>("caches.match('/assets/complete').then((found) => found !== undefined)");
  await expect.poll(isThere, { timeout: 90_000 }).toBe(true);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
}

/** Everything that this browser has stored for our origin, as text. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        // The application itself names the fields in which keys come.
        if (pathname.startsWith('/assets/')) continue;
        texts.push(pathname + ' ' + await (await cache.match(request)).text());
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = (how) => new Promise((resolve, reject) => {
          const request = database.transaction(store).objectStore(store)[how]();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        texts.push(name + ' ' + JSON.stringify([await all('getAllKeys'), await all('getAll')]));
      }
      database.close();
    }
    return texts.join('\\n');
  })()`);

/** Resolves once the pages of this browser that are kept contain the text. */
export async function untilStored(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => storedText(page), { timeout: 30_000 }).toMatch(text);
}
