import { keysUnder, readJson, removeKey, writeJson } from './storage.ts';

/** An answer that the server has not acknowledged yet. */
export interface Draft {
  rev: number;
  answer: unknown;
  /** Of the attempt when it was typed: as long as it stays, no other device has gone on. */
  epoch: number;
}

const PREFIX = 'domdom.draft.';

const keyOf = (owner: string, attemptId: string, questionId = ''): string =>
  `${PREFIX}${owner}.${attemptId}.${questionId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'answer' in value &&
  'rev' in value &&
  typeof value.rev === 'number' &&
  Number.isInteger(value.rev) &&
  value.rev > 0 &&
  'epoch' in value &&
  typeof value.epoch === 'number';

/** What a reload, a crash or a dead battery left unsent, by question. */
export function readDrafts(owner: string, attemptId: string): Map<string, Draft> {
  const prefix = keyOf(owner, attemptId);
  return new Map(
    keysUnder(prefix).flatMap((key): [string, Draft][] => {
      const draft = readJson(key, isDraft);
      return draft === null ? [] : [[key.slice(prefix.length), draft]];
    }),
  );
}

export const writeDraft = (owner: string, attemptId: string, questionId: string, draft: Draft): void =>
  writeJson(keyOf(owner, attemptId, questionId), draft);

/** The server holds this revision. A higher one, perhaps of another tab, stays. */
export function dropDraft(owner: string, attemptId: string, questionId: string, rev: number): void {
  const key = keyOf(owner, attemptId, questionId);
  const draft = readJson(key, isDraft);
  if (draft === null || draft.rev <= rev) removeKey(key);
}

export function forgetDrafts(owner: string, attemptId: string): void {
  for (const key of keysUnder(keyOf(owner, attemptId))) removeKey(key);
}

/** Attempts of which this browser holds something unsent. */
export function attemptsWithDrafts(owner: string): string[] {
  const prefix = `${PREFIX}${owner}.`;
  return [...new Set(keysUnder(prefix).map((key) => key.slice(prefix.length).split('.', 1)[0] ?? ''))];
}

export const countDrafts = (owner: string): number => keysUnder(`${PREFIX}${owner}.`).length;

/** Whether anybody's work lies here unsent. */
export const hasDrafts = (): boolean => keysUnder(PREFIX).length > 0;

/** Work of somebody else who did an exercise at this computer: it outlives the logout of this account. */
export const isDraftOfAnother = (key: string, owner: string | undefined): boolean =>
  key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${owner}.`);
