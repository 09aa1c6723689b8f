// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankQuestionRow } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import { guardRoute } from '../../app/access.ts';
import { setMuted } from '../../components/verdict/chimes.ts';
import { loadGrading } from '../../lib/grade-stored.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch, type Answer } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import QuestionBankPage from './question-bank-page.tsx';
import { questionBankRoutes } from './routes.ts';
import { buildQuestion, buildRow } from './testing/builders.ts';

const LIST = 'GET /api/question-bank';

// The grading code takes a while to load, and no test should wait for it.
beforeAll(loadGrading, 60_000);
const toasts = collectToasts();
beforeEach(() => {
  setMuted(true);
  stubResizeObserver();
});

const page = (items: BankQuestionRow[], next: string | null = null): Answer => ({ body: { items, next } });

function open(handlers: Parameters<typeof stubFetch>[0], role: RoleName = 'teacher', path = '/bank') {
  const calls = stubFetch({ 'GET /api/category-choices': { body: { items: [] } }, ...handlers });
  const view = renderInApp(<QuestionBankPage />, { user: buildUser(role), path });
  return { ...view, calls };
}

const more = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Thao tác khác: ${title}` }));
  // The menu of another row may still be closing.
  const menu = (await screen.findAllByRole('menu')).at(-1);
  if (menu === undefined) throw new Error('no menu');
  return menu;
};
const choose = async (title: string, action: string) => {
  const menu = await more(title);
  await userEvent.click(within(menu).getByRole('menuitem', { name: action }));
};

describe('the question bank', () => {
  it.each([
    ['administrator', 'ok'],
    ['manager', 'ok'],
    ['testbank', 'ok'],
    ['teacher', 'ok'],
    ['student', 'denied'],
    ['permission', 'denied'],
  ] as const)('for a %s is %s', (role, verdict) => {
    for (const route of questionBankRoutes) expect(guardRoute(route, buildUser(role))).toBe(verdict);
  });

  it('lists the content of a question, where it belongs, and who made it', async () => {
    open({ [LIST]: page([buildRow('1', { tags: ['gia đình'], status: 'PUBLIC' })]) });
    const row = await screen.findByRole('row', { name: /Câu 1/ });
    for (const text of [
      'Mai ___ her grandparents. · visit · visits',
      'gia đình',
      'Chọn một đáp án',
      'Lớp 3 · Unit 1',
      'Đọc · Cơ bản',
      'Cả trường',
      'Nguyễn Thị Lan',
    ]) {
      expect(within(row).getByText(text)).toBeDefined();
    }
  });

  it('loads older questions below the newer ones', async () => {
    const { calls } = open({
      [LIST]: ({ url }) =>
        url.includes('after=') ? page([buildRow('1')]) : page([buildRow('3'), buildRow('2')], '2'),
    });
    await screen.findByText('Đang hiện 2 câu hỏi');
    await userEvent.click(screen.getByRole('button', { name: 'Xem thêm' }));
    await screen.findByText('Đã hiện hết 3 câu hỏi');
    expect(screen.getAllByRole('button', { name: /^Xem thử: / }).map((one) => one.textContent)).toEqual([
      'Câu 3',
      'Câu 2',
      'Câu 1',
    ]);
    expect(calls.at(-1)?.url).toContain('after=2');
    expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });

  it('narrows by the chosen filters and keeps them in the address', async () => {
    const { calls, router } = open({ [LIST]: page([buildRow('1')]) });
    await screen.findByRole('row', { name: /Câu 1/ });
    await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }));
    expect(screen.getByLabelText('Unit')).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByLabelText('Khối'), 'Lớp 3');
    await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Unit 2');
    await userEvent.selectOptions(screen.getByLabelText('Dạng câu hỏi'), 'Nối cặp tương ứng');
    await waitFor(() => expect(calls.at(-1)?.url).toContain('type=matching'));
    expect(calls.at(-1)?.url).toContain('grade=3&unit=2');
    expect(router.state.location.search).toBe('?grade=3&unit=2&type=matching');
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ hết bộ lọc' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says what to do when it is empty, and when nothing matches', async () => {
    const { unmount } = open({ [LIST]: page([]) });
    expect(await screen.findByText('Chưa có câu hỏi nào')).toBeDefined();
    unmount();
    open({ [LIST]: page([]) }, 'teacher', '/bank?search=zzz');
    expect(await screen.findByText('Không tìm thấy câu hỏi nào')).toBeDefined();
  });

  it('can be retried after a failure', async () => {
    let failures = 1;
    open({
      [LIST]: () =>
        (failures -= 1) >= 0 ? { status: 500, body: errorBody('INTERNAL') } : page([buildRow('1')]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('row', { name: /Câu 1/ })).toBeDefined();
  });
});

describe('a row of the bank', () => {
  it('offers only a copy of a read-only question, and says why', async () => {
    const shared = buildRow('1', { canEdit: false, canSetStatus: false, status: 'PUBLIC' });
    const { calls } = open({
      [LIST]: page([shared]),
      'POST /api/question-bank/1/copy': { body: buildQuestion('2') },
    });
    const row = await screen.findByRole('row', { name: /Câu 1/ });
    expect(within(row).getByText(/Chỉ người tạo, quản trị viên hoặc quản lý được sửa/)).toBeDefined();
    expect(within(row).queryByRole('button', { name: /Thao tác khác/ })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: 'Nhân bản: Câu 1' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  });

  it("lets a caretaker delete a colleague's shared question, but not unshare it", async () => {
    open({ [LIST]: page([buildRow('1', { canSetStatus: false, status: 'PUBLIC' })]) }, 'manager');
    const menu = await more('Câu 1');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Nhân bản', 'Xoá']);
  });

  it('shares a question with the school and unshares it', async () => {
    const { calls } = open({
      [LIST]: page([buildRow('1'), buildRow('2', { status: 'PUBLIC' })]),
      'PUT /api/question-bank/1/status': { body: buildQuestion('1', { status: 'PUBLIC' }) },
      'PUT /api/question-bank/2/status': { body: buildQuestion('2') },
    });
    await choose('Câu 1', 'Chia sẻ với cả trường');
    await choose('Câu 2', 'Để riêng tôi xem');
    const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(bodies()).toEqual([{ status: 'PUBLIC' }, { status: 'PRIVATE' }]));
  });

  it('deletes only after a confirmation', async () => {
    const { calls } = open({
      [LIST]: page([buildRow('1')]),
      'DELETE /api/question-bank/1': { body: { ok: true } },
    });
    await choose('Câu 1', 'Xoá');
    await userEvent.click(await screen.findByRole('button', { name: 'Không' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await choose('Câu 1', 'Xoá');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Xoá câu hỏi' })).getByRole('button', {
        name: 'Xác nhận',
      }),
    );
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

describe('trying out a question', () => {
  it('shows the right answer, then checks an answer in the browser, and explains it', async () => {
    const question = buildQuestion('1');
    open({
      [LIST]: page([buildRow('1')]),
      'GET /api/question-bank/1': {
        body: {
          ...question,
          question: { ...question.question, explanation: { text: 'Mai là ngôi thứ ba.' } },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem thử: Câu 1' }));
    const drawer = await screen.findByRole('dialog', { name: 'Xem thử câu hỏi' });
    // A drawer that is still sliding in ignores clicks, and sliding may take a while here.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const right = await within(drawer).findByRole('radio', { name: 'visits' });
    expect(within(drawer).getAllByRole('radio', { checked: true })).toEqual([right]);
    await user.click(within(drawer).getByRole('button', { name: 'Làm thử' }));
    expect(within(drawer).queryByRole('radio', { checked: true })).toBeNull();
    await user.click(within(drawer).getByRole('radio', { name: 'visits' }));
    await user.click(within(drawer).getByRole('button', { name: 'Kiểm tra' }));
    expect(within(drawer).getByText('Mai là ngôi thứ ba.')).toBeDefined();
  });

  it('says so when the question is gone', async () => {
    open(
      {
        [LIST]: page([]),
        'GET /api/question-bank/9': { status: 404, body: errorBody('NOT_FOUND') },
      },
      'teacher',
      '/bank?preview=9',
    );
    expect(await screen.findByText(/Câu hỏi này không còn/)).toBeDefined();
  });
});

const tick = async (title: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Chọn: ${title}` }));

describe('ticked questions', () => {
  it('are deleted in one call after a confirmation, and those that stay are named with the reason', async () => {
    const { calls } = open({
      [LIST]: page([buildRow('2'), buildRow('1')]),
      'POST /api/question-bank/deletions': {
        body: {
          items: [
            { id: '2', problem: null },
            { id: '1', problem: 'Chỉ người tạo được xoá!' },
          ],
        },
      },
    });
    await tick('Câu 2');
    await tick('Câu 1');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá 2 câu' }));
    const asked = screen.getByRole('dialog', { name: 'Xoá câu hỏi' });
    expect(within(asked).getByText(/^Xoá 2 câu hỏi đã chọn/)).toBeDefined();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Xoá' }));
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        'Đã xoá 1 câu hỏi.',
        '1 câu không xoá được: Câu 1. Chỉ người tạo được xoá!',
      ]),
    );
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ids: ['2', '1'] },
    ]);
    expect(await screen.findByRole('button', { name: 'Xoá 1 câu' })).toBeDefined();
  });
});

it('puts ticked questions into a category in one call, names those that stay, and takes it back', async () => {
  const root = { id: 'c1', parentId: null, name: 'Ôn thi', schoolType: 1, componentType: '' };
  const moved = { id: '2', problem: null, before: 'c0' };
  const { calls } = open({
    [LIST]: page([buildRow('2', { canEdit: true }), buildRow('1')]),
    'GET /api/category-choices': { body: { items: [root] } },
    'POST /api/question-bank/category-changes': {
      body: { items: [moved, { id: '1', problem: 'Chỉ người tạo được sửa!', before: null }] },
    },
  });
  await tick('Câu 2');
  await tick('Câu 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Đổi danh mục (2)' }));
  const dialog = screen.getByRole('dialog', { name: 'Đổi danh mục' });
  const confirm = within(dialog).getByRole('button', { name: 'Đổi danh mục' });
  await userEvent.click(confirm);
  expect(within(dialog).getByText('Vui lòng chọn danh mục!')).toBeDefined();
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Danh mục dạng bài/), 'Ôn thi');
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      'Đã đổi danh mục của 1 câu hỏi.',
      '1 câu không đổi được: Câu 1. Chỉ người tạo được sửa!',
    ]),
  );
  toasts[0]?.action?.run();
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { items: ['2', '1'].map((id) => ({ id, categoryId: 'c1' })) },
      { items: [{ id: '2', categoryId: 'c0' }] },
    ]),
  );
});

it('marks a question that no type can read any more, and offers only to delete it', async () => {
  open({ [LIST]: page([buildRow('1', { isReadable: false })]) });
  expect(await screen.findByText('Không đọc được')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sửa: Câu 1' })).toBeNull();
  const menu = await more('Câu 1');
  expect(within(menu).queryByRole('menuitem', { name: 'Nhân bản' })).toBeNull();
  expect(within(menu).getByRole('menuitem', { name: 'Xoá' })).toBeDefined();
});
