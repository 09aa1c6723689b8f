import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, Exercise, OlympicExams } from '@domdom/api';
import { loadExaminations } from '../../seed/load-content.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  addToList,
  buildExamination,
  type BuiltUser,
  buildUser,
  findExamination,
  sampleQuestion,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
/** Not on any list of hosts, like the host of a school. */
const AT_SCHOOL = { host: 'hoc.example.vn' };
const AT_HOME = { host: 'localhost:8080' };

beforeAll(() =>
  loadExaminations(
    test.db,
    [2, 3, 4].flatMap((grade) =>
      Array.from({ length: grade === 4 ? 135 : 8 }, (_, index) => ({
        code: `olympic-g${grade}-${index + 1}`,
        kind: 'olympic' as const,
        grade,
        unit: null,
        exerciseSkill: null,
        level: null,
        sortOrder: index + 1,
        title: `Lớp ${grade} – Đề số ${index + 1}`,
        durationSeconds: 1800,
        skills: [],
        questions: [sampleQuestion()],
      })),
    ),
  ),
);

const listFor = async (user: BuiltUser, query = '', headers: Record<string, string> = AT_SCHOOL) =>
  (await test.logIn(user)).ok<OlympicExams>({ url: `/api/olympic${query}`, headers });

async function buildListed(grade: number): Promise<BuiltUser> {
  const user = await buildUser(test.db, { grade });
  await addToList(test.db, 'olympicGradeExams', user);
  return user;
}

const numbers = ({ exams }: OlympicExams) => exams.map(({ number }) => number);

describe('the numbered exams', () => {
  it('are 1 to 135 for a student on no list, each with its examination and title', async () => {
    const list = await listFor(await buildUser(test.db, { grade: 4 }));
    expect(list).toMatchObject({ mode: 'random', grade: 4, grades: [1, 2, 3, 4, 5] });
    expect(numbers(list)).toEqual(Array.from({ length: 135 }, (_, index) => index + 1));
    const { id } = await findExamination(test.db, 'olympic-g4-135');
    expect(list.exams.at(-1)).toEqual({
      number: 135,
      examinationId: id,
      title: 'Lớp 4 – Đề số 135',
      state: 'new',
      percent: null,
    });
  });

  it('are the first six of their own grade for a student on the list', async () => {
    const list = await listFor(await buildListed(3));
    expect(list).toMatchObject({ mode: 'featured', grade: 3, canChooseGrade: false });
    expect(numbers(list)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(list.exams[0]?.title).toBe('Lớp 3 – Đề số 1');
  });

  it('are empty for a listed student in no class from 1 to 5', async () => {
    expect(await listFor(await buildListed(6), '?grade=3')).toMatchObject({ grade: null, exams: [] });
  });

  it('ignore the list for an unconfirmed account', async () => {
    const user = await buildListed(3);
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', user.id).execute();
    expect(await listFor(user)).toMatchObject({ mode: 'random' });
  });

  it('are of the chosen grade for a user in no class from 1 to 5, otherwise of grade 4', async () => {
    const user = await buildUser(test.db, { grade: 6 });
    expect(await listFor(user, '?grade=2')).toMatchObject({ grade: 2, canChooseGrade: true });
    expect(await listFor(user)).toMatchObject({ grade: 4, canChooseGrade: true });
    const teacher = await buildUser(test.db, { role: 'teacher' });
    expect(await listFor(teacher, '?grade=3')).toMatchObject({ grade: 3, canChooseGrade: true });
  });

  it("are of the student's own grade at school, and of any grade in local development", async () => {
    const user = await buildUser(test.db, { grade: 3 });
    expect(await listFor(user, '?grade=2')).toMatchObject({ grade: 3, canChooseGrade: false });
    expect(await listFor(user, '?grade=2', AT_HOME)).toMatchObject({ grade: 2, canChooseGrade: true });
  });

  it('have only the grades 1 to 5', async () => {
    const browser = await test.logIn(await buildUser(test.db));
    for (const grade of ['0', '6', '2.5', 'x', '']) {
      const response = await browser.call({ url: `/api/olympic?grade=${grade}` });
      expect([grade, response.statusCode]).toEqual([grade, 400]);
    }
  });

  it("of the user's own school replace shared ones with the same number", async () => {
    const student = await buildUser(test.db, { grade: 2 });
    // Newer than the shared one, so that no order of ids puts it first.
    const { id } = await buildExamination(test.db, { kind: 'olympic', grade: 2, sortOrder: 8 });
    await test.db
      .updateTable('examinations')
      .set({ schoolId: student.schoolId })
      .where('id', '=', id)
      .execute();
    const { exams } = await listFor(student);
    expect(exams.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(exams.at(-1)?.examinationId).toBe(id);
    const browser = await test.logIn(student);
    expect(await browser.ok({ url: '/api/olympic/exams/8?grade=2' })).toMatchObject({ examinationId: id });
    // Other schools continue with the shared one.
    const other = (await listFor(await buildUser(test.db, { grade: 2 }))).exams;
    expect(other.at(-1)?.examinationId).not.toBe(id);
  });

  it('of another school are neither shown nor found', async () => {
    const { id } = await buildExamination(test.db, { kind: 'olympic', grade: 5 });
    const owner = await buildUser(test.db, { grade: 5 });
    await test.db
      .updateTable('examinations')
      .set({ schoolId: owner.schoolId })
      .where('id', '=', id)
      .execute();
    expect(numbers(await listFor(owner))).toEqual([1]);
    const stranger = await buildUser(test.db, { grade: 5 });
    expect(numbers(await listFor(stranger))).toEqual([]);
    const browser = await test.logIn(stranger);
    expect((await browser.call({ url: '/api/olympic/exams/1?grade=5' })).statusCode).toBe(404);
    const start = { method: 'POST', url: '/api/attempts', body: { examinationId: id } } as const;
    expect((await browser.call(start)).statusCode).toBe(404);
  });
});

describe('what a student did in a numbered exam', () => {
  it('is a running attempt, or the best percentage', async () => {
    const student = await buildUser(test.db, { grade: 3 });
    const exercise = async (number: number) => {
      const { id, paperVersionId } = await findExamination(test.db, `olympic-g3-${number}`);
      return { id: null, examinationId: id, paperVersionId };
    };
    const [one, two, three] = [await exercise(1), await exercise(2), await exercise(3)];
    await buildFinishedAttempt(test.db, student, one, { passed: 15, questionCount: 20 });
    await buildFinishedAttempt(test.db, student, one, { attemptNumber: 2, passed: 10, questionCount: 20 });
    await buildFinishedAttempt(test.db, student, two, { passed: 1, questionCount: 3 });
    const browser = await test.logIn(student);
    for (const { examinationId } of [two, three]) {
      await browser.ok({ method: 'POST', url: '/api/attempts', body: { examinationId } });
    }
    const { exams } = await listFor(student);
    expect(exams.slice(0, 4).map(({ state, percent }) => [state, percent])).toEqual([
      ['done', 75],
      ['open', expect.closeTo(33.33, 1)],
      ['open', null],
      ['new', null],
    ]);
    const other = await listFor(await buildUser(test.db, { grade: 3 }));
    expect(other.exams.every(({ state }) => state === 'new')).toBe(true);
  });

  it('is nothing when the time ran out before anything was answered', async () => {
    const student = await buildUser(test.db, { grade: 2 });
    const { id, paperVersionId } = await findExamination(test.db, 'olympic-g2-1');
    const attemptId = await buildFinishedAttempt(
      test.db,
      student,
      { id: null, examinationId: id, paperVersionId },
      { passed: 0, answered: 0, questionCount: 20 },
    );
    const stateOf = async () => (await listFor(student)).exams[0]?.state;
    // An exam that was finished empty on purpose has a result.
    expect(await stateOf()).toBe('done');
    await test.db
      .updateTable('attempts')
      .set((eb) => ({ finishedAt: eb.ref('deadline') }))
      .where('id', '=', attemptId)
      .execute();
    expect(await stateOf()).toBe('new');
  });
});

interface Exam {
  examinationId: string;
  number: number;
  grade: number;
  exercise: Exercise;
  view: AttemptView | null;
}

const open = (browser: Browser, address: string) =>
  browser.ok<Exam>({ url: `/api/olympic/exams/${address}`, headers: AT_SCHOOL });

describe('a numbered exam by its number', () => {
  it("has what its pages need first, with the caller's newest attempt if there is one", async () => {
    const browser = await test.logIn(await buildUser(test.db, { grade: 3 }));
    const { id } = await findExamination(test.db, 'olympic-g3-7');
    const exercise = {
      title: 'Lớp 3 – Đề số 7',
      questionCount: 1,
      durationSeconds: 1800,
      behaviour: 'practice',
    };
    expect(await open(browser, '7')).toEqual({
      examinationId: id,
      number: 7,
      grade: 3,
      exercise,
      view: null,
      canStart: true,
    });
    const started = await browser.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: id, assignmentId: null },
    });
    const { view } = await open(browser, '7');
    expect(view).toEqual({ ...started, serverTime: expect.any(String) });
    expect(view?.attempt).toMatchObject({
      assignmentId: null,
      classId: null,
      behaviour: 'practice',
      code: '7',
    });
  });

  it("is of the grade in the address, whatever the student's own class is", async () => {
    const browser = await test.logIn(await buildUser(test.db, { grade: 3 }));
    expect(await open(browser, '1?grade=2')).toMatchObject({ grade: 2 });
  });

  it('has no attempt for a teacher, who cannot start one', async () => {
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    const { examinationId, view, grade } = await open(teacher, '1');
    expect([view, grade]).toEqual([null, 4]);
    const start = await teacher.call({ method: 'POST', url: '/api/attempts', body: { examinationId } });
    expect(start.statusCode).toBe(403);
  });

  it('is not found when it does not exist', async () => {
    const browser = await test.logIn(await buildUser(test.db, { grade: 3 }));
    for (const address of ['9', '0', 'x', '136?grade=4']) {
      expect((await browser.call({ url: `/api/olympic/exams/${address}` })).statusCode).toBe(404);
    }
    const listed = await test.logIn(await buildListed(6));
    expect((await listed.call({ url: '/api/olympic/exams/1' })).statusCode).toBe(404);
  });
});
