import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { END_REASONS, LONGEST_REASON, MOST_ADDED_MINUTES } from '@domdom/domain/exam/presence';
import { cleanLine } from '@domdom/domain/text/clean-line';
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
  /** False for an administrator in a colleague's class, whose reads are recorded. */
  isTeacher: z.boolean(),
  /** Whether the caller gives work in the class, and so extends, ends and reopens. */
  canEdit: z.boolean(),
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

/** Whom a change is for; null: everyone in the class. */
const StudentIds = z.array(Id).min(1).max(1000).nullable();
const MINUTES_MESSAGE = `Số phút phải là số nguyên từ 1 đến ${MOST_ADDED_MINUTES}!`;
const Minutes = z.int(MINUTES_MESSAGE).min(1, MINUTES_MESSAGE).max(MOST_ADDED_MINUTES, MINUTES_MESSAGE);
const Reason = z
  .string('Vui lòng ghi lý do!')
  .max(1000)
  .transform(cleanLine)
  .pipe(
    z.string().min(1, 'Vui lòng ghi lý do!').max(LONGEST_REASON, `Lý do dài tối đa ${LONGEST_REASON} ký tự!`),
  );
/** How many attempts were changed; the others were in a state that allows no such change. */
const Changed = z.object({ changed: z.int() });
/** `released`: how many were left out because their keys are shown. */
const Reopened = Changed.extend({ released: z.int() });

/** One attempt of a student, as the minutes list it. */
const MinutesAttempt = z.object({
  startedAt: Instant,
  deadline: Instant,
  finishedAt: Instant.nullable(),
  endedBy: EndReason.nullable(),
  isReopened: z.boolean(),
  answered: z.int(),
  total: z.int(),
  leftPageCount: z.int(),
  backViolations: z.int(),
});

/** What happened beside the work: what the teacher did, and times without a connection. */
const MinutesEvent = z.object({
  at: Instant,
  kind: z.enum(['extended', 'ended', 'reopened', 'outage', 'offline']),
  studentId: Id,
  studentName: z.string(),
  /** Who did it; null for what happened by itself. */
  actorName: z.string().nullable(),
  minutes: z.int().nullable(),
  reason: z.string().nullable(),
  /** Of a time without a connection. */
  from: Instant.nullable(),
  to: Instant.nullable(),
});
export type MinutesEvent = z.output<typeof MinutesEvent>;

export const TestMinutes = z.object({
  assignment: RoomAssignment,
  schoolName: z.string(),
  teacherName: z.string(),
  /** First start and last end; null before anybody has begun, and while somebody works. */
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  students: z.array(z.object({ studentId: Id, fullName: z.string(), attempts: z.array(MinutesAttempt) })),
  /** Oldest first. */
  events: z.array(MinutesEvent),
  /** More happened than the minutes list. */
  hasMoreEvents: z.boolean(),
  serverTime: Instant,
});
export type TestMinutes = z.output<typeof TestMinutes>;

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
  'GET /api/teacher/assignments/:assignmentId/minutes': {
    summary: 'The minutes of a test: times, extensions, endings, reopenings and lost connections',
    access: { who: AREA_ACCESS.teacherPages, to: 'readableAssignment' },
    budget: BUDGETS.exports,
    params: AssignmentParams,
    res: TestMinutes,
  },
  'POST /api/teacher/assignments/:assignmentId/room/extensions': {
    summary: 'Give open attempts more time, with a reason; the same key again changes nothing',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: AssignmentParams,
    body: z.strictObject({ studentIds: StudentIds, minutes: Minutes, reason: Reason, key: Id }),
    res: Changed,
  },
  'POST /api/teacher/assignments/:assignmentId/room/endings': {
    summary: 'End open attempts with what was saved, with a reason',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: AssignmentParams,
    body: z.strictObject({ studentIds: StudentIds, reason: Reason }),
    res: Changed,
  },
  'POST /api/teacher/assignments/:assignmentId/room/reopenings': {
    summary: 'Let students go on with an ended test in a next attempt with the same questions and answers',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAssignment' },
    budget: BUDGETS.assignmentChanges,
    params: AssignmentParams,
    body: z.strictObject({ studentIds: StudentIds, minutes: Minutes, reason: Reason }),
    res: Reopened,
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
