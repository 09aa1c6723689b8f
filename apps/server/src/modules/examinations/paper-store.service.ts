import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { selectPaper } from './paper.repo.ts';
import { parseQuestion, type QuestionBase } from '@domdom/questions';
import {
  type PublicWorksheet,
  publicWorksheet,
  type WorksheetItem,
  worksheetItems as itemsOf,
} from '@domdom/worksheet';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import { type Item, itemOfQuestion, itemOfWorksheet } from './item.service.ts';

/** A version of an examination, with its keys. It is never changed. */
export interface Paper {
  id: string;
  examinationId: string;
  /**
   * The number of the examination within its unit, as people know it. Unlike the rest it is not pinned: lists and
   * addresses find the examination by it today, and nothing about an attempt depends on it. It changes only with the
   * content, which is loaded before this process answers requests.
   */
  code: string;
  title: string;
  durationSeconds: number;
  /** Empty for a worksheet. */
  questions: readonly QuestionBase[];
  /** Without keys; null when it has questions. */
  worksheet: PublicWorksheet | null;
  /** With keys; empty when it has questions. */
  worksheetItems: readonly WorksheetItem[];
  /** The questions or worksheet items, in their order. */
  items: readonly Item[];
  byId: ReadonlyMap<string, Item>;
}

/**
 * Whether a teacher reads the keys of a paper. Whoever is not vouched for might be a student, and reads those of own
 * worksheets only.
 */
export const mayReadKeys = (
  { isConfirmed }: Pick<Caller, 'isConfirmed'>,
  { worksheet }: Pick<Paper, 'worksheet'>,
) => isConfirmed || worksheet !== null;

/**
 * Maximum number of cached questions and zones, about a kilobyte each: more than the content has, but teachers keep
 * drawing worksheets. Cached attempts keep their papers anyway.
 */
const MOST_PIECES = 100_000;

/** Caches papers. They never change, so each process parses a version once and keeps it while there is room. */
export class PaperStore {
  readonly #papers: LRUCache<string, Paper>;

  constructor(mostPieces = MOST_PIECES) {
    this.#papers = new LRUCache({ maxSize: mostPieces, sizeCalculation: piecesOf });
  }

  async select(db: Database | Trx, id: string): Promise<Paper> {
    const known = this.#papers.get(id);
    if (known !== undefined) return known;
    const row = await selectPaper(db, id);
    // Another request may have parsed it meanwhile: a class that starts together shares one copy.
    const parsed = this.#papers.get(id);
    if (parsed !== undefined) return parsed;
    const questions = (row.questions as unknown[]) // guaranteed by a check constraint
      .map((stored) => parseQuestion(stored));
    const document = row.worksheet === null ? null : WorksheetDocumentSchema.parse(row.worksheet);
    const worksheetItems = document === null ? [] : itemsOf(document.zones);
    const items = document === null ? questions.map(itemOfQuestion) : worksheetItems.map(itemOfWorksheet);
    const paper: Paper = {
      id: row.id,
      examinationId: row.examinationId,
      code: String(row.sortOrder),
      title: row.title,
      durationSeconds: row.durationSeconds,
      questions,
      worksheet: document === null ? null : publicWorksheet(document),
      worksheetItems,
      items,
      byId: new Map(items.map((item) => [item.id, item])),
    };
    this.#papers.set(id, paper);
    return paper;
  }
}

/** At least one, because an empty paper takes space, too. */
const piecesOf = ({ questions, worksheet }: Paper): number =>
  1 + questions.length + (worksheet?.zones.length ?? 0);
