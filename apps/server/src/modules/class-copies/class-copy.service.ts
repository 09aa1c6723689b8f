import type { ClassCopy } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { copyWork, type EndPractice } from '../assignments/assignment.service.ts';
import { copyGroups } from '../class-groups/class-group.service.ts';
import {
  type ClassHub,
  type ClassService,
  copyMembers,
  selectOptionalClass,
} from '../classes/class.service.ts';
import type { CoTeacherService } from '../co-teachers/co-teacher.service.ts';
import { copyShares } from '../library/book.service.ts';

interface Parts {
  db: Database;
  hub: ClassHub;
  classes: ClassService;
  coTeachers: CoTeacherService;
  endPractice: EndPractice;
}

/** What comes along into the copy of a class. */
interface CopyRequest {
  className: string;
  students: boolean;
  groups: boolean;
  teachers: boolean;
  books: boolean;
  /** The day on which the first of the given work opens; null leaves the work behind. */
  workFrom: string | null;
}

/** Copies classes. The routes have checked that the caller manages the class. */
export class ClassCopies {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes a class of the caller's own like another one: all or nothing, but work that cannot be given is named. */
  async copy(caller: Caller, fromId: string, request: CopyRequest): Promise<ClassCopy> {
    const { db, hub, classes, coTeachers, endPractice } = this.#parts;
    const from = await selectOptionalClass(db, fromId);
    if (from === null) throw new AppError('NOT_FOUND');
    const { className, workFrom } = request;
    const { grade } = from;
    let bookCount = 0;
    let work: Awaited<ReturnType<typeof copyWork>> = { given: [], left: [] };
    const made = await classes.create(caller, { className, grade }, async (trx, afterCommit, id) => {
      const to = { id, schoolId: caller.schoolId, grade };
      if (request.students) {
        const added = await copyMembers(trx, caller, { fromId, to });
        afterCommit(() => added.forEach((studentId) => hub.followClass(studentId, id)));
      }
      const groups = request.groups
        ? await copyGroups(trx, { fromId, to, createdBy: caller.userId })
        : new Map<string, string>();
      if (request.teachers)
        await coTeachers.bringAlong(trx, afterCommit, caller, { fromId, toId: id, name: className });
      if (request.books) bookCount = await copyShares(trx, { fromId, toId: id, givenBy: caller.userId });
      if (workFrom !== null)
        work = await copyWork(trx, caller, { from, to, fromMs: Date.parse(workFrom), groups });
    });
    // Practice would give the keys of a test away.
    for (const { assignmentId, examinationId, isTest } of work.given)
      if (isTest && examinationId !== null) await endPractice({ assignmentId, examinationId });
    return { class: made, givenCount: work.given.length, bookCount, left: work.left };
  }
}
