import type { Database } from '../../db/connect.ts';
import type { Paper } from '../examinations/paper-store.service.ts';
import { selectOptionalTeacherId } from './given.repo.ts';

export interface ClassWorkHub {
  /** "The pupils of this assignment went on": the teacher's page asks again. */
  announceWork(teacherId: string, assignmentId: string): void;
}

interface Parts {
  db: Database;
  hub: ClassWorkHub;
  onError(this: void, error: unknown): void;
}

/** A class of forty that types at once is one message in this time, and one more when it is over. */
const QUIET_MS = 2_000;

/**
 * Tells the open page of a teacher that pupils have begun a worksheet, saved something of it or handed it in. Nobody
 * waits for it: it begins when the answer to the pupil is on its way, and a lost message costs nothing but freshness.
 */
export class ClassWork {
  readonly #parts: Parts;
  /** Of assignments that were told of a moment ago: whether there has been more since. */
  readonly #quiet = new Map<string, { timer: NodeJS.Timeout; isMore: boolean }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Of what was given as a worksheet; of anything else nobody watches the pupils. */
  changed({ worksheet }: Paper, assignmentId: string | null): void {
    if (worksheet === null || assignmentId === null) return;
    const quiet = this.#quiet.get(assignmentId);
    if (quiet === undefined) this.#tell(assignmentId);
    else quiet.isMore = true;
  }

  close(): void {
    for (const { timer } of this.#quiet.values()) clearTimeout(timer);
    this.#quiet.clear();
  }

  #tell(assignmentId: string): void {
    const timer = setTimeout(() => {
      const isMore = this.#quiet.get(assignmentId)?.isMore === true;
      this.#quiet.delete(assignmentId);
      if (isMore) this.#tell(assignmentId);
    }, QUIET_MS).unref();
    this.#quiet.set(assignmentId, { timer, isMore: false });
    const { db, hub, onError } = this.#parts;
    selectOptionalTeacherId(db, assignmentId)
      .then((teacherId) => {
        if (teacherId !== null) hub.announceWork(teacherId, assignmentId);
      })
      .catch(onError);
  }
}
