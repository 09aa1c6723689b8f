// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { parseQuestion, questionTypes, type QuestionBase } from '../../index.ts';
import { blankQuestion, valueAt } from '../../core/editor-value.ts';
import { EditorPage } from '../testing/editor-page.tsx';
import { mediaUrl } from '../testing/fake-media.ts';
import { announced } from '../testing/player-page.tsx';
import type { EditorMedia } from './context.ts';
import { newId } from './new-id.ts';
import { QuestionEditor } from './question-editor.tsx';

let stored: QuestionBase;

const upload: EditorMedia['upload'] = () => Promise.resolve({ file: '0123456789ab.svg' });

/** Opens a page with a new question of a type, or with the given one. */
function open(start: string | QuestionBase, sending = upload) {
  stored = typeof start === 'string' ? blankQuestion(start, newId) : start;
  render(<EditorPage start={stored} onStore={(next) => (stored = next)} upload={sending} />);
  return userEvent.setup();
}

/** Enters the text at once, as if pasted: typing each letter makes the test slower and proves nothing more. */
function write(control: HTMLElement, text: string): void {
  fireEvent.change(control, { target: { value: text } });
}

function sampleOf(type: string): QuestionBase {
  const question = questionTypes().find((one) => one.type === type)?.samples[0]?.question;
  if (question === undefined) throw new Error(`No sample of ${type}.`);
  return question;
}

const item = (name: string): HTMLElement => screen.getByRole('group', { name });
const isWrong = (control: HTMLElement): boolean => control.getAttribute('aria-invalid') === 'true';
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });
const textsOf = (list: string, path: string): unknown[] => {
  const items = valueAt(stored, list);
  return Array.isArray(items) ? items.map((one) => valueAt(one, path)) : [];
};

describe('writing', () => {
  it('turns a new question into a complete one', async () => {
    const user = open('one-choice');
    write(field('Câu hỏi'), 'It says “meow”. It is a ...');
    write(within(item('Lựa chọn 1')).getByRole('textbox', { name: 'Chữ' }), 'dog');
    write(within(item('Lựa chọn 2')).getByRole('textbox', { name: 'Chữ' }), 'cat');
    write(within(item('Lựa chọn 3')).getByRole('textbox', { name: 'Chữ' }), 'bird');
    await user.click(within(item('Lựa chọn 2')).getByRole('radio'));
    expect(parseQuestion(stored)).toMatchObject({
      prompt: 'It says “meow”. It is a ...',
      options: [
        { text: 'dog', isCorrect: false },
        { text: 'cat', isCorrect: true },
        { text: 'bird', isCorrect: false },
      ],
    });
  });

  it('removes an optional text when it is emptied', () => {
    open('one-choice');
    write(field('Ghi chú dưới câu hỏi'), 'x');
    expect(stored.note).toBe('x');
    write(field('Ghi chú dưới câu hỏi'), '');
    expect(stored).not.toHaveProperty('note');
  });

  it('chooses from a closed list, and clears the choice', async () => {
    const user = open('tick-tf');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kỹ năng' }), 'Nghe');
    expect(stored.skill).toBe('listening');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kỹ năng' }), 'Không chọn');
    expect(stored).not.toHaveProperty('skill');
    await user.selectOptions(within(item('Câu 1')).getByRole('combobox', { name: /Đáp án/ }), 'Sai');
    expect(textsOf('statements', 'isTrue')).toEqual([false, false]);
  });

  it('shows the default of a missing setting', () => {
    open('tick-tf');
    const labels = screen.getByRole('combobox', { name: 'Chữ trên hai ô chọn' });
    expect(within(labels).getByRole('option', { selected: true }).textContent).toBe('True, False');
  });

  it('adds an answer field for each blank as soon as it is in the text', () => {
    open('fill-in-the-blank');
    expect(screen.queryByRole('textbox', { name: /Chỗ trống/ })).toBeNull();
    write(field(/Văn bản/), 'I # to school at ___.');
    write(field(/Chỗ trống 1/), 'go');
    write(field(/Chỗ trống 2/), 'seven');
    expect(parseQuestion(stored)).toMatchObject({ blanks: [{ accepted: 'go' }, { accepted: 'seven' }] });
    expect(screen.queryByRole('button', { name: 'Thêm chỗ trống' })).toBeNull();
  });
});

describe('a list', () => {
  it('adds an item and focuses it', async () => {
    const user = open('matching');
    await user.click(button('Thêm cặp'));
    expect(document.activeElement).toBe(within(item('Cặp 4')).getByRole('textbox', { name: 'Vế trái' }));
    expect(new Set(textsOf('pairs', 'id')).size).toBe(4);
  });

  it('moves an item by keyboard, keeps the focus on it and announces its place', async () => {
    const user = open(sampleOf('matching'));
    const before = textsOf('pairs', 'text');
    const down = button('Chuyển cặp 1 xuống');
    down.focus();
    await user.keyboard('{Enter}');
    expect(textsOf('pairs', 'text')).toEqual([before[1], before[0], before[2], before[3]]);
    expect(document.activeElement).toBe(down);
    expect(announced()).toBe('Cặp 1 đã thành cặp 2.');
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(textsOf('pairs', 'text')).toEqual([before[1], before[2], before[3], before[0]]);
    expect(document.activeElement).toBe(down);
  });

  it('restores a removed item at its place', async () => {
    const user = open(sampleOf('matching'));
    const before = valueAt(stored, 'pairs');
    await user.click(button('Bỏ cặp 2'));
    expect(textsOf('pairs', 'text')).toHaveLength(3);
    expect(document.activeElement).toBe(button('Hoàn tác'));
    await user.keyboard('{Enter}');
    expect(valueAt(stored, 'pairs')).toEqual(before);
    expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  });

  it('keeps the minimum number of items', async () => {
    const user = open('unscramble');
    await user.click(button('Bỏ mảnh 1'));
    expect(valueAt(stored, 'pieces')).toEqual(['', '']);
    await user.click(button('Thêm mảnh'));
    await user.keyboard('third');
    await user.click(button('Bỏ mảnh 1'));
    expect(valueAt(stored, 'pieces')).toEqual(['', 'third']);
  });

  it('removes an optional list when its last item is removed', async () => {
    const user = open('unscramble');
    await user.click(button('Thêm đáp án'));
    expect(valueAt(stored, 'alternatives')).toEqual(['']);
    await user.click(button('Bỏ đáp án 1'));
    expect(stored).not.toHaveProperty('alternatives');
  });

  it('inside a list changes only its own item', async () => {
    const user = open(sampleOf('conjugation'));
    await user.click(within(item('Dòng 2')).getByRole('button', { name: 'Thêm ô' }));
    await user.keyboard('was');
    expect(valueAt(stored, 'rows.1.cells')).toEqual([{ accepted: 'is' }, { accepted: 'was' }]);
    expect(valueAt(stored, 'rows.0.cells')).toEqual([{ accepted: 'am' }]);
  });
});

describe('problems', () => {
  it('are linked to their fields and shown once the author has been there', async () => {
    const user = open('matching-two-column');
    expect(screen.queryByText(/Chưa điền/)).toBeNull();
    const text = within(item('Cặp 1')).getByRole('textbox', { name: /^Cột A/ });
    expect(text.getAttribute('aria-required')).toBe('true');
    await user.click(text);
    await user.tab();
    expect(isWrong(text)).toBe(true);
    expect(screen.getByRole('textbox', { description: 'Lỗi: Chưa điền.' })).toBe(text);
    write(text, 'A cat can fly.');
    expect(isWrong(text)).toBe(false);
  });

  it('are all shown, and the first mistake gets the focus, when saving is refused', async () => {
    const user = open('matching-two-column');
    await user.click(button('Lưu'));
    expect(screen.getAllByText('Chưa điền.', { exact: false })).toHaveLength(6);
    expect(document.activeElement).toBe(within(item('Cặp 1')).getByRole('textbox', { name: /^Cột A/ }));
    write(within(item('Cặp 1')).getByRole('textbox', { name: /^Cột A/ }), 'A cat can fly.');
    await user.click(button('Lưu'));
    expect(document.activeElement).toBe(within(item('Cặp 1')).getByRole('textbox', { name: /^Cột B/ }));
  });

  it('of a whole item get the focus too', async () => {
    const user = open('one-choice');
    await user.click(button('Lưu'));
    const mistake = within(item('Lựa chọn 1')).getByText('Lựa chọn cần có chữ, hình hoặc âm thanh.');
    expect(document.activeElement?.contains(mistake)).toBe(true);
  });

  it('are only advice once all mistakes are corrected', async () => {
    const user = open({ ...sampleOf('matching'), subTitle: undefined });
    await user.click(button('Lưu'));
    const advised = screen.getByRole('textbox', { description: /^Nên sửa:/ });
    expect(advised).toBe(field('Lời hướng dẫn bằng tiếng Việt'));
    expect(isWrong(advised)).toBe(false);
  });
});

describe('pictures and sounds', () => {
  const picture = new File(['x'], 'cat.png', { type: 'image/png' });

  it('are uploaded and described', async () => {
    const user = open('one-choice');
    await user.upload(screen.getByLabelText('Tải hình lên: Hình của câu hỏi'), picture);
    write(field('Mô tả hình'), 'Một con mèo');
    expect(stored.picture).toEqual({ file: '0123456789ab.svg', alt: 'Một con mèo' });
    await user.click(button('Bỏ hình'));
    expect(stored).not.toHaveProperty('picture');
  });

  it('are stored at their item even if it has moved meanwhile', async () => {
    const sending = Promise.withResolvers<{ file: string }>();
    const user = open('one-choice', () => sending.promise);
    const ids = textsOf('options', 'id');
    await user.upload(within(item('Lựa chọn 1')).getByLabelText('Tải hình lên: Hình'), picture);
    expect(within(item('Lựa chọn 1')).getByText('Đang tải lên: 0 %')).toBeTruthy();
    await user.click(button('Chuyển lựa chọn 1 xuống'));
    write(field('Câu hỏi'), 'Look.');
    sending.resolve({ file: 'abcdef012345.png' });
    await waitFor(() =>
      expect(valueAt(stored, 'options.1')).toMatchObject({
        id: ids[0],
        picture: { file: 'abcdef012345.png', alt: '' },
      }),
    );
    expect(valueAt(stored, 'prompt')).toBe('Look.');
  });

  it.each([
    ['say why they were refused', () => Promise.resolve({ problem: 'Tệp quá lớn.' }), 'Tệp quá lớn.'],
    ['can be tried again', () => Promise.reject(new Error('offline')), 'Không tải lên được. Hãy thử lại.'],
  ])('%s', async (_title, failing, text) => {
    const user = open('matching', failing);
    await user.upload(screen.getByLabelText('Tải hình lên: Hình của câu hỏi'), picture);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(stored).not.toHaveProperty('picture');
  });

  it('show their progress, and can be cancelled', async () => {
    const sending = Promise.withResolvers<{ file: string }>();
    let options: Parameters<EditorMedia['upload']>[1] | undefined;
    const user = open('matching', (_file, given) => {
      options = given;
      return sending.promise;
    });
    await user.upload(screen.getByLabelText('Tải hình lên: Hình của câu hỏi'), picture);
    act(() => options?.onProgress(0.456));
    expect(screen.getByText('Đang tải lên: 45 %')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Đang tải lên' })).toHaveProperty('value', 0.456);
    act(() => options?.onProgress(1));
    expect(screen.getByText('Đã tải lên, đang kiểm tra tệp…')).toBeTruthy();
    await user.click(button('Dừng tải lên'));
    expect(options?.signal.aborted).toBe(true);
    await act(async () => sending.resolve({ file: 'abcdef012345.png' }));
    expect(stored).not.toHaveProperty('picture');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('of a kind that cannot be uploaded are not offered', () => {
    open('matching');
    expect(screen.queryByText('Video của câu hỏi')).toBeNull();
  });

  it('include a sound with only a script, which is removed with the script', () => {
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [],
      speak: vi.fn<() => void>(),
      cancel: vi.fn<() => void>(),
    });
    open('fill-in-the-blank');
    write(field('Lời đọc'), 'hi');
    expect(stored.sound).toEqual({ script: 'hi' });
    write(field('Lời đọc'), '');
    expect(stored).not.toHaveProperty('sound');
    vi.unstubAllGlobals();
  });
});

it.each(questionTypes().map(({ type }) => type))('draws every sample of %s without changing it', (type) => {
  for (const { question } of questionTypes().find((one) => one.type === type)?.samples ?? []) {
    const handleChange = vi.fn<(question: QuestionBase) => void>();
    const { unmount } = render(
      <QuestionEditor
        question={question}
        onChange={handleChange}
        media={{ accepts: {}, upload, url: mediaUrl }}
        refusals={1}
      />,
    );
    expect(screen.getAllByRole('textbox', { name: /Yêu cầu/ })).toContain(
      screen.getByDisplayValue(question.title),
    );
    expect(screen.queryAllByText('Lỗi:')).toEqual([]);
    expect(handleChange).not.toHaveBeenCalled();
    unmount();
  }
});

it("shows the server's refusal at its field, and no problem twice", () => {
  const whole = questionTypes().find(({ type }) => type === 'one-choice')?.samples[0]?.question;
  if (whole === undefined) throw new Error('no sample');
  const question = { ...whole, title: '' };
  const refused = [
    { path: 'options.1.text', message: 'Lựa chọn này không hợp lệ.' },
    { path: 'title', message: 'Chưa điền.' },
  ];
  render(
    <QuestionEditor
      question={question}
      onChange={() => undefined}
      media={{ accepts: {}, upload, url: mediaUrl }}
      refusals={1}
      refused={refused}
    />,
  );
  expect(within(item('Lựa chọn 2')).getByText('Lựa chọn này không hợp lệ.')).toBeTruthy();
  expect(screen.getAllByText('Chưa điền.')).toHaveLength(1);
});

it('offers all skills in the given order', () => {
  const question = sampleOf('one-choice');
  const skills = ['writing', 'listening', 'reading', 'pronunciation', 'speaking', 'vocabulary'] as const;
  render(
    <QuestionEditor
      question={question}
      skills={skills}
      onChange={() => {}}
      media={{ accepts: {}, url: mediaUrl, upload }}
    />,
  );
  const offered = within(screen.getByRole('combobox', { name: /^Kỹ năng/ })).getAllByRole('option');
  expect(offered.map((option) => option.textContent).filter((text) => SKILL_NAMES.includes(text))).toEqual([
    'Viết',
    'Nghe',
    'Đọc',
    'Phát âm',
    'Nói',
    'Từ vựng',
  ]);
});

const SKILL_NAMES = ['Nghe', 'Nói', 'Đọc', 'Viết', 'Từ vựng', 'Phát âm'];
