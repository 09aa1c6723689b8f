import type { Boot } from '@domdom/api';
import { api } from '../lib/api-client.ts';

/** Initial data by query key, see `seedQueries`. */
export type BootPage = Boot & { data?: Record<string, unknown> };

/** Returns the boot data that the server writes into the page, or fetches it on a page from the development server. */
export async function loadBoot(): Promise<BootPage> {
  const text = document.getElementById('boot')?.textContent;
  if (text) return JSON.parse(text) as BootPage; // written by our own server from the same contract
  return api('GET /api/boot');
}
