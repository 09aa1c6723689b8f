// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { keepSharedLogin } from '../../lib/school-code.ts';
import SchoolAccountPage from './school-account-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const BEGIN = 'POST /api/provider-login';
const FINISH = 'POST /api/provider-login/finish';
const school = { id: '0b0f7f0a-0000-4000-8000-00000000000a', name: 'Tiểu học Hoa Sen', label: 'Google' };

async function ask(answer: object) {
  const calls = stubFetch({ [BEGIN]: { body: answer } });
  renderInApp(<SchoolAccountPage />, { path: '/auth/SchoolAccount' });
  const visitor = userEvent.setup();
  await visitor.type(screen.getByLabelText(/^Email trường/), 'lan@truong.edu.vn');
  await visitor.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  return { calls, visitor };
}

it('says that no school takes this e-mail', async () => {
  await ask({ url: null, schools: [] });
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa có trường nào');
});

it('lets people choose among several schools of one domain', async () => {
  const other = { ...school, id: '0b0f7f0a-0000-4000-8000-00000000000b', name: 'Tiểu học Ba Đình' };
  const { calls, visitor } = await ask({ url: null, schools: [school, other] });
  await visitor.click(await screen.findByRole('button', { name: 'Google – Tiểu học Ba Đình' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ email: 'lan@truong.edu.vn', schoolId: other.id }));
});

it('can be used again by whoever comes back from the page of the school', async () => {
  const { calls, visitor } = await ask({ url: '#at-the-school', schools: [] });
  await waitFor(() => expect(window.location.hash).toBe('#at-the-school'));
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await visitor.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('tells that several people use the device where the page of the school said so', async () => {
  keepSharedLogin(true);
  const calls = stubFetch({ [FINISH]: { status: 401, body: errorBody('LOGIN_FAILED') } });
  renderInApp(<SchoolAccountPage />, { path: '/auth/SchoolAccount?code=a&state=b' });
  await screen.findByRole('alert');
  expect(calls[0]?.body).toEqual({ answer: '?code=a&state=b', isShared: true });
});

it('sends an answer once, and shows in plain words why it was refused', async () => {
  const calls = stubFetch({ [FINISH]: { status: 401, body: errorBody('LOGIN_FAILED', 'Chưa được!') } });
  renderInApp(<SchoolAccountPage />, { path: '/auth/SchoolAccount?code=a&state=b' });
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa được!');
  expect(screen.getByLabelText(/^Email trường/)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ answer: '?code=a&state=b', isShared: false }]);
});
