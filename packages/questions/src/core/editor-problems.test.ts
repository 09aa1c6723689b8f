import { expect, it } from 'vitest';
import { questionTypes } from '../index.ts';
import { editorProblems } from './editor-problems.ts';
import { blankQuestion, withValueAt } from './editor-value.ts';

let count = 0;
const newId = () => `n${(count += 1)}`;

it.each(questionTypes().map(({ type }) => type))('says in Vietnamese what a fresh %s lacks', (type) => {
  const problems = editorProblems(blankQuestion(type, newId));
  expect(problems.length).toBeGreaterThan(0);
  for (const { severity, owner, message } of problems) {
    expect(severity).toBe('error');
    expect(owner).not.toBe('');
    expect(message).toMatch(/^[^a-z]/u);
    expect(message).not.toMatch(/string|array|undefined|null/u);
  }
});

it('gives advice when the shape is right', () => {
  const question = questionTypes()[0]?.samples[0]?.question;
  if (question === undefined) throw new Error('There are samples.');
  expect(editorProblems(withValueAt(question, 'subTitle', undefined))).toEqual([
    { severity: 'warning', owner: 'subTitle', message: 'Nên có lời hướng dẫn bằng tiếng Việt.' },
  ]);
});

it('reports texts that are too long and required ones that are empty', () => {
  const question = blankQuestion('fill-in-the-blank', newId);
  const problems = editorProblems({ ...question, title: '', note: 'x'.repeat(1001) });
  expect(problems).toContainEqual({ severity: 'error', owner: 'title', message: 'Chưa điền.' });
  expect(problems).toContainEqual({ severity: 'error', owner: 'note', message: 'Dài quá 1000 ký tự.' });
  expect(problems).toContainEqual({ severity: 'error', owner: 'blanks', message: 'Cần ít nhất 1 mục.' });
});

it('reports the same problem of a field only once', () => {
  const question = blankQuestion('tick-tf', newId);
  const owners = editorProblems(question).map(({ owner, message }) => `${owner} ${message}`);
  expect(new Set(owners).size).toBe(owners.length);
});
