import fs from 'node:fs';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import type { AttemptView, NewIntegrationKey } from '@domdom/api';
import { buildAssignment, buildClass, buildUser, onlyStudent } from '../builders.ts';
import { startGiven } from '../classroom.ts';
import { openTestApp } from '../test-app.ts';
import { runExamples } from './run-examples.ts';

const test = openTestApp();

it('each example of docs/api.md gets the answer that it shows', async () => {
  const schoolId = await buildDemoClass();
  const guide = fs.readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  const key = await makeKey(schoolId);
  const { count, problems } = await runExamples(test.app, guide, { KEY: key.id, SECRET: key.secret });
  expect(count).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

/** A class as in the demo school, whose one student has finished an assignment. */
async function buildDemoClass(): Promise<string> {
  const teacher = await buildUser(test.db, {
    role: 'teacher',
    email: 'lan@domdom.test',
    fullName: 'Nguyễn Thị Lan',
  });
  const target = await buildClass(test.db, { teacher, name: '3A' });
  const assignment = await buildAssignment(test.db, target);
  const student = await test.logIn(onlyStudent(target));
  const { attempt } = (await startGiven(student, assignment)).json<AttemptView>();
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  const passwordHash = await hash('domdom2025', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await test.db.updateTable('users').set({ passwordHash }).where('id', '=', teacher.id).execute();
  return teacher.schoolId;
}

async function makeKey(schoolId: string): Promise<NewIntegrationKey> {
  const administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
  const body = { name: 'Sổ điểm', canWrite: false, calls: ['GET /api/teacher/classes'], days: 90 };
  return administrator.ok({ method: 'POST', url: '/api/integration-keys', body });
}
