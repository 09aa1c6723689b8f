import { LRUCache } from 'lru-cache';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import { limitedTo } from '../../http/limited-to.ts';
import type { Paper, PaperStore } from '../examinations/paper-store.service.ts';
import { behaviourOf } from './attempt.present.ts';
import { type AttemptRow, selectOptionalAttempt } from './attempt.repo.ts';

/** The facts about an attempt that never change: enough to check and grade a save without reading the row. */
interface AttemptFacts {
  studentId: string;
  assignmentId: string | null;
  seed: string;
  behaviour: Behaviour;
  paper: Paper;
}

const MAX_FACTS = 20_000;

/**
 * Caches attempts that were begun or looked up in this process, so that saving an answer needs no query to read them.
 */
export class KnownAttempts {
  readonly #parts: { db: Database; papers: PaperStore };
  readonly #facts: LRUCache<string, AttemptFacts>;

  constructor(parts: { db: Database; papers: PaperStore }, max = MAX_FACTS) {
    this.#parts = parts;
    this.#facts = new LRUCache(limitedTo(max));
  }

  async find(id: string): Promise<AttemptFacts | null> {
    const known = this.#facts.get(id);
    if (known !== undefined) return known;
    const { db, papers } = this.#parts;
    const attempt = await selectOptionalAttempt(db, id);
    return attempt === null ? null : this.add(attempt, await papers.select(db, attempt.paperVersionId));
  }

  add(attempt: AttemptRow, paper: Paper): AttemptFacts {
    const { id, studentId, assignmentId, seed } = attempt;
    const facts = { studentId, assignmentId, seed, behaviour: behaviourOf(attempt), paper };
    this.#facts.set(id, facts);
    return facts;
  }
}
