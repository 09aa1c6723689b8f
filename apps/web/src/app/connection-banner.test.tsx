// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiQuery } from '../lib/query-client.ts';
import { buildUser } from '../testing/builders.ts';
import { stubFetch } from '../testing/fetch.ts';
import { renderInApp } from '../testing/render-app.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

function Page() {
  useQuery(apiQuery('GET /api/student/classes'));
  return <ConnectionBanner />;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the server is not reached, from the first failure to the last of five more tries', async () => {
  const calls = stubFetch({ 'GET /api/student/classes': { isLost: true } });
  renderInApp(<Page />, { user: buildUser('student'), path: '/lms/student/classes' });
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status').textContent).toBe('Không thể kết nối hệ thống, đang thử lại...');
  for (let tries = 1; tries <= 6; tries += 1) {
    expect(calls).toHaveLength(tries);
    await act(() => vi.advanceTimersByTimeAsync(3000));
  }
  expect(calls).toHaveLength(6);
  expect(screen.getByRole('status').textContent).toBe('');
});
