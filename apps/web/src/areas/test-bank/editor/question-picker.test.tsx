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

const ITEMS = 'GET /api/bank-items';
const LOADING = 'Kho câu hỏi đang được nạp';
const FAILED = 'Chưa nạp được kho câu hỏi';

type Answers = Parameters<typeof stubFetch>[0];

function openPicker(answers: Answers, { useSharedContent = true } = {}) {
  const teacher = buildUser('teacher');
  const calls = stubFetch(answers);
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
    { user: { ...teacher, can: { ...teacher.can, useSharedContent } } },
  );
  return calls;
}

const row = (id: string) => ({
  id,
  title: `Câu ${id}`,
  excerpt: '',
  type: 'one-choice',
  typeLabel: 'Chọn một đáp án',
  grade: 3,
  unit: null,
  skill: null,
  level: null,
  tags: [],
  isReadable: true,
  keyDoubt: id === '2' ? { answerCount: 30, discrimination: -100, preferred: 'visits' } : null,
});

const page = (ids: string[], next: string | null = null) => ({ body: { items: ids.map(row), next } });

describe('the picker of questions', () => {
  it('says that the bank is being filled', async () => {
    openPicker({ [ITEMS]: { body: { items: [], total: 0, page: 1, size: 20, isLoaded: false } } });
    expect(await screen.findByText(LOADING)).toBeDefined();
  });

  it('shows a failed call with a button that tries again', async () => {
    const calls = openPicker({ [ITEMS]: { status: 409, body: errorBody('CONFLICT', 'Kho đang bận') } });
    expect(await screen.findByText('Kho đang bận')).toBeDefined();
    const before = calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  it('loads older questions of the bank below the newer ones', async () => {
    openPicker(
      {
        'GET /api/question-bank': ({ url }) => (url.includes('after=') ? page(['1']) : page(['3', '2'], '2')),
      },
      { useSharedContent: false },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Xem thêm' }));
    await screen.findByText('Câu 1');
    expect(screen.getAllByText(/^Câu \d$/).map(({ textContent }) => textContent)).toEqual([
      'Câu 3',
      'Câu 2',
      'Câu 1',
    ]);
    expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
    expect(screen.getByText('Đáp án có thể sai').closest('li')?.textContent).toMatch(/^Câu 2/u);
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
