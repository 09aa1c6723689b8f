import { describe, expect, it } from 'vitest';
import {
  decodeAnswer,
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
} from '../../index.ts';
import type { TickTfPublic } from './public.ts';

const statement = (id: string, text: string, isTrue: boolean) => ({ id, text, isTrue });

const question = {
  id: '1',
  type: 'tick-tf',
  version: 1,
  title: 'True or false?',
  subTitle: 'Đúng hay sai?',
  statements: [
    statement('aa', 'Hanoi is the capital of Vietnam.', true),
    statement('bb', 'Hue is in the north of Vietnam.', false),
    statement('cc', 'Hoi An is an old town.', true),
  ],
  explanation: { text: 'Huế ở miền Trung.' },
};

const stored = parseQuestion(question);

const shown = (seed: string, changes: object = {}): TickTfPublic =>
  publicQuestion(parseQuestion({ ...question, ...changes }), seed) as TickTfPublic; // its type is tick-tf

/** The linter's messages, as 'severity path'. */
function problems(statements: object[]): string[] {
  return lintQuestion(parseQuestion({ ...question, statements })).map(
    ({ severity, path }) => `${severity} ${path}`,
  );
}

describe('a stored tick-tf question', () => {
  it('is refused when two statements have the same id', () => {
    const statements = [statement('aa', 'One.', true), statement('aa', 'Two.', false)];
    expect(() => parseQuestion({ ...question, statements })).toThrow(/statements/);
  });

  it('is refused without statements', () => {
    expect(() => parseQuestion({ ...question, statements: [] })).toThrow(/statements/);
  });
});

describe('a statement without a text', () => {
  it.each([
    ['a picture', { picture: { file: 'a.svg', alt: '' } }],
    ['a sound', { sound: { script: 'A cat.' } }],
  ])('may be %s', (_name, content) => {
    const statements = [{ id: 'aa', ...content, isTrue: true }];
    expect(() => parseQuestion({ ...question, statements })).not.toThrow();
  });

  it('is refused without a picture or sound', () => {
    const statements = [{ id: 'aa', isTrue: true }];
    expect(() => parseQuestion({ ...question, statements })).toThrow(/chữ, hình hoặc âm thanh/);
  });
});

describe('the public tick-tf question', () => {
  it('keeps the order of the statements, because they follow the text', () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      expect(shown(seed).statements.map(({ text }) => text)).toEqual(
        question.statements.map(({ text }) => text),
      );
    }
  });

  it('says True and False by default', () => {
    expect(shown('seed').labels).toBe('true-false');
  });

  it('numbers its statements by default', () => {
    expect(shown('seed').isNumbered).toBe(true);
    expect(shown('seed', { settings: { showNumber: true } }).isNumbered).toBe(true);
    expect(shown('seed', { settings: { showNumber: false } }).isNumbered).toBe(false);
  });

  it.each(['yes-no', 't-f', 'true-false', 'tick-cross'])('can have the labels %s', (labels) => {
    expect(shown('seed', { settings: { labels } }).labels).toBe(labels);
  });
});

describe('grading statements', () => {
  it('is right when each choice equals the key', () => {
    expect(gradeAnswer(stored, { choices: { aa: true, bb: false, cc: true } }).isCorrect).toBe(true);
  });

  it('is wrong when one choice differs, and keeps the credit for the others', () => {
    expect(gradeAnswer(stored, { choices: { aa: true, bb: true, cc: true } })).toMatchObject({
      isCorrect: false,
      earned: 2,
      parts: [
        { id: 'aa', isCorrect: true },
        { id: 'bb', isCorrect: false },
        { id: 'cc', isCorrect: true },
      ],
    });
  });

  it('gives no credit for an unanswered statement, even if false is right', () => {
    expect(gradeAnswer(stored, { choices: { aa: true } })).toMatchObject({ isCorrect: false, earned: 1 });
  });

  it('ignores statements that the question does not have', () => {
    const choices = { aa: true, bb: false, cc: true, zz: true };
    expect(gradeAnswer(stored, { choices })).toMatchObject({ isCorrect: true, earned: 3, possible: 3 });
  });

  it.each([
    null,
    [true, false, true],
    { choices: [true, false, true] },
    { choices: { aa: 'true' } },
    { choices: { aa: null } },
  ])('does not grade %j', (answer) => {
    expect(gradeAnswer(stored, answer)).toMatchObject({ isGradable: false, earned: 0, possible: 3 });
  });

  it('does not mistake an inherited object property for an answer', () => {
    const statements = [statement('constructor', 'One.', true), statement('toString', 'Two.', false)];
    const odd = parseQuestion({ ...question, statements });
    expect(gradeAnswer(odd, { choices: {} })).toMatchObject({ earned: 0, possible: 2 });
  });
});

describe('a tick-tf answer from a browser', () => {
  it('is refused with more entries than a question can have', () => {
    const choices = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`x${index}`, true]));
    expect(decodeAnswer(stored, 'seed', { choices })).toEqual({ ok: false });
  });
});

describe('advice for authors of tick-tf questions', () => {
  it('is empty for a good question', () => {
    expect(problems(question.statements)).toEqual([]);
  });

  it('reports a duplicate statement', () => {
    const statements = [...question.statements, statement('dd', ' hoi an is an old town. ', false)];
    expect(problems(statements)).toEqual(['error statements.3']);
  });

  it('warns when three or more statements have the same answer', () => {
    const allTrue = question.statements.map((one) => ({ ...one, isTrue: true }));
    expect(problems(allTrue)).toEqual(['warning statements']);
    expect(problems(allTrue.slice(1))).toEqual([]);
  });
});

describe('a tick-tf question of an older system', () => {
  const rawQuestion = {
    type: 'TICKTF',
    optionType: 'TICKTF_ANY_TICKORCROSS',
    questionText: 'Look at the classroom.',
    answers: [
      { answer: 'There is a teacher.', isCorrect: 'true' },
      { answer: 'There are five desks.', isCorrect: 'false' },
      { answer: 'I can see a board.', isCorrect: true },
    ],
  };

  it.each([
    ['TICKTF_ONE_TICKORCROSS', 'tick-cross'],
    ['TICKTF_ANY_TICKORCROSS', 'tick-cross'],
    ['TICKTF_TRUEORFALSE', 'true-false'],
  ])('has the labels of its option type %s', (optionType, labels) => {
    const { question: read } = parseRawQuestion({ ...rawQuestion, optionType });
    expect(read).toMatchObject({ settings: { labels } });
  });

  it.each(['Yes/No', 'T/F', 'True/False', 'Tick/Cross'])('has the labels %s of its settings', (labels) => {
    const { question: read, problems: lost } = parseRawQuestion({ ...rawQuestion, settings: { labels } });
    expect(read).toMatchObject({ settings: { labels: labels.toLowerCase().replace('/', '-') } });
    expect(lost.filter(({ kind }) => kind === 'left-out')).toEqual([]);
  });

  it.each([
    ['true', true],
    [false, false],
  ])('follows its setting showNumber for the numbers (%s)', (showNumber, expected) => {
    const { question: read, problems: lost } = parseRawQuestion({ ...rawQuestion, settings: { showNumber } });
    expect(read).toMatchObject({ settings: { showNumber: expected } });
    expect(lost.filter(({ kind }) => kind === 'left-out')).toEqual([]);
  });

  it('may have statements that are heard instead of read', () => {
    const answers = [{ audioText: 'The cat is on the chair.', imageUrl: 'ab12.svg', isCorrect: true }];
    const { question: read } = parseRawQuestion({ ...rawQuestion, answers });
    expect(read).toMatchObject({
      statements: [{ picture: { file: 'ab12.svg' }, sound: { script: 'The cat is on the chair.' } }],
    });
    expect(gradeRaw({ ...rawQuestion, answers }, [true])).toEqual({
      isCorrect: true,
      earned: 1,
      possible: 1,
    });
  });

  it.each([
    ['all right', [true, false, true], { isCorrect: true, earned: 3, possible: 3 }],
    ['one wrong', [true, true, true], { isCorrect: false, earned: 2, possible: 3 }],
    ['one open', [true, false, null], { isCorrect: false, earned: 2, possible: 3 }],
    ['too few', [true, false], { isCorrect: false, earned: 0, possible: 3 }],
    ['texts', ['true', 'false', 'true'], { isCorrect: false, earned: 0, possible: 3 }],
    ['no list', {}, { isCorrect: false, earned: 0, possible: 3 }],
  ])('grades %s', (_name, rawAnswer, expected) => {
    expect(gradeRaw(rawQuestion, rawAnswer)).toEqual(expected);
  });
});
