import { api } from '../lib/api-client.ts';
import type { BootPage } from './boot-page.ts';
import { loadOpening } from './later-device.ts';

/**
 * Returns the boot data that the server writes into the page. A page from the worker has none and takes what the device
 * has; one from the development server has no place for them and fetches them.
 */
export async function loadBoot(): Promise<BootPage> {
  const element = document.getElementById('boot');
  const text = element?.textContent;
  if (text) return JSON.parse(text) as BootPage; // written by our own server from the same contract
  if (element) return (await loadOpening()).openFromDevice();
  return api('GET /api/boot');
}
