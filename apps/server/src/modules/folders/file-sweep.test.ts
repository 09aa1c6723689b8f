import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ExerciseFile, Folder } from '@domdom/api';
import { buildClass, buildUser, NEXT_WEEK } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import { UploadQuota } from '../uploads/upload-quota.service.ts';
import { UploadStore } from '../uploads/upload-store.service.ts';
import { FileService } from './file.service.ts';

const test = openTestApp();
const TWO_HOURS_MS = 2 * 3_600_000;
const placeOf = (name: string) => path.join(test.dataDir, 'uploads', relativeOf(name));

it('the sweep of folders deletes old files that no row names, but not a file that was given and then deleted', async () => {
  const target = await buildClass(test.db, { teacher: await buildUser(test.db, { role: 'teacher' }) });
  const teacher = await test.logIn(target.teacher);
  const folder = await teacher.ok<Folder>({
    method: 'POST',
    url: '/api/folders',
    body: { name: 'A', sortOrder: 0 },
  });
  const { headers, payload } = await formWith(pdfOf([{}]), 'a.pdf', teacher);
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/folders/${folder.id}/files`,
    headers,
    payload,
  });
  const { id } = answer.json<ExerciseFile>();
  const body = { classIds: [target.id], fileId: id, dueDate: NEXT_WEEK };
  await teacher.ok({ method: 'POST', url: '/api/assignments', body });
  await teacher.ok({ method: 'DELETE', url: `/api/files/${id}` });
  const { storedName } = await test.db
    .selectFrom('exerciseFiles')
    .select('storedName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (storedName === null) throw new Error('A plain file has a name on the disk');
  const [old, young] = ['0', '1'].map((digit) => `e-${storedName.slice(2, 4)}${digit.repeat(30)}.pdf`);
  const names = [storedName, old ?? '', young ?? ''];
  for (const name of names.slice(1)) writeFileSync(placeOf(name), 'x');
  const longAgo = new Date(Date.now() - TWO_HOURS_MS);
  for (const name of names.slice(0, 2)) utimesSync(placeOf(name), longAgo, longAgo);
  const store = new UploadStore(path.join(test.dataDir, 'uploads'));
  await new FileService(
    test.db,
    store,
    new UploadQuota({ userBytes: 1, schoolBytes: 1, strangersBytes: 1 }),
  ).deleteUnknown();
  expect(names.map((name) => existsSync(placeOf(name)))).toEqual([true, false, true]);
});
