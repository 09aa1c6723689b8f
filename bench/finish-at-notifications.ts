/**
 * npm run bench:finish
 *
 * Compares the cost of a finish in a school with 50,000 notifications and in one with 500; half of them went to the
 * teacher who is told of the finish. Each school has its own server and database, and their finishes alternate.
 */
import { sql } from 'kysely';
import { type Figure, report } from './lib/budget.ts';
import type { HttpStudent } from './lib/http-student.ts';
import { describeMachine } from './lib/machine.ts';
import { percentile, spreadOf } from './lib/statistics.ts';
import { openProduct, type Product } from './load/lib/product.ts';
import { type SeededStudent, seedStudents, signedIn } from './load/lib/school.ts';

const FEW = 500;
const MANY = 50_000;
const STUDENTS = 20;
const QUESTIONS = 20;
const ROUNDS = 15;
const LIMIT = 1.2;

interface School {
  product: Product;
  seeded: readonly SeededStudent[];
  students: readonly HttpStudent[];
}

async function openSchool(notifications: number): Promise<School> {
  const product = await openProduct();
  const seeded = await seedStudents(product.connection, STUDENTS, QUESTIONS);
  await tell(product, notifications);
  return { product, seeded, students: await signedIn(product.connection, product.server.origin, seeded) };
}

/**
 * Sends every second notification to the teacher and the others to the students in turn, each about a long-past
 * assignment.
 */
async function tell({ connection }: Product, count: number): Promise<void> {
  await connection.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`
      with people as (
        select m.student_id, c.teacher_id, m.school_id, row_number() over (order by m.student_id) - 1 as place
        from class_members m join classes c on c.id = m.class_id
      )
      insert into notifications (school_id, audience, audience_user_id, title, content, setting, created_by, created_at)
      select school_id, 'USER', case when n % 2 = 0 then teacher_id else student_id end,
        'Đã nộp bài ' || n, 'Đã nộp bài.',
        jsonb_build_object('type', 'SUBMIT_ASSIGNMENT', 'assignmentId', gen_random_uuid(), 'studentId', student_id),
        case when n % 2 = 0 then student_id else teacher_id end, now() - n * interval '10 minutes'
      from generate_series(1, ${count}::int) n join people on place = (n / 2) % ${STUDENTS}`.execute(db);
    await sql`vacuum analyze notifications`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

/** Returns the milliseconds from the press to the result. */
async function finishOf({ seeded, students }: School, index: number): Promise<number> {
  const [student, exercise] = [students[index], seeded[index]?.exercise];
  if (student === undefined || exercise === undefined) throw new Error('There is no such student.');
  await student.start(exercise);
  const before = performance.now();
  await student.finish();
  return performance.now() - before;
}

async function measure(few: School, many: School): Promise<Figure[]> {
  const times = { few: new Array<number>(), many: new Array<number>() };
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const own = { few: new Array<number>(), many: new Array<number>() };
    for (let index = 0; index < STUDENTS; index += 1) {
      // The first of a pair is slightly slower, so the order alternates.
      if (index % 2 === 0) own.few.push(await finishOf(few, index));
      own.many.push(await finishOf(many, index));
      if (index % 2 === 1) own.few.push(await finishOf(few, index));
    }
    if (round === 0) continue; // warm-up: compiles the code, makes the query plans
    ratios.push(medianOf(own.many) / medianOf(own.few));
    times.few.push(...own.few);
    times.many.push(...own.many);
  }
  return [
    { name: `a finish at ${FEW} notifications`, unit: 'ms', spread: spreadOf(times.few), digits: 1 },
    { name: `a finish at ${MANY} notifications`, unit: 'ms', spread: spreadOf(times.many), digits: 1 },
    {
      name: 'the second for one of the first, by rounds',
      unit: 'times',
      spread: spreadOf(ratios),
      limit: LIMIT,
      digits: 2,
    },
  ];
}

const medianOf = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

console.log(describeMachine());
const schools: School[] = [];
try {
  const few = await openSchool(FEW);
  schools.push(few);
  const many = await openSchool(MANY);
  schools.push(many);
  report(`${STUDENTS} students, ${ROUNDS} rounds, each school in turn`, await measure(few, many));
} finally {
  for (const { students, product } of schools) {
    for (const student of students) student.close();
    await product.close();
  }
}
