/** @vitest-environment jsdom */
import type { ClassOfTests, SampleTest } from '@domdom/api';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ClassesPage from './classes-page.tsx';
import TestsPage from './tests-page.tsx';
import UnitsPage from './units-page.tsx';

const test = (number: number): SampleTest => ({
  id: `t${number}`,
  title: `Bài kiểm tra số ${number}`,
  questionCount: 10 * number,
  durationSeconds: 1800,
});
const CLASSES: ClassOfTests[] = [
  { grade: 2, units: [{ unit: '1', topic: null, tests: [test(1)] }] },
  {
    grade: 3,
    units: [
      { unit: 'starter', topic: null, tests: [test(1), test(2)] },
      { unit: 'end', topic: null, tests: [test(3)] },
    ],
  },
];

function open(page: ReactNode, path: string, pattern = path, items = CLASSES) {
  stubFetch({ 'GET /api/sample-tests': { body: { items } } });
  return renderInApp(page, { path, pattern, pageName: 'Đề kiểm tra mẫu', user: buildUser('student') });
}
const openUnits = (path: string) => open(<UnitsPage />, path, '/lms/sampleTest/:classId/Units');
const openTests = (path: string) => open(<TestsPage />, path, '/lms/sampleTest/:classId/Unit/:unitId/tests');

const cards = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('nav') === null)
    .map((link) => [link.textContent, link.getAttribute('href')]);
const crumbs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).queryByRole('link')?.getAttribute('href') ?? null]);

afterEach(() => vi.unstubAllGlobals());

describe('the classes of the sample tests', () => {
  it('are those with tests, each with the number of its units and tests', async () => {
    open(<ClassesPage />, '/lms/sampleTests');
    await screen.findByText('Lớp 2');
    expect(cards()).toEqual([
      ['Lớp 21 bài · 1 đề', '/lms/sampleTest/2/Units'],
      ['Lớp 32 bài · 3 đề', '/lms/sampleTest/3/Units'],
    ]);
  });

  it('say so when there are none', async () => {
    open(<ClassesPage />, '/lms/sampleTests', undefined, []);
    expect(await screen.findByText('Chưa có đề kiểm tra mẫu.')).toBeTruthy();
  });
});

describe('the units of a class', () => {
  it('lead to their tests and back to the classes', async () => {
    openUnits('/lms/sampleTest/3/Units');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lớp 3' })).toBeTruthy();
    expect(cards()).toEqual([
      ['Unit Starter2 đề', '/lms/sampleTest/3/Unit/starter/tests'],
      ['End of Year1 đề', '/lms/sampleTest/3/Unit/end/tests'],
    ]);
    expect(crumbs().slice(1)).toEqual([
      ['Đề kiểm tra mẫu', '/lms/sampleTests'],
      ['Lớp 3', null],
    ]);
  });

  it.each(['4', '03', 'x'])('are not found for class %s, which has none', async (classId) => {
    openUnits(`/lms/sampleTest/${classId}/Units`);
    expect(await screen.findByText('Không tìm thấy trang bạn đang tìm')).toBeTruthy();
  });
});

describe('the tests of a unit', () => {
  it('are cards with the number of questions and the minutes, and lead back to the units', async () => {
    openTests('/lms/sampleTest/3/Unit/starter/tests');
    expect(await screen.findByRole('heading', { level: 1, name: 'Unit Starter – Lớp 3' })).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Bài kiểm tra số 110 câu · 30 phút',
      'Bài kiểm tra số 220 câu · 30 phút',
    ]);
    expect(crumbs().slice(1)).toEqual([
      ['Đề kiểm tra mẫu', '/lms/sampleTests'],
      ['Lớp 3', '/lms/sampleTest/3/Units'],
      ['Unit Starter', null],
    ]);
  });

  it('open a dialog with their title that says that trying them out is coming soon', async () => {
    openTests('/lms/sampleTest/3/Unit/starter/tests');
    fireEvent.click(await screen.findByRole('button', { name: /^Bài kiểm tra số 2/ }));
    const dialog = screen.getByRole('dialog', { name: 'Sắp ra mắt' });
    expect(within(dialog).getByText('Bài kiểm tra số 2')).toBeTruthy();
    expect(within(dialog).getByText('Phần làm thử đề này sắp ra mắt.')).toBeTruthy();
    const [, close] = within(dialog).getAllByRole('button', { name: 'Đóng' });
    fireEvent.click(close ?? dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['3/Unit/1', '3/Unit/x', '4/Unit/starter'])('are not found when there are none: %s', async (at) => {
    openTests(`/lms/sampleTest/${at}/tests`);
    expect(await screen.findByText('Không tìm thấy trang bạn đang tìm')).toBeTruthy();
  });
});
