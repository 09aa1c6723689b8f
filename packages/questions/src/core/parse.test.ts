import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../types.ts';
import { questionBaseShape } from './base.ts';
import type { QuestionType } from './contract.ts';
import { parseAs, parseQuestion, QuestionFormatError } from './parse.ts';
import { getQuestionType } from './registry.ts';

function problemsOf(run: () => unknown): readonly { path: string; message: string }[] {
  try {
    run();
  } catch (error) {
    if (error instanceof QuestionFormatError) return error.problems;
    throw error;
  }
  return [];
}

const valid = {
  id: '1',
  type: 'one-choice',
  version: 1,
  title: 'Choose.',
  prompt: 'One and one is ___.',
  options: [
    { id: 'aa', text: 'two', isCorrect: true },
    { id: 'bb', text: 'three', isCorrect: false },
  ],
};

/** A type whose stored shape has changed twice: `question` became `prompt`, then `prompts`. */
const changingType: QuestionType = {
  ...getQuestionType('one-choice'),
  type: 'changing',
  version: 3,
  upgrades: {
    1: ({ question, ...rest }) => ({ ...rest, prompt: question }),
    2: ({ prompt, ...rest }) => ({ ...rest, prompts: [prompt] }),
  },
  questionSchema: z.strictObject({
    ...questionBaseShape,
    type: z.literal('changing'),
    version: z.literal(3),
    prompts: z.array(z.string()),
  }),
};

describe('parseQuestion', () => {
  it('fills in missing settings', () => {
    expect(parseQuestion(valid)).toEqual({ ...valid, settings: {} });
  });

  it('lists every problem with its path', () => {
    const paths = problemsOf(() => parseQuestion({ ...valid, title: '', options: [], extra: 1 })).map(
      (problem) => problem.path,
    );
    expect(paths).toEqual(expect.arrayContaining(['title', 'options', '']));
  });

  it('refuses a type that is nested too deep to be shown', () => {
    let type: unknown[] = [];
    for (let depth = 0; depth < 20_000; depth += 1) type = [type];
    expect(problemsOf(() => parseQuestion({ ...valid, type }))).toEqual([
      { path: 'type', message: 'Không có dạng câu hỏi trống.' },
    ]);
  });

  it('describes problems in Vietnamese', () => {
    const options = valid.options.map((option) => ({ ...option, isCorrect: false }));
    expect(problemsOf(() => parseQuestion({ ...valid, options }))).toEqual([
      { path: 'options', message: 'Phải có đúng một lựa chọn đúng.' },
    ]);
  });

  it.each([null, 3, 'text', [], undefined])('refuses %j as a whole', (json) => {
    expect(problemsOf(() => parseQuestion(json))).toEqual([{ path: '', message: expect.any(String) }]);
  });

  it.each([undefined, 'one-choise', 5, '__proto__'])('refuses the unknown type %j', (type) => {
    expect(problemsOf(() => parseQuestion({ ...valid, type })).map(({ path }) => path)).toEqual(['type']);
  });

  it.each([undefined, 0, 1.5, '1', 2])('refuses version %j of a type at version 1', (version) => {
    expect(problemsOf(() => parseQuestion({ ...valid, version })).map(({ path }) => path)).toEqual([
      'version',
    ]);
  });
});

describe('upgrades', () => {
  const newest = { id: '1', type: 'changing', version: 3, title: 'Choose.', prompts: ['Why?'] };

  it.each([
    { id: '1', type: 'changing', version: 1, title: 'Choose.', question: 'Why?' },
    { id: '1', type: 'changing', version: 2, title: 'Choose.', prompt: 'Why?' },
    newest,
  ])('bring version $version to the newest', (old) => {
    expect(parseAs(changingType, old)).toEqual(newest);
  });

  it('fail with an error when a step is missing', () => {
    const forgetful = { ...changingType, upgrades: {} };
    expect(() => parseAs(forgetful, { ...newest, version: 1 })).toThrow(/changing.*version 1/);
  });
});
