import { readJson, removeKey, writeJson } from '../../lib/storage.ts';

/** An answer that the server has not acknowledged yet. */
export interface Draft {
  rev: number;
  answer: unknown;
}

export type Drafts = Record<string, Draft>;

const keyOf = (attemptId: string): string => `domdom.draft.${attemptId}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'answer' in value &&
  'rev' in value &&
  typeof value.rev === 'number' &&
  Number.isInteger(value.rev) &&
  value.rev > 0;

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isDraft);

/** What a reload, a crash or a dead battery left unsent. */
export const readDrafts = (attemptId: string): Drafts => readJson(keyOf(attemptId), isDrafts) ?? {};

export function writeDrafts(attemptId: string, drafts: Drafts): void {
  if (Object.keys(drafts).length === 0) removeKey(keyOf(attemptId));
  else writeJson(keyOf(attemptId), drafts);
}

export const forgetDrafts = (attemptId: string): void => removeKey(keyOf(attemptId));
