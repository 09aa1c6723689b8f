import fs from 'node:fs';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import type { AttemptView, NewIntegrationKey } from '@domdom/api';
import { buildAssignment, buildClass, buildUser, onlyStudent } from '../builders.ts';
import { startGiven } from '../classroom.ts';
import { openTestApp } from '../test-app.ts';
import { differences } from './compare-answer.ts';
import { curlRequest } from './curl.ts';
import { examplesOf } from './examples-of.ts';

const ADDRESS = 'http://localhost:8080';
const test = openTestApp();

it('each example of docs/api.md gets the answer that it shows', async () => {
  const schoolId = await buildDemoClass();
  const guide = fs.readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  const key = await makeKey(schoolId);
  const variables = new Map([
    ['DOMDOM', ADDRESS],
    ['KEY', key.id],
    ['SECRET', key.secret],
  ]);
  const examples = examplesOf(guide);
  expect(examples.length).toBeGreaterThan(10);
  for (const { line, command, status, answer } of examples) {
    const { method, url, headers, body } = curlRequest(command, variables);
    const response = await test.app.inject({
      method: method as 'GET', // or another one that curl names
      url: url.slice(ADDRESS.length),
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const found = response.statusCode === status ? [] : [`status ${response.statusCode}: ${response.body}`];
    const problems = [...found, ...differences(answer, response.json(), variables)];
    expect({ line, problems }).toEqual({ line, problems: [] });
  }
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
