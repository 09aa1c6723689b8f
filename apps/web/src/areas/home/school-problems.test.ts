import type { SchoolOverview } from '@domdom/api';
import { expect, it } from 'vitest';
import { problemsOf } from './school-problems.ts';

const fine: SchoolOverview = {
  people: { students: 40, teachers: 3, waiting: 0, unused: 0 },
  classes: { running: 2, withoutTeacher: 0, ofEarlierYears: 0 },
  mails: { waiting: 0, failed: 0 },
  storage: [],
  site: null,
};

it('a school without problems has none', () => {
  expect(problemsOf(fine)).toEqual([]);
});

it('each problem says how many and where to mend it', () => {
  const problems = problemsOf({
    ...fine,
    people: { ...fine.people, waiting: 2, unused: 7 },
    classes: { running: 2, withoutTeacher: 1, ofEarlierYears: 3 },
    mails: { waiting: 4, failed: 5 },
  });
  expect(problems.map(({ text, remedy }) => [text.slice(0, 2), remedy?.to])).toEqual([
    ['2 ', '/lms/admin/new-teachers'],
    ['1 ', '/lms/admin/school-year'],
    ['5 ', '/lms/admin/mails'],
    ['4 ', '/lms/admin/mails'],
    ['3 ', '/lms/admin/school-year'],
    ['7 ', '/lms/admin/users?state=unused'],
  ]);
});

it('keepers of the site read about backups, mails, empty lists and wrong settings', () => {
  const site = {
    isMailing: false,
    emptyLists: ['documentLibrary' as const],
    settingsProblems: [{ path: 'olympic.gradeSelector', message: 'không nhận giá trị này' }],
  };
  const texts = problemsOf({ ...fine, site }).map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('Thư viện tài liệu'),
    expect.stringContaining('không nhận giá trị này'),
    expect.stringContaining('sao lưu'),
  ]);
});
