import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import { buildFinishedAttempt } from './build-attempt.ts';
import { buildAssignment, type BuiltClass, buildClass, buildUser } from './builders.ts';
import { type Browser, openTestApp } from './test-app.ts';

const test = openTestApp();

const FEW = 10;
const MANY = 1_000;
/** A table of ten classes is read as a whole, in fewer pages than an index of a thousand classes has levels. */
const MOST_TIMES = 4;
const STUDENTS = 40;
const ASSIGNMENTS = 3;
const LIMIT_MS = 600_000;

let target: BuiltClass;
let assignmentId: string;
let attemptId: string;
let browsers: Record<'teacher' | 'student' | 'administrator', Browser>;

const SCREENS: readonly [keyof typeof browsers, () => string][] = [
  ...(['teacher', 'student'] as const).flatMap((role) =>
    ['/api/boot', '/api/dashboard', '/api/notifications?page=1&size=5'].map(
      (url): [typeof role, () => string] => [role, () => url],
    ),
  ),
  // Not the list of all accounts, which counts those of the school.
  ['administrator', () => '/api/boot'],
  ['teacher', () => '/api/teacher/classes?page=1&size=10'],
  ['teacher', () => `/api/teacher/classes/${target.id}`],
  ['teacher', () => `/api/teacher/classes/${target.id}/roster`],
  ['teacher', () => `/api/teacher/classes/${target.id}/assignments?page=1&size=10`],
  ['teacher', () => `/api/teacher/classes/${target.id}/teachers`],
  ['teacher', () => `/api/teacher/classes/${target.id}/mark-book`],
  ['teacher', () => `/api/teacher/assignments/${assignmentId}`],
  ['teacher', () => `/api/teacher/assignments/${assignmentId}/room`],
  ['teacher', () => `/api/teacher/assignments/${assignmentId}/minutes`],
  ['teacher', () => `/api/teacher/assignments/${assignmentId}/item-statistics`],
  ['teacher', () => `/api/teacher/assignments/${assignmentId}/typed-answers`],
  ['teacher', () => `/api/teacher/attempts/${attemptId}`],
  ['teacher', () => '/api/notifications/sent?page=1&size=10'],
  ['student', () => '/api/student/day'],
  ['student', () => '/api/student/reviews'],
  ['student', () => '/api/student/classes'],
  ['student', () => `/api/student/classes/${target.id}`],
  ['student', () => `/api/student/classes/${target.id}/assignments?page=1&size=10`],
  ['student', () => `/api/student/classes/${target.id}/year`],
  ['student', () => `/api/student/assignments/${assignmentId}`],
  ['student', () => `/api/attempts/${attemptId}`],
];

beforeAll(async () => {
  target = await buildClass(test.db, { studentCount: STUDENTS });
  const [student] = target.students;
  if (student === undefined) throw new Error('The class was built without students.');
  for (let n = 0; n < ASSIGNMENTS; n += 1) {
    const given = await buildAssignment(test.db, target);
    for (const one of target.students) {
      const id = await buildFinishedAttempt(test.db, one, given, { passed: 7, questionCount: 10 });
      if (one === student) attemptId = id;
    }
    assignmentId = given.id;
  }
  const administrator = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
  browsers = {
    teacher: await test.logIn(target.teacher),
    student: await test.logIn(student),
    administrator: await test.logIn(administrator),
  };
});

/** Adds classes like the first one, each with a teacher of its own, half of them in the same school. */
async function fillUpTo(classes: number): Promise<void> {
  // Not through the application's connections, which give up on a statement that takes half a minute.
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with school as (insert into schools (name) values ('Trường khác') returning id),
      place as (
        select n, case when n % 2 = 0 then $1::uuid else school.id end as school_id,
          new_id() as class_id, new_id() as teacher_id
        from school, generate_series((select count(*) from classes) + 1, $2::int) n
      ), teacher as (
        insert into users (id, school_id, email, password_hash, first_name, last_name)
        select teacher_id, school_id, 'growth-teacher' || n || '@domdom.test', '', 'Trần', 'Lan' from place
      ), teacher_role as (
        insert into user_roles (user_id, role_id, school_id) select teacher_id, 2, school_id from place
      ), class as (
        insert into classes (id, school_id, teacher_id, name, grade, status, join_code)
        select class_id, school_id, teacher_id, 'Lớp ' || n, 3, 1, 'G' || lpad(n::text, 7, '0') from place
      ), child as (
        select place.*, new_id() as student_id, s from place, generate_series(1, $3::int) s
      ), student as (
        insert into users (id, school_id, email, password_hash, first_name, last_name, grade)
        select student_id, school_id, 'growth' || n || '-' || s || '@domdom.test', '', 'Lê', 'An', 3 from child
      ), student_role as (
        insert into user_roles (user_id, role_id, school_id) select student_id, 1, school_id from child
      ), member as (
        insert into class_members (class_id, student_id, school_id, entry)
        select class_id, student_id, school_id, 'created' from child
      ), work as (
        select place.*, new_id() as assignment_id, a from place, generate_series(1, $4::int) a
      ), given as (
        insert into assignments (
          id, school_id, class_id, created_by, title, due_date, color, exercise_type, examination_id, paper_version_id,
          settings)
        select w.assignment_id, w.school_id, w.class_id, w.teacher_id, 'Bài ' || a, now() + interval '9 days',
          like_this.color, like_this.exercise_type, like_this.examination_id, like_this.paper_version_id,
          like_this.settings
        from work w, assignments like_this where like_this.id = $5::uuid
      ), told as (
        insert into notifications (school_id, audience, audience_class_id, title, setting)
        select school_id, 'CLASS', class_id, 'Bài tập mới', '{"type":"GIVE_ASSIGNMENT"}' from work
      )
      insert into attempts (
        school_id, student_id, examination_id, paper_version_id, assignment_id, attempt_number, behaviour, seed, state,
        deadline, finished_at, question_count, answered, passed, score)
      select c.school_id, c.student_id, like_this.examination_id, like_this.paper_version_id, w.assignment_id, 1,
        'practice', 'growth', 'submitted', now() + interval '1 hour', now(), 10, 10, 7, 7
      from child c join work w on w.class_id = c.class_id, assignments like_this
      where like_this.id = $5::uuid`,
      [target.schoolId, classes, STUDENTS, ASSIGNMENTS, assignmentId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

interface Plan {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;
}

/** Pages of the database that the statements of a request read, each run once more with its own values. */
async function pagesRead(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([statement]) => statement as unknown as string | pg.QueryConfig); // the forms that our callers send
  query.mockRestore();
  const client = await test.database.pool.connect();
  let pages = 0;
  try {
    for (const statement of sent) {
      const { text, values } = typeof statement === 'string' ? { text: statement, values: [] } : statement;
      if (!/^\s*(select|with)/i.test(text)) continue;
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      await client.query('rollback');
      for (const { Plan: root } of rows[0]?.['QUERY PLAN'] ?? [])
        pages += root['Shared Hit Blocks'] + root['Shared Read Blocks'];
    }
  } finally {
    client.release();
  }
  return pages;
}

async function readAll(): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (const [role, url] of SCREENS) {
    const name = `${role} ${url()}`;
    pages.set(name, await pagesRead(() => browsers[role].ok({ url: url() })));
  }
  return pages;
}

describe('a school that grows', () => {
  it(
    `reads no more for a screen with ${MANY} classes than with ${FEW}`,
    { ...deep('when %s is requested again', 'apps/server/src/testing/hot-paths.test.ts'), timeout: LIMIT_MS },
    async () => {
      await fillUpTo(FEW);
      const few = await readAll();
      await fillUpTo(MANY);
      const many = await readAll();
      const found = [...few].map(([screen, before]) => ({ screen, before, after: many.get(screen) ?? 0 }));
      expect(found.filter(({ before, after }) => after > MOST_TIMES * Math.max(before, 10))).toEqual([]);
    },
  );
});
