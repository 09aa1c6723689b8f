import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeAnswer, parseQuestion, questionTypes, type QuestionBase } from '../index.ts';
import { getQuestionType } from '../core/registry.ts';
import { type CodeArrangement, storedArrangement } from './arrange.ts';
import { layOutCode } from './lay-out-code.ts';
import { makeCode, mostAlike, MOST_SHARED, sharedLetters } from './make-codes.ts';
import { answersOfCode, questionsOfCode } from './numbered.ts';
import { partsOf } from './parts.ts';

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

  it('share few letters even where a deal at random shares half: two options each', () => {
    const pairs = Array.from({ length: 40 }, (_one, index) => choice(`p${index}`, {}, ['x', 'y']));
    const [first, second] = codesOf(pairs, 2, 'pairs');
    if (first === undefined || second === undefined) throw new Error('no codes');
    expect(sharedLetters(pairs, first, second)).toBeLessThanOrEqual(MOST_SHARED);
  });

  it('share at most 40 % whatever the skills, the numbers of options and their right ones are', () => {
    const skills = ['vocabulary', 'reading', 'pronunciation'] as const;
    const someForty = fc.array(
      fc.record({ skill: fc.constantFrom(...skills), options: fc.integer({ min: 3, max: 5 }) }),
      { minLength: 40, maxLength: 40 },
    );
    fc.assert(
      fc.property(someForty, fc.string(), (forty, seed) => {
        const questions = forty.map(({ skill, options }, index) =>
          choice(`q${index}`, { skill }, ['v', 'w', 'x', 'y', 'z'].slice(0, options)),
        );
        const codes = codesOf(questions, 4, seed);
        const alike = mostAlike(
          questions,
          codes.map((arrangement, index) => ({ code: String(101 + index), arrangement })),
        );
        expect(alike?.share).toBeLessThanOrEqual(MOST_SHARED);
        for (const code of codes) {
          expect(orderOf(code).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
        }
      }),
      { numRuns: 8 },
    );
  });

  it('say how much the two most alike share where nothing can be shuffled', () => {
    const fixed = Array.from({ length: 4 }, (_one, index) =>
      choice(`n${index}`, { skill: 'listening' }, ['x', 'y', 'Both A and B', 'z']),
    );
    const codes = codesOf(fixed, 3, 'fixed').map((arrangement, index) => ({ code: `${index}`, arrangement }));
    expect(mostAlike(fixed, codes)).toEqual({ codes: ['0', '1'], share: 1 });
    expect(mostAlike(fixed, codes.slice(0, 1))).toBeNull();
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
    for (const { question, answer } of copies) {
      const { isCorrect } = gradeAnswer(question, answer);
      // What only a teacher marks has no key.
      expect(isCorrect).toBe(getQuestionType(question.type).byTeacher === undefined);
    }
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

  it('brings the questions of a skill together, written ones last, where the test alternates', () => {
    const written = questionTypes().find(({ type }) => type === 'word-form')?.samples[0]?.question;
    if (written === undefined) throw new Error('no sample');
    const questions = Array.from({ length: 12 }, (_one, index) => [
      choice(`v${index}`, { skill: 'vocabulary' }),
      { ...written, id: `w${index}`, skill: 'writing' as const },
      choice(`l${index}`, { skill: 'listening' }),
    ]).flat();
    const byId = new Map(questions.map((question) => [question.id, question]));
    const codes = many((seed) => makeCode(questions, [], seed));
    for (const code of codes) {
      const order = orderOf(code);
      const parts = partsOf(order.flatMap((id) => byId.get(id) ?? []));
      expect(parts.map(({ skill }) => skill)).toEqual(['vocabulary', 'listening', 'writing']);
      expect(order.filter((id) => id.startsWith('l'))).toEqual(
        questions.flatMap(({ id }) => (id.startsWith('l') ? [id] : [])),
      );
    }
    expect(new Set(codes.map((code) => orderOf(code).join())).size).toBe(codes.length);
  });

  it('keeps the options that are heard, so that a recording has one number in all codes', () => {
    const heard = choice('h', { skill: 'pronunciation' });
    const options = ['w', 'x', 'y'].map((text, index) => ({
      id: `h${index}`,
      text,
      isCorrect: index === 0,
      sound: { script: text },
    }));
    const question = parseQuestion({ ...heard, options });
    expect(ordersOf(question).size).toBe(1);
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
