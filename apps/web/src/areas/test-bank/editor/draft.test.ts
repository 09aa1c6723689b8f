import { expect, it } from 'vitest';
import {
  bySkill,
  type DraftMatrix,
  type DraftQuestion,
  fittingQuestions,
  isSame,
  moved,
  NEW_DRAFT,
} from './draft.ts';

const question = (id: string, cell: string | null): DraftQuestion => ({
  source: 'item',
  id,
  title: id,
  excerpt: '',
  type: 'one-choice',
  typeLabel: '',
  grade: 3,
  unit: '1',
  skill: null,
  level: null,
  keyDoubt: null,
  cell,
});

it('puts drawn questions together by skill, in the order of the matrix', () => {
  const drawn = (['reading', 'listening', null, 'reading', 'listening'] as const).map((skill, at) => ({
    ...question(`q${at}`, null),
    skill,
  }));
  expect(bySkill(drawn).map(({ id }) => id)).toEqual(['q1', 'q4', 'q0', 'q3', 'q2']);
});

it('keeps what still has a place in the matrix, and what was picked by hand', () => {
  const matrix: DraftMatrix = {
    preset: 'steps',
    rows: [{ id: 'a', topic: { kind: 'unit', grade: 3, unit: '1' }, requirement: '' }],
    forms: ['TICKTF'],
    cells: [{ row: 'a', form: 'TICKTF', level: 'ELEMENTARY', count: 1, hundredths: 1000 }],
  };
  const key = 'a/TICKTF/ELEMENTARY';
  const all = [
    question('1', key),
    question('2', key),
    question('3', null),
    question('4', 'b/TICKTF/ELEMENTARY'),
  ];
  expect(fittingQuestions(all, matrix).map(({ id }) => id)).toEqual(['1', '3']);
});

it('knows what was changed, and moves questions', () => {
  expect(isSame(NEW_DRAFT, { ...NEW_DRAFT })).toBe(true);
  expect(isSame(NEW_DRAFT, { ...NEW_DRAFT, duration: 5 })).toBe(false);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
