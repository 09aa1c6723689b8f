import { randomUUID } from 'node:crypto';
import { request as requests, type APIRequestContext } from '@playwright/test';
import type { RouteArgs, Routes } from '@domdom/api';
import { callApi } from './api.ts';
import { openClassroom, type Classroom } from './classroom.ts';
import { readItem, type Examination } from './content.ts';
import type { Exercise } from './exam-page.ts';
import { ADMINISTRATOR, LAN, signIn } from './people.ts';

type Giving = RouteArgs<Routes['POST /api/assignments']>['body'];

interface ToGive {
  questions: { source: 'bank' | 'item'; id: string; cell: null }[];
  emails: readonly string[];
  giving: Omit<Giving, 'classIds' | 'examinationId'>;
}

/** Gives a class a test of these questions. Its author is a colleague: administrators compose none. */
export async function giveOwnTest(
  { owner, author }: Record<'owner' | 'author', APIRequestContext>,
  classId: string,
  { questions, emails, giving }: ToGive,
): Promise<Exercise> {
  const params = { classId };
  await callApi(owner, 'POST /api/teacher/classes/:classId/roster', {
    params,
    body: { emails: [...emails] },
  });
  const { id: examinationId } = await callApi(author, 'POST /api/own-tests', {
    body: {
      quizTitle: `Đề ${randomUUID().slice(0, 8)}`,
      grade: 3,
      jsonData: { questions, matrix: null },
    },
  });
  await callApi(author, 'PUT /api/own-tests/:examinationId/status', {
    params: { examinationId },
    body: { status: 'PUBLIC' },
  });
  const { items } = await callApi(owner, 'POST /api/assignments', {
    body: { ...giving, classIds: [classId], examinationId },
  });
  const [given] = items;
  if (given === undefined) throw new Error('Nothing was given.');
  return { examinationId, assignmentId: given.id };
}

const WEEK_MS = 7 * 24 * 3600 * 1000;
const GRADE = 3;
/** One to choose, with half a minute of sound; one to write; one more to choose. Their titles differ. */
const ITEMS = ['g3-24bpqg3k', 'g3-0lj669zx', 'g3-59ug51gy'];

export interface UntimedExercise extends Classroom, Exercise {
  examination: Pick<Examination, 'questions'>;
  /** Where a student reads about it, keeps it and begins. */
  page: string;
}

/** Gives an exercise without a clock to a class of its own: only such work can be kept before it is begun. */
export async function giveUntimed(baseURL: string, emails: readonly string[]): Promise<UntimedExercise> {
  const classroom = await openClassroom(baseURL);
  const [owner, author] = [await requests.newContext({ baseURL }), await requests.newContext({ baseURL })];
  try {
    await signIn(owner, ADMINISTRATOR);
    await signIn(author, LAN);
    const exercise = await giveOwnTest({ owner, author }, classroom.classId, {
      questions: ITEMS.map((id) => ({ source: 'item', id, cell: null })),
      emails,
      giving: { behaviour: 'practice', dueDate: new Date(Date.now() + WEEK_MS).toISOString() },
    });
    return {
      ...classroom,
      ...exercise,
      examination: { questions: ITEMS.map((id) => readItem(GRADE, id)) },
      page: `/lms/student/classes/${classroom.classId}/classwork/assignments/${exercise.assignmentId}/details`,
    };
  } finally {
    await owner.dispose();
    await author.dispose();
  }
}
