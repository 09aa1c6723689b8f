import type { BankQuestionRow } from '@domdom/api';
import type { QuestionBase } from '@domdom/questions/editor';
import { AUTH_KEY } from '../../../app/store/persistence.ts';
import { keysUnder, readJson, removeKey, writeJson } from '../../../lib/storage.ts';
import { tabId } from '../../../lib/tab-id.ts';

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

/** Where it lies; a tab may go on with what another one has left. */
export interface FoundDraft extends KeptDraft {
  key: string;
}

const PREFIX = 'domdom.bank-draft.';
const NEW = 'new.';

/** `name`: id of the question, or `newName(...)`. */
const keysOf = (userId: string, name: string): string => `${PREFIX}${userId}.${name}.`;
export const newName = (draftId: string): string => NEW + draftId;

/** Every tab keeps its own, so that two with the same question never write over each other. */
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

/** What this tab has kept, else the newest of the others: they may be gone. */
export function readDraft(userId: string, name: string): FoundDraft | null {
  const others = keysUnder(keysOf(userId, name)).flatMap((key) => readKey(key) ?? []);
  return readKey(keyOf(userId, name)) ?? others.toSorted((a, b) => b.atMs - a.atMs)[0] ?? null;
}

export const keepDraft = (userId: string, name: string, kept: KeptDraft): void =>
  writeJson(keyOf(userId, name), kept);

/** This tab's; with `saved` only as long as it holds nothing else, for a duplicated tab has the id of its original. */
export function dropDraft(userId: string, name: string, saved?: QuestionDraft): void {
  const kept = readKey(keyOf(userId, name));
  if (kept !== null && (saved === undefined || isSameDraft(kept.draft, saved))) removeKey(kept.key);
}

/** What a tab has gone on with, unless the one that had left it has written on as well. */
export function dropFound({ key, atMs }: FoundDraft): void {
  if (readKey(key)?.atMs === atMs) removeKey(key);
}

/** Makes a draft of a question that is gone one of a new question. */
export function moveToNew(userId: string, found: FoundDraft, draftId: string): void {
  const { key: _left, ...kept } = found;
  keepDraft(userId, newName(draftId), { ...kept, version: null, atMs: Date.now() });
  dropFound(found);
}

export function dropDraftOfAllTabs(userId: string, name: string): void {
  for (const key of keysUnder(keysOf(userId, name))) removeKey(key);
}

/** Tells when another tab takes away what this one has kept, unless by logging out; the answer ends it. */
export function onDraftTaken(userId: string, name: string, tell: () => void): () => void {
  const key = keyOf(userId, name);
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === key && event.newValue === null && keysUnder(AUTH_KEY).length > 0) tell();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Questions that were begun and never saved, newest first. */
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
