import { rememberedAccount } from '../store/persistence.ts';
import { isOffline } from '../query-client.ts';
import { hasKeptWork } from './mark.ts';

/** Reads a call of the server, or what it answered when the work was kept on this device, if there is no server. */
export async function orKept<T>(queryKey: readonly unknown[], call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const kept = isOffline(error) ? await readHere(queryKey) : undefined;
    if (kept === undefined) throw error;
    return kept as T; // what the same call answered, picked field by field
  }
}

async function readHere(queryKey: readonly unknown[]): Promise<unknown> {
  const owner = rememberedAccount();
  if (owner === undefined || !hasKeptWork()) return undefined;
  try {
    const { readKept } = await import('./kept-work.ts');
    return await readKept(owner, JSON.stringify(queryKey));
  } catch {
    // Its code or its storage is gone: the call itself says what is wrong.
    return undefined;
  }
}
