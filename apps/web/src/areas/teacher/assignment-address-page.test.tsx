// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClass, buildTeacherRow, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import AssignmentAddressPage from './assignment-address-page.tsx';

const BASE = '/lms/teacher/classes/c1/classwork/assignments';
type Action = 'details' | 'edit';

function openPage(action: Action, rest: string) {
  const given = buildTeacherRow({ studentCount: 30 });
  stubFetch({
    'GET /api/teacher/classes/c1': { body: buildClass('c1', '3A', 3) },
    'GET /api/teacher/classes/c1/assignments': { body: { items: [given], total: 1, page: 1, size: 20 } },
  });
  const { router } = renderInApp(<AssignmentAddressPage />, {
    user: buildUser('teacher'),
    path: `${BASE}/${action}/${rest}`,
    pattern: `/lms/teacher/classes/:classId/classwork/assignments/${action}/:exerciseType`,
  });
  return { given, router };
}

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

describe.each<Action>(['details', 'edit'])('the short address %s', (action) => {
  it('leads to the page of the named assignment', async () => {
    const { router } = openPage(action, 'UNIT?assignmentId=a1');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${BASE}/a1/${action}/UNIT`));
    expect(router.state.location.search).toBe('');
  });

  it('never leads out of the class, whatever it names', async () => {
    const { router } = openPage(action, 'UNIT?assignmentId=..%2F..%2F..%2Fother');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${BASE}/..%2F..%2F..%2Fother/${action}/UNIT`),
    );
  });

  it('lists the assignments of the class when it names none, and says so', async () => {
    const { given } = openPage(action, 'UNIT');
    expect(await screen.findByText(/không cho biết bài tập nào/)).toBeDefined();
    const link = await screen.findByRole('link', { name: new RegExp(given.title) });
    expect(link.getAttribute('href')).toMatch(/\/details\/UNIT$/);
  });

  it('does not exist for an unknown kind of exercise', () => {
    openPage(action, 'OLYMPIC?assignmentId=a1');
    expect(screen.getByText('404')).toBeDefined();
  });
});
