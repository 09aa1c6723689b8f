/** A class among more and more others, and what its people open. Also used by `npm run bench:room`. */
import pg from 'pg';
import type { Database } from '../db/connect.ts';
import { buildFinishedAttempt } from './build-attempt.ts';
import {
  buildAssignment,
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildUser,
  onlyStudent,
} from './builders.ts';

const STUDENTS = 40;
const ASSIGNMENTS = 3;

/** How many pages a screen may read with a thousand classes, for each that it reads with ten. */
export const MOST_TIMES = 1.5;
/** With a hundred times the rows, an index has one or two levels more, which is half of what is read where this is all. */
export const HARDLY_ANY = 60;

export interface GrowingSchool {
  target: BuiltClass;
  assignmentId: string;
  attemptId: string;
  people: Record<'teacher' | 'student' | 'administrator', BuiltUser>;
}

export interface Screen {
  role: keyof GrowingSchool['people'];
  url: string;
}

export async function buildGrowingSchool(db: Database): Promise<GrowingSchool> {
  const target = await buildClass(db, { studentCount: STUDENTS });
  const student = target.students[0] ?? onlyStudent(target);
  let [assignmentId, attemptId] = ['', ''];
  for (let n = 0; n < ASSIGNMENTS; n += 1) {
    const given = await buildAssignment(db, target);
    for (const one of target.students) {
      const id = await buildFinishedAttempt(db, one, given, { passed: 7, questionCount: 10 });
      if (one === student) attemptId = id;
    }
    assignmentId = given.id;
  }
  const administrator = await buildUser(db, { role: 'administrator', schoolId: target.schoolId });
  return { target, assignmentId, attemptId, people: { teacher: target.teacher, student, administrator } };
}

export function screensOf({ target, assignmentId, attemptId }: GrowingSchool): Screen[] {
  const all = ['/api/boot', '/api/dashboard', '/api/notifications?page=1&size=5'];
  const taught = `/api/teacher/classes/${target.id}`;
  const given = `/api/teacher/assignments/${assignmentId}`;
  const attended = `/api/student/classes/${target.id}`;
  const urls: Record<Screen['role'], string[]> = {
    teacher: [
      ...all,
      '/api/teacher/classes?page=1&size=10',
      taught,
      ...['roster', 'assignments?page=1&size=10', 'teachers', 'mark-book'].map((part) => `${taught}/${part}`),
      given,
      ...['room', 'minutes', 'item-statistics', 'typed-answers'].map((part) => `${given}/${part}`),
      `/api/teacher/attempts/${attemptId}`,
      '/api/notifications/sent?page=1&size=10',
    ],
    student: [
      ...all,
      '/api/student/day',
      '/api/student/reviews',
      '/api/student/classes',
      attended,
      `${attended}/assignments?page=1&size=10`,
      `${attended}/year`,
      `/api/student/assignments/${assignmentId}`,
      `/api/attempts/${attemptId}`,
    ],
    administrator: ['/api/boot', '/api/admin/users?page=1&size=10'],
  };
  return (['teacher', 'student', 'administrator'] as const).flatMap((role) =>
    urls[role].map((url) => ({ role, url })),
  );
}

/** Half of the ids lie before those of the class that is read, so that a scan from the lowest on meets them. */
const idOf = (n: string) =>
  `case when ${n} % 4 < 2 then overlay(new_id()::text placing '00' from 1 for 2)::uuid else new_id() end`;

/** Adds classes like the first one, each with a teacher of its own, half of them in the same school. */
export async function fillUpTo(ownerUrl: string, school: GrowingSchool, classes: number): Promise<void> {
  // Not through the application's connections, which give up on a statement that takes half a minute.
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with school as (insert into schools (name) values ('Trường khác') returning id),
      place as (
        select n, case when n % 2 = 0 then $1::uuid else school.id end as school_id,
          ${idOf('n')} as class_id, ${idOf('n')} as teacher_id
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
        select place.*, ${idOf('n')} as student_id, s from place, generate_series(1, $3::int) s
      ), student as (
        insert into users (id, school_id, email, password_hash, first_name, last_name, grade)
        select student_id, school_id, 'growth' || n || '-' || s || '@domdom.test', '', 'Lê', 'An', 3 from child
      ), student_role as (
        insert into user_roles (user_id, role_id, school_id) select student_id, 1, school_id from child
      ), member as (
        insert into class_members (class_id, student_id, school_id, entry)
        select class_id, student_id, school_id, 'created' from child
      ), work as (
        select place.*, ${idOf('n')} as assignment_id, a from place, generate_series(1, $4::int) a
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
      [school.target.schoolId, classes, STUDENTS, ASSIGNMENTS, school.assignmentId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
