import type { Boot, PublicSettings } from '@domdom/api';
import { withoutBytes } from '@domdom/questions/recording';
import { onAcknowledged } from '../../lib/drafts.ts';
import type { Session } from '../session.ts';
import { keptOf } from './kept-queries.ts';
import { mayBeKept, NOBODY, PageCopies, pageKeyOf } from './page-copies.ts';

/** Several answers of a page come together. */
const PAUSE_MS = 800;

/** Deletes everything; without a worker nothing would read it. */
export async function forgetCopies(): Promise<void> {
  try {
    const copies = await PageCopies.open();
    await copies.keepOnly(null);
    copies.close();
  } catch {
    // There is nothing.
  }
}

/** Keeps what the pages of this visit show, and deletes it as soon as its account is no longer logged in here. */
export function keepCopies({ store, queryClient }: Session, settingsNow: () => PublicSettings): void {
  let work: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastUser: unknown;
  const opened = PageCopies.open();

  const queue = (task: (copies: PageCopies) => Promise<void>) => {
    // A browser that cannot store opens its pages from the server.
    work = work.then(async () => task(await opened)).catch(() => undefined);
  };
  const bootNow = (): Boot => ({
    user: store.getState().auth.loggedInUser?.profile ?? null,
    sessionEnd: null,
    settings: settingsNow(),
    serverTime: new Date().toISOString(),
  });
  const keepPage = () => {
    const boot = bootNow();
    if (!mayBeKept(boot)) return;
    const { pathname, search } = window.location;
    const data = keptOf(queryClient);
    if (data.size === 0) return;
    const account = boot.user?.id ?? NOBODY;
    queue((copies) => copies.keepPage(account, pageKeyOf(pathname, search), data, Date.now()));
  };
  const followUser = () => {
    const boot = bootNow();
    if (boot.user === lastUser) return;
    lastUser = boot.user;
    clearTimeout(timer);
    const account = boot.user?.id ?? NOBODY;
    queue(async (copies) => {
      await copies.keepOnly(mayBeKept(boot) ? account : NOBODY);
      if (mayBeKept(boot)) await copies.keepBoot(boot, Date.now());
    });
  };

  followUser();
  keepPage();
  store.subscribe(followUser);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'observerAdded') return;
    clearTimeout(timer);
    timer = setTimeout(keepPage, PAUSE_MS);
  });
  onAcknowledged((attemptId, questionId, { rev, answer }) => {
    const boot = bootNow();
    if (boot.user === null || !mayBeKept(boot)) return;
    const account = boot.user.id;
    const saved = { questionId, rev, answer: withoutBytes(answer) };
    queue((copies) => copies.keepAnswer(account, attemptId, saved));
  });
}
