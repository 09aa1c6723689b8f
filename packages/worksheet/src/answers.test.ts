import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, gradeItem, isAnswered, keyOf, parseItemAnswer } from './answers.ts';
import type { WorksheetItem } from './item.ts';

const write = (...accepted: string[]): WorksheetItem => ({
  id: 'w1',
  mode: 'Write',
  zoneIds: ['w1'],
  accepted,
});
const choice: WorksheetItem = {
  id: 'aaa1',
  mode: 'Choice',
  zoneIds: ['aaa1', 'bbb1', 'ccc1'],
  correctIds: ['aaa1', 'ccc1'],
};
const match: WorksheetItem = {
  id: 'left1',
  mode: 'Match',
  zoneIds: ['left1'],
  endIds: ['right1', 'right2'],
  correctIds: ['right2'],
};
const dropDown: WorksheetItem = {
  id: 'd1',
  mode: 'DropDown',
  zoneIds: ['d1'],
  bankId: 'd1',
  options: ['am', 'are', 'is'],
  right: 'is',
};
const ALL = [write('dog'), choice, match, dropDown];

describe('a typed answer', () => {
  it.each([
    ['  dog ', 'dog'],
    ['DOG', 'dog'],
    ['dog.', 'dog'],
    ['dog!?', 'dog'],
    ['dog', 'Dog.'],
    ['don’t', "don't"],
    ['bố', 'bo\u0302\u0301'],
    ['a  big   dog', 'a big dog'],
  ])('%j matches the accepted %j', (typed, accepted) => {
    expect(gradeItem(write(accepted), { text: typed }).isCorrect).toBe(true);
  });

  it.each([
    ['bố', 'b'],
    ['bo', 'bố'],
    ['.dog', 'dog'],
    ['dogs', 'dog'],
    ['', 'dog'],
    ['...', 'dog'],
    ["it's", 'its'],
  ])('%j does not match %j', (typed, accepted) => {
    expect(gradeItem(write(accepted), { text: typed }).isCorrect).toBe(false);
  });

  it('may be any of the alternatives', () => {
    const item = write('color', 'colour');
    expect(gradeItem(item, { text: 'Colour' }).isCorrect).toBe(true);
    expect(gradeItem(item, { text: 'color|colour' }).isCorrect).toBe(false);
  });

  it('may be a lone punctuation mark when the key is one', () => {
    expect(gradeItem(write('?'), { text: ' ? ' }).isCorrect).toBe(true);
    expect(gradeItem(write('?'), { text: '!' }).isCorrect).toBe(false);
  });

  it('keeps its last letter in any alphabet', () => {
    expect(comparable('Phở!')).toBe('phở');
    expect(comparable('x_')).toBe('x_');
  });
});

describe('chosen zones', () => {
  it('are right when exactly the right ones are chosen, in any order', () => {
    expect(gradeItem(choice, { zoneIds: ['ccc1', 'aaa1'] })).toMatchObject({
      isCorrect: true,
      earned: 1,
      possible: 1,
    });
    expect(gradeItem(choice, { zoneIds: ['aaa1'] }).isCorrect).toBe(false);
    expect(gradeItem(choice, { zoneIds: ['aaa1', 'bbb1'] }).isCorrect).toBe(false);
    expect(gradeItem(match, { zoneIds: ['right2'] }).isCorrect).toBe(true);
    expect(gradeItem(match, { zoneIds: ['right1'] }).isCorrect).toBe(false);
  });

  it.each([
    [{ zoneIds: ['aaa1', 'bbb1', 'ccc1'] }],
    [{ zoneIds: ['aaa1', 'aaa1'] }],
    [{ zoneIds: ['zzz1'] }],
    [{ zoneIds: [7] }],
    [{ zoneIds: 'aaa1' }],
    [{ zoneIds: ['aaa1'], more: 1 }],
    [{ text: 'aaa1' }],
  ])('%j is not an answer', (answer) => {
    expect(parseItemAnswer(choice, answer)).toBeNull();
    expect(gradeItem(choice, answer)).toMatchObject({ isCorrect: false, isGradable: false });
  });
});

describe('an answer from a list', () => {
  it('is right when it is the right text', () => {
    expect(gradeItem(dropDown, { text: 'is' }).isCorrect).toBe(true);
    expect(gradeItem(dropDown, { text: 'am' })).toMatchObject({ isCorrect: false, isGradable: true });
  });

  it('may be empty, but nothing outside the list', () => {
    expect(parseItemAnswer(dropDown, { text: '' })).toEqual({ text: '' });
    expect(parseItemAnswer(dropDown, { text: 'be' })).toBeNull();
  });
});

describe('every item', () => {
  it('grades its own key as right, and an empty answer as unanswered', () => {
    for (const item of ALL) {
      const key = keyOf(item);
      expect(gradeItem(item, key).isCorrect).toBe(true);
      expect(isAnswered(key)).toBe(true);
    }
    expect(isAnswered(null)).toBe(false);
    expect(isAnswered({ text: '  ' })).toBe(false);
    expect(isAnswered({ zoneIds: [] })).toBe(false);
  });

  it('grades any input without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), fc.anything(), (item, answer) => {
        expect(gradeItem(item, answer).earned).toBeLessThanOrEqual(1);
      }),
    );
  });
});
