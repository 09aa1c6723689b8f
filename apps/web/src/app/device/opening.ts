import type { Start } from '@domdom/api';
import { SHELL_CONTRACT } from '@domdom/domain/shell/contract';
import { api } from '../../lib/api-client.ts';
import { rememberedAccount } from '../../lib/store/persistence.ts';
import { SCHOOL_ACCOUNT_PATH } from '../../lib/paths.ts';
import type { BootPage } from '../boot-page.ts';
import { NOBODY, PageCopies, pageKeyOf, type PageCopy } from './page-copies.ts';

/** What the server said at this opening; asked once, again only after it could not be reached. */
let asked: Promise<Start> | null = null;

export const askServer = (): Promise<Start> => {
  asked ??= askAgain().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
};

/** What the server says now of the page that is open. */
export function askAgain(): Promise<Start> {
  const { pathname, search } = window.location;
  // What an identity provider answers may be longer than any address of ours, and changes no page.
  const path = pathname === SCHOOL_ACCOUNT_PATH ? pathname : pathname + search;
  return api('GET /api/start', { query: { path }, timeoutMs: 15_000 });
}

/** The disk has this long before the server's answer may come first. */
const DISK_LIMIT_MS = 400;
/** Without a network, a slow disk is all there is; one that says nothing for longer has failed. */
const DISK_LATEST_MS = 10_000;

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

const nothingAfter = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));

const served = (start: Start): BootPage => ({ ...start, isFromDevice: true });

async function opened(copy: PageCopy, answer: Promise<Start>): Promise<BootPage> {
  if (copy.boot.user === null && window.location.pathname.startsWith('/lms')) {
    // The account may have logged in without this page; without a network, nobody has.
    const found = await answer.catch(() => null);
    if (found !== null) return served(found);
  }
  return { ...copy.boot, data: copy.data, isFromDevice: true };
}

/**
 * The facts for a page that opened from the device: those it had last, at once, or else the server's. Either way the
 * server is asked.
 */
export async function openFromDevice(): Promise<BootPage> {
  const answer = askServer();
  // Refused or without a network: `follow` asks again.
  answer.catch(() => undefined);
  const reading = readCopy();
  const copy = await Promise.race([reading, nothingAfter(DISK_LIMIT_MS)]);
  if (copy !== null) return opened(copy, answer);
  const late = Promise.race([reading, nothingAfter(DISK_LATEST_MS)]).then(async (one) =>
    one === null ? served(await answer) : opened(one, answer),
  );
  return Promise.any([answer.then(served), late]).catch(async () => served(await answer));
}

export const isTooOld = ({ oldest }: Start): boolean => SHELL_CONTRACT < oldest;
