import {
  buildAssignment,
  buildClass,
  buildExamination,
  type BuiltUser,
  questionsOf,
} from '../../../apps/server/src/testing/builders.ts';
import type { Connection } from '../../../apps/server/src/db/connect.ts';
import { type ExerciseToStart, HttpStudent } from '../../lib/http-student.ts';
import { fewAtOnce } from '../../lib/pace.ts';
import { cookieOf } from '../../lib/session.ts';
import type { Product } from './product.ts';

const CLASS_SIZE = 40;
const QUESTIONS = 40;
/** Every unit test of grade 3, one question after the other, until there are enough. */
const EXAMINATION_CODES = ['g3-u1-t1', 'g3-u1-t2', 'g3-u2-t1', 'g3-u3-t1'];

export interface SeededStudent {
  user: BuiltUser;
  exercise: ExerciseToStart;
}

/** Creates classes of forty; each gets a test with this many questions of real content. */
export async function seedStudents(
  { db }: Connection,
  students: number,
  questionCount = QUESTIONS,
): Promise<SeededStudent[]> {
  const code = 'load';
  const papers = await db
    .selectFrom('examinations')
    .innerJoin('paperVersions', 'paperVersions.examinationId', 'examinations.id')
    .select('paperVersions.questions')
    .where('code', 'in', EXAMINATION_CODES)
    .orderBy('code')
    .execute();
  const known = papers.flatMap(({ questions }) => questionsOf(questions));
  const questions = Array.from({ length: questionCount }, (_, index) => ({
    ...known[index % known.length],
    id: `q${index + 1}`,
  }));
  await buildExamination(db, { kind: 'unit-test', grade: 3, unit: '1', code, questions });
  const seeded: SeededStudent[] = [];
  while (seeded.length < students) {
    const target = await buildClass(db, { studentCount: Math.min(CLASS_SIZE, students - seeded.length) });
    const { id: assignmentId, examinationId } = await buildAssignment(db, target, { code });
    const exercise = { examinationId, assignmentId };
    seeded.push(...target.students.map((user) => ({ user, exercise })));
  }
  return seeded;
}

/** Returns students with open sessions, so that only runs that measure logins pay for the passwords. */
export async function signedIn(
  connection: Connection,
  origin: string,
  students: readonly SeededStudent[],
): Promise<HttpStudent[]> {
  return Promise.all(
    students.map(async ({ user }) => new HttpStudent(origin, await cookieOf(connection, user))),
  );
}

/** Returns new students with a running attempt and a connection each. */
export async function startedStudents(product: Product, count: number): Promise<HttpStudent[]> {
  return started(product, await seedStudents(product.connection, count));
}

/** Returns these students with a running attempt and a connection each. */
export async function started(
  { connection, server }: Product,
  seeded: readonly SeededStudent[],
): Promise<HttpStudent[]> {
  const students = await signedIn(connection, server.origin, seeded);
  await fewAtOnce(
    seeded.map(
      ({ exercise }, index) =>
        () =>
          students[index]?.start(exercise),
    ),
  );
  return students;
}
