// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { getQuestionType, questionTypes, type QuestionBase } from '../../index.ts';
import { blankQuestion, itemsAt, valueAt } from '../../core/editor-value.ts';
import type { EditorField } from '../../core/editor.ts';
import { registerQuestionType } from '../../core/registry.ts';
import { EditorPage } from '../testing/editor-page.tsx';
import { newId } from './new-id.ts';

/** A type with the rarer kinds of fields. */
const words = (question: unknown) =>
  itemsAt(question, 'words').map((word) => ({
    value: String(valueAt(word, 'id')),
    label: String(valueAt(word, 'text')),
  }));

const fields: EditorField[] = [
  {
    kind: 'number',
    path: 'settings.columns',
    label: 'Số cột',
    min: 1,
    max: 4,
    ifAbsent: 2,
    isOptional: true,
  },
  {
    kind: 'list',
    path: 'words',
    label: 'Các từ',
    itemLabel: 'Từ cho sẵn',
    fields: [{ kind: 'text', path: 'text', label: 'Từ' }],
    min: 1,
    max: 3,
    blank: (makeId) => ({ id: makeId(), text: '' }),
  },
  { kind: 'pick', path: 'right', label: 'Từ đúng', choices: words },
  { kind: 'picks', path: 'hints', label: 'Từ gợi ý', choices: words, isOptional: true },
  { kind: 'questions', path: 'children', label: 'Các câu con', itemLabel: 'Câu con', min: 1, max: 5 },
];

registerQuestionType({
  ...getQuestionType('matching'),
  type: 'rare-fields',
  label: 'Có các ô hiếm',
  questionSchema: z.looseObject({
    id: z.string(),
    type: z.string(),
    version: z.number(),
    title: z.string(),
    children: z.array(z.looseObject({ title: z.string().min(1) })).optional(),
  }),
  lint: () => [],
  editor: { fields, blank: () => ({}) },
});

let stored: QuestionBase;

beforeEach(() => {
  const start = {
    ...blankQuestion('rare-fields', newId),
    words: [
      { id: 'w1', text: 'cat' },
      { id: 'w2', text: 'dog' },
    ],
    right: 'w1',
  };
  stored = start;
  render(<EditorPage start={start} onStore={(next) => (stored = next)} />);
});

const user = userEvent.setup();

it('writes a number, and removes it when emptied', () => {
  const columns = screen.getByRole('spinbutton', { name: 'Số cột' });
  expect(screen.getByDisplayValue('2')).toBe(columns);
  fireEvent.change(columns, { target: { value: '3' } });
  expect(valueAt(stored, 'settings')).toEqual({ columns: 3 });
  fireEvent.change(columns, { target: { value: '' } });
  expect(valueAt(stored, 'settings')).toEqual({});
});

it('offers the current content of another field', async () => {
  fireEvent.change(screen.getByRole('textbox', { name: /Từ cho sẵn 2/ }), { target: { value: 'bird' } });
  await user.selectOptions(screen.getByRole('combobox', { name: /Từ đúng/ }), 'bird');
  expect(valueAt(stored, 'right')).toBe('w2');
});

it('shows that nothing is chosen when the chosen item is removed', async () => {
  await user.click(screen.getByRole('button', { name: 'Bỏ từ cho sẵn 1' }));
  const right = screen.getByRole('combobox', { name: /Từ đúng/ });
  expect(within(right).getByRole('option', { selected: true }).textContent).toBe('Chưa chọn');
});

it('picks several in the order of the choices, or none', async () => {
  await user.click(screen.getByRole('checkbox', { name: 'dog' }));
  await user.click(screen.getByRole('checkbox', { name: 'cat' }));
  expect(valueAt(stored, 'hints')).toEqual(['w1', 'w2']);
  await user.click(screen.getByRole('checkbox', { name: 'dog' }));
  await user.click(screen.getByRole('checkbox', { name: 'cat' }));
  expect(stored).not.toHaveProperty('hints');
});

it("edits questions inside a question, each in its type's form", async () => {
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Dạng của câu con mới' }),
    'Điền vào chỗ trống',
  );
  await user.click(screen.getByRole('button', { name: 'Thêm câu con' }));
  const child = screen.getByRole('group', { name: 'Câu con 1' });
  fireEvent.change(within(child).getByRole('textbox', { name: /Văn bản/ }), { target: { value: 'I am #.' } });
  fireEvent.change(within(child).getByRole('textbox', { name: /Chỗ trống 1/ }), {
    target: { value: 'Linh' },
  });
  expect(valueAt(stored, 'children.0')).toMatchObject({
    type: 'fill-in-the-blank',
    text: 'I am #.',
    blanks: [{ accepted: 'Linh' }],
  });
});

it("shows an inner question's problem at its field", async () => {
  await user.click(screen.getByRole('button', { name: 'Thêm câu con' }));
  const child = screen.getByRole('group', { name: 'Câu con 1' });
  const title = within(child).getByRole('textbox', { name: /Yêu cầu/ });
  fireEvent.change(title, { target: { value: '' } });
  expect(within(child).getByRole('textbox', { description: /Chưa điền\.$/ })).toBe(title);
});

it('offers no question type that can contain questions, and none that a teacher marks', () => {
  const types = screen.getByRole('combobox', { name: 'Dạng của câu con mới' });
  const offered = within(types)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(offered).toHaveLength(questionTypes().length - 3);
  expect(offered).not.toContain('Có các ô hiếm');
  expect(offered).not.toContain(getQuestionType('combine').label);
  expect(offered).not.toContain(getQuestionType('spoken-answer').label);
});

it('has no add button when a list is full', async () => {
  await user.click(screen.getByRole('button', { name: 'Thêm từ cho sẵn' }));
  expect(screen.queryByRole('button', { name: 'Thêm từ cho sẵn' })).toBeNull();
});
