import { describe, expect, it } from 'vitest';
import {
  decodeAnswer,
  encodeAnswer,
  encodeGradeParts,
  gradeAnswer,
  lintQuestion,
  parseQuestion,
  publicQuestion,
  revealQuestion,
} from '../index.ts';

const stored = {
  id: '1',
  type: 'tick-tf',
  version: 1,
  title: 'True or false?',
  subTitle: 'Đúng hay sai?',
  statements: [
    { id: 'aa', text: 'Two and two is four.', isTrue: true },
    { id: 'bb', text: 'Two and two is five.', isTrue: false },
  ],
  explanation: { text: 'Hai cộng hai bằng bốn.', audioScript: 'Two and two is four.' },
};

const question = parseQuestion(stored);

/** Names of the statements in the attempt with this seed. */
function namesOf(seed: string): string[] {
  const shown: unknown = publicQuestion(question, seed);
  return [...JSON.stringify(shown).matchAll(/"id":"([^"]+)"/g)].map((match) => match[1] ?? '').slice(1);
}

it('keeps attempts apart when they are asked for in turn, and copies of a question with other parts', () => {
  const freshly = (seed: string) => publicQuestion(parseQuestion(stored), seed);
  for (const seed of ['one', 'other', 'one']) expect(publicQuestion(question, seed)).toEqual(freshly(seed));
  const copy = { ...stored, statements: stored.statements.slice(1) };
  expect(publicQuestion(parseQuestion(copy), 'one')).not.toHaveProperty('statements.1');
});

describe('revealQuestion', () => {
  it('returns the key answer under the names of the attempt, and the explanation', () => {
    const [first = '', second = ''] = namesOf('seed');
    expect(revealQuestion(question, 'seed')).toEqual({
      keyAnswer: { choices: { [first]: true, [second]: false } },
      explanation: stored.explanation,
    });
  });

  it.each([[{}], [undefined]])('returns no explanation when there is none (%j)', (explanation) => {
    const [first = '', second = ''] = namesOf('seed');
    expect(revealQuestion({ ...question, explanation }, 'seed')).toEqual({
      keyAnswer: { choices: { [first]: true, [second]: false } },
    });
  });

  it('returns the parts of an explanation that exist', () => {
    const { explanation } = revealQuestion({ ...question, explanation: { text: 'Vì thế.' } }, 'seed');
    expect(explanation).toEqual({ text: 'Vì thế.' });
  });
});

describe('decodeAnswer', () => {
  it('accepts only the names of its own attempt', () => {
    const [name = ''] = namesOf('seed');
    expect(decodeAnswer(question, 'seed', { choices: { [name]: true } })).toEqual({
      ok: true,
      answer: { choices: { aa: true } },
    });
    expect(decodeAnswer(question, 'other', { choices: { [name]: true } })).toEqual({ ok: false });
  });

  it.each([null, undefined, 7, 'x', [], { choices: null }, { choices: {}, more: 1 }])(
    'refuses the shape %j',
    (answer) => {
      expect(decodeAnswer(question, 'seed', answer)).toEqual({ ok: false });
    },
  );
});

describe('encodeAnswer', () => {
  it('returns null for a stored answer of another shape', () => {
    expect(encodeAnswer(question, 'seed', { optionId: 'aa' })).toBeNull();
    expect(encodeAnswer(question, 'seed', null)).toBeNull();
  });

  it('keeps the name of a part that no longer exists, so that it is not mistaken for another', () => {
    expect(encodeAnswer(question, 'seed', { choices: { gone: true } })).toEqual({ choices: { gone: true } });
  });
});

describe('encodeGradeParts', () => {
  it('renames the parts and keeps their marks', () => {
    const [first = '', second = ''] = namesOf('seed');
    const { parts } = gradeAnswer(question, { choices: { aa: true, bb: true } });
    expect(encodeGradeParts(question, 'seed', parts)).toEqual([
      { id: first, isCorrect: true },
      { id: second, isCorrect: false },
    ]);
  });
});

describe('lintQuestion', () => {
  it('returns the general advice followed by the advice for this type', () => {
    const statements = [...stored.statements, { ...stored.statements[0], id: 'cc' }];
    const advice = lintQuestion(parseQuestion({ ...stored, statements, subTitle: undefined }));
    expect(advice.map((message) => message.path)).toEqual(['subTitle', 'statements.2']);
  });
});
