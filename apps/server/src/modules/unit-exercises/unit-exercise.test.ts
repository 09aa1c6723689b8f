import { beforeAll, describe, expect, it } from 'vitest';
import type { UnitExercise, UnitOfExercises, UnitTopic } from '@domdom/api';
import type { ExaminationToLoad } from '../../seed/examination-to-load.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { buildExamination, buildUser, findExamination, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const exercise = (
  grade: number,
  unit: string,
  exerciseSkill: string,
  level: string,
  sortOrder: number,
): Partial<ExaminationToLoad> & { kind: 'unit-exercise'; grade: number; code: string } => ({
  kind: 'unit-exercise',
  code: `exercise-g${grade}-u${unit}-${sortOrder}`,
  grade,
  unit,
  exerciseSkill,
  level,
  sortOrder,
  questions: Array.from({ length: sortOrder }, (_, index) =>
    sampleQuestion('one-choice', { id: `q${index}` }),
  ),
});

beforeAll(async () => {
  for (const built of [
    exercise(4, 'end', 'Matching', 'ELEMENTARY', 4),
    exercise(4, '8', 'Word Puzzles', 'INTERMEDIATE', 3),
    exercise(4, '8', 'One Choice', 'ELEMENTARY', 1),
    exercise(4, '8', 'One Choice', 'PREINTERMEDIATE', 2),
    exercise(5, '8', 'One Choice', 'ELEMENTARY', 1),
    exercise(10, '8', 'One Choice', 'ELEMENTARY', 1),
  ]) {
    await buildExamination(test.db, built);
  }
});

const topic = expect.objectContaining({ en: expect.any(String), vi: expect.any(String) });

interface Units {
  grade: number | null;
  units: UnitOfExercises[];
}
const units = (browser: Browser) => browser.ok<Units>({ url: '/api/unit-exercises' });
const ofUnit = (browser: Browser, unit: string) =>
  browser.ok<{ topic: UnitTopic | null; exercises: UnitExercise[] }>({ url: `/api/unit-exercises/${unit}` });

describe('the exercises of the units', () => {
  it("are those of the student's own class, counted by unit in teaching order", async () => {
    const student = await test.logIn(await buildUser(test.db, { grade: 4 }));
    expect(await units(student)).toEqual({
      grade: 4,
      units: [
        { unit: '8', topic, exerciseCount: 3, doneCount: 0 },
        { unit: 'end', topic, exerciseCount: 1, doneCount: 0 },
      ],
    });
  });

  it('of one unit come in order, with skill name, level, number of questions and best result', async () => {
    const account = await buildUser(test.db, { grade: 4 });
    const { id, paperVersionId } = await findExamination(test.db, 'exercise-g4-u8-2');
    const done = { id: null, examinationId: id, paperVersionId };
    await buildFinishedAttempt(test.db, account, done, { passed: 1, questionCount: 2 });
    await buildFinishedAttempt(test.db, account, done, { attemptNumber: 2, passed: 0, questionCount: 2 });
    const student = await test.logIn(account);
    const { exercises } = await ofUnit(student, '8');
    expect(exercises.map(({ examinationId: _id, ...shown }) => shown)).toEqual([
      { skillName: 'One Choice', level: 'ELEMENTARY', questionCount: 1, state: 'new', percent: null },
      { skillName: 'One Choice', level: 'PREINTERMEDIATE', questionCount: 2, state: 'done', percent: 50 },
      { skillName: 'Word Puzzles', level: 'INTERMEDIATE', questionCount: 3, state: 'new', percent: null },
    ]);
    expect(exercises[1]?.examinationId).toBe(id);
    expect((await units(student)).units[0]).toEqual({ unit: '8', topic, exerciseCount: 3, doneCount: 1 });
  });

  it('have the topic of their unit in both languages and its picture, and none in high school', async () => {
    const student = await test.logIn(await buildUser(test.db, { grade: 4 }));
    const jobs = { en: 'Jobs around me', vi: 'Nghề nghiệp quanh em', picture: '830d23ba783b.svg' };
    expect((await units(student)).units[0]?.topic).toEqual(jobs);
    expect((await ofUnit(student, '8')).topic).toEqual(jobs);
    const older = await test.logIn(await buildUser(test.db, { grade: 10 }));
    expect((await units(older)).units.map((one) => one.topic)).toEqual([null]);
    expect((await ofUnit(older, '8')).topic).toBeNull();
  });

  it('are empty without a class, and a unit without exercises is not found', async () => {
    const nowhere = await test.logIn(await buildUser(test.db, { grade: null }));
    expect(await units(nowhere)).toEqual({ grade: null, units: [] });
    expect((await nowhere.call({ url: '/api/unit-exercises/8' })).statusCode).toBe(404);
    const student = await test.logIn(await buildUser(test.db, { grade: 4 }));
    for (const unit of ['7', 'x']) {
      expect((await student.call({ url: `/api/unit-exercises/${unit}` })).statusCode).toBe(404);
    }
  });

  it('are for students', async () => {
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher', grade: 4 }));
    expect((await teacher.call({ url: '/api/unit-exercises' })).statusCode).toBe(403);
  });
});
