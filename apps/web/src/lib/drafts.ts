import { DraftBook } from './draft-book.ts';
import type { Draft } from './draft-disk.ts';

export type { Draft };

const keyOf = (owner: string, attemptId: string, questionId = ''): string =>
  `${owner}.${attemptId}.${questionId}`;

/** What pupils have typed and the server has not acknowledged. */
const book = new DraftBook({
  database: 'domdom',
  copy: 'domdom.draft.',
  channel: 'domdom.drafts',
});

/** Begins with the application; what earlier visits left is there when it resolves, which it always does. */
export const loadDrafts = (): Promise<void> => book.load();

/** What a reload, a crash or a dead battery left unsent, by question. */
export const readDrafts = (owner: string, attemptId: string): Map<string, Draft> =>
  new Map(book.under(keyOf(owner, attemptId)));

export const writeDraft = (owner: string, attemptId: string, questionId: string, draft: Draft): void =>
  book.change(keyOf(owner, attemptId, questionId), { kind: 'put', draft });

/** The server holds this revision. A higher one, perhaps of another tab, stays. */
export const dropDraft = (owner: string, attemptId: string, questionId: string, rev: number): void =>
  book.change(keyOf(owner, attemptId, questionId), { kind: 'drop', rev });

export const forgetDrafts = (owner: string, attemptId: string): void => book.forget(keyOf(owner, attemptId));

/** Work of others who did an exercise at this computer stays. */
export const forgetDraftsOf = (owner: string): void => book.forget(`${owner}.`);

/** Attempts of which this browser holds something unsent. */
export const attemptsWithDrafts = (owner: string): string[] => [
  ...new Set(book.under(`${owner}.`).map(([key]) => key.split('.', 1)[0] ?? '')),
];

export const countDrafts = (owner: string): number => book.under(`${owner}.`).length;

/** Whether anybody's work lies here unsent. */
export const hasDrafts = (): boolean => book.under('').length > 0;

/** Of somebody else, in the local storage: it outlives the logout of this account. */
export const isDraftOfAnother = (key: string, owner: string | undefined): boolean =>
  book.isCopyOfAnother(key, owner);
