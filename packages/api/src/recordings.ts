import { z } from 'zod';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { Verdict } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { AnswerComment, AnswerMark } from './marking.ts';
import { addressNumber, Bytes, Id, Ok } from './shared.ts';

export const AnswerParams = z.strictObject({ attemptId: Id, questionId: z.string().min(1).max(64) });
const RecordingParams = AnswerParams.extend({
  /** As the browser named it. */
  name: z.string().regex(/^[0-9a-f]{32}$/),
});

/** Speech of students, and the teacher's marks of it. */
export const recordingRoutes = defineRoutes({
  'POST /api/attempts/:attemptId/answers/:questionId/recordings/:name': {
    summary:
      "Keep a recording before an answer names it: the file of a form, named 'file'; repeating it is harmless",
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.recordings,
    takesFile: true,
    params: RecordingParams,
    query: z.strictObject({ epoch: addressNumber(1, 2_147_483_647) }),
    res: Ok,
  },
  'GET /api/attempts/:attemptId/answers/:questionId/recordings/:name': {
    summary: 'A recording of an own attempt',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    params: RecordingParams,
    res: Bytes,
  },
  'GET /api/teacher/attempts/:attemptId/answers/:questionId/recordings/:name': {
    summary: "A student's recording, for those who score it; that an administrator hears it is recorded",
    access: { who: AREA_ACCESS.teacherPages, to: 'scoredAttempt' },
    params: RecordingParams,
    res: Bytes,
  },
  'PUT /api/teacher/attempts/:attemptId/answers/:questionId/mark': {
    summary: 'Mark one answer; the total of the finished attempt follows',
    access: { who: AREA_ACCESS.teacherPages, to: 'taughtAttempt' },
    budget: BUDGETS.marks,
    params: AnswerParams,
    body: z.strictObject({
      mark: AnswerMark,
      comment: AnswerComment.default(''),
    }),
    res: z.object({ verdict: Verdict, score: z.number(), waiting: z.int() }),
  },
});
