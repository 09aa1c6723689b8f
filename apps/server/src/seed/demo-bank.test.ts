import path from 'node:path';
import type { BankQuestionRow } from '@domdom/api';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { loadDemoBank } from './demo-bank.ts';
import { DEMO_PASSWORD } from './demo-passwords.ts';
import { loadDemoSchool } from './demo-school.ts';

const test = openTestApp();
const CONTENT = path.resolve(import.meta.dirname, '../../../../content');

it('lets the teachers of a demo school search the samples of their grades, which are added once', async () => {
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  await loadDemoBank(test.db, CONTENT);
  await loadDemoBank(test.db, CONTENT);
  const lan = await test.logIn({ email: 'lan@domdom.test', password: DEMO_PASSWORD });
  const grades = [1, 2, 3, 4, 5, 8];
  const found = await Promise.all(
    grades.map((grade) =>
      lan.ok<{ items: BankQuestionRow[] }>({ url: `/api/question-bank?grade=${grade}&size=100` }),
    ),
  );
  expect(found.map(({ items }) => items.length)).toEqual([16, 19, 22, 22, 26, 25]);
  expect(found[2]?.items[0]).toMatchObject({
    creatorName: 'Đỗ Văn Thành',
    tags: ['bài mẫu'],
    status: 'PUBLIC',
  });
});
