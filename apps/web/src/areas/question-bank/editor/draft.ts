import type { BankQuestionRow } from '@domdom/api';
import type { QuestionBase } from '@domdom/questions/editor';
import { AUTH_KEY } from '../../../lib/store/persistence.ts';
import { keysUnder, readJson, removeKey, writeJson } from '../../../lib/storage.ts';
import { tabId } from '../../../lib/tab-id.ts';

/** A bank question while it is being written. */
export interface QuestionDraft {
  /** Not necessarily valid enough to be stored. */
  question: QuestionBase;
  /** Null until it is chosen. */
  grade: number | null;
  unit: BankQuestionRow['unit'];
  optionType: string;
  tags: string[];
  status: BankQuestionRow['status'];
  /** Left out by drafts of older versions. */
  purpose?: BankQuestionRow['purpose'] | undefined;
  /** Null for none; undefined leaves it to the type of the question. Last, as drafts are compared as text. */
  categoryId?: string | null | undefined;
}

/** Work that a reload, a crash or leaving the page left unsaved in this browser. */
export interface KeptDraft {
  draft: QuestionDraft;
  /** The question's version when it was opened; null if it was never saved. */
  version: number | null;
  atMs: number;
}

/** A draft with its storage key, since a tab may continue a draft that another one has left. */
export interface FoundDraft extends KeptDraft {
  key: string;
}

const PREFIX = 'domdom.bank-draft.';
const NEW = 'new.';

/** `name`: a question's id, or `newName(...)`. */
const keysOf = (userId: string, name: string): string => `${PREFIX}${userId}.${name}.`;
export const newName = (draftId: string): string => NEW + draftId;

/** Each tab keeps its own draft, so that two tabs with the same question never overwrite each other. */
const keyOf = (userId: string, name: string): string => keysOf(userId, name) + tabId();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) &&
  typeof value['atMs'] === 'number' &&
  isRecord(value['draft']) &&
  Array.isArray(value['draft']['tags']) &&
  isRecord(value['draft']['question']) &&
  typeof value['draft']['question']['type'] === 'string';

function readKey(key: string): FoundDraft | null {
  const kept = readJson(key, isKept);
  return kept && { ...kept, key };
}

/** Returns this tab's draft, else the newest of other tabs, which may be closed. */
export function readDraft(userId: string, name: string): FoundDraft | null {
  const others = keysUnder(keysOf(userId, name)).flatMap((key) => readKey(key) ?? []);
  return readKey(keyOf(userId, name)) ?? others.toSorted((a, b) => b.atMs - a.atMs)[0] ?? null;
}

export const keepDraft = (userId: string, name: string, kept: KeptDraft): void =>
  writeJson(keyOf(userId, name), kept);

/**
 * Drops this tab's draft; with `saved`, only if the draft is equal to it, because a duplicated tab has the id of its
 * original.
 */
export function dropDraft(userId: string, name: string, saved?: QuestionDraft): void {
  const kept = readKey(keyOf(userId, name));
  if (kept !== null && (saved === undefined || isSameDraft(kept.draft, saved))) removeKey(kept.key);
}

/** Drops a draft that this tab has continued, unless the tab that left it has changed it since. */
export function dropFound({ key, atMs }: FoundDraft): void {
  if (readKey(key)?.atMs === atMs) removeKey(key);
}

/** Turns the draft of a deleted question into the draft of a new one. */
export function moveToNew(userId: string, found: FoundDraft, draftId: string): void {
  const { key: _left, ...kept } = found;
  keepDraft(userId, newName(draftId), { ...kept, version: null, atMs: Date.now() });
  dropFound(found);
}

export function dropDraftOfAllTabs(userId: string, name: string): void {
  for (const key of keysUnder(keysOf(userId, name))) removeKey(key);
}

/** Calls `tell` when another tab removes this tab's draft, unless by logging out; returns a function that ends this. */
export function onDraftTaken(userId: string, name: string, tell: () => void): () => void {
  const key = keyOf(userId, name);
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === key && event.newValue === null && keysUnder(AUTH_KEY).length > 0) tell();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Questions that were begun but never saved, newest first. */
export function newDrafts(userId: string): (KeptDraft & { draftId: string })[] {
  const prefix = `${PREFIX}${userId}.${NEW}`;
  const draftIds = keysUnder(prefix).map((key) => key.slice(prefix.length).split('.', 1)[0] ?? '');
  return [...new Set(draftIds)]
    .flatMap((draftId) => {
      const found = readDraft(userId, newName(draftId));
      return found === null ? [] : [{ ...found, draftId }];
    })
    .toSorted((a, b) => b.atMs - a.atMs);
}

export const isSameDraft = (a: QuestionDraft, b: QuestionDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
