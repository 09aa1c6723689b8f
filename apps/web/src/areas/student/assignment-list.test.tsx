/** @vitest-environment jsdom */
import type { StudentAssignmentRow } from '@domdom/api';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAssignment, buildUser } from '../../testing/builders.ts';
import { type Answer, errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { AssignmentList } from './assignment-list.tsx';

const row: StudentAssignmentRow = { ...buildAssignment(), result: null, hasOpenAttempt: false };
const page = (items: StudentAssignmentRow[]) => ({ items, total: items.length, page: 1, size: 10 });

function openList(answer: () => Answer) {
  stubFetch({ [`GET /api/student/classes/${row.classId}/assignments`]: answer });
  return renderInApp(<AssignmentList classId={row.classId} />, { user: buildUser('student') });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the list of assignments', () => {
  it('is a skeleton until it is loaded, and then shows its rows', async () => {
    const { container } = openList(() => ({ body: page([row]) }));
    expect(container.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.queryByText(row.title)).toBeNull();
    expect(await screen.findByText(row.title)).toBeTruthy();
  });

  it('says which are graded when they are finished', async () => {
    openList(() => ({ body: page([row, { ...row, id: 'a2', title: 'Bài 2', behaviour: 'test' }]) }));
    const test = await screen.findByRole('link', { name: /Bài 2/ });
    expect(test.textContent).toContain('Chấm khi nộp bài');
    expect(screen.getAllByText('Chấm khi nộp bài')).toHaveLength(1);
  });

  it('says that a plain file is not finished online, and never shows it as overdue', async () => {
    const file = { ...row, exerciseType: 'ASSIGNMENT' as const, dueDate: '2020-01-01T00:00:00.000Z' };
    openList(() => ({ body: page([file]) }));
    expect((await screen.findByRole('link')).textContent).toContain('Không nộp trực tuyến');
    expect(screen.queryByText('Quá hạn')).toBeNull();
  });

  it('says that it is empty', async () => {
    openList(() => ({ body: page([]) }));
    expect(await screen.findByText('Lớp chưa có bài tập nào.')).toBeTruthy();
  });

  it('that cannot be loaded says so, shows nothing and can be retried', async () => {
    let isBroken = true;
    openList(() => (isBroken ? { status: 500, body: errorBody('INTERNAL') } : { body: page([row]) }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(row.title)).toBeNull();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText(row.title)).toBeTruthy();
  });
});
