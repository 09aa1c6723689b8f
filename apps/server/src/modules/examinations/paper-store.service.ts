import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
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

/** One version of an examination: what was asked, with keys. Never changes once it is written. */
export interface Paper {
  id: string;
  examinationId: string;
  /**
   * The number that people know the examination by, among those of its unit. Not pinned as the rest is: it is how
   * the examination is found today, in lists and addresses, and nothing about an attempt depends on it. It changes with
   * the content only, which is loaded before this process serves anybody.
   */
  code: string;
  title: string;
  durationSeconds: number;
  /** Empty when it is a worksheet. */
  questions: readonly QuestionBase[];
  /** Without keys; null when it has questions. */
  worksheet: PublicWorksheet | null;
  /** With keys; empty when it has questions. */
  worksheetItems: readonly WorksheetItem[];
  /** What is asked, in its order. */
  items: readonly Item[];
  byId: ReadonlyMap<string, Item>;
}

/**
 * Questions and zones, of about a kilobyte each: more than the content has, but teachers draw worksheets without end.
 * Attempts that are remembered hold on to their papers anyway.
 */
const MOST_PIECES = 100_000;

/** Papers are immutable, so each process parses a version once and keeps it while there is room. */
export class PaperStore {
  readonly #papers = new Map<string, Paper>();
  readonly #mostPieces: number;
  #pieces = 0;

  constructor(mostPieces = MOST_PIECES) {
    this.#mostPieces = mostPieces;
  }

  async select(db: Database | Trx, id: string): Promise<Paper> {
    const known = this.#papers.get(id);
    if (known !== undefined) return known;
    const row = await selectPaper(db, id);
    const questions = (row.questions as unknown[]) // the table's check constraint
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
    this.#keep(paper);
    return paper;
  }

  #keep(paper: Paper): void {
    // Two may have asked for it at once.
    if (this.#papers.has(paper.id)) return;
    this.#pieces += piecesOf(paper);
    if (this.#pieces > this.#mostPieces) {
      this.#papers.clear();
      this.#pieces = piecesOf(paper);
    }
    this.#papers.set(paper.id, paper);
  }
}

/** One at least: an empty paper takes room as well. */
const piecesOf = ({ questions, worksheet }: Paper): number =>
  1 + questions.length + (worksheet?.zones.length ?? 0);
