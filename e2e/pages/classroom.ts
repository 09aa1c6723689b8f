import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';
import type { Exercise } from './exam-page.ts';
import { ADMINISTRATOR, withAccount } from './people.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const GRADE = 3;
const UNIT = '1';
/** The first test of the unit, given to every story's class; its questions cover all types. */
export const GIVEN_CODE = 'g3-u1-t1';

export interface Classroom {
  classId: string;
  className: string;
  joinCode: string;
}

/** A name of its own. Digits alone: letters could spell the name of another class, such as 3A. */
export const newClassName = (): string => `Lớp ${randomInt(1e9, 1e10)}`;

async function createClass(request: APIRequestContext, grade = GRADE): Promise<Classroom> {
  const body = { className: newClassName(), grade };
  const { id, className, code } = await callApi(request, 'POST /api/teacher/classes', { body });
  return { classId: id, className, joinCode: code };
}

/** Creates a new, empty class. */
export async function openClassroom(baseURL: string): Promise<Classroom> {
  // The administrator may teach too, and the bells of the two teachers belong to the story of giving and marking.
  return withAccount(baseURL, ADMINISTRATOR, (request) => createClass(request));
}

/** Creates a class with these students and gives it a test of the unit, due in a week. */
export async function giveUnitTest(
  baseURL: string,
  emails: string[],
  behaviour: 'practice' | 'test' = 'practice',
  by: { teacher: string; grade: number } = { teacher: ADMINISTRATOR, grade: GRADE },
): Promise<Classroom & Exercise & { title: string }> {
  const give = async (request: APIRequestContext) => {
    const classroom = await createClass(request, by.grade);
    const { classId } = classroom;
    const params = { classId };
    await callApi(request, 'POST /api/teacher/classes/:classId/roster', { params, body: { emails } });
    const tests = await callApi(request, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
      params: { classId, unit: UNIT },
    });
    const examinationId = tests.items[0]?.id;
    if (examinationId === undefined) throw new Error(`Unit ${UNIT} has no test.`);
    const dueDate = new Date(Date.now() + WEEK_MS).toISOString();
    const body = { classIds: [classId], examinationId, dueDate, behaviour };
    const { items } = await callApi(request, 'POST /api/assignments', { body });
    const [given] = items;
    if (!given) throw new Error('Nothing was given.');
    return { ...classroom, examinationId, assignmentId: given.id, title: given.title };
  };
  return withAccount(baseURL, by.teacher, give);
}
