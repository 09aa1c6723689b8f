import type { Start } from '@domdom/api';
import { SHELL_CONTRACT } from '@domdom/domain/shell/contract';
import { api } from '../../lib/api-client.ts';
import { rememberedAccount } from '../../lib/store/persistence.ts';
import type { BootPage } from '../boot-page.ts';
import { NOBODY, PageCopies, pageKeyOf, type PageCopy } from './page-copies.ts';

/** What the server said at this opening; asked once, again only after it could not be reached. */
let asked: Promise<Start> | null = null;

export const askServer = (): Promise<Start> => {
  const { pathname, search } = window.location;
  asked ??= api('GET /api/start', { query: { path: pathname + search }, timeoutMs: 15_000 }).catch(
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
};

/** A browser that cannot store lets nothing wait for it. */
const DISK_LIMIT_MS = 400;

async function readCopy(): Promise<PageCopy | null> {
  // Whoever was logged in here last, as far as this browser knows; the server has the last word.
  const account = rememberedAccount() ?? NOBODY;
  const { pathname, search } = window.location;
  try {
    const copies = await PageCopies.open();
    const copy = await copies.read(account, pageKeyOf(pathname, search), Date.now());
    copies.close();
    return copy;
  } catch {
    return null;
  }
}

const nothing = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), DISK_LIMIT_MS));

/**
 * The facts for a page that opened from the device: those it had last, at once, or else the server's. Either way the
 * server is asked.
 */
export async function openFromDevice(): Promise<BootPage> {
  const answer = askServer();
  // Refused or without a network: `follow` asks again.
  answer.catch(() => undefined);
  const copy = await Promise.race([readCopy(), nothing()]);
  const isForSomebody = window.location.pathname.startsWith('/lms');
  if (copy !== null && copy.boot.user === null && isForSomebody) {
    // The account may have logged in without this page; without a network, nobody has.
    const found = await answer.catch(() => null);
    if (found !== null) return { ...found, isFromDevice: true };
  }
  if (copy === null) return { ...(await answer), isFromDevice: true };
  return { ...copy.boot, data: copy.data, isFromDevice: true };
}

export const isTooOld = ({ oldest }: Start): boolean => SHELL_CONTRACT < oldest;
