import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getQuestionType, gradeAnswer, parseQuestion } from '@domdom/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MarkBook, StudentDashboard } from '@domdom/api';
import { logInDemo } from '../testing/demo-school.ts';
import { openTestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-passwords.ts';
import { loadDemoSchool } from './demo-school.ts';
import { slipsOf } from './demo-slips.ts';
import { loadDemoTerm } from './demo-term.ts';
import { TERM } from './demo-term-plan.ts';
import { readHandwritten } from './handwritten.ts';
import { loadExaminations } from './load-content.ts';

const content = path.resolve(import.meta.dirname, '../../../../content');

const WithQuestions = z.object({ questions: z.array(z.unknown()) });

describe('the slips of demo students', () => {
  it('are wrong answers to every question of every unit test', () => {
    const files = readdirSync(path.join(content, 'examinations'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const text = readFileSync(path.join(content, 'examinations', file), 'utf8');
      const { questions } = WithQuestions.parse(JSON.parse(text));
      for (const stored of questions) {
        const question = parseQuestion(stored);
        const slips = slipsOf(question, getQuestionType(question.type).keyAnswer(question));
        expect(slips.length, `${file}, question ${question.id}`).toBeGreaterThan(0);
        expect(slips.some((slip) => gradeAnswer(question, slip).isCorrect)).toBe(false);
      }
    }
  });
});

describe('the term of the demo school', () => {
  const test = openTestApp();
  beforeAll(async () => {
    await loadExaminations(test.db, await readHandwritten(content));
    await loadDemoSchool(test.db, DEMO_PASSWORD);
    await loadDemoTerm(test.db);
  });
  const demoAttempts = () =>
    test.db
      .selectFrom('attempts')
      .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
      .innerJoin('schools', 'schools.id', 'attempts.schoolId')
      .where('schools.isDemo', '=', true);

  const countAttempts = async () =>
    (
      await demoAttempts()
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  it('has spread marks, late, missing and marked work, something due this week and something not begun', async () => {
    const attempts = await demoAttempts()
      .select(['attempts.score', 'attempts.isLate', 'attempts.markedAt', 'attempts.finishedAt'])
      .select(['attempts.assignmentId', 'attempts.studentId', 'assignments.dueDate'])
      .execute();
    const shareOf = (isSo: (one: (typeof attempts)[number]) => boolean) =>
      attempts.filter(isSo).length / attempts.length;
    expect(attempts.length).toBeGreaterThan(300);
    expect(shareOf(({ score }) => score === 10)).toBeLessThan(0.3);
    expect(shareOf(({ score }) => score < 5)).toBeGreaterThan(0.03);
    expect(new Set(attempts.map(({ score }) => score)).size).toBeGreaterThan(6);
    expect(shareOf(({ isLate }) => isLate)).toBeGreaterThan(0.02);
    expect(
      attempts.every(({ isLate, finishedAt, dueDate }) => isLate === (finishedAt ?? dueDate) > dueDate),
    ).toBe(true);
    expect(shareOf(({ markedAt }) => markedAt !== null)).toBeGreaterThan(0.3);
    expect(attempts.every(({ finishedAt }) => finishedAt !== null && finishedAt.getTime() < Date.now())).toBe(
      true,
    );
    const given = await test.db
      .selectFrom('assignments')
      .innerJoin('classes', 'classes.id', 'assignments.classId')
      .where('classes.name', '=', '3B')
      .select(['assignments.id', 'assignments.dueDate'])
      .execute();
    const done = (id: string) => attempts.filter(({ assignmentId }) => assignmentId === id).length;
    const open = given.filter(({ dueDate }) => dueDate.getTime() > Date.now());
    expect(open.some(({ id }) => done(id) > 3)).toBe(true);
    expect(open.some(({ id }) => done(id) === 0)).toBe(true);
  });

  it('stores the grades that the grader gives for the stored answers', async () => {
    const rows = await demoAttempts()
      .innerJoin('attemptAnswers as a', 'a.attemptId', 'attempts.id')
      .innerJoin('paperVersions as p', 'p.id', 'attempts.paperVersionId')
      .select(['a.answer', 'a.questionId', 'a.isCorrect', 'a.earned', 'p.questions'])
      .limit(400)
      .execute();
    expect(rows).toHaveLength(400);
    for (const { answer, questionId, isCorrect, earned, questions } of rows) {
      const stored = (questions as { id: string }[]).find(({ id }) => id === questionId); // a list by a check constraint
      const grade = gradeAnswer(parseQuestion(stored), answer);
      expect({ isCorrect, earned }).toEqual({ isCorrect: grade.isCorrect, earned: grade.earned });
    }
  });

  it('fills the home page of a student, whose bell is empty', async () => {
    const student = await logInDemo(test, 'hs01');
    const { cards } = await student.ok<StudentDashboard>({ url: '/api/dashboard' });
    const works = TERM.filter(({ className }) => className === '3A').length;
    expect(cards).toMatchObject({ joinedClasses: 1, assignmentsGiven: works });
    expect(cards.completed).toBeGreaterThan(0);
    const inbox = await student.ok<{ items: { content: string }[]; total: number; unread: number }>({
      url: '/api/notifications',
    });
    expect(inbox.total).toBeGreaterThan(3);
    expect(inbox.unread).toBe(0);
    expect(inbox.items.some((item) => item.content.startsWith('Nguyễn Thị Lan đã giao bài'))).toBe(true);
  });

  it('has mark books: one published, whose marks are those of their sources, and levels in progress', async () => {
    const teachers = { '6B': 'minh', '3B': 'lan' };
    const books = await Promise.all(
      Object.entries(teachers).map(async ([name, teacher]) => {
        const browser = await logInDemo(test, teacher);
        const { id } = await test.db
          .selectFrom('classes')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        return browser.ok<MarkBook>({ url: `/api/teacher/classes/${id}/mark-book?term=1` });
      }),
    );
    const [secondary, primary] = books;
    if (secondary === undefined || primary === undefined) throw new Error('two books');
    const cells = secondary.students.flatMap((student) => student.cells);
    // Also where a teacher's mark or a second attempt counts.
    expect(cells.filter(({ sourceNow }) => sourceNow !== null)).toEqual([]);
    expect(secondary.columns.filter(({ source }) => source !== null).map(({ code }) => code)).toEqual([
      'tx1',
      'tx2',
      'tx3',
      'tx4',
      'gk',
    ]);
    const complete = secondary.students.filter((student) => student.cells.length === 7);
    expect(complete.length).toBeGreaterThan(16);
    expect(new Set(cells.map(({ value }) => value)).size).toBeGreaterThan(10);
    expect([secondary.publishedAt === null, primary.publishedAt]).toEqual([false, null]);
    const levels = new Set(primary.students.flatMap((student) => student.cells.map(({ value }) => value)));
    expect(levels).toEqual(new Set(['T', 'H', 'C']));
  });

  it('adds nothing at a later start', async () => {
    const before = await countAttempts();
    await loadDemoTerm(test.db);
    expect(await countAttempts()).toBe(before);
  });
});
