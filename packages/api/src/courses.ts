import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { OwnAttemptSummary } from './assignments.ts';
import { PublicQuestion } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { OwnId } from './gateway.ts';
import { addressNumber, Id, Instant } from './shared.ts';
import { TopicOfUnit } from './unit-topics.ts';
import { PublicWorksheet } from './worksheets.ts';

/** The programme of a grade, in the keys of older clients. */
export const Course = z.object({
  /** The grade as text. */
  id: z.string(),
  title: z.string(),
  code: z.string(),
  imageUrl: z.string(),
  createdDate: Instant,
});
export type Course = z.output<typeof Course>;

export const CourseUnit = z.object({
  /** Names the unit outside a class as well: '2-4'. */
  id: z.string(),
  title: z.string(),
  unit: z.enum(UNIT_KEYS),
  topic: TopicOfUnit,
  sortOrder: z.int(),
  testCount: z.int(),
  exerciseCount: z.int(),
});
export type CourseUnit = z.output<typeof CourseUnit>;

export const CourseDetail = Course.extend({
  units: z.array(CourseUnit),
  relatedCourses: z.array(Course),
  /** Classes of this grade that the caller teaches or has joined. */
  classes: z.array(z.object({ id: Id, className: z.string() })),
});
export type CourseDetail = z.output<typeof CourseDetail>;

/** A unit as a student of the class sees it; it tells no mark. */
export const ClassSession = CourseUnit.extend({
  assignmentCount: z.int(),
  /** How many of them have a finished attempt, or are to be read only. */
  doneCount: z.int(),
  practisedCount: z.int(),
});
export type ClassSession = z.output<typeof ClassSession>;

export const SessionFile = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  sortOrder: z.int(),
});
export type SessionFile = z.output<typeof SessionFile>;

const CourseNotification = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  createDate: Instant,
});

/** What a partner may answer in place of our own data, field by field; anything else in it is dropped. */
const Partner = {
  unit: CourseUnit.pick({ id: true, title: true }).extend({ sortOrder: z.int().default(0) }),
  course: Course.pick({ id: true, title: true }).extend({
    code: z.string().default(''),
    imageUrl: z.string().default(''),
  }),
  notification: CourseNotification.pick({ id: true, title: true }).extend({
    content: z.string().default(''),
    createDate: z.string().default(''),
  }),
};
export { Partner as PartnerShapes };

const message = z.literal('OK');
/** 'Error' when the partner that the settings name did not answer: older clients know a failure by it. */
const partnerMessage = z.enum(['OK', 'Error']);
/** Instead of questions that nobody may read yet: older clients take any word but OK for a refusal, and show it. */
export const NOT_BEGUN = 'Bài này chưa được bắt đầu. Hãy bắt đầu làm bài ở trang web trước!';
const answerOf = <T extends z.ZodType>(result: T) => z.object({ message, results: z.array(result) });
const partnerAnswerOf = <T extends z.ZodType>(result: T) =>
  z.object({ message: partnerMessage, results: z.array(result) });

/** A number of our own, or whatever a partner calls a course. */
const CourseId = z.string().regex(/^[\w-]{1,40}$/);
const SessionId = z.string().max(20);
/** Counts from 1; 0 is the newest. */
const PlayedTime = addressNumber(0, 100_000);
const anyUser = { who: 'signed-in' } as const;
const ofAssignment = { who: AREA_ACCESS.studentPages, to: 'givenAssignment' } as const;

/** The calls about courses and sessions, with the paths and keys of older clients. */
export const courseRoutes = defineRoutes({
  'GET /api/GetAllCourse': {
    summary: 'The courses: the programme of each grade that has content',
    access: anyUser,
    res: z.object({ message, result: z.array(Course) }),
  },
  'POST /api/GetCourseDetailByCourseId': {
    summary: "A course with its units, related courses and the caller's classes of its grade",
    access: anyUser,
    budget: BUDGETS.gateway,
    body: z.strictObject({ UserId: OwnId, CourseId: z.union([CourseId, z.int().min(0).max(12)]) }),
    res: z.object({ message, result: CourseDetail }),
  },
  'GET /api/getcourses/:callerId': {
    summary: "The courses of the caller's classes, or else of the class in the profile",
    access: anyUser,
    params: z.strictObject({ callerId: OwnId }),
    res: answerOf(Course),
  },
  'GET /api/GetClassSession/:classId/:studentId': {
    summary: 'The units of a joined class, with how much of each was given and done',
    access: { who: AREA_ACCESS.studentPages, to: 'joinedClass' },
    params: z.strictObject({ classId: Id, studentId: OwnId }),
    res: answerOf(ClassSession).extend({ className: z.string() }),
  },
  'GET /api/GetQuestionOfSessionV5/:sessionId/:assignmentId/:takeExamTime/:studentId/:asrId': {
    summary: 'The questions of an own attempt without keys; before it has begun, the message says so',
    access: ofAssignment,
    params: z.strictObject({
      sessionId: SessionId,
      assignmentId: Id,
      takeExamTime: PlayedTime,
      studentId: OwnId,
      /** The attempt; any other text leaves the choice to `takeExamTime`. */
      asrId: z.string().max(60),
    }),
    res: answerOf(PublicQuestion).extend({
      message: z.enum(['OK', NOT_BEGUN]),
      worksheet: PublicWorksheet.nullable(),
    }),
  },
  'GET /api/GetResultOfPlayedTime/:studentId/:sessionId/:assignmentId/:takeExamTime': {
    summary: 'The result of an own finished attempt as far as it is released; null without one',
    access: ofAssignment,
    params: z.strictObject({
      studentId: OwnId,
      sessionId: SessionId,
      assignmentId: Id,
      takeExamTime: PlayedTime,
    }),
    res: z.object({ message, result: OwnAttemptSummary.nullable() }),
  },
  'GET /api/GetListenAudioFiles/:sessionId': {
    summary: 'What is heard in the exercises of a unit, without its words',
    access: anyUser,
    budget: BUDGETS.searches,
    params: z.strictObject({ sessionId: SessionId }),
    res: answerOf(SessionFile),
  },
  'GET /api/GetVideoFiles/:sessionId': {
    summary: "The films of a unit that the caller's classes were given",
    access: anyUser,
    params: z.strictObject({ sessionId: SessionId }),
    res: answerOf(SessionFile),
  },
  'GET /api/mobile/courses/:courseId/units': {
    summary: 'The units of a course: ours, or those of the partner that the settings name',
    access: anyUser,
    budget: BUDGETS.searches,
    params: z.strictObject({ courseId: CourseId }),
    res: partnerAnswerOf(z.union([CourseUnit, Partner.unit])),
  },
  'GET /api/mobile/courses/:courseId/related': {
    summary: 'The courses nearest to a course: ours, or those of the partner',
    access: anyUser,
    budget: BUDGETS.searches,
    params: z.strictObject({ courseId: CourseId }),
    res: partnerAnswerOf(z.union([Course, Partner.course])),
  },
  'GET /api/mobile/students/:callerId/notifications': {
    summary: "The caller's newest notifications: ours, or those of the partner",
    access: anyUser,
    budget: BUDGETS.searches,
    params: z.strictObject({ callerId: OwnId }),
    res: partnerAnswerOf(z.union([CourseNotification, Partner.notification])),
  },
});
