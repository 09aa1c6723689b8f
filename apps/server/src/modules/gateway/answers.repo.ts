import { sql } from 'kysely';
import type { ClassLimit } from '@domdom/domain/access/class-limit';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import { ASSIGN_POINTS } from '@domdom/domain/assignments/assign-form';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import { teaches } from '../teaching/teaching.service.ts';

export interface AnswerFilter {
  /** Filters by student. */
  studentId?: string | undefined;
  /** Filters by the classes in which this teacher marks. */
  teacherId?: string | undefined;
  /** Only answers from these classes. */
  limit?: ClassLimit;
  id?: string | undefined;
  examinationId?: string | undefined;
  assignmentId?: string | undefined;
  classId?: string | undefined;
  exerciseType?: ExerciseType | undefined;
  fileId?: string | undefined;
}

const MOST_ROWS = 1000;

/** Selects the newest matching answer of each student and examination, or the one with the given id; newest first. */
export async function selectNewestAnswers(db: Database, filter: AnswerFilter) {
  let query = db
    .selectFrom('attempts')
    .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .selectAll('attempts')
    .select(['assignments.points', 'assignments.exerciseType', 'assignments.fileId'])
    .where('attempts.state', '<>', 'open')
    .where('assignments.deletedAt', 'is', null)
    .where(isWithinClassLimit(filter.limit ?? null, 'classes'));
  if (filter.studentId !== undefined) query = query.where('attempts.studentId', '=', filter.studentId);
  if (filter.teacherId !== undefined) query = query.where(teaches('classes', filter.teacherId, 'mark'));
  if (filter.id !== undefined) return query.where('attempts.id', '=', filter.id).execute();
  if (filter.examinationId !== undefined)
    query = query.where('attempts.examinationId', '=', filter.examinationId);
  if (filter.assignmentId !== undefined)
    query = query.where('attempts.assignmentId', '=', filter.assignmentId);
  if (filter.classId !== undefined) query = query.where('assignments.classId', '=', filter.classId);
  if (filter.exerciseType !== undefined)
    query = query.where('assignments.exerciseType', '=', filter.exerciseType);
  if (filter.fileId !== undefined) query = query.where('assignments.fileId', '=', filter.fileId);
  const newest = query
    .innerJoin('countedAttempts as counted', (join) =>
      join
        .onRef('counted.id', '=', 'attempts.id')
        // Implied by the id, but stated so that the view is read for one student and not for all.
        .onRef('counted.studentId', '=', 'attempts.studentId')
        .onRef('counted.assignmentId', '=', 'attempts.assignmentId'),
    )
    .distinctOn(['attempts.studentId', 'attempts.examinationId'])
    .orderBy('attempts.studentId')
    .orderBy('attempts.examinationId')
    .orderBy('counted.isUntouched')
    .orderBy('attempts.finishedAt', 'desc')
    .orderBy('attempts.id', 'desc');
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
}

interface ExerciseFilter {
  studentId: string;
  id?: string | undefined;
  examinationId?: string | undefined;
}

/** Does the same for exercises of units. They have no assignment and are the student's own business. */
export async function selectNewestExercises(db: Database, filter: ExerciseFilter) {
  let query = db
    .selectFrom('attempts')
    .innerJoin('examinations', 'examinations.id', 'attempts.examinationId')
    .selectAll('attempts')
    .select(sql.lit(ASSIGN_POINTS.default).as('points'))
    .select([sql.lit('UNIT').as('exerciseType'), sql<string | null>`null::uuid`.as('fileId')])
    .where('attempts.studentId', '=', filter.studentId)
    .where('attempts.assignmentId', 'is', null)
    .where('attempts.state', '<>', 'open')
    .where('examinations.kind', '=', 'unit-exercise');
  if (filter.id !== undefined) return query.where('attempts.id', '=', filter.id).execute();
  if (filter.examinationId !== undefined)
    query = query.where('attempts.examinationId', '=', filter.examinationId);
  const newest = query
    .distinctOn('attempts.examinationId')
    .orderBy('attempts.examinationId')
    // As in counted_attempts, an attempt whose time ran out before anything was answered does not hide another one.
    .orderBy(sql`answered = 0 and finished_at > deadline - interval '5 seconds'`)
    .orderBy('attempts.attemptNumber', 'desc');
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('finishedAt', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export type AnswerRow = Awaited<ReturnType<typeof selectNewestAnswers>>[number];

/** The examination that holds the papers of a file, once the file has been given; undefined for anything else. */
export async function selectOptionalExaminationOf(db: Database, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exerciseFiles')
    .select('examinationId')
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row?.examinationId ?? undefined;
}
