import type { Worksheet } from '@domdom/api';
import type { FoundDraft } from '../../../lib/worksheet-drafts.ts';
import type { Content } from './core/content.ts';
import type { Written } from './saver.ts';

/** What this browser keeps of a worksheet that is being written. */
export interface KeptWorksheet {
  name: string;
  content: Content;
  /** The server has its name and document, but not what is still proposed. */
  isSaved: boolean;
  /** Sent, and not answered yet when this was kept: the server may hold it. Older drafts do not say. */
  unsure?: Written | null;
}

/** What an editor starts with. */
export interface Start {
  worksheet: Worksheet;
  name: string;
  content: Content;
  /** When that was written which the server does not have; null: it has everything. */
  restoredAtMs: number | null;
  /** That the next save is made of. */
  rev: number;
  unsure: Written | null;
  /** What it goes on with, perhaps of another tab. */
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
 * What was not saved goes on as it was, over the revision that it was made of: whether another tab has saved since, the
 * next save tells. What was saved comes from the server, and only its proposals from here.
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
      // At the same revision it is known not to have arrived.
      unsure: found.epoch === rev ? null : (kept.unsure ?? null),
    };
  }
  return found.epoch === rev ? { ...fresh, content: { ...kept.content, document } } : fresh;
}
