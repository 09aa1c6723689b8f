import type { Heartbeat, RoomAssignment, RoomStudent } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { rightsIn } from '../teaching/teaching.service.ts';
import type { ClassWork } from './class-work.ts';
import { noteSeen } from './presence.repo.ts';
import { type RoomRow, selectOptionalRoomAssignment, selectRoom } from './room.repo.ts';

export { deleteOldPresence } from './presence.repo.ts';

/** A class at work, as its teacher follows it, and the devices that say that they are there. */
export class RoomService {
  readonly #db: Database;
  readonly #work: ClassWork;

  constructor(db: Database, work: ClassWork) {
    this.#db = db;
    this.#work = work;
  }

  /** Returns the whole class, or with `since` what is new since that cursor. */
  async read(caller: Caller, assignmentId: string, since: string | null) {
    const [assignment, { students, cursor, now }] = await Promise.all([
      since === null ? this.assignment(caller, assignmentId) : null,
      selectRoom(this.#db, assignmentId, since),
    ]);
    return {
      assignment,
      students: students.map(presentStudent),
      cursor: cursor.toISOString(),
      serverTime: now.toISOString(),
    };
  }

  async beat(attemptId: string, beat: Heartbeat) {
    const row = await noteSeen(this.#db, { attemptId, ...beat });
    if (row === null) throw new AppError('NOT_FOUND');
    const { isOpen, deadline, serverTime, newsFor } = row;
    this.#work.changed(newsFor);
    return { isOpen, deadline: deadline.toISOString(), serverTime: serverTime.toISOString() };
  }

  /** Not found for a plain file, at which nobody works here. */
  async assignment({ userId }: Caller, assignmentId: string): Promise<RoomAssignment> {
    const row = await selectOptionalRoomAssignment(this.#db, assignmentId);
    if (row === null) throw new AppError('NOT_FOUND');
    const { dueDate, exerciseType, behaviour, ...rest } = row;
    const { isTeacher, assign } = await rightsIn(this.#db, row.classId, userId);
    return {
      ...rest,
      exerciseType: exerciseType as RoomAssignment['exerciseType'], // a plain file has no paper version
      behaviour: behaviour as RoomAssignment['behaviour'], // guaranteed by a check constraint
      dueDate: dueDate.toISOString(),
      isTeacher,
      canEdit: assign,
    };
  }
}

function presentStudent(row: RoomRow): RoomStudent {
  const { firstName, lastName, state, startedAt, deadline, finishedAt, seenAt, awaySince, ...rest } = row;
  return {
    ...rest,
    fullName: joinFullName(firstName, lastName),
    state: state === null ? 'none' : state === 'open' ? 'open' : 'done',
    startedAt: startedAt?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    endedBy: row.endedBy as RoomStudent['endedBy'], // guaranteed by a check constraint
    isReopened: row.isReopened ?? false,
    seenAt: seenAt?.toISOString() ?? null,
    awaySince: awaySince?.toISOString() ?? null,
  };
}
