// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import BeansPage from './beans-page.tsx';

const result = (star: number) => ({ star, finishedAt: '2030-12-25T01:05:00Z' });
const exercises = [
  { id: 'a1', title: 'Unit 1', result: result(4.5) },
  { id: 'a2', title: 'Unit 2', result: result(3) },
  { id: 'a3', title: 'Unit 3', result: null },
];

function open(items: object[]) {
  stubFetch({
    'GET /api/student/classes': { body: { items: [{ id: 'c1', className: '3A' }] } },
    'GET /api/student/classes/c1/assignments': { body: { items, total: items.length, page: 1, size: 1000 } },
  });
  return renderInApp(<BeansPage />, { user: buildUser('student'), path: '/lms/student/beans' });
}

afterEach(() => vi.unstubAllGlobals());

const openDetails = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /hạt đậu của 3A/ }));
  return within(screen.getByRole('dialog', { name: 'Hạt đậu: 3A' }));
};

describe('the beans of a class', () => {
  it('open a list of exercises with their beans and the sum', async () => {
    open(exercises);
    const details = await openDetails();
    const rows = details.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Unit 125/12/20304,5', 'Unit 225/12/20303', 'Tổng cộng7,5']);
  });

  it('say when no exercise was done, and close by their button', async () => {
    open(exercises.slice(2));
    const details = await openDetails();
    expect(details.getByText('Không có dữ liệu')).toBeDefined();
    const [, close] = details.getAllByRole('button', { name: 'Đóng' });
    await userEvent.click(close ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are for students only, and others are told so', () => {
    renderInApp(<BeansPage />, { user: buildUser('teacher') });
    expect(screen.getByText('Trang này dành cho học sinh')).toBeDefined();
  });
});
