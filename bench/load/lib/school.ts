import {
  buildAssignment,
  buildClass,
  buildExamination,
  type BuiltUser,
  questionsOf,
} from '../../../apps/server/src/testing/builders.ts';
import { SessionService } from '../../../apps/server/src/modules/auth/session.service.ts';
import type { Connection } from '../../../apps/server/src/db/connect.ts';
import { type ExerciseToStart, HttpPupil } from '../../lib/http-pupil.ts';
import { fewAtOnce } from '../../lib/pace.ts';
import type { Product } from './product.ts';

const CLASS_SIZE = 40;
const QUESTIONS = 40;
/** Every unit test of grade 3, one question after the other, until there are enough. */
const PAPER_CODES = ['g3-u1-t1', 'g3-u1-t2', 'g3-u2-t1', 'g3-u3-t1'];

export interface SeededPupil {
  user: BuiltUser;
  exercise: ExerciseToStart;
}

/** Classes of forty, each with a test of so many questions of real content. */
export async function seedPupils(
  { db }: Connection,
  pupils: number,
  questionCount = QUESTIONS,
): Promise<SeededPupil[]> {
  const code = 'load';
  const papers = await db
    .selectFrom('examinations')
    .innerJoin('paperVersions', 'paperVersions.examinationId', 'examinations.id')
    .select('paperVersions.questions')
    .where('code', 'in', PAPER_CODES)
    .orderBy('code')
    .execute();
  const known = papers.flatMap(({ questions }) => questionsOf(questions));
  const questions = Array.from({ length: questionCount }, (_, index) => ({
    ...known[index % known.length],
    id: `q${index + 1}`,
  }));
  await buildExamination(db, { kind: 'unit-test', grade: 3, unit: '1', code, questions });
  const seeded: SeededPupil[] = [];
  while (seeded.length < pupils) {
    const target = await buildClass(db, { studentCount: Math.min(CLASS_SIZE, pupils - seeded.length) });
    const { id: assignmentId, examinationId } = await buildAssignment(db, target, { code });
    const exercise = { examinationId, assignmentId };
    seeded.push(...target.students.map((user) => ({ user, exercise })));
  }
  return seeded;
}

/** Pupils who have logged in before: only who measures logins pays for a password each. */
export async function signedIn(
  { db, pool }: Connection,
  origin: string,
  pupils: readonly SeededPupil[],
): Promise<HttpPupil[]> {
  const sessions = new SessionService(db, pool);
  return Promise.all(
    pupils.map(async ({ user }) => {
      const entered = await db
        .selectFrom('users')
        .select(['id as userId', 'passwordHash'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      return new HttpPupil(origin, `domdom=${(await sessions.openBrowserSession(entered)).token}`);
    }),
  );
}

/** Pupils who have an attempt running each, on a connection each. */
export async function startedPupils({ connection, server }: Product, count: number): Promise<HttpPupil[]> {
  const seeded = await seedPupils(connection, count);
  const pupils = await signedIn(connection, server.origin, seeded);
  await fewAtOnce(
    seeded.map(
      ({ exercise }, index) =>
        () =>
          pupils[index]?.start(exercise),
    ),
  );
  return pupils;
}
