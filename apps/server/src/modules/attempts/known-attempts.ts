import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import type { Paper, PaperStore } from '../examinations/paper-store.service.ts';
import { behaviourOf } from './attempt.present.ts';
import { type AttemptRow, selectOptionalAttempt } from './attempt.repo.ts';

/** What never changes about an attempt: enough to check and grade a save without reading the row. */
interface AttemptFacts {
  studentId: string;
  assignmentId: string | null;
  seed: string;
  behaviour: Behaviour;
  paper: Paper;
}

const MAX_FACTS = 20_000;

/** Attempts that were begun or seen here before, so that a save of them costs no query to read them. */
export class KnownAttempts {
  readonly #parts: { db: Database; papers: PaperStore };
  readonly #facts = new Map<string, AttemptFacts>();

  constructor(parts: { db: Database; papers: PaperStore }) {
    this.#parts = parts;
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
    if (this.#facts.size >= MAX_FACTS) this.#facts.clear();
    this.#facts.set(id, facts);
    return facts;
  }
}
