import type { Boot } from '@domdom/api';
import { api } from '../lib/api-client.ts';

/** First data by query key, see `seedQueries`. */
export type BootPage = Boot & { data?: Record<string, unknown> };

/** The server writes the boot data into the page; a page served by the development server asks for it. */
export async function loadBoot(): Promise<BootPage> {
  const text = document.getElementById('boot')?.textContent;
  if (text) return JSON.parse(text) as BootPage; // written by our own server from the same contract
  return api('GET /api/boot');
}
