import type { Worksheet } from '@domdom/api';
import type { FoundDraft } from '../drafts/worksheet-drafts.ts';
import type { Content } from './core/content.ts';
import type { Written } from './saver.ts';

/** The data that this browser stores of a worksheet being edited. */
export interface KeptWorksheet {
  name: string;
  content: Content;
  /** The server has the name and document, but not the open proposals. */
  isSaved: boolean;
  /** Sent, but unanswered when this was stored: the server may have it. Older drafts lack this. */
  unsure?: Written | null;
}

/** The initial state of an editor. */
export interface Start {
  worksheet: Worksheet;
  name: string;
  content: Content;
  /** When the restored, unsaved content was written; null when the server has everything. */
  restoredAtMs: number | null;
  /** Revision that the next save is based on. */
  rev: number;
  unsure: Written | null;
  /** The draft that it continues, perhaps from another tab. */
  found: FoundDraft | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isWritten = (value: unknown): value is Written =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isRecord(value['document']) &&
  Array.isArray(value['document']['zones']);

const isKept = (value: unknown): value is KeptWorksheet =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['isSaved'] === 'boolean' &&
  isRecord(value['content']) &&
  isRecord(value['content']['document']) &&
  Array.isArray(value['content']['document']['zones']) &&
  Array.isArray(value['content']['proposals']) &&
  isRecord(value['content']['words']) &&
  ((value['unsure'] ?? null) === null || isWritten(value['unsure']));

/**
 * An unsaved draft continues on the revision it was based on; the next save finds out whether another tab has saved
 * since. Saved content comes from the server, and only its proposals from the draft.
 */
export function startOf(worksheet: Worksheet, found: FoundDraft | null): Start {
  const { name, rev, document } = worksheet;
  const fresh: Start = {
    worksheet,
    name,
    content: { document, proposals: [], words: {} },
    restoredAtMs: null,
    rev,
    unsure: null,
    found,
  };
  if (found === null || !isKept(found.answer)) return fresh;
  const kept = found.answer;
  if (!kept.isSaved) {
    return {
      ...fresh,
      name: kept.name,
      content: kept.content,
      restoredAtMs: found.rev,
      rev: found.epoch,
      // At the same revision it cannot have arrived.
      unsure: found.epoch === rev ? null : (kept.unsure ?? null),
    };
  }
  return found.epoch === rev ? { ...fresh, content: { ...kept.content, document } } : fresh;
}
