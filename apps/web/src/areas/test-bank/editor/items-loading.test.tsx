// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { ItemsLoading, LOADING_AT_MOST_MS } from './items-loading.tsx';
import { QuestionPicker } from './question-picker.tsx';

beforeEach(() => stubResizeObserver());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LOADING = 'Kho câu hỏi đang được nạp';
const FAILED = 'Chưa nạp được kho câu hỏi';

function openPicker(answer: { status?: number; body: object }) {
  const teacher = buildUser('teacher');
  const calls = stubFetch({ 'GET /api/bank-items': answer });
  renderInApp(
    <StaffProvider>
      <QuestionPicker
        grade={3}
        chosen={new Set()}
        recent={new Set()}
        onAdd={() => undefined}
        onClose={() => undefined}
      />
    </StaffProvider>,
    { user: { ...teacher, can: { ...teacher.can, useSharedContent: true } } },
  );
  return calls;
}

describe('the picker of questions', () => {
  it('says that the bank is being filled', async () => {
    openPicker({ body: { items: [], total: 0, page: 1, size: 20, isLoaded: false } });
    expect(await screen.findByText(LOADING)).toBeDefined();
  });

  it('shows a failed call with a button that tries again', async () => {
    const calls = openPicker({ status: 409, body: errorBody('CONFLICT', 'Kho đang bận') });
    expect(await screen.findByText('Kho đang bận')).toBeDefined();
    const before = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  it('does not say for ever that the bank is being filled', () => {
    vi.useFakeTimers();
    const retry = vi.fn<() => void>();
    renderInApp(<ItemsLoading error={null} onRetry={retry} />);
    expect(screen.getByText(LOADING)).toBeDefined();
    act(() => void vi.advanceTimersByTime(LOADING_AT_MOST_MS - 1));
    expect(screen.queryByText(FAILED)).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(FAILED)).toBeDefined();
    act(() => screen.getByRole('button', { name: 'Thử lại' }).click());
    expect(retry).toHaveBeenCalledOnce();
    // Another minute for another try.
    expect(screen.getByText(LOADING)).toBeDefined();
    act(() => void vi.advanceTimersByTime(LOADING_AT_MOST_MS));
    expect(screen.getByText(FAILED)).toBeDefined();
  });

  it('says so at once when a later call fails', () => {
    renderInApp(<ItemsLoading error={new Error('gone')} onRetry={() => undefined} />);
    expect(screen.getByText(FAILED)).toBeDefined();
    expect(screen.queryByText(LOADING)).toBeNull();
  });
});
