import { getQuestionType } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import type { ShownItem } from '../data.ts';
import { matching, type Filter } from './filter.ts';

const [sample] = getQuestionType('one-choice').samples;
if (!sample) throw new Error('one-choice has no sample.');
const { question } = sample;

const shown = (id: string, changes: Partial<ShownItem['item']>, readers: string[] = []): ShownItem => ({
  item: {
    id,
    grade: 4,
    unit: '1',
    variant: 'one-choice/gap',
    source: 's',
    focus: ['nurse'],
    question,
    ...changes,
  },
  hash: id,
  readers,
  typeLabel: '',
  text: `${id} What does a Nurse do?`,
});
const items = [
  shown('g4-aaaaaaaa', { question: { ...question, level: 'ELEMENTARY' } }, ['Lan']),
  shown('g4-bbbbbbbb', { unit: '2', question: { ...question, level: 'INTERMEDIATE' } }),
  shown('g4-cccccccc', { unit: '2', variant: 'matching/pictures' }),
];
const nothing: Filter = { unit: '', variant: '', level: '', signed: '', search: '' };
const found = (filter: Partial<Filter>): string[] =>
  matching(items, { ...nothing, ...filter }).map(({ hash }) => hash.slice(-1));

describe('the filter of the preview', () => {
  it('lists everything when nothing is asked', () => expect(found({})).toEqual(['a', 'b', 'c']));

  it.each([
    [{ unit: '2' }, ['b', 'c']],
    [{ variant: 'matching/pictures' }, ['c']],
    [{ level: 'INTERMEDIATE' }, ['b']],
    [{ signed: 'yes' }, ['a']],
    [{ signed: 'no' }, ['b', 'c']],
    [{ search: ' NURSE ' }, ['a', 'b', 'c']],
    [{ search: 'g4-b' }, ['b']],
    [{ unit: '2', search: 'g4-a' }, []],
  ])('asked for %o finds %o', (filter, expected) => expect(found(filter)).toEqual(expected));
});
