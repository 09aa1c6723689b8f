import { getQuestionType } from '@domdom/questions';
import { testAssignmentTitle, type UnitKey } from '@domdom/domain/school/units';
import { starsFromScore } from '@domdom/domain/scoring/score';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { type ActorTrx, inTransactionBySystem } from '../db/transaction.ts';
import { gradeAttempt } from '../modules/attempts/grade-attempt.service.ts';
import { selectExaminations } from '../modules/examinations/examination.service.ts';
import { type Paper, PaperStore } from '../modules/examinations/paper-store.service.ts';
import { slipsOf } from './demo-slips.ts';
import { writeMarkBooks } from './demo-mark-books.ts';
import { insertInBatches } from './demo-term-batches.ts';
import { writeNotifications } from './demo-term-notifications.ts';
import {
  DAY_MS,
  type DemoStudent,
  type DoneWork,
  HOUR_MS,
  numbersFrom,
  studentsOf,
  TERM,
  type TermAssignment,
  workOf,
} from './demo-term-plan.ts';
import { INSTRUCTIONS, STUDENT_NOTES, TEACHER_NOTES } from './demo-term-texts.ts';

const SEED = 2025;
/** Its class with the most work, which exists only in demo schools that know terms. */
const CLASS = '3B';
const COLOR = '#1f3a8a';
/** 17:00 in Vietnam. */
const DUE_HOUR_MS = 10 * HOUR_MS;

interface DemoClass {
  id: string;
  schoolId: string;
  name: string;
  teacherId: string;
  teacherName: string;
  grade: number;
  studentIds: string[];
}

/** An assignment with what the plan says about it. */
interface Given extends TermAssignment {
  id: string;
  ofClass: DemoClass;
  title: string;
  examinationId: string;
  paper: Paper;
  givenAt: Date;
  dueDate: Date;
}

/** An attempt as it is stored, with its answers. */
interface Done {
  given: Given;
  studentId: string;
  attemptNumber: number;
  work: DoneWork;
  answers: ReturnType<typeof answersOf>;
  totals: ReturnType<typeof gradeAttempt>['totals'];
  mark: { score: number; star: number; note: string; at: Date } | null;
  notes: string;
}

/**
 * Gives a new demo school the past ten weeks: tests that were given, answers of its students with the marks that the
 * grader gives them, marks and notes of teachers, notifications and mark books. Does nothing where work has been given before.
 */
export async function loadDemoTerm(db: Database, nowMs = Date.now()): Promise<void> {
  const classes = await classesWithoutWork(db);
  if (classes.length === 0) return;
  const next = numbersFrom(SEED);
  await inTransactionBySystem(db, async (trx) => {
    const given = await giveAll(trx, classes, nowMs);
    const done = given.length === 0 ? [] : doAll(given, classes, { nowMs, next });
    await writeAttempts(trx, done);
    await writeNotifications(trx, { classes, given, done, nowMs });
    await writeMarkBooks(trx, { classes, given, done, nowMs });
  });
}

async function classesWithoutWork(db: Database): Promise<DemoClass[]> {
  const school = await db
    .selectFrom('classes')
    .innerJoin('schools', 'schools.id', 'classes.schoolId')
    .where('schools.isDemo', '=', true)
    .where('classes.name', '=', CLASS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('assignments').whereRef('assignments.classId', '=', 'classes.id'))),
    )
    .select('schools.id')
    .limit(1)
    .executeTakeFirst();
  if (school === undefined) return [];
  return db
    .selectFrom('classes')
    .innerJoin('users as teacher', 'teacher.id', 'classes.teacherId')
    .innerJoin('classMembers', 'classMembers.classId', 'classes.id')
    .innerJoin('users as student', 'student.id', 'classMembers.studentId')
    .where('classes.schoolId', '=', school.id)
    .where(
      'classes.name',
      'in',
      TERM.map(({ className }) => className),
    )
    .groupBy(['classes.id', 'teacher.id'])
    .orderBy('classes.name')
    .select(['classes.id', 'classes.schoolId', 'classes.name', 'classes.teacherId', 'classes.grade'])
    .select([
      sql<string>`teacher.first_name || ' ' || teacher.last_name`.as('teacherName'),
      sql<string[]>`array_agg(student.id order by student.email)`.as('studentIds'),
    ])
    .execute();
}

async function giveAll(trx: ActorTrx, classes: readonly DemoClass[], nowMs: number): Promise<Given[]> {
  const papers = new PaperStore();
  const given: Given[] = [];
  for (const ofClass of classes) {
    const examinations = await selectExaminations(trx, ofClass);
    const times = new Map<string, number>();
    for (const one of TERM.filter(({ className }) => className === ofClass.name)) {
      const examination = examinations.find(
        ({ unit, sortOrder }) => unit === one.unit && sortOrder === one.sortOrder,
      );
      // A server whose content has no such test tells a shorter story.
      if (examination === undefined) continue;
      const time = 1 + (times.get(examination.id) ?? 0);
      times.set(examination.id, time);
      const givenAt = new Date(nowMs - one.givenDaysAgo * DAY_MS - 2 * HOUR_MS);
      const dueMs = Math.floor((givenAt.getTime() + one.days * DAY_MS) / DAY_MS) * DAY_MS + DUE_HOUR_MS;
      const planned = {
        ...one,
        ofClass,
        title: testAssignmentTitle(one.unit as UnitKey, time), // the plan names units of the programme
        examinationId: examination.id,
        paper: await papers.select(trx, examination.paperVersionId),
        givenAt,
        dueDate: new Date(dueMs),
      };
      const { id } = await trx
        .insertInto('assignments')
        .values({
          schoolId: ofClass.schoolId,
          classId: ofClass.id,
          createdBy: ofClass.teacherId,
          title: planned.title,
          instructions: INSTRUCTIONS,
          dueDate: planned.dueDate,
          color: COLOR,
          exerciseType: 'UNIT',
          examinationId: planned.examinationId,
          paperVersionId: planned.paper.id,
          settings: JSON.stringify({ tags: ['UNIT'], unit: one.unit }),
          behaviour: one.behaviour,
          createdAt: givenAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      given.push({ ...planned, id });
    }
  }
  return given;
}

function doAll(
  given: readonly Given[],
  classes: readonly DemoClass[],
  { nowMs, next }: { nowMs: number; next: () => number },
): Done[] {
  const people = new Map<string, DemoStudent>();
  for (const { studentIds } of classes) {
    const students = studentsOf(studentIds.length, next);
    for (const [index, id] of studentIds.entries()) {
      const student = students[index];
      if (student !== undefined) people.set(id, student);
    }
  }
  const done: Done[] = [];
  for (const one of given) {
    for (const studentId of one.ofClass.studentIds) {
      const student = people.get(studentId);
      if (student === undefined) continue;
      const facts = { ...one, questionCount: one.paper.items.length, isTest: one.behaviour === 'test' };
      const work = workOf(student, facts, { nowMs, next });
      if (work === null) continue;
      const first = gradeWork(one, studentId, { work, attemptNumber: 1, nowMs, next });
      done.push(first);
      const again = first.totals.score < 7 && !facts.isTest && next() < 0.4 ? tryAgain(work, next) : null;
      if (again === null || again.finishedAt.getTime() > nowMs) continue;
      done.push(gradeWork(one, studentId, { work: again, attemptNumber: 2, nowMs, next }));
    }
  }
  return done;
}

/** A second attempt some hours later, in which half of the mistakes are gone. */
function tryAgain({ startedAt, finishedAt, knows }: DoneWork, next: () => number): DoneWork {
  const laterMs = (3 + 30 * next()) * HOUR_MS;
  return {
    startedAt: new Date(startedAt.getTime() + laterMs),
    finishedAt: new Date(finishedAt.getTime() + laterMs),
    knows: knows.map((known) => known || next() < 0.5),
  };
}

function gradeWork(
  given: Given,
  studentId: string,
  attempt: { work: DoneWork; attemptNumber: number; nowMs: number; next: () => number },
): Done {
  const { work, attemptNumber, nowMs, next } = attempt;
  const answers = answersOf(given.paper, work, next);
  const { totals } = gradeAttempt(given.paper, { answers, questionCount: given.paper.items.length });
  const markedAt = new Date(Math.max(given.dueDate.getTime(), work.finishedAt.getTime()) + DAY_MS);
  const isMarked = markedAt.getTime() < nowMs && next() < 0.6;
  const { score } = totals;
  const notes = TEACHER_NOTES[score >= 8 ? 'good' : score >= 5 ? 'middling' : 'weak'];
  const mark = isMarked
    ? { score, star: starsFromScore(score), note: next() < 0.7 ? pick(notes, next) : '', at: markedAt }
    : null;
  return {
    given,
    studentId,
    attemptNumber,
    work,
    answers,
    totals,
    mark,
    notes: next() < 0.07 ? pick(STUDENT_NOTES, next) : '',
  };
}

/** The key for what the student knows, else the key with one slip, as canonical answers with their grades. */
function answersOf({ questions, byId }: Paper, { knows, finishedAt }: DoneWork, next: () => number) {
  return questions.flatMap((question, index) => {
    const key = getQuestionType(question.type).keyAnswer(question);
    const wrong = knows[index] === true ? [] : slipsOf(question, key);
    const answer: unknown = wrong.length === 0 ? key : pick(wrong, next);
    const item = byId.get(question.id);
    if (item === undefined) return [];
    const { isCorrect, earned, possible, parts } = item.grade(answer);
    return [
      {
        questionId: question.id,
        answer: answer as never, // any JSON, which the column's type does not say
        submittedAt: finishedAt,
        isCorrect,
        earned,
        possible,
        parts: parts as never, // any JSON, too
        skill: item.skill,
      },
    ];
  });
}

function pick<T>(list: readonly T[], next: () => number): T {
  const picked = list[Math.floor(next() * list.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}

const seedOf = ({ given, studentId, attemptNumber }: Done): string =>
  `demo-${given.examinationId.slice(-4)}-${studentId.slice(-8)}-${attemptNumber}`;

async function writeAttempts(trx: ActorTrx, done: readonly Done[]): Promise<void> {
  const attempts = done.map((one) => {
    const { given, studentId, attemptNumber, work, totals, mark, notes } = one;
    return {
      schoolId: given.ofClass.schoolId,
      studentId,
      examinationId: given.examinationId,
      paperVersionId: given.paper.id,
      assignmentId: given.id,
      attemptNumber,
      behaviour: given.behaviour,
      seed: seedOf(one),
      state: 'submitted',
      startedAt: work.startedAt,
      deadline: new Date(work.startedAt.getTime() + 1000 * given.paper.durationSeconds),
      finishedAt: work.finishedAt,
      isLate: work.finishedAt > given.dueDate,
      questionCount: given.paper.items.length,
      ...totals,
      notes,
      markedScore: mark?.score ?? null,
      markedStar: mark?.star ?? null,
      teacherNote: mark?.note ?? '',
      markedBy: mark === null ? null : given.ofClass.teacherId,
      markedAt: mark?.at ?? null,
    };
  });
  const ids = new Map<string, string>();
  await insertInBatches(attempts, async (batch) => {
    const rows = await trx
      .insertInto('attempts')
      .values(batch)
      .returning(['id', 'assignmentId', 'studentId', 'attemptNumber'])
      .execute();
    for (const row of rows) ids.set(`${row.assignmentId} ${row.studentId} ${row.attemptNumber}`, row.id);
  });
  const withIds = done.map((one) => {
    const id = ids.get(`${one.given.id} ${one.studentId} ${one.attemptNumber}`);
    if (id === undefined) throw new Error('An attempt of the demo school was not written');
    return { ...one, attemptId: id, schoolId: one.given.ofClass.schoolId };
  });
  const answers = withIds.flatMap(({ attemptId, schoolId, answers: given, work }) =>
    given.map(({ answer, parts, ...rest }) => ({
      ...rest,
      attemptId,
      schoolId,
      rev: 1,
      answer: JSON.stringify(answer),
      parts: JSON.stringify(parts),
      savedAt: work.finishedAt,
      normaliserVersion: NORMALISER_VERSION,
    })),
  );
  await insertInBatches(answers, (batch) => trx.insertInto('attemptAnswers').values(batch).execute());
  const events = withIds.flatMap(({ attemptId, schoolId, studentId, work }) => {
    const event = { attemptId, schoolId, epoch: 1, actorId: studentId };
    return [
      { ...event, kind: 'started', at: work.startedAt },
      { ...event, kind: 'finished', at: work.finishedAt },
    ];
  });
  await insertInBatches(events, (batch) => trx.insertInto('attemptEvents').values(batch).execute());
  await sql`
    update users set last_login_at = done.at
    from (
      select student_id, max(started_at) as at from attempts where id = any(${[...ids.values()]}::uuid[])
      group by student_id
    ) done
    where users.id = done.student_id`.execute(trx);
}
