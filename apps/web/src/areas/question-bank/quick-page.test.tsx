// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { readDraft, newName } from './editor/draft.ts';
import QuickPage from './quick-page.tsx';
import { buildQuestion } from './testing/builders.ts';

const DRAFT = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const PATH = '/lms/admin/import-question/new/quick';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubResizeObserver();
});

const storedAs = (body: unknown, id: string) => {
  const { question, grade } = body as { question: { prompt: string }; grade: number }; // what the page sends
  return { ...buildQuestion(id, { grade, excerpt: question.prompt }), question: { ...question, id } };
};

/** The server stores what it is sent, and names questions by their number. */
function open(path = `${PATH}?draft=${DRAFT}`) {
  const user = buildUser('teacher');
  let made = 0;
  const calls = stubFetch({
    'GET /api/category-choices': { body: { items: [] } },
    'POST /api/question-bank': ({ body }: { body: unknown }) => {
      made += 1;
      return { body: { ...storedAs(body, `q${made}`), isOther: false } };
    },
    'PUT /api/question-bank/q1': ({ body }: { body: unknown }) => ({ body: storedAs(body, 'q1') }),
    'DELETE /api/question-bank/q1': { body: { ok: true } },
  });
  const view = renderInApp(<QuickPage />, { user, path });
  return { calls, user, ...view, posts: () => calls.filter(({ method }) => method === 'POST') };
}

const prompt = () => screen.getByLabelText<HTMLTextAreaElement>(/^Câu hỏi/);
const option = (letter: string) => screen.getByLabelText<HTMLInputElement>(`Lựa chọn ${letter}`);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const paste = (text: string) => fireEvent.paste(prompt(), { clipboardData: { getData: () => text } });
const saveButton = () => screen.getByRole('button', { name: 'Lưu và thêm câu' });
const added = () =>
  within(screen.getByRole('heading', { name: 'Vừa thêm' }).closest('section') ?? document.body)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent);

function writeOne(text: string) {
  write(prompt(), text);
  write(option('A'), 'go');
  write(option('B'), 'goes');
  fireEvent.click(screen.getByLabelText('B là đáp án đúng'));
}

describe('questions written one after another', () => {
  it('are saved by Ctrl+Enter, keep their settings, and are listed in the order of writing', async () => {
    const { posts } = open();
    expect(document.activeElement).toBe(prompt());
    await userEvent.selectOptions(screen.getByLabelText(/^Khối/), '3');
    await userEvent.selectOptions(screen.getByLabelText(/^Mức độ/), 'Cơ bản');
    for (const text of ['One ___.', 'Two ___.']) {
      writeOne(text);
      fireEvent.keyDown(prompt(), { key: 'Enter', ctrlKey: true });
      await waitFor(() => expect(prompt().value).toBe(''));
      // The new form takes the focus in an effect, a moment after it is there.
      await waitFor(() => expect(document.activeElement).toBe(prompt()));
    }
    expect(posts().map(({ body }) => body)).toMatchObject(
      ['One ___.', 'Two ___.'].map((text) => ({
        grade: 3,
        question: {
          prompt: text,
          level: 'ELEMENTARY',
          // The two empty options are left out.
          options: [
            { text: 'go', isCorrect: false },
            { text: 'goes', isCorrect: true },
          ],
        },
      })),
    );
    const draftIds = posts().map(({ body }) => (body as { draftId: string }).draftId); // as above
    expect(new Set(draftIds).size).toBe(2);
    expect(screen.getByText('Đã thêm 2 câu')).toBeDefined();
    expect(added()).toEqual(['One ___.', 'Two ___.']);
    expect(screen.getByRole('link', { name: /In 2 câu/ }).getAttribute('href')).toMatch(/ids=q1,q2$/);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are not saved before text, options, the right one and the grade are there', async () => {
    const { posts } = open();
    await userEvent.click(saveButton());
    for (const text of [
      'Chưa viết câu hỏi.',
      'Chưa chọn khối.',
      /Cần ít nhất hai lựa chọn\. Chưa chọn đáp án/,
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    writeOne('One ___.');
    await userEvent.click(saveButton());
    expect(document.activeElement).toBe(screen.getByLabelText(/^Khối/));
    expect(posts()).toEqual([]);
  });

  it('can be corrected, and taken back without losing the text', async () => {
    const { calls } = open();
    await userEvent.selectOptions(screen.getByLabelText(/^Khối/), '3');
    writeOne('One ___.');
    await userEvent.click(saveButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Sửa: One ___.' }));
    write(prompt(), 'First ___.');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu câu đã sửa' }));
    await waitFor(() => expect(added()).toEqual(['First ___.']));
    await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác: First ___.' }));
    await waitFor(() => expect(prompt().value).toBe('First ___.'));
    expect(added()).toEqual([]);
    expect(calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([
      'POST',
      'PUT',
      'DELETE',
    ]);
  });
});

describe('pasted text', () => {
  const THREE =
    'Câu 1: One?\nA. a\nB. b\nĐáp án: B\nCâu 2: Two?\nA. c\n*B. d\nCâu 3: Three?\nA. e\nB. f\nĐáp án: A';

  it('of several questions waits, and each is looked at with the settings of the one before', async () => {
    const { posts } = open();
    await userEvent.selectOptions(screen.getByLabelText(/^Khối/), '6');
    paste(THREE);
    expect(prompt().value).toBe('One?');
    expect(screen.getByLabelText('B là đáp án đúng')).toHaveProperty('checked', true);
    expect(screen.getByRole('heading', { name: 'Đang chờ lưu: 2 câu' })).toBeDefined();
    for (const next of ['Two?', 'Three?', '']) {
      await userEvent.click(saveButton());
      await waitFor(() => expect(prompt().value).toBe(next));
    }
    expect(posts().map(({ body }) => body)).toMatchObject([
      { grade: 6, question: { prompt: 'One?' } },
      {
        grade: 6,
        question: { prompt: 'Two?', options: [{ isCorrect: false }, { text: 'd', isCorrect: true }] },
      },
      { grade: 6, question: { prompt: 'Three?' } },
    ]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('never replaces what was typed, and outlives a reload', () => {
    const first = open();
    write(prompt(), 'Mine');
    paste(THREE);
    expect(prompt().value).toBe('Mine');
    first.unmount();
    open(`${PATH}${first.router.state.location.search}`);
    expect(prompt().value).toBe('Mine');
    expect(screen.getByText(/Đã lấy lại bản nháp/)).toBeDefined();
    expect(
      screen
        .getAllByRole('button', { name: /^Mở câu đang chờ/ })
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['One?', 'Two?', 'Three?'].map((text) => `Mở câu đang chờ: ${text}`));
  });

  it('without options is pasted as any text', () => {
    open();
    expect(paste('Lan ___ to school.')).toBe(true);
    expect(paste('Which? A. one B. two')).toBe(false);
  });
});

it('opens in the full editor as it was written', async () => {
  const { user, router } = open();
  await userEvent.selectOptions(screen.getByLabelText(/^Khối/), '3');
  writeOne('One ___.');
  await userEvent.click(screen.getByRole('button', { name: 'Mở đầy đủ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lms/admin/import-question/new'));
  expect(router.state.location.search).toBe(`?type=one-choice&draft=${DRAFT}`);
  expect(readDraft(user.id, newName(DRAFT))?.draft).toMatchObject({
    grade: 3,
    question: {
      id: DRAFT,
      prompt: 'One ___.',
      options: [{ text: 'go' }, { text: 'goes', isCorrect: true }],
    },
  });
});

it('leaves a draft with parts that it does not show to the full editor', () => {
  const first = open();
  write(prompt(), 'With a passage');
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(
    key,
    (localStorage.getItem(key) ?? '').replace('"prompt"', '"passage":"Long ago","prompt"'),
  );
  first.unmount();
  open();
  expect(prompt().value).toBe('');
  expect(screen.queryByText(/Đang chờ lưu/)).toBeNull();
});
