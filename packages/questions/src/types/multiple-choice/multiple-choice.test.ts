import { describe, expect, it } from 'vitest';
import {
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
} from '../../index.ts';
import type { MultipleChoicePublic } from './public.ts';

const option = (id: string, isCorrect = false) => ({ id, text: `word ${id}`, isCorrect });

const question = {
  id: '1',
  type: 'multiple-choice',
  version: 1,
  title: 'Choose.',
  subTitle: 'Chọn đáp án đúng.',
  groups: [
    { options: [option('a1', true), option('a2', true), option('a3')] },
    { prompt: 'Which one?', options: [option('b1'), option('b2', true)] },
  ],
  explanation: { text: 'Vì sao.' },
};

const stored = (changes: object = {}) => parseQuestion({ ...question, ...changes });

const shown = (changes: object = {}): MultipleChoicePublic =>
  publicQuestion(stored(changes), 'seed') as MultipleChoicePublic; // its type is multiple-choice

const problems = (changes: object): string[] =>
  lintQuestion(stored(changes)).map(({ severity, path }) => `${severity} ${path}`);

describe('a stored multiple-choice question', () => {
  it.each([
    ['no group', []],
    ['a group of one option', [{ options: [option('a1', true)] }]],
    ['one id in two groups', [question.groups[0], { options: [option('a1', true), option('b2')] }]],
  ])('is refused with %s', (_what, groups) => {
    expect(() => stored({ groups })).toThrow(/groups/);
  });
});

describe('the public multiple-choice question', () => {
  it('allows as many picks as there are right options', () => {
    expect(shown().groups.map(({ limit }) => limit)).toEqual([2, 1]);
  });

  it('allows one pick in a single choice', () => {
    expect(shown({ settings: { isSingleChoice: true } }).groups.map(({ limit }) => limit)).toEqual([1, 1]);
  });

  it('passes on the number of picture columns', () => {
    expect(shown({ settings: { columnImageAnswers: 4 } }).pictureColumns).toBe(4);
    expect(shown()).not.toHaveProperty('pictureColumns');
  });
});

describe('grading multiple choices', () => {
  it.each([
    ['everything right, in any order', [['a2', 'a1'], ['b2']], [true, 3]],
    ['half of a group', [['a1'], ['b2']], [false, 2]],
    ['one right and one wrong', [['a1', 'a3'], ['b2']], [false, 2]],
    ['a group without a choice', [['a1', 'a2'], []], [false, 2]],
    ['an option of another group', [['a1', 'b2'], ['b1']], [false, 1]],
    ['an option that is not there', [['zz'], ['b2']], [false, 1]],
  ])('takes %s', (_what, optionIds, [isCorrect, earned]) => {
    const grade = gradeAnswer(stored(), { optionIds });
    expect(grade).toMatchObject({ isGradable: true, isCorrect, earned, possible: 3 });
    expect(grade.parts).toHaveLength(3);
  });

  it.each([
    ['more picks than right options', { optionIds: [['a1', 'a2', 'a3'], ['b2']] }],
    ['one option twice', { optionIds: [['a1', 'a1'], ['b2']] }],
    ['a group too few', { optionIds: [['a1', 'a2']] }],
    ['ids without their groups', { optionIds: ['a1', 'b2'] }],
    ['a list', [['a1', 'a2'], ['b2']]],
    ['nothing', null],
  ])('does not grade %s', (_what, answer) => {
    expect(gradeAnswer(stored(), answer)).toMatchObject({ isGradable: false, earned: 0, possible: 3 });
  });

  it('reveals nothing about right options that were not chosen', () => {
    const { parts } = gradeAnswer(stored(), { optionIds: [['a1'], ['b1']] });
    expect(parts).toEqual([
      { id: 'a1', isCorrect: true },
      { id: '0.0', isCorrect: false },
      { id: 'b1', isCorrect: false },
    ]);
  });

  it('accepts any right option of a single choice', () => {
    const single = stored({ settings: { isSingleChoice: true } });
    for (const id of ['a1', 'a2']) {
      expect(gradeAnswer(single, { optionIds: [[id], ['b2']] })).toMatchObject({
        isCorrect: true,
        earned: 2,
        possible: 2,
      });
    }
  });

  it('counts no picks as right when no option is right', () => {
    const empty = stored({ groups: [{ options: [option('a1'), option('a2')] }] });
    expect(gradeAnswer(empty, { optionIds: [[]] })).toMatchObject({ isCorrect: true, earned: 1 });
    expect(gradeAnswer(empty, { optionIds: [['a1']] })).toMatchObject({ isCorrect: false, earned: 0 });
  });
});

describe('advice for authors of multiple-choice questions', () => {
  it('is empty for a good question', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [
      'a group without a right option',
      { options: [option('a1'), option('a2')] },
      {},
      'error groups.0.options',
    ],
    [
      'only right options',
      { options: [option('a1', true), option('a2', true)] },
      {},
      'warning groups.0.options',
    ],
    [
      'several right ones of a single choice',
      question.groups[0],
      { isSingleChoice: true },
      'warning groups.0.options',
    ],
    [
      'two options that look alike',
      { options: [option('a1', true), { ...option('a2'), text: 'Word A1' }] },
      {},
      'error groups.0.options.1',
    ],
    [
      'marks that would not show',
      { prompt: 'A [[b]].', options: [option('a1', true), option('a2')] },
      {},
      'warning settings.underlined',
    ],
  ])('finds %s', (_what, group, settings, problem) => {
    expect(problems({ groups: [group], settings })).toEqual([problem]);
  });
});

describe('multiple-choice questions of older systems', () => {
  const answers = ['cave', 'coach', 'sea', 'hall'].map((answer, index) => ({
    answer,
    isCorrect: String(index % 2 === 0),
  }));
  const two = { type: 'OneChoice', answers };
  const bank = { type: 'MULTIPLECHOICE', answers };
  const inColumns = (columnImageAnswers: unknown) =>
    parseRawQuestion({ ...bank, title: 'Choose.', settings: { answers: { columnImageAnswers } } });
  const groups = {
    type: 'MULTIPLECHOICE',
    questionText: 'A text.',
    answers: [
      { id: 7, question: 'First?', answers: [{ answer: 'a', isCorrect: 'true' }, { answer: 'b' }] },
      {
        id: 8,
        question: 'Second?',
        answers: [
          { answer: 'c', isCorrect: true },
          { answer: 'd', isCorrect: true },
        ],
      },
    ],
  };

  it('include those named OneChoice that have several right answers', () => {
    expect(parseRawQuestion(two)).toMatchObject({ question: { type: 'multiple-choice' }, problems: [{}] });
    const [cave, ...others] = answers;
    const one = { type: 'OneChoice', answers: [cave, ...others.map(({ answer }) => ({ answer }))] };
    expect(parseRawQuestion(one).question?.type).toBe('one-choice');
  });

  it.each([
    ['X_ONECHOICE_Y', true],
    ['onechoice_image', true],
    ['MULTICHOICE', false],
    ['LISTENPICTURE', undefined],
  ])('of the option type %s', (optionType, isSingleChoice) => {
    const { question: read } = parseRawQuestion({ ...bank, optionType });
    expect(read).toMatchObject({ settings: isSingleChoice === undefined ? {} : { isSingleChoice } });
  });

  it('keep their groups and the text above them', () => {
    expect(parseRawQuestion(groups).question).toMatchObject({
      passage: 'A text.',
      groups: [
        { prompt: 'First?', options: [{ text: 'a' }, { text: 'b' }] },
        { prompt: 'Second?', options: [{ text: 'c' }, { text: 'd' }] },
      ],
    });
  });

  it('keep the number of pictures in a row, and report an impossible number', () => {
    expect(inColumns('3').question).toMatchObject({ settings: { columnImageAnswers: 3 } });
    expect(inColumns(12)).toMatchObject({
      question: { settings: {} },
      problems: [{ kind: 'left-out', path: 'settings.answers.columnImageAnswers' }],
    });
  });

  it.each([
    ['the right set', two, [0, 2], [true, 2, 2]],
    ['the right set in another order', two, [2, 0], [true, 2, 2]],
    ['a part of it', two, [2], [false, 1, 2]],
    ['one right and one wrong', two, [0, 1], [false, 1, 2]],
    ['more than the right set', two, [0, 1, 2], [false, 0, 2]],
    ['the right set of the bank', bank, [0, 2], [true, 2, 2]],
    ['one of a single choice', { ...bank, optionType: 'ONECHOICE' }, [2], [true, 1, 1]],
    ['a position twice', bank, [0, 0], [false, 0, 2]],
    ['a position that is not there', bank, [0, 4], [false, 0, 2]],
    ['texts', bank, ['cave', 'sea'], [false, 0, 2]],
    ['nothing chosen', bank, [], [false, 0, 2]],
    ['an object', bank, { 0: true }, [false, 0, 2]],
    ['no answer', bank, null, [false, 0, 2]],
    ['all groups', groups, [[0], [1, 0]], [true, 3, 3]],
    ['a half of one group', groups, [[0], [1]], [false, 2, 3]],
    ['positions without their groups', groups, [0, 1], [false, 0, 3]],
    ['a group too few', groups, [[0]], [false, 0, 3]],
  ])('are graded: %s', (_what, raw, answer, [isCorrect, earned, possible]) => {
    expect(gradeRaw(raw, answer)).toEqual({ isCorrect, earned, possible });
  });
});
