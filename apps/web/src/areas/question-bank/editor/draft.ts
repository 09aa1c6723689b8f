import type { BankQuestionRow } from '@domdom/api';
import type { QuestionBase } from '@domdom/questions/editor';
import { keysUnder, readJson, removeKey, writeJson } from '../../../lib/storage.ts';

/** A question of the bank as it stands while it is written. */
export interface QuestionDraft {
  /** Not always one that could be stored. */
  question: QuestionBase;
  /** Null: not chosen yet. */
  grade: number | null;
  unit: BankQuestionRow['unit'];
  optionType: string;
  tags: string[];
  status: BankQuestionRow['status'];
}

/** What a reload, a crash or leaving the page left unsaved in this browser. */
export interface KeptDraft {
  draft: QuestionDraft;
  /** Of the question when it was opened; null for one that was never saved. */
  version: number | null;
  atMs: number;
}

const PREFIX = 'domdom.bank-draft.';
const NEW = 'new.';

/** `name`: id of the question, or `newName(...)`. */
const keyOf = (userId: string, name: string): string => `${PREFIX}${userId}.${name}`;
export const newName = (draftId: string): string => NEW + draftId;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  typeof value['atMs'] === 'number' &&
  isRecord(value['draft']) &&
  Array.isArray(value['draft']['tags']) &&
  isRecord(value['draft']['question']) &&
  typeof value['draft']['question']['type'] === 'string';

export const readDraft = (userId: string, name: string): KeptDraft | null =>
  readJson(keyOf(userId, name), isKept);

export const keepDraft = (userId: string, name: string, kept: KeptDraft): void =>
  writeJson(keyOf(userId, name), kept);

export const dropDraft = (userId: string, name: string): void => removeKey(keyOf(userId, name));

/** Questions that were begun and never saved, newest first. */
export function newDrafts(userId: string): (KeptDraft & { draftId: string })[] {
  const prefix = keyOf(userId, NEW);
  return keysUnder(prefix)
    .flatMap((key) => {
      const kept = readJson(key, isKept);
      return kept === null ? [] : [{ ...kept, draftId: key.slice(prefix.length) }];
    })
    .toSorted((a, b) => b.atMs - a.atMs);
}

export const isSameDraft = (a: QuestionDraft, b: QuestionDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
