import { DraftBook } from './draft-book.ts';
import type { Draft } from './draft-disk.ts';
import { tabId } from './tab-id.ts';

/** What authors of worksheets have changed and the server does not have yet. */
const book = new DraftBook({
  database: 'domdom-worksheets',
  copy: 'domdom.worksheet-draft.',
  channel: 'domdom.worksheet-drafts',
});

/** Every tab keeps its own, so that two with the same worksheet never write over each other. */
const keyOf = (owner: string, fileId: string, tab: string): string => `${owner}.${fileId}.${tab}`;

export interface FoundDraft extends Draft {
  /** That has left it. */
  tab: string;
}

/** What a reload, a crash or leaving the page left of a worksheet: the newest of all tabs. */
export async function findWorksheetDraft(owner: string, fileId: string): Promise<FoundDraft | null> {
  await book.load();
  const found = book.under(keyOf(owner, fileId, '')).map(([tab, draft]) => ({ ...draft, tab }));
  return found.toSorted((a, b) => b.rev - a.rev)[0] ?? null;
}

export const keepWorksheetDraft = (owner: string, fileId: string, draft: Draft): void =>
  book.change(keyOf(owner, fileId, tabId()), { kind: 'put', draft });

/** Up to this number. */
export const dropWorksheetDraft = (owner: string, fileId: string, rev: number, tab = tabId()): void =>
  book.change(keyOf(owner, fileId, tab), { kind: 'drop', rev });

export function forgetWorksheetDraftsOf(owner: string): void {
  book.forget(`${owner}.`);
  // Only then does it reach the disk, if nobody has looked for drafts in this visit.
  void book.load();
}

export const isWorksheetDraftOfAnother = (key: string, owner: string | undefined): boolean =>
  book.isCopyOfAnother(key, owner);
