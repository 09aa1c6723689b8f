import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { END_REASONS } from '@domdom/domain/exam/presence';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Behaviour, Count, Id, Instant } from './shared.ts';

export const EndReason = z.enum(END_REASONS);

/** One student of the class at work, as the teacher follows it. */
export const RoomStudent = z.object({
  studentId: Id,
  fullName: z.string(),
  /** The newest attempt; null before the first. */
  attemptId: Id.nullable(),
  state: z.enum(['none', 'open', 'done']),
  startedAt: Instant.nullable(),
  deadline: Instant.nullable(),
  finishedAt: Instant.nullable(),
  /** Null while it is open, and for attempts from before this was written down. */
  endedBy: EndReason.nullable(),
  isReopened: z.boolean(),
  answered: z.int(),
  /** The last sign of life of the device: a start, a save or a heartbeat. */
  seenAt: Instant.nullable(),
  /** Since when the page has been left; null while the student looks at it. */
  awaySince: Instant.nullable(),
  /** How often the page was left. */
  leftPageCount: z.int(),
  backViolations: z.int(),
});
export type RoomStudent = z.output<typeof RoomStudent>;

export const RoomAssignment = z.object({
  id: Id,
  title: z.string(),
  classId: Id,
  className: z.string(),
  exerciseType: z.enum(['UNIT', 'LIVEWORKSHEET']),
  behaviour: Behaviour,
  questionCount: z.int(),
  dueDate: Instant,
  /** False for an administrator in a colleague's class, who only looks. */
  canManage: z.boolean(),
});
export type RoomAssignment = z.output<typeof RoomAssignment>;

const AssignmentParams = z.strictObject({ assignmentId: Id });

/** A time without a connection, as the device saw it, in the server's time. */
const OfflineSpan = z.strictObject({ from: Instant, to: Instant });

export const Heartbeat = z.strictObject({
  epoch: Count.min(1),
  isAway: z.boolean().default(false),
  offline: z.array(OfflineSpan).max(20).default([]),
});
export type Heartbeat = z.output<typeof Heartbeat>;

export const roomRoutes = defineRoutes({
  'GET /api/teacher/assignments/:assignmentId/room': {
    summary: 'The students of a class at work: all, or those with something new since a cursor',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableAssignment' },
    budget: BUDGETS.rooms,
    params: AssignmentParams,
    query: z.strictObject({ since: Instant.optional() }),
    res: z.object({
      /** Null when only news was asked for. */
      assignment: RoomAssignment.nullable(),
      students: z.array(RoomStudent),
      /** For the next call. Some rows may come twice, and none is missed. */
      cursor: Instant,
      serverTime: Instant,
    }),
  },
  'POST /api/attempts/:attemptId/heartbeat': {
    summary: 'Says that the device of an open attempt is there, and tells it the deadline',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.heartbeats,
    params: z.strictObject({ attemptId: Id }),
    body: Heartbeat,
    res: z.object({ isOpen: z.boolean(), deadline: Instant, serverTime: Instant }),
  },
});
