import type { MarkedQuestion } from '@domdom/api';
import { expect, it } from 'vitest';
import { answerText, groupAnswers } from './answer-groups.ts';

const answer = (
  attemptId: string,
  given: unknown,
  changes: Partial<MarkedQuestion['answers'][number]> = {},
): MarkedQuestion['answers'][number] => ({
  attemptId,
  fullName: `Em ${attemptId}`,
  answer: given,
  text: '',
  isRight: false,
  isOpen: false,
  mark: null,
  speaking: null,
  comment: '',
  wholeScore: null,
  ...changes,
});

it('equal answers are one group: what waits, then what is wrong, then what is right; empty ones are left out', () => {
  const answers = [
    answer('a', { texts: ['cat'] }, { isRight: true }),
    answer('b', { texts: ['Dog '] }, { mark: 5, wholeScore: 7, comment: 'x' }),
    answer('c', { texts: ['dog '] }),
    answer('d', null),
    answer('e', { recording: 'x' }, { isOpen: true }),
    answer('f', { texts: ['Cat'] }, { comment: 'y' }),
  ];
  const groups = groupAnswers(answers, true);
  expect(
    groups.map(({ answers: all, mark, comment, wholeCount }) => [
      all.map(({ attemptId }) => attemptId).join(''),
      mark,
      comment,
      wholeCount,
    ]),
  ).toEqual([
    ['e', null, '', 0],
    ['bc', 'mixed', null, 1],
    ['f', null, 'y', 0],
    ['a', null, '', 0],
  ]);
  expect(groupAnswers(answers, false)).toHaveLength(5);
});

const question = {
  id: '1',
  type: 'one-choice',
  title: '',
  options: [
    { id: 'a', text: 'an apple' },
    { id: 'b', text: '' },
  ],
};

it.each([
  [{ texts: ['is', 'are'] }, 'is · are'],
  [{ part: 1, texts: ['has'] }, null],
  [{ letters: ['c', '', 't'] }, 'c_t'],
  [{ cells: [['two', 'buses'], ['']] }, 'two buses · '],
  [{ optionId: 'a' }, 'an apple'],
  [{ optionIds: ['a', 'b'] }, null],
  [null, null],
])('%j in words is %j', (given, text) => {
  expect(answerText(question, given)).toBe(text);
});
