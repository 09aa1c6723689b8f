// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryChoice } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import { questionTypes } from '@domdom/questions/grading';
import { loadGrading } from '../../lib/grade-stored.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import CreateQuestionPage from './create-question-page.tsx';
import { buildQuestion } from './testing/builders.ts';

const DRAFT = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const WRITING = `/new?type=one-choice&draft=${DRAFT}`;

beforeAll(loadGrading, 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubResizeObserver();
});

const CATEGORY: CategoryChoice = {
  id: 'c7a1e6f0-0000-4000-8000-000000000001',
  parentId: null,
  name: 'Ôn thi',
  schoolType: 1,
  componentType: '',
};

function open(path: string, handlers: Parameters<typeof stubFetch>[0] = {}, role: RoleName = 'teacher') {
  const calls = stubFetch({ 'GET /api/category-choices': { body: { items: [CATEGORY] } }, ...handlers });
  return { calls, ...renderInApp(<CreateQuestionPage />, { user: buildUser(role), path }) };
}
const write = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const writeAll = () => {
  write(/^Khối/, '3');
  write(/^Yêu cầu/, 'Choose.');
  screen
    .getAllByLabelText('Chữ')
    .forEach((field, at) => fireEvent.change(field, { target: { value: `word ${at}` } }));
};

describe('choosing a type', () => {
  it('offers every type by name, each with an example to try out', async () => {
    open('/new');
    expect(await screen.findAllByRole('article')).toHaveLength(questionTypes().length);
    await userEvent.click(screen.getByRole('button', { name: 'Xem ví dụ: Chọn một đáp án' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ví dụ: Chọn một đáp án' });
    expect(await within(drawer).findByRole('button', { name: 'Kiểm tra' })).toBeDefined();
  });

  it.each([
    '?type=no-such&draft=1b671a64-40d5-491e-99b0-da01ff1f3341',
    '?type=one-choice',
    '?type=one-choice&draft=../x',
  ])('is where an invalid address leads: %s', async (query) => {
    open(`/new${query}`);
    expect(await screen.findByText('Chọn dạng câu hỏi')).toBeDefined();
  });

  it('lists the unfinished drafts, to be continued or dropped', async () => {
    const first = open(WRITING);
    write(/^Yêu cầu/, 'Half a question');
    first.unmount();
    open('/new');
    const link = await screen.findByRole('link', { name: /^Soạn tiếp.*Half a question$/ });
    expect(link.getAttribute('href')).toContain(`draft=${DRAFT}`);
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ bản nháp: Half a question' }));
    const asked = screen.getByRole('dialog', { name: 'Bỏ bản nháp' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Bỏ bản nháp' }));
    expect(screen.queryByText('Half a question')).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('a new question', () => {
  it.each([
    ['teacher', 'PRIVATE'],
    ['manager', 'PUBLIC'],
  ] as const)('of a %s who does not choose is %s', (role, status) => {
    open(WRITING, {}, role);
    expect(screen.getByLabelText('Ai được xem')).toHaveProperty('value', status);
  });

  it('is not saved before a grade is chosen and the question is complete', async () => {
    const { calls } = open(WRITING);
    await userEvent.click(screen.getByRole('button', { name: 'Lưu câu hỏi' }));
    expect(screen.getByText('Chưa chọn khối.')).toBeDefined();
    expect(screen.getAllByText('Lỗi:').length).toBeGreaterThan(1);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is added to the bank, and the page continues with the stored question', async () => {
    const { calls, router } = open(WRITING, { 'POST /api/question-bank': { body: buildQuestion('7') } });
    expect(screen.getByText('Phần xem thử sẽ hiện ở đây khi câu hỏi đã điền đủ.')).toBeDefined();
    writeAll();
    await userEvent.selectOptions(await screen.findByLabelText('Danh mục dạng bài'), 'Ôn thi');
    await userEvent.selectOptions(screen.getByLabelText('Dùng cho'), 'Kiểm tra');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu câu hỏi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/lms/admin/import-question/7'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      purpose: 'EXAM',
      grade: 3,
      unit: null,
      status: 'PRIVATE',
      categoryId: CATEGORY.id,
      draftId: DRAFT,
      question: { type: 'one-choice', title: 'Choose.' },
    });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('shows what another tab has made of the same draft, and overwrites it only on request', async () => {
    const theirs = buildQuestion('7', { title: 'Theirs', version: 2 });
    const { calls, router } = open(WRITING, {
      'POST /api/question-bank': { body: { ...theirs, isOther: true } },
      'GET /api/question-bank/7': { body: theirs },
      'GET /api/question-bank/7/versions': { body: { items: [] } },
      'PUT /api/question-bank/7': { body: buildQuestion('7', { title: 'Choose.', version: 3 }) },
    });
    writeAll();
    await userEvent.click(screen.getByRole('button', { name: 'Lưu câu hỏi' }));
    const dialog = await screen.findByRole('dialog', { name: 'Câu hỏi đã được sửa ở nơi khác' });
    await within(dialog).findByRole('heading', { name: 'Theirs' });
    expect(Object.keys(localStorage)).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu đè bản của tôi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/lms/admin/import-question/7'));
    expect(calls.at(-1)?.method).not.toBe('POST');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
