import { describe, expect, it } from 'vitest';
import { gradeAnswer, lintQuestion, parseQuestion, publicQuestion } from '../../index.ts';
import type { OneChoicePublic } from './public.ts';

const option = (id: string, text: string, isCorrect = false) => ({ id, text, isCorrect });

const question = {
  id: '1',
  type: 'one-choice',
  version: 1,
  title: 'Choose the correct answer.',
  subTitle: 'Chọn đáp án đúng.',
  prompt: 'An elephant is ___ than a mouse.',
  options: [option('aa', 'big'), option('bb', 'bigger', true), option('cc', 'biggest')],
  explanation: { text: 'So sánh hơn có than.' },
};

const shown = (changes: object = {}): OneChoicePublic =>
  publicQuestion(parseQuestion({ ...question, ...changes }), 'seed') as OneChoicePublic; // its type is one-choice

/** The linter's messages, as 'severity path'. */
function problems(changes: object): string[] {
  return lintQuestion(parseQuestion({ ...question, ...changes })).map(
    ({ severity, path }) => `${severity} ${path}`,
  );
}

describe('a stored one-choice question', () => {
  it.each([
    ['no right option', [option('aa', 'big'), option('bb', 'bigger')]],
    ['two right options', [option('aa', 'big', true), option('bb', 'bigger', true)]],
    ['one option', [option('aa', 'big', true)]],
    ['nine options', 'abcdefghi'.split('').map((id, index) => option(id, id, index === 0))],
    ['two options of one id', [option('aa', 'big', true), option('aa', 'bigger')]],
    ['an option that shows nothing', [option('aa', 'big', true), { id: 'bb', isCorrect: false }]],
  ])('is refused with %s', (_name, options) => {
    expect(() => parseQuestion({ ...question, options })).toThrow(/options/);
  });
});

describe('the public one-choice question', () => {
  it('by default stacks its options and letters them A, B, C', () => {
    expect(shown()).toMatchObject({
      direction: 'vertical',
      bulletType: 'character',
      isPictureAnswers: false,
      isUnderlining: false,
    });
  });

  it('passes the settings on', () => {
    const settings = { direction: 'horizontal', bulletType: 'none', imageAnswers: true, underlined: true };
    expect(shown({ settings })).toMatchObject({
      direction: 'horizontal',
      bulletType: 'none',
      isPictureAnswers: true,
      isUnderlining: true,
    });
  });

  it('hides the script of a recorded option', () => {
    const options = [
      { id: 'aa', sound: { file: 'abcdefabcdef.mp3', script: 'SECRET' }, isCorrect: true },
      option('bb', 'bigger'),
    ];
    expect(JSON.stringify(shown({ options }))).not.toContain('SECRET');
  });
});

describe('grading one choice', () => {
  const stored = parseQuestion(question);

  it('is right for the right option and wrong for another', () => {
    expect(gradeAnswer(stored, { optionId: 'bb' }).isCorrect).toBe(true);
    expect(gradeAnswer(stored, { optionId: 'aa' })).toMatchObject({ isCorrect: false, isGradable: true });
  });

  it('is wrong for an option that the question does not have', () => {
    expect(gradeAnswer(stored, { optionId: 'zz' })).toMatchObject({
      isCorrect: false,
      earned: 0,
      possible: 1,
    });
  });

  it.each([null, 'bb', ['bb'], { optionId: 1 }, { optionId: ['bb'] }, {}])('does not grade %j', (answer) => {
    expect(gradeAnswer(stored, answer)).toMatchObject({ isGradable: false, isCorrect: false, possible: 1 });
  });
});

describe('advice for authors of one-choice questions', () => {
  it('is empty for a good question', () => {
    expect(problems({})).toEqual([]);
  });

  it('reports two options that look the same to a student', () => {
    const options = [option('aa', 'Big '), option('bb', 'big', true)];
    expect(problems({ options })).toEqual(['error options.1']);
  });

  it('does not treat two pictures without text as the same option', () => {
    const options = [
      { id: 'aa', picture: { file: 'aaaaaaaaaaaa.svg', alt: '' }, isCorrect: true },
      { id: 'bb', picture: { file: 'bbbbbbbbbbbb.svg', alt: '' }, isCorrect: false },
    ];
    expect(problems({ options })).toEqual([]);
  });

  it('reports a missing picture when the answers should be pictures', () => {
    expect(problems({ settings: { imageAnswers: true } })).toEqual([
      'error options.0.picture',
      'error options.1.picture',
      'error options.2.picture',
    ]);
  });

  it('reports underline marks that are not shown, and underlining switched on without marks', () => {
    const options = [option('aa', 'h[[ea]]d', true), option('bb', 'r[[ea]]d')];
    expect(problems({ options })).toEqual(['warning settings.underlined']);
    expect(problems({ settings: { underlined: true } })).toEqual(['warning settings.underlined']);
    expect(problems({ options, settings: { underlined: true } })).toEqual([]);
  });
});
