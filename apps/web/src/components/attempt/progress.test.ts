import { describe, expect, it } from 'vitest';
import { nextIndex, questionName, recordsOf, reviewRows, submittedIndexes } from './progress.ts';
import { buildStored, buildSubmitted, buildView } from './testing/views.ts';

describe('nextIndex', () => {
  it.each([
    [3, [1], 1, 2],
    [3, [1, 2], 2, 3],
    [3, [1, 2, 3], 3, null],
    [4, [1, 3], 1, 2],
    [4, [1, 2, 3], 2, 4],
    // The student jumped to the last question first.
    [4, [4], 4, 1],
    [4, [1, 4], 4, 2],
    [0, [], 1, null],
  ])('of %i questions with %j submitted, after question %i is %s', (total, done, index, expected) => {
    expect(nextIndex(total, done, index)).toBe(expected);
  });
});

describe('questionName', () => {
  it('is the id if it is a small number', () => {
    expect(questionName('7', 2)).toBe('7');
  });
  it('is the position for any other id', () => {
    expect(questionName('q-17', 2)).toBe('2');
    expect(questionName('202611', 4)).toBe('4');
  });
});

describe('recordsOf', () => {
  it('holds the submitted questions in the order of the paper, with a boolean result', () => {
    const view = buildView({}, [buildSubmitted('3', false), buildStored('2'), buildSubmitted('1')]);
    const records = recordsOf(view);
    expect(records.map(({ question, userData }) => [question.id, userData.result])).toEqual([
      ['1', true],
      ['3', false],
    ]);
    expect(submittedIndexes(view.questions, records)).toEqual([1, 3]);
  });
});

describe('reviewRows', () => {
  const answers = [buildSubmitted('1'), buildSubmitted('2', false)];

  it('lists every question of a finished attempt, unanswered ones as wrong', () => {
    const rows = reviewRows(buildView({ state: 'submitted' }, answers));
    expect(rows.map(({ position, isAnswered, isCorrect }) => [position, isAnswered, isCorrect])).toEqual([
      [1, true, true],
      [2, true, false],
      [3, false, false],
    ]);
  });

  it('lists only submitted questions while the attempt is open', () => {
    expect(reviewRows(buildView({}, [...answers, buildStored('3')]))).toHaveLength(2);
  });
});
