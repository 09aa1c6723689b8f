/** @vitest-environment jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ProfilePage from './profile-page.tsx';

const teacher = { ...buildUser('teacher'), schoolTypeId: null };
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Cấp học thầy cô dạy'), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu' });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a teacher's school level", () => {
  it('is chosen here, and the account has it at once', async () => {
    const calls = stubFetch({ 'PUT /api/profile/school-type': { body: { ...teacher, schoolTypeId: 0 } } });
    const { store } = renderInApp(<ProfilePage />, { user: teacher });
    expect(saveButton().disabled).toBe(true);
    choose('0');
    fireEvent.click(saveButton());
    await waitFor(() => expect(store.getState().auth.loggedInUser?.profile.schoolTypeId).toBe(0));
    expect(calls.map(({ body }) => body)).toEqual([{ schoolTypeId: 0 }]);
    expect(saveButton().disabled).toBe(true);
  });

  it('stays as it was when it could not be saved, and the choice stands', async () => {
    stubFetch({ 'PUT /api/profile/school-type': { status: 500, body: errorBody('INTERNAL') } });
    const { store } = renderInApp(<ProfilePage />, { user: teacher });
    choose('2');
    fireEvent.click(saveButton());
    await waitFor(() => expect(saveButton().disabled).toBe(false));
    expect(store.getState().auth.loggedInUser?.profile.schoolTypeId).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Cấp học thầy cô dạy').value).toBe('2');
  });

  it('is not for pupils to choose', () => {
    renderInApp(<ProfilePage />, { user: buildUser('student') });
    expect(screen.queryByLabelText('Cấp học thầy cô dạy')).toBeNull();
  });
});

const labels = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('the own account', () => {
  it.each(['teacher', 'manager', 'administrator'] as const)('of a %s has no grade', (role) => {
    renderInApp(<ProfilePage />, { user: buildUser(role) });
    expect(labels()).not.toContain('Lớp');
  });

  it("of a pupil has a grade and a school level, and a teacher's school level stands where it is chosen", () => {
    const { unmount } = renderInApp(<ProfilePage />, { user: buildUser('student') });
    expect(labels()).toEqual(expect.arrayContaining(['Lớp', 'Cấp học']));
    unmount();
    renderInApp(<ProfilePage />, { user: teacher });
    expect(screen.getAllByText('Cấp học')).toHaveLength(1);
  });

  it('is shown with a code that can be read out', () => {
    renderInApp(<ProfilePage />, { user: { ...teacher, id: '0198c0de-1111-7222-8333-44445555abcd' } });
    expect(screen.getByText('Mã tài khoản').nextElementSibling?.textContent).toBe('5555ABCD');
  });
});
