import type { MinutesEvent, TestMinutes } from '@domdom/api';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import {
  MOST_MINUTES_EVENTS,
  type MinutesEventRow,
  type MinutesRow,
  selectMinutesEvents,
  selectMinutesNames,
  selectMinutesRows,
} from './minutes.repo.ts';
import type { RoomService } from './room.service.ts';

type Student = TestMinutes['students'][number];

/** The minutes of a test, for printing and signing. */
export class MinutesService {
  readonly #parts: { db: Database; room: RoomService };

  constructor(parts: { db: Database; room: RoomService }) {
    this.#parts = parts;
  }

  async read(caller: Caller, assignmentId: string): Promise<TestMinutes> {
    const { db, room } = this.#parts;
    // Not found for a plain file, at which nobody works here.
    const assignment = await room.assignment(caller, assignmentId);
    const [names, rows, events] = await Promise.all([
      selectMinutesNames(db, assignmentId),
      selectMinutesRows(db, assignmentId),
      selectMinutesEvents(db, assignmentId),
    ]);
    const begun = rows.filter(({ attemptId }) => attemptId !== null);
    const isOver = begun.length > 0 && begun.every(({ finishedAt }) => finishedAt !== null);
    const startsMs = begun.map(({ startedAt }) => startedAt.getTime());
    const endsMs = begun.map(({ finishedAt }) => finishedAt?.getTime() ?? 0);
    return {
      assignment,
      schoolName: names.schoolName,
      teacherName: joinFullName(names.firstName, names.lastName),
      startedAt: begun.length === 0 ? null : new Date(Math.min(...startsMs)).toISOString(),
      endedAt: isOver ? new Date(Math.max(...endsMs)).toISOString() : null,
      students: studentsOf(rows),
      events: events.slice(0, MOST_MINUTES_EVENTS).map(presentEvent),
      hasMoreEvents: events.length > MOST_MINUTES_EVENTS,
      serverTime: new Date().toISOString(),
    };
  }
}

function studentsOf(rows: readonly MinutesRow[]): Student[] {
  const students = new Map<string, Student>();
  for (const row of rows) {
    const { studentId, firstName, lastName } = row;
    const known = students.get(studentId);
    const student = known ?? { studentId, fullName: joinFullName(firstName, lastName), attempts: [] };
    if (known === undefined) students.set(studentId, student);
    if (row.attemptId !== null) student.attempts.push(presentAttempt(row));
  }
  return [...students.values()];
}

function presentAttempt(row: MinutesRow): Student['attempts'][number] {
  const { startedAt, deadline, finishedAt, endedBy, isReopened, answered } = row;
  const { questionCount: total, leftPageCount, backViolations } = row;
  return {
    startedAt: startedAt.toISOString(),
    deadline: deadline.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    endedBy: endedBy as Student['attempts'][number]['endedBy'], // guaranteed by a check constraint
    isReopened,
    answered,
    total,
    leftPageCount,
    backViolations,
  };
}

function presentEvent(row: MinutesEventRow): MinutesEvent {
  const { at, kind, studentId, firstName, lastName, actorFirstName, actorLastName, minutes, reason } = row;
  return {
    at: at.toISOString(),
    kind: kind as MinutesEvent['kind'], // the statement selects no other
    studentId,
    studentName: joinFullName(firstName, lastName),
    actorName:
      actorFirstName === null || actorLastName === null ? null : joinFullName(actorFirstName, actorLastName),
    minutes,
    reason,
    from: row.from?.toISOString() ?? null,
    to: row.to?.toISOString() ?? null,
  };
}
