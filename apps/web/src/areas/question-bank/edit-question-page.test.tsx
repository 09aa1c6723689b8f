// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadGrading } from '../../lib/grade-stored.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import EditQuestionPage from './edit-question-page.tsx';
import { newDrafts } from './editor/draft.ts';
import { bankQuestionQuery } from './queries.ts';
import { buildQuestion } from './testing/builders.ts';

const READ = 'GET /api/question-bank/1';
const SAVE = 'PUT /api/question-bank/1';

beforeAll(loadGrading, 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubResizeObserver();
});

function open(handlers: Parameters<typeof stubFetch>[0], page = <EditQuestionPage />) {
  const calls = stubFetch({
    'GET /api/category-choices': { body: { items: [] } },
    'GET /api/question-bank/1/versions': { body: { items: [] } },
    ...handlers,
  });
  const view = renderInApp(page, {
    user: buildUser('teacher'),
    path: '/bank/1',
    pattern: '/bank/:questionId',
  });
  const bodies = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...view, calls, bodies };
}
const titleField = () => screen.findByLabelText<HTMLInputElement>(/^Yêu cầu/);
const write = async (text: string) => fireEvent.change(await titleField(), { target: { value: text } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lưu câu hỏi' }));

const stored = buildQuestion('1');
const changed = buildQuestion('1', { title: 'Choose again.', version: 2 });

/** The page for a user whose browser still has an older state of the question. */
function SeenBefore() {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const handleOpen = () => {
    client.setQueryData(bankQuestionQuery('1').queryKey, stored);
    setIsOpen(true);
  };
  return isOpen ? <EditQuestionPage /> : <Button onClick={handleOpen}>Mở</Button>;
}

describe('editing a question from the bank', () => {
  it('begins with the newest version, whatever the browser has cached', async () => {
    open({ [READ]: { body: changed } }, <SeenBefore />);
    await userEvent.click(screen.getByRole('button', { name: 'Mở' }));
    expect((await titleField()).value).toBe('Choose again.');
  });

  it('says what speaks against the key, until its owner says that it is right', async () => {
    const keyDoubt = { answerCount: 34, discrimination: -12, preferred: 'visits' };
    const { bodies } = open({
      [READ]: { body: buildQuestion('1', { keyDoubt }) },
      'PUT /api/question-bank/1/key-doubt': { body: stored },
    });
    await screen.findByText(/^Qua 34 lượt trả lời/);
    screen.getByText(/độ phân biệt -12%/);
    screen.getByText(/chọn “visits” nhiều hơn đáp án/);
    await userEvent.click(screen.getByRole('button', { name: 'Đáp án đúng, bỏ cảnh báo' }));
    await waitFor(() => expect(screen.queryByText(/^Qua 34 lượt trả lời/)).toBeNull());
    expect(bodies()).toEqual([{ isDismissed: true }]);
  });

  it('sends what was written with the version that was opened, and says when it is saved', async () => {
    const { bodies } = open({ [READ]: { body: stored }, [SAVE]: { body: changed } });
    await write('Choose again.');
    expect(screen.getByText('Chưa lưu; bản nháp được giữ trên máy này.')).toBeDefined();
    await save();
    await screen.findByText('Đã lưu');
    expect(bodies()).toEqual([
      {
        question: { ...stored.question, title: 'Choose again.' },
        grade: 3,
        unit: '1',
        optionType: '',
        tags: [],
        purpose: 'PRACTICE',
        categoryId: null,
        version: 1,
      },
    ]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps unsaved text over a reload, and drops it only after a confirmation', async () => {
    const first = open({ [READ]: { body: stored } });
    await write('Half a tit');
    first.unmount();
    open({ [READ]: { body: stored } });
    expect((await titleField()).value).toBe('Half a tit');
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ bản nháp, dùng bản đã lưu' }));
    const asked = screen.getByRole('dialog', { name: 'Bỏ bản nháp' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Bỏ bản nháp' }));
    expect((await titleField()).value).toBe('Câu 1');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('saves what was written in this tab and leaves the draft of another tab', async () => {
    const other = open({ [READ]: { body: stored } });
    await write('Of the other tab');
    other.unmount();
    const [left = ''] = Object.keys(localStorage);
    const text = localStorage.getItem(left);
    localStorage.clear();
    sessionStorage.clear();
    open({ [READ]: { body: stored }, [SAVE]: { body: changed } });
    await write('Choose again.');
    localStorage.setItem(left, text ?? '');
    await save();
    await screen.findByText('Đã lưu');
    expect(Object.keys(localStorage)).toEqual([left]);
  });

  it('keeps its draft again when another tab has removed it', async () => {
    open({ [READ]: { body: stored } });
    await write('Half a tit');
    const [key = ''] = Object.keys(localStorage);
    localStorage.clear();
    localStorage.setItem('domdom.auth', '{}');
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(localStorage.getItem(key)).toContain('Half a tit');
  });

  it('sends a question once when save is clicked twice in a row', async () => {
    const { bodies } = open({ [READ]: { body: stored }, [SAVE]: { body: changed } });
    await write('Choose again.');
    const button = screen.getByRole('button', { name: 'Lưu câu hỏi' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Đã lưu');
    expect(bodies()).toHaveLength(1);
  });

  it('offers the draft of a deleted question as a new question', async () => {
    const first = open({ [READ]: { body: stored } });
    await write('Half a tit');
    first.unmount();
    const { router } = open({ [READ]: { status: 404, body: errorBody('NOT_FOUND') } });
    await userEvent.click(await screen.findByRole('button', { name: 'Soạn tiếp thành câu mới' }));
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/lms/admin/import-question/new');
    const draftId = new URLSearchParams(search).get('draft') ?? '';
    expect(newDrafts(buildUser('teacher').id)).toMatchObject([
      { draftId, version: null, draft: { question: { title: 'Half a tit' } } },
    ]);
    expect(Object.keys(localStorage)).toHaveLength(1);
  });

  it('sends nothing that the browser knows to be wrong, and focuses the first mistake', async () => {
    const { bodies } = open({ [READ]: { body: stored } });
    await write('');
    await save();
    expect(document.activeElement).toBe(await titleField());
    fireEvent.change(screen.getByLabelText(/^Khối/), { target: { value: '' } });
    await save();
    expect(screen.getByText('Chưa chọn khối.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Khối/));
    expect(bodies()).toEqual([]);
  });

  it('shows what the server refuses at the field concerned', async () => {
    const issues = [
      { path: 'question.options.1.text', message: 'Lựa chọn này không hợp lệ.' },
      { path: 'unit', message: 'Khối lớp này không có Unit đã chọn!' },
      { path: 'tags.0', message: 'Nhãn không được có dấu phẩy!' },
    ];
    open({
      [READ]: { body: stored },
      [SAVE]: { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } },
    });
    await write('Choose again.');
    await save();
    const option = await screen.findByRole('group', { name: 'Lựa chọn 2' });
    expect(await within(option).findByText('Lựa chọn này không hợp lệ.')).toBeDefined();
    expect(screen.getByText('Khối lớp này không có Unit đã chọn!')).toBeDefined();
    expect(screen.getByText('Nhãn không được có dấu phẩy!')).toBeDefined();
    await write('Choose once more.');
    expect(within(option).queryByText('Lựa chọn này không hợp lệ.')).toBeNull();
  });

  it('keeps everything when the connection is lost', async () => {
    open({ [READ]: { body: stored }, [SAVE]: { isLost: true } });
    await write('Choose again.');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Lưu câu hỏi' }).ariaBusy).not.toBe('true'),
    );
    expect((await titleField()).value).toBe('Choose again.');
    expect(Object.keys(localStorage)).toHaveLength(1);
  });
});

const press = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Câu hỏi đã được sửa ở nơi khác' });
  await within(dialog).findByRole('heading', { name: 'Theirs' });
  await userEvent.click(within(dialog).getByRole('button', { name }));
};

describe('a question that someone else has edited meanwhile', () => {
  const theirs = buildQuestion('1', { title: 'Theirs', version: 5 });
  let reads = 0;
  const overtaken = (more: Parameters<typeof stubFetch>[0] = {}) => {
    reads = 0;
    let saves = 0;
    return open({
      [READ]: () => ({ body: (reads += 1) === 1 ? stored : theirs }),
      [SAVE]: () =>
        (saves += 1) === 1
          ? { status: 409, body: errorBody('CONFLICT') }
          : { body: { ...changed, version: 6 } },
      ...more,
    });
  };
  it('can be overwritten by an author who has seen the newest version', async () => {
    const { bodies } = overtaken();
    await write('Mine');
    await save();
    await press('Lưu đè bản của tôi');
    await screen.findByText('Đã lưu');
    expect(bodies().at(-1)).toMatchObject({ version: 5, question: { title: 'Mine' } });
  });

  it("can stay as it is, with the author's own version saved as a new question", async () => {
    const { calls, router } = overtaken({
      'POST /api/question-bank': { body: buildQuestion('2', { title: 'Mine' }) },
    });
    await write('Mine');
    await save();
    await press('Lưu bản của tôi thành câu mới');
    await waitFor(() => expect(router.state.location.pathname).toBe('/lms/admin/import-question/2'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it("can be taken as it is now, which drops the author's own draft", async () => {
    overtaken();
    await write('Mine');
    await save();
    await press('Bỏ bản của tôi, lấy bản mới');
    await waitFor(async () => expect((await titleField()).value).toBe('Theirs'));
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('shows a read-only question with the reason, and no form', async () => {
  open({ [READ]: { body: buildQuestion('1', { canEdit: false, canSetStatus: false }) } });
  expect(await screen.findByText(/Chỉ người tạo, quản trị viên hoặc quản lý/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Kiểm tra' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lưu câu hỏi' })).toBeNull();
});

it.each([
  [true, 'Đổi trong danh sách câu hỏi, ở mục Thao tác khác.'],
  [false, 'Chỉ người tạo được chọn ai được xem.'],
])('shows who can see a question and says where to change that (own: %s)', async (canSetStatus, hint) => {
  open({ [READ]: { body: buildQuestion('1', { canSetStatus, status: 'PUBLIC' }) } });
  await titleField();
  const field = screen.getByLabelText<HTMLSelectElement>('Ai được xem');
  expect([field.disabled, field.value]).toEqual([true, 'PUBLIC']);
  expect(screen.getByText(hint)).toBeDefined();
});

it('does not treat a question shared meanwhile as unsaved', async () => {
  const first = open({ [READ]: { body: stored } });
  await write('Half a tit');
  first.unmount();
  open({ [READ]: { body: buildQuestion('1', { status: 'PUBLIC' }) } });
  expect((await titleField()).value).toBe('Half a tit');
  expect(screen.getByLabelText<HTMLSelectElement>('Ai được xem').value).toBe('PUBLIC');
});
