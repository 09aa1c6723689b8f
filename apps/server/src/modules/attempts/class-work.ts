import type { Database } from '../../db/connect.ts';
import { selectMarkers } from '../teaching/teaching.service.ts';

export interface ClassWorkHub {
  /** Tells the teacher's page that students of this assignment made progress, so that it reloads. */
  announceWork(teacherId: string, assignmentId: string): void;
}

interface Parts {
  db: Database;
  hub: ClassWorkHub;
  onError(this: void, error: unknown): void;
}

/**
 * While a class of forty types, one message is sent at once and at most one more after each such interval. Each makes a
 * page that follows the class ask what is new, which costs as much as two saves.
 */
const QUIET_MS = 3_000;

/**
 * Tells the teacher's open page that students have begun an assignment, saved an answer or finished it. The student's
 * request does not wait for it, and a lost message only means that the page is out of date for a while.
 */
export class ClassWork {
  readonly #parts: Parts;
  /** Assignments with a recent message, and whether something has changed since. */
  readonly #quiet = new Map<string, { timer: NodeJS.Timeout; isMore: boolean }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Announces a change to an assignment; nobody watches what students do without one. */
  changed(assignmentId: string | null): void {
    if (assignmentId === null) return;
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
    selectMarkers(db, assignmentId)
      .then((teacherIds) => {
        for (const teacherId of teacherIds) hub.announceWork(teacherId, assignmentId);
      })
      .catch(onError);
  }
}
