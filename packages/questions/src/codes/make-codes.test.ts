import { describe, expect, it } from 'vitest';
import { gradeAnswer, parseQuestion, questionTypes, type QuestionBase } from '../index.ts';
import { getQuestionType } from '../core/registry.ts';
import { type CodeArrangement, storedArrangement } from './arrange.ts';
import { layOutCode } from './lay-out-code.ts';
import { makeCode, MOST_SHARED, sharedLetters } from './make-codes.ts';
import { answersOfCode, questionsOfCode } from './numbered.ts';

const choice = (
  id: string,
  change: Record<string, unknown> = {},
  texts = ['w', 'x', 'y', 'z'],
): QuestionBase =>
  parseQuestion({
    id,
    type: 'one-choice',
    version: 1,
    title: `Task ${id}`,
    options: texts.map((text, index) => ({ id: `${id}-${index}`, text, isCorrect: index === 0 })),
    settings: {},
    ...change,
  });

const FORTY = Array.from({ length: 40 }, (_one, index) => choice(`q${index}`, { skill: 'vocabulary' }));

function codesOf(questions: readonly QuestionBase[], count: number, seed: string): CodeArrangement[] {
  const codes: CodeArrangement[] = [];
  for (let index = 0; index < count; index += 1) codes.push(makeCode(questions, codes, `${seed} ${index}`));
  return codes;
}

const orderOf = ({ questions }: CodeArrangement) => questions.map(({ id }) => id);

describe('codes of forty choices', () => {
  it('share at most 40 % of their letters, whatever the seed', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const codes = codesOf(FORTY, 4, `seed ${seed}`);
      for (const [index, one] of codes.entries()) {
        for (const other of codes.slice(index + 1)) {
          expect(sharedLetters(FORTY, one, other)).toBeLessThanOrEqual(MOST_SHARED);
        }
      }
    }
  });

  it('share few letters even where a deal at random shares half: two options each, eight codes', () => {
    const pairs = Array.from({ length: 40 }, (_one, index) => choice(`p${index}`, {}, ['x', 'y']));
    const [first, second] = codesOf(pairs, 2, 'pairs');
    if (first === undefined || second === undefined) throw new Error('no codes');
    expect(sharedLetters(pairs, first, second)).toBeLessThanOrEqual(MOST_SHARED);
  });

  it('are the same for the same seed, and hold every question once', () => {
    const [code] = codesOf(FORTY, 1, 'one');
    expect(codesOf(FORTY, 1, 'one')).toEqual([code]);
    expect(codesOf(FORTY, 1, 'two')).not.toEqual([code]);
    expect(code && new Set(orderOf(code))).toEqual(new Set(FORTY.map(({ id }) => id)));
  });
});

it('grades the key of every code as right, for each question type', () => {
  const questions = questionTypes().flatMap(({ samples }) =>
    samples.map(({ question }, index) => ({ ...question, id: `${question.type}-${index}` })),
  );
  for (const code of codesOf(questions, 4, 'all types')) {
    const copies = questionsOfCode(questions, code);
    expect(copies).toHaveLength(questions.length);
    for (const { question, answer } of copies) expect(gradeAnswer(question, answer).isCorrect).toBe(true);
    // Every bubble of the key leads, through the printed options, to an answer that is right.
    const byNumber = new Map(answersOfCode(questions, code).map((one) => [String(one.number), one.letter]));
    for (const { question, number } of layOutCode(questions, code)
      .parts.flatMap((part) => part.questions)
      .map((printed, index) => ({ ...printed, question: copies[index]?.question }))) {
      const letter = byNumber.get(number);
      if (question?.type !== 'one-choice' || !letter) continue;
      const arranged = code.questions.find(({ id }) => id === question.id);
      const shown = getQuestionType('one-choice').toPublic(
        question,
        storedArrangement(arranged ?? { orders: {} }),
      );
      const { options } = shown as unknown as { options: { id: string }[] }; // of this type
      const optionId = options[letter.charCodeAt(0) - 'A'.charCodeAt(0)]?.id;
      expect(gradeAnswer(question, { optionId }).isCorrect).toBe(true);
    }
  }
});

const many = (make: (seed: string) => CodeArrangement): CodeArrangement[] =>
  Array.from({ length: 12 }, (_one, index) => make(`stay ${index}`));

const ordersOf = (question: QuestionBase) =>
  new Set(many((seed) => makeCode([question], [], seed)).map((code) => JSON.stringify(code.questions)));

describe('what stays', () => {
  it('keeps a summary last and the options of one that names letters', () => {
    const summary = choice('s', {}, ['x', 'y', 'z', 'All of the above']);
    for (const code of many((seed) => makeCode([summary], [], seed))) {
      expect(code.questions[0]?.orders['']?.at(-1)).toBe(3);
    }
    expect(ordersOf(summary).size).toBeGreaterThan(1);
    expect(ordersOf(choice('n', {}, ['x', 'y', 'Both A and B', 'z'])).size).toBe(1);
  });

  it('leaves questions in their part, and what is heard at its number', () => {
    const questions = [
      ...['l1', 'l2', 'l3'].map((id) => choice(id, { skill: 'listening' })),
      ...['v1', 'v2', 'v3'].map((id) => choice(id, { skill: 'vocabulary' })),
      choice('v4', { skill: 'vocabulary', sound: { script: 'Hello' } }),
      ...['r1', 'r2'].map((id) => choice(id, { skill: 'reading' })),
    ];
    const codes = many((seed) => makeCode(questions, [], seed));
    for (const code of codes) {
      const order = orderOf(code);
      expect(order.slice(0, 3)).toEqual(['l1', 'l2', 'l3']);
      expect(order[6]).toBe('v4');
      expect(order.slice(3, 6).toSorted()).toEqual(['v1', 'v2', 'v3']);
      expect(order.slice(7).toSorted()).toEqual(['r1', 'r2']);
    }
    expect(new Set(codes.map((code) => orderOf(code).join())).size).toBeGreaterThan(3);
  });

  it('keeps questions about one passage together and in their order', () => {
    const questions = [
      choice('a'),
      choice('p1', { passage: 'A long text.' }),
      choice('p2', { passage: 'A long text.' }),
      choice('b'),
    ];
    for (const code of many((seed) => makeCode(questions, [], seed))) {
      const order = orderOf(code);
      expect(order.indexOf('p2')).toBe(order.indexOf('p1') + 1);
    }
  });
});

it('numbers the questions inside a combined one like all others', () => {
  const combined = questionTypes().find(({ type }) => type === 'combine')?.samples[0]?.question;
  if (combined === undefined) throw new Error('no sample');
  const questions = [choice('first'), combined, choice('last')];
  const arrangement = { questions: questions.map(({ id }) => ({ id, orders: {} })) };
  const answers = answersOfCode(questions, arrangement);
  expect(answers.map(({ number }) => number)).toEqual(answers.map((_one, index) => index + 1));
  expect(answers.length).toBeGreaterThan(3);
  const printed = layOutCode(questions, arrangement).parts.flatMap((part) => part.questions);
  expect(printed.at(-1)?.number).toBe(String(answers.length));
  expect(printed.find(({ number }) => number.includes('–'))?.number).toMatch(/^\d+–\d+$/u);
});
