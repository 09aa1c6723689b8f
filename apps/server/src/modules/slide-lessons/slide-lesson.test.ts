import { expect, it } from 'vitest';
import type { SlideLesson } from '@domdom/api';
import { buildClass, onlyStudent } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it('gives teachers the three lessons with the keys of their quizzes, and no student', async () => {
  const target = await buildClass(test.db);
  const teacher = await test.logIn(target.teacher);
  for (const number of [1, 2, 3]) {
    const lesson = await teacher.ok<SlideLesson>({ url: `/api/slide-lessons/${number}` });
    expect(lesson).toMatchObject({ grade: 2, unit: '4', number });
    expect(lesson.quiz.questions.every(({ answer }) => answer !== '')).toBe(true);
  }
  expect((await teacher.call({ url: '/api/slide-lessons/4' })).statusCode).toBe(404);
  const student = await test.logIn(onlyStudent(target));
  expect((await student.call({ url: '/api/slide-lessons/1' })).statusCode).toBe(403);
});
