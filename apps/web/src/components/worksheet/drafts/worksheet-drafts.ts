import { DraftBook } from '../../../lib/draft-book.ts';
import type { Draft } from '../../../lib/draft-disk.ts';
import { tabId } from '../../../lib/tab-id.ts';

/** Changes to worksheets that the server does not have yet. */
const book = new DraftBook({
  database: 'domdom-worksheets',
  copy: 'domdom.worksheet-draft.',
  channel: 'domdom.worksheet-drafts',
});

/** Every tab keeps its own draft, so that two tabs with the same worksheet never overwrite each other. */
const keyOf = (owner: string, fileId: string, tab: string): string => `${owner}.${fileId}.${tab}`;

export interface FoundDraft extends Draft {
  /** The tab that left it. */
  tab: string;
}

/** Longer than a tab takes to answer another one. */
const PATIENCE_MS = 200;
const PRESENCE = 'domdom.open-worksheets';

/** Messages between tabs about a worksheet that one of them is about to open. */
type Word = { ask: string } | { isOpen: string; tab: string };

/** The channel between tabs. */
class Hall {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(PRESENCE);

  constructor(onWord: (word: Word) => void) {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => onWord(data));
  }

  say(word: Word): void {
    this.#channel?.postMessage(word);
  }

  leave(): void {
    this.#channel?.close();
  }
}

/**
 * Marks the worksheet as open in this tab: no other tab uses this tab's draft until the returned function is called.
 */
export function holdWorksheet(owner: string, fileId: string): () => void {
  const [key, tab] = [keyOf(owner, fileId, ''), tabId()];
  const hall = new Hall((word) => {
    if ('ask' in word && word.ask === key) hall.say({ isOpen: key, tab });
  });
  return () => hall.leave();
}

/** The tabs that have a worksheet open. A killed or sleeping tab does not answer. */
async function holdersOf(key: string): Promise<ReadonlySet<string>> {
  const holders = new Set<string>();
  const hall = new Hall((word) => {
    if ('isOpen' in word && word.isOpen === key) holders.add(word.tab);
  });
  hall.say({ ask: key });
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  hall.leave();
  return holders;
}

/** Returns the draft that a reload, a crash or leaving the page left: the newest of this tab and all closed ones. */
export async function findWorksheetDraft(owner: string, fileId: string): Promise<FoundDraft | null> {
  await book.load();
  const key = keyOf(owner, fileId, '');
  const found = book
    .under(key)
    .map(([tab, draft]) => ({ ...draft, tab }))
    .toSorted((a, b) => b.rev - a.rev);
  if (found.every(({ tab }) => tab === tabId())) return found[0] ?? null;
  const holders = await holdersOf(key);
  return found.find(({ tab }) => tab === tabId() || !holders.has(tab)) ?? null;
}

export const keepWorksheetDraft = (owner: string, fileId: string, draft: Draft): void =>
  book.change(keyOf(owner, fileId, tabId()), { kind: 'put', draft });

/** Drops the draft up to this revision. */
export const dropWorksheetDraft = (owner: string, fileId: string, rev: number, tab = tabId()): void =>
  book.change(keyOf(owner, fileId, tab), { kind: 'drop', rev });

/** For the logout. Drafts of others who use this browser stay. */
export const worksheetDrafts = {
  forgetOf(owner: string): void {
    book.forget(`${owner}.`);
    // Needed to reach the disk if no drafts were looked up in this visit.
    void book.load();
  },
  isOfAnother: (key: string, owner: string | undefined): boolean => book.isCopyOfAnother(key, owner),
};
