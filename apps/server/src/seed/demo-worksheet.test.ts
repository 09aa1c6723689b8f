import { beforeAll, expect, it } from 'vitest';
import type {
  AttemptView,
  ExerciseFile,
  FinishedAttempt,
  Folder,
  StudentAssignmentRow,
  Worksheet,
} from '@domdom/api';
import { problemsIn } from '@domdom/worksheet';
import { demoEnv, logInDemo } from '../testing/demo-school.ts';
import { openTestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-passwords.ts';
import { loadDemoSchool } from './demo-school.ts';
import { loadDemoWorksheet } from './demo-worksheet.ts';

const test = openTestApp();
const load = () => loadDemoWorksheet(test.db, demoEnv(test));
beforeAll(async () => {
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  await load();
});

const logIn = (name: string) => logInDemo(test, name);

it('gives the demo teacher two folders and a complete worksheet, once', async () => {
  await load();
  const teacher = await logIn('lan');
  const { items: folders } = await teacher.ok<{ items: Folder[] }>({ url: '/api/folders' });
  expect(folders.map(({ name, fileCount }) => [name, fileCount])).toEqual([
    ['Lớp 2A', 1],
    ['Lớp 3A', 0],
  ]);
  const { items } = await teacher.ok<{ items: ExerciseFile[] }>({
    url: `/api/folders/${folders[0]?.id}/files`,
  });
  expect(items).toMatchObject([{ fileName: 'My animals', itemCount: 11, assignedCount: 1 }]);
  const { document } = await teacher.ok<Worksheet>({ url: `/api/worksheets/${items[0]?.id}` });
  expect(problemsIn(document.zones)).toEqual([]);
  const page = await teacher.call({ url: `/api/media/${document.pages[0]?.file}` });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
});

it('lets a student of the class do it at once', async () => {
  const student = await logIn('hs17');
  const { items: joined } = await student.ok<{ items: { id: string }[] }>({ url: '/api/student/classes' });
  const url = `/api/student/classes/${joined[0]?.id}/assignments`;
  const { items } = await student.ok<{ items: StudentAssignmentRow[] }>({ url });
  const [given] = items;
  expect(given).toMatchObject({ title: 'My animals', exerciseType: 'LIVEWORKSHEET' });
  const { attempt } = await student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: given?.examId, assignmentId: given?.id },
  });
  const of = `/api/attempts/${attempt.id}`;
  await student.ok({
    method: 'PUT',
    url: `${of}/answers/k7r2mfq0`,
    body: { rev: 1, answer: { text: 'Cat' }, epoch: attempt.epoch },
  });
  const body = { epoch: attempt.epoch };
  const finished = await student.ok<FinishedAttempt>({ method: 'POST', url: `${of}/finish`, body });
  expect(finished.attempt).toMatchObject({ total: 11, passed: 1 });
});

it('does not come back when the teacher has deleted everything', async () => {
  const teacher = await logIn('lan');
  const { items: folders } = await teacher.ok<{ items: Folder[] }>({ url: '/api/folders' });
  for (const { id } of folders) {
    const { items } = await teacher.ok<{ items: ExerciseFile[] }>({ url: `/api/folders/${id}/files` });
    for (const file of items) await teacher.ok({ method: 'DELETE', url: `/api/files/${file.id}` });
    await teacher.ok({ method: 'DELETE', url: `/api/folders/${id}` });
  }
  await load();
  expect(await teacher.ok({ url: '/api/folders' })).toEqual({ items: [] });
});
