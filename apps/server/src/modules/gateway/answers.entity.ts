import { z } from 'zod';
import type { AttemptSummary, OwnAttemptSummary, StoredAnswer } from '@domdom/api';
import { assignmentRoutes } from '@domdom/api/assignments';
import { attemptRoutes } from '@domdom/api/attempts';
import { OwnId } from '@domdom/api/gateway';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_ZONES, RESULT_NAMES, type ResultName } from '@domdom/worksheet';
import { jsonOr } from '@domdom/worksheet/older';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import {
  type GradebookService,
  presentAttemptSummary,
  presentOwnSummary,
} from '../assignments/gradebook.service.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import { selectReleasesOf } from '../attempts/results.service.ts';
import { isOfKind } from '../examinations/examination.service.ts';
import {
  type AnswerRow,
  selectNewestAnswers,
  selectNewestExercises,
  selectOptionalExaminationOf,
} from './answers.repo.ts';
import type { Entity } from './entity.ts';
import { parseParameters, refuseForeignIdentity, type Row, Uuid } from './parameters.ts';

const FIELDS = [
  'id',
  'StudentId',
  'AssignmentId',
  'AttachmentId',
  'ExamId',
  'Type',
  'JsonData',
  'Score',
  'TeacherNoteS',
  'Notes',
  'Star',
  'completedPercent',
  'TotalQuestion',
  'TotalAnswer',
  'PassedQuestion',
  'CreatedDate',
] as const;

/** The types that have answers; a plain file has none. */
const TYPES = ['UNIT', 'LIVEWORKSHEET'] as const;

/** Fields that are read from the answers. */
const ANSWERED: ReadonlySet<string> = new Set(['JsonData', ...RESULT_NAMES]);

const Filter = z.union([
  z.strictObject({ id: Uuid }),
  z.strictObject({
    StudentId: Uuid.optional(),
    ExamId: Uuid.optional(),
    AssignmentId: Uuid.optional(),
    classId: Uuid.optional(),
    AttachmentId: Uuid.optional(),
    Type: z.enum(TYPES).optional(),
  }),
]);

const QuestionId = attemptRoutes['PUT /api/attempts/:attemptId/answers/:questionId'].params.shape.questionId;
const { notes: Notes } = assignmentRoutes['PUT /api/student/assignments/:assignmentId/notes'].body.shape;
const Mark = assignmentRoutes['PUT /api/teacher/attempts/:attemptId/mark'].body;

/**
 * An answer per question, in the form in which the open attempt shows the questions. A worksheet has the most
 * questions.
 */
const Answers = z.array(z.object({ questionId: QuestionId, answer: z.unknown() })).max(MOST_ZONES);

const JsonData = jsonOr(Answers);

const ignored = z.unknown().optional();

const NewOfAny = z.strictObject({
  StudentId: OwnId,
  AssignmentId: Uuid.nullish(),
  JsonData,
  Notes: Notes.nullish(),
  // The server counts these itself and ignores the browser's values.
  Score: ignored,
  Star: ignored,
  TeacherNoteS: ignored,
  completedPercent: ignored,
  TotalQuestion: ignored,
  TotalAnswer: ignored,
  PassedQuestion: ignored,
});

const ignoredResults = Object.fromEntries(RESULT_NAMES.map((name) => [name, ignored])) as Record<
  ResultName,
  typeof ignored
>; // one entry for each name

const New = z.discriminatedUnion('Type', [
  NewOfAny.extend({ Type: z.literal('UNIT'), ExamId: Uuid, AttachmentId: ignored.transform(() => null) }),
  NewOfAny.extend({
    Type: z.literal('LIVEWORKSHEET'),
    // Either id names the worksheet.
    ExamId: Uuid.nullish(),
    AttachmentId: Uuid.nullish(),
    ...ignoredResults,
  }),
]);

const Change = z.strictObject({
  Score: Mark.shape.score.optional(),
  Star: Mark.shape.star.optional(),
  TeacherNoteS: Mark.shape.note.unwrap().optional(),
  Notes: Notes.optional(),
});

interface Parts {
  db: Database;
  attempts: AttemptService;
  gradebook: GradebookService;
}

/**
 * Finished attempts at assignments: students write and read their own, teachers read and mark those of their classes.
 * Also finished exercises of units, which only their own student writes and reads.
 */
export function answersEntity({ db, attempts, gradebook }: Parts): Entity {
  /**
   * Finds any finished attempt, even if it no longer counts, because its student may look back at it. Missing attempts,
   * those of others and those at an assignment that was taken back look alike.
   */
  const find = async (caller: Caller, id: string): Promise<AnswerRow> => {
    const own = { id, studentId: caller.userId };
    const taught = { id, teacherId: caller.userId, limit: caller.classLimit };
    const [row] = [
      ...(await selectNewestAnswers(db, own)),
      ...(await selectNewestExercises(db, own)),
      ...(isTeacher(caller) ? await selectNewestAnswers(db, taught) : []),
    ];
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  };

  /**
   * The rows, each with its answers in the form in which its student knows them, and with the results counted from
   * them.
   */
  const withAnswers = async (rows: readonly Row[], caller: Caller): Promise<Row[]> => {
    const answers = await attempts.answersOf(
      rows.map(({ id }) => String(id)),
      caller.userId,
    );
    return rows.map((row) => {
      const { answers: given = [], results = null } = answers.get(String(row['id'])) ?? {};
      return { ...row, JsonData: jsonDataOf(given), ...results };
    });
  };

  /** The rows as the caller may see them: own results as far as they are released. */
  const answerRows = async (rows: readonly AnswerRow[], caller: Caller): Promise<Row[]> => {
    const own = rows.filter(({ studentId }) => studentId === caller.userId);
    const releases = await selectReleasesOf(
      db,
      own.map(({ id }) => id),
    );
    return rows.map((row) =>
      answerRow(
        row,
        row.studentId === caller.userId
          ? presentOwnSummary(row, row.points, releases.get(row.id))
          : presentAttemptSummary(row, row.points),
      ),
    );
  };

  return {
    name: 'Assignments_Answers',
    moduleName: 'CLASSWORK',
    access: { who: 'signed-in' },
    fields: FIELDS,
    // Worksheets only.
    moreFields: RESULT_NAMES,
    // Each row includes all its answers.
    pageSize: 50,
    budgets: {
      // One call does a whole attempt.
      create: attemptRoutes['POST /api/attempts'].budget,
      update: assignmentRoutes['PUT /api/teacher/attempts/:attemptId/mark'].budget,
      remove: assignmentRoutes['PUT /api/teacher/attempts/:attemptId/mark'].budget,
    },

    async read(parameters, caller) {
      const filter = parseParameters(Filter, parameters);
      if ('id' in filter) return answerRows([await find(caller, filter.id)], caller);
      const { StudentId, ExamId: examinationId, AssignmentId: assignmentId, classId } = filter;
      const { Type: exerciseType, AttachmentId: fileId } = filter;
      const exercise = {
        examinationId,
        assignmentId,
        classId,
        exerciseType,
        fileId,
        limit: caller.classLimit,
      };
      const isOwn = StudentId === caller.userId || !isTeacher(caller);
      if (isOwn) refuseForeignIdentity(caller, StudentId);
      const whose = isOwn ? { studentId: caller.userId } : { studentId: StudentId, teacherId: caller.userId };
      const given = await selectNewestAnswers(db, { ...exercise, ...whose });
      const isOfAssignment =
        assignmentId !== undefined ||
        classId !== undefined ||
        fileId !== undefined ||
        exerciseType === 'LIVEWORKSHEET';
      const practised =
        isOwn && !isOfAssignment
          ? await selectNewestExercises(db, { studentId: caller.userId, examinationId })
          : [];
      return answerRows([...given, ...practised].toSorted(newestFirst), caller);
    },

    async complete(rows, fields, caller) {
      return fields.some((field) => ANSWERED.has(field)) ? withAnswers(rows, caller) : [...rows];
    },

    /** Starts or resumes the attempt, saves each answer and finishes it. */
    async create(parameters, caller) {
      if (!isAllowed(AREA_ACCESS.studentPages, caller.roles)) throw new AppError('FORBIDDEN');
      const given = parseParameters(New, parameters);
      refuseForeignIdentity(caller, given.StudentId);
      const examinationId =
        given.ExamId ?? (given.AttachmentId && (await selectOptionalExaminationOf(db, given.AttachmentId)));
      if (!examinationId) throw new AppError('NOT_FOUND');
      const exercise = { examinationId, assignmentId: given.AssignmentId ?? null };
      const sent = given.JsonData.filter(({ answer }) => answer !== null && answer !== undefined);
      await attempts.checkAnswers(caller, exercise, sent);
      // Only now is it known that the student may do it.
      const isWorksheet = await isOfKind(db, examinationId, 'worksheet');
      if (isWorksheet !== (given.Type === 'LIVEWORKSHEET')) throw wrongType();
      const { attempt, answers } = await attempts.startOrResume(caller, exercise);
      const stored = new Map(answers.map((answer) => [answer.questionId, answer]));
      for (const { questionId, answer } of sent) {
        const before = stored.get(questionId);
        // Already graded during the attempt: the first submitted answer counts.
        if (before?.isSubmitted === true) continue;
        const rev = (before?.rev ?? 0) + 1;
        await attempts.save({
          attemptId: attempt.id,
          questionId,
          rev,
          answer,
          // Finishing also grades incomplete answers.
          submit: false,
          epoch: attempt.epoch,
        });
      }
      await attempts.finish(caller, attempt.id, attempt.epoch);
      if (given.Notes) await gradebook.setNotesOfAttempt(attempt.id, given.Notes);
      const found = await answerRows([await find(caller, attempt.id)], caller);
      const [row] = await withAnswers(found, caller);
      if (row === undefined) throw new AppError('INTERNAL');
      return row;
    },

    async update(id, parameters, caller) {
      const row = await find(caller, id);
      const change = parseParameters(Change, parameters);
      const { Score, Star, TeacherNoteS, Notes: notes } = change;
      const isMark = Score !== undefined || Star !== undefined || TeacherNoteS !== undefined;
      if (row.studentId === caller.userId) {
        if (isMark) throw new AppError('FORBIDDEN');
        if (notes !== undefined) await gradebook.setNotesOfAttempt(row.id, notes);
        return;
      }
      if (notes !== undefined) throw new AppError('FORBIDDEN');
      if (!isMark) return;
      const before = presentAttemptSummary(row, row.points);
      await gradebook.mark(caller, id, {
        score: Score ?? before.score,
        star: Star ?? before.star,
        note: TeacherNoteS ?? before.teacherNote,
      });
    },

    /** Older clients deleted all but the newest. Our attempts are kept, so that no work is lost. */
    async remove(id, caller) {
      await find(caller, id);
      throw new AppError('FORBIDDEN');
    },
  };
}

const wrongType = (): AppError =>
  new AppError('INVALID_INPUT', { issues: [{ path: 'parameters.Type', message: 'Không đúng loại bài!' }] });

const jsonDataOf = (answers: readonly StoredAnswer[]): string =>
  JSON.stringify(
    answers.map(({ questionId, answer, verdict }) => ({
      questionId,
      answer,
      // Null as well while a teacher has to judge it.
      result: verdict === null || verdict.isOpen ? null : verdict.isCorrect,
    })),
  );

const newestFirst = (a: AnswerRow, b: AnswerRow): number =>
  Number(b.finishedAt ?? 0) - Number(a.finishedAt ?? 0);

const isTeacher = (caller: Caller): boolean => isAllowed(AREA_ACCESS.teacherPages, caller.roles);

function answerRow(row: AnswerRow, summary: AttemptSummary | OwnAttemptSummary): Row {
  return {
    id: summary.attemptId,
    StudentId: row.studentId,
    AssignmentId: row.assignmentId,
    AttachmentId: row.fileId,
    ExamId: row.examinationId,
    Type: row.exerciseType,
    Score: summary.score,
    TeacherNoteS: summary.teacherNote,
    Notes: summary.notes,
    Star: summary.star,
    completedPercent: summary.percent,
    TotalQuestion: summary.total,
    TotalAnswer: summary.answered,
    PassedQuestion: summary.passed,
    CreatedDate: summary.finishedAt,
  };
}
