import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { buildAssignment, buildClass, type BuiltUser, onlyStudent } from './builders.ts';

interface ExerciseOfAttempt {
  /** The id of the assignment; null without one. */
  id: string | null;
  examinationId: string;
  paperVersionId: string;
}

export interface AttemptToBuild {
  /** 1 unless the student has tried before. */
  attemptNumber?: number;
  passed: number;
  questionCount: number;
  /** All questions by default. */
  answered?: number;
  finishedAt?: Date;
  markedScore?: number;
  answers?: { skill: string | null; earned: number; possible: number }[];
}

/** An attempt finished by its student, with the totals and answers that a test checks; nothing was really played. */
export async function buildFinishedAttempt(
  db: Database,
  student: BuiltUser,
  assignment: ExerciseOfAttempt,
  {
    attemptNumber = 1,
    passed,
    questionCount,
    answered = questionCount,
    finishedAt = new Date(),
    markedScore,
    answers = [],
  }: AttemptToBuild,
): Promise<string> {
  const startedAt = new Date(finishedAt.getTime() - 60_000);
  const { id } = await db
    .insertInto('attempts')
    .values({
      schoolId: student.schoolId,
      studentId: student.id,
      examinationId: assignment.examinationId,
      assignmentId: assignment.id,
      paperVersionId: assignment.paperVersionId,
      attemptNumber,
      behaviour: 'practice',
      seed: 'built',
      state: 'submitted',
      startedAt,
      deadline: new Date(startedAt.getTime() + 1_800_000),
      finishedAt,
      questionCount,
      answered,
      passed,
      score: Math.round((100 * passed) / questionCount) / 10,
      markedScore: markedScore ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, answer] of answers.entries()) {
    await db
      .insertInto('attemptAnswers')
      .values({
        attemptId: id,
        questionId: `q${index + 1}`,
        schoolId: student.schoolId,
        rev: 1,
        answer: '{}',
        submittedAt: finishedAt,
        isCorrect: answer.earned === answer.possible,
        ...answer,
      })
      .execute();
  }
  return id;
}

/** An attempt that runs for half an hour from now by default, and belongs to a student in a new class by default. */
export async function buildOpenAttempt(
  db: Database,
  options: {
    minutesLeft?: number;
    minutesAgo?: number;
    of?: { student: BuiltUser; assignment: ExerciseOfAttempt };
  } = {},
): Promise<string> {
  const { minutesLeft = 30, minutesAgo = 1440, of = await buildExercise(db) } = options;
  const { id } = await db
    .insertInto('attempts')
    .values({
      schoolId: of.student.schoolId,
      studentId: of.student.id,
      examinationId: of.assignment.examinationId,
      assignmentId: of.assignment.id,
      paperVersionId: of.assignment.paperVersionId,
      attemptNumber: 1,
      behaviour: 'practice',
      seed: 'seed',
      startedAt: sql`now() - make_interval(mins => ${minutesAgo})`,
      deadline: sql<Date>`now() + make_interval(mins => ${minutesLeft})`,
      questionCount: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildExercise(db: Database) {
  const target = await buildClass(db);
  return { student: onlyStudent(target), assignment: await buildAssignment(db, target) };
}
