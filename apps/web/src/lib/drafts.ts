import { DraftBook } from './draft-book.ts';
import type { Draft } from './draft-disk.ts';

export type { Draft };

const keyOf = (owner: string, attemptId: string, questionId = ''): string =>
  `${owner}.${attemptId}.${questionId}`;

/** On which all pages and the worker tell each other what they change. */
export const DRAFTS_CHANNEL = 'domdom.drafts';

/** Answers that students have typed and the server has not acknowledged. */
const book = new DraftBook({
  database: 'domdom',
  copy: 'domdom.draft.',
  channel: DRAFTS_CHANNEL,
});

/** Starts with the application; always resolves, and then the drafts of earlier visits are available. */
export const loadDrafts = (): Promise<void> => book.load();

/** No question has this id: under it lies the wish to finish the attempt. */
const FINISH = '';

/** Answers that a reload, a crash or a dead battery left unsent, by question. */
export const readDrafts = (owner: string, attemptId: string): Map<string, Draft> =>
  new Map(book.under(keyOf(owner, attemptId)).filter(([questionId]) => questionId !== FINISH));

/** The student has finished the attempt, but the server does not know it yet. The epoch says which device continued. */
export const queueFinish = (owner: string, attemptId: string, epoch: number): void =>
  book.change(keyOf(owner, attemptId, FINISH), { kind: 'put', draft: { rev: 1, answer: null, epoch } });

/** The epoch under which the student has finished the attempt; null without that wish. */
export const queuedFinish = (owner: string, attemptId: string): number | null =>
  new Map(book.under(keyOf(owner, attemptId))).get(FINISH)?.epoch ?? null;

export const dropFinish = (owner: string, attemptId: string): void =>
  book.change(keyOf(owner, attemptId, FINISH), { kind: 'drop', rev: 1 });

export const writeDraft = (owner: string, attemptId: string, questionId: string, draft: Draft): void =>
  book.change(keyOf(owner, attemptId, questionId), { kind: 'put', draft });

type Acknowledged = (attemptId: string, questionId: string, draft: Draft) => void;
let heard: Acknowledged | null = null;

/** Sets what hears of each answer that the server holds now, for the copy of its page on this device. */
export const onAcknowledged = (next: Acknowledged): void => {
  heard = next;
};

/** Called when the server holds this revision. A higher one, perhaps of another tab, stays. */
export const dropDraft = (owner: string, attemptId: string, questionId: string, rev: number): void => {
  const key = keyOf(owner, attemptId, questionId);
  const draft = book.at(key);
  if (draft?.rev === rev) heard?.(attemptId, questionId, draft);
  book.change(key, { kind: 'drop', rev });
};

export const forgetDrafts = (owner: string, attemptId: string): void => book.forget(keyOf(owner, attemptId));

/** Work of others who did an exercise on this computer stays. */
export const forgetDraftsOf = (owner: string): void => book.forget(`${owner}.`);

/** Attempts with unsent answers, or with a finish that the server does not know, in this browser. */
export const attemptsWithDrafts = (owner: string): string[] => [
  ...new Set(book.under(`${owner}.`).map(([key]) => key.split('.', 1)[0] ?? '')),
];

export const countDrafts = (owner: string): number => book.under(`${owner}.`).length;

/** Whether this browser holds anyone's unsent work. */
export const hasDrafts = (): boolean => book.under('').length > 0;

/** Whether a local-storage key is another user's draft, which outlives the logout of this account. */
export const isDraftOfAnother = (key: string, owner: string | undefined): boolean =>
  book.isCopyOfAnother(key, owner);
