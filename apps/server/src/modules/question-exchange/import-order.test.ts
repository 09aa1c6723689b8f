import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ExportReport, ImportReport } from '@domdom/api';
import { writeWorkbook } from '../../spreadsheet/workbook.ts';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it('a spreadsheet with letters is listed and exported in the order of its rows', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const bytes = await writeWorkbook([
    {
      name: 'Câu hỏi',
      rows: [
        ['Đề của trường'],
        ['Câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án'],
        ...names.map((name) => [`Number ${name}?`, name, 'zero', '', '', 'A']),
      ],
      widths: [40, 10, 10, 10, 10, 10],
      stickyRows: 0,
    },
  ]);
  const by = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
  const sent = await test.app.inject({
    method: 'POST',
    url: '/api/question-exchange/read',
    headers: {
      'x-domdom-client': 'web',
      'content-type': 'application/octet-stream',
      cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: bytes,
  });
  const { readId, items } = sent.json<ImportReport>();
  expect(items.map(({ problem }) => problem)).toEqual(names.map(() => null));
  // As the browser sends them: the last one first.
  await by.ok({
    method: 'POST',
    url: `/api/question-exchange/imports/${randomUUID()}`,
    body: { readId, items: items.map(({ index }) => ({ position: index, grade: 3 })).toReversed() },
  });
  const prompts = names.map((name) => `Number ${name}?`);
  const bank = await by.ok<{ items: { excerpt: string }[] }>({ url: '/api/question-bank?scope=mine' });
  expect(bank.items.map(({ excerpt }) => excerpt.split(' · ')[0])).toEqual(prompts);
  const report = await by.ok<ExportReport>({ url: '/api/question-exchange/export?format=xlsx&scope=mine' });
  expect(report.found).toBe(names.length);
});
