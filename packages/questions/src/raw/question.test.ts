import fc from 'fast-check';
import { mapTexts } from '../core/testing/json.ts';
import { describe, expect, it } from 'vitest';
import {
  gradeRaw,
  parseQuestion,
  parseRawQuestion,
  questionTypes,
  writeRawQuestion,
  type QuestionBase,
} from '../index.ts';
import { parsedStructure } from './fields.ts';

const samples = questionTypes().flatMap((questionType) =>
  questionType.samples.map(
    (sample) => [`${questionType.type}: ${sample.name}`, parseQuestion(sample.question)] as const,
  ),
);
const rawNames = questionTypes().flatMap(({ type, raw }) => [type, ...raw.names]);

const oddText = fc
  .array(fc.constantFrom('a', '<', '<b>', '&amp;', '&', ' ', '\n', '[', '{', ',', '<u>x</u>', 'ă'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => pieces.join(''));

describe.each(samples)('%s', (_name, question) => {
  it('stays the same when it is written for an older system and read again', () => {
    const written: unknown = JSON.parse(JSON.stringify(writeRawQuestion(question)));
    expect(parseRawQuestion(written)).toMatchObject({ question, problems: [] });
    expect(parseRawQuestion(written).question).toEqual(question);
  });

  it('stays the same when lists and objects are JSON text, flags are words and names are in capitals', () => {
    const written = Object.entries(writeRawQuestion(question)).map(([name, value]) => [
      name === 'answers' || name === 'settings' || name === 'type' ? name : name.toUpperCase(),
      typeof value === 'object' ? JSON.stringify(withWords(value)) : value,
    ]);
    expect(parseRawQuestion(JSON.stringify(Object.fromEntries(written))).question).toEqual(question);
  });

  it('stays the same with odd texts in it', () => {
    fc.assert(
      fc.property(fc.array(oddText, { minLength: 1, maxLength: 5 }), (endings) => {
        let count = 0;
        const odd = mapTexts(question, ({ path, text }) => {
          count += 1;
          return isWords(path) ? `${text}${endings[count % endings.length]}` : text;
        });
        const stored = parseIfPossible(odd);
        fc.pre(stored !== null);
        expect(parseRawQuestion(writeRawQuestion(stored)).question).toEqual(stored);
      }),
    );
  });

  it('never throws, whatever the answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        const { isCorrect, earned, possible } = gradeRaw(writeRawQuestion(question), answer);
        expect(earned).toBeLessThanOrEqual(possible);
        expect(possible).toBeGreaterThan(0);
        expect(isCorrect).toBe(earned === possible);
      }),
    );
  });
});

describe('a raw question', () => {
  it('is read without an exception, whatever it contains', () => {
    const field = fc.constantFrom(
      'answers',
      'settings',
      'question',
      'questionText',
      'answer',
      'title',
      'optionType',
      'id',
    );
    const odd = fc
      .dictionary(field, fc.jsonValue())
      .chain((fields) => fc.constantFrom(...rawNames).map((type) => ({ ...fields, type })));
    fc.assert(
      fc.property(fc.oneof(odd, fc.jsonValue()), (raw) => {
        const { question, problems } = parseRawQuestion(raw);
        expect(question === null).toBe(problems.some(({ kind }) => kind === 'refused'));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([[null], [7], ['[]'], ['{'], [[]]])('is refused when it is %j', (raw) => {
    expect(parseRawQuestion(raw)).toMatchObject({
      question: null,
      problems: [{ kind: 'refused', path: '' }],
    });
  });

  it.each([
    ['COMBINE'],
    // Its groups may again be such questions.
    ['Unscramble'],
  ])('is refused with thousands of nested %s, and graded as unreadable', (type) => {
    let raw: object = { type: 'OneChoice' };
    for (let depth = 0; depth < 5000; depth += 1) {
      raw = {
        type,
        questionText: 'x',
        answers: [
          { question: 'x', ...raw },
          { question: 'x', ...raw },
        ],
      };
    }
    expect(parseRawQuestion(raw).question).toBeNull();
    expect(gradeRaw(raw, [])).toEqual({ isCorrect: false, earned: 0, possible: 0 });
  });

  it('reports a field that is nested too deep to show in full', () => {
    let theme: unknown[] = [];
    for (let depth = 0; depth < 20_000; depth += 1) theme = [theme];
    const shown = `Không dùng được trường này: ${'['.repeat(79)}…`;
    expect(parseRawQuestion({ type: theme, theme }).problems).toContainEqual({
      path: 'type',
      kind: 'refused',
      message: 'Không có dạng câu hỏi "trống".',
    });
    expect(parseRawQuestion({ type: 'OneChoice', theme }).problems).toContainEqual({
      path: 'theme',
      kind: 'left-out',
      message: `${shown}.`,
    });
  });

  it('is refused when its type is unknown', () => {
    expect(parseRawQuestion({ type: 'Crossword' })).toMatchObject({
      question: null,
      problems: [{ kind: 'refused', path: 'type' }],
    });
  });

  it('reports every field that it could not use', () => {
    const { question, problems } = parseRawQuestion({
      type: 'OneChoice',
      title: 'Choose.',
      answers: [
        { answer: 'cat', isCorrect: 'true', colour: 'red' },
        { answer: 'dog', isCorrect: 'false', imageUrl: 'https://pictures.test/dog.png' },
      ],
      settings: { answers: { bulletType: 'stars' } },
      theme: 'dark',
    });
    expect(question).not.toBeNull();
    expect(problems.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
      'left-out answers.0.colour',
      'left-out answers.1.imageUrl',
      'left-out settings.answers.bulletType',
      'left-out theme',
    ]);
  });

  it('names fields as they were written, at every level', () => {
    const { problems } = parseRawQuestion({
      type: 'OneChoice',
      Title: 'Choose.',
      Answers: [
        { Answer: 'cat', IsCorrect: 'true', theColour: 'red' },
        { Answer: 'dog', ImageURL: 'https://pictures.test/dog.png' },
      ],
      SETTINGS: { Show_Number: true, Answers: { BulletType: 'stars' } },
      colourTheme: 'dark',
    });
    expect(problems.map(({ path }) => path).toSorted()).toEqual([
      'Answers.0.theColour',
      'Answers.1.ImageURL',
      'SETTINGS.Answers.BulletType',
      'SETTINGS.Show_Number',
      'colourTheme',
    ]);
  });

  it("keeps the bank's data about it beside the question", () => {
    const { catalogue } = parseRawQuestion({
      type: 'OneChoice',
      gradeCode: '3',
      tags: 'unit 1, animals',
      status: 'public',
      optionType: 'LISTEN_ONECHOICE',
    });
    expect(catalogue).toEqual({
      grade: '3',
      tags: ['unit 1', 'animals'],
      status: 'PUBLIC',
      optionType: 'LISTEN_ONECHOICE',
    });
  });

  it.each([
    ['[{"a":1}]', [{ a: 1 }]],
    [' [ {"a":1}]', [{ a: 1 }]],
    ['{"answers":{}}', { answers: {} }],
    ['hello', 'hello'],
    ['["x"]', '["x"]'],
    ['[1]', '[1]'],
    ['{not', '{not'],
    ['[]', []],
  ])('reads %s as answers or settings in the same way as older systems', (text, expected) => {
    expect(parsedStructure(text)).toEqual(expected);
  });

  it('keeps a list of answers unchanged, and the text ["x"] as one answer', () => {
    const list = [{ a: 1 }];
    expect(parsedStructure(list)).toBe(list);
    const word = { type: 'FillInTheBlank', question: 'Type # here.', answers: '["x"]' };
    expect(parseRawQuestion(word).question).toMatchObject({ blanks: [{ accepted: '["x"]' }] });
  });

  it.each([
    ['one', 'L', 'listening', []],
    ['a list', ['L', 'R'], 'listening', ['R']],
    ['a list with doubles', ['W', 'writing'], 'writing', []],
    ['text between commas', 'L, R', 'listening', ['R']],
    ['JSON text', '["S","R"]', 'speaking', ['R']],
    ['an unknown one first', ['X', 'P'], 'pronunciation', ['X']],
    ['unknown ones', ['X', 'constructor'], undefined, ['X, constructor']],
  ])(
    'keeps the first known skill that it lists, and reports the others (%s)',
    (_name, skills, skill, lost) => {
      const { question, problems } = parseRawQuestion({
        type: 'OneChoice',
        title: 'Choose.',
        skills,
        answers: [{ answer: 'cat' }, { answer: 'dog', isCorrect: true }],
      });
      expect(question?.skill).toBe(skill);
      expect(problems.map(({ kind, path }) => `${kind} ${path}`)).toEqual(lost.map(() => 'left-out skills'));
      for (const [index, text] of lost.entries()) expect(problems[index]?.message).toContain(`${text}.`);
    },
  );

  it('takes pictures and sounds from the given files', () => {
    const { question } = parseRawQuestion(
      {
        type: 'OneChoice',
        imageUrl: 'https://pictures.test/a%20dog.png',
        audioUrl: 'https://sounds.test/lost.mp3',
        explainText: { audioScript: 'A dog.' },
        answers: [{ answer: 'cat' }, { answer: 'dog', isCorrect: true }],
      },
      { fileOf: (url) => (url.startsWith('https://pictures.test/') ? 'd0g.png' : undefined) },
    );
    expect(question).toMatchObject({ picture: { file: 'd0g.png' }, sound: { script: 'A dog.' } });
  });

  it('keeps the passage apart from the question', () => {
    expect(readStatement({ question: 'Read.', questionText: 'A long story.' })).toMatchObject({
      prompt: 'Read.',
      passage: 'A long story.',
    });
    expect(readStatement({ questionText: 'Read.' })).toMatchObject({ prompt: 'Read.' });
    expect(readStatement({ questionText: 'Read.' })).not.toHaveProperty('passage');
  });
});

describe('gradeRaw', () => {
  const choice = {
    type: 'OneChoice',
    answers: [{ answer: 'cat' }, { answer: 'dog', isCorrect: 'true' }, { answer: 'cow' }],
  };
  const statements = {
    type: 'TickTF',
    answers: [
      { answer: 'Fish swim.', isCorrect: 'true' },
      { answer: 'Dogs fly.', isCorrect: 'false' },
    ],
  };
  const pictures = {
    type: 'Matching',
    answers: ['dog', 'cat', 'cow'].map((answer) => ({
      answer,
      imageUrl: `https://pictures.test/${answer}.png`,
    })),
  };
  const blanks = {
    type: 'FillInTheBlank',
    question: 'I # a ___ boy.',
    answers: [{ answer: 'am' }, { answer: 'good|nice' }],
  };
  const table = {
    type: 'Conjugation',
    answers: [
      { answer: 'I', answersList: ['go', 'have'] },
      { answer: 'she', answersList: ['goes', 'has'] },
    ],
  };
  const sentence = { type: 'Unscramble', answer: 'I am ok.' };
  const word = { type: 'Unscramble', answer: 'cat', settings: { question: { shuffedType: 'character' } } };
  const groups = { type: 'Unscramble', answer: 'I am|very|ok', settings: { arrangementType: 'bar' } };

  const vectors: [string, object, unknown, [boolean, number, number]][] = [
    ['the right choice', choice, [1], [true, 1, 1]],
    ['a wrong choice', choice, [0], [false, 0, 1]],
    ['two choices where one is right', choice, [1, 2], [false, 0, 1]],
    ['a choice that is not there', choice, [3], [false, 0, 1]],
    ['a choice as text', choice, ['1'], [false, 0, 1]],
    ['an answer that is JSON text', choice, '[1]', [true, 1, 1]],
    ['all statements', statements, [true, false], [true, 2, 2]],
    ['a statement left out', statements, [true, null], [false, 1, 2]],
    ['a statement too few', statements, [true], [false, 0, 2]],
    ['the right order', pictures, ['dog', 'cat', 'cow'], [true, 3, 3]],
    ['two rows changed', pictures, ['cat', 'dog', 'cow'], [false, 1, 3]],
    ['a text that is no row', pictures, ['cat', 'dog', 'pig'], [false, 0, 3]],
    ['typed texts, case and alternatives', blanks, [' AM ', 'Nice'], [true, 2, 2]],
    ['one typed text of two', blanks, ['am', null], [false, 1, 2]],
    [
      'cells',
      table,
      [
        ['GO', 'have'],
        ['goes', 'has'],
      ],
      [true, 4, 4],
    ],
    [
      'an empty cell',
      table,
      [
        ['go', ''],
        ['goes', 'has'],
      ],
      [false, 3, 4],
    ],
    ['a row too few', table, [['go', 'have']], [false, 0, 4]],
    ['words in order', sentence, ['I', 'am', 'ok.'], [true, 3, 3]],
    ['words cut in another way', sentence, ['I am', 'ok.'], [true, 3, 3]],
    ['words out of order', sentence, ['am', 'I', 'ok.'], [false, 1, 3]],
    ['letters', word, ['c', 'a', 't'], [true, 3, 3]],
    ['letters out of order', word, ['a', 'c', 't'], [false, 1, 3]],
    ['groups', groups, ['I am', 'very', 'ok'], [true, 3, 3]],
    ['an object', choice, { position: 1 }, [false, 0, 1]],
    ['nothing', choice, null, [false, 0, 1]],
  ];
  it.each(vectors)('%s', (_name, question, answer, [isCorrect, earned, possible]) => {
    expect(gradeRaw(question, answer)).toEqual({ isCorrect, earned, possible });
  });

  it('returns 0 parts for a question that cannot be read', () => {
    expect(gradeRaw({ type: 'Crossword' }, [1])).toEqual({ isCorrect: false, earned: 0, possible: 0 });
  });
});

function readStatement(fields: object) {
  const raw = { type: 'TickTF', answers: [{ answer: 'It is big.', isCorrect: true }], ...fields };
  return parseRawQuestion(raw).question;
}

/** Whether a text is the author's own words, not an id, a file, one of a few values or derived from the words. */
function isWords(path: readonly (string | number)[]): boolean {
  return !path.some((step) =>
    ['id', 'type', 'file', 'settings', 'skill', 'level', 'grid'].includes(String(step)),
  );
}

/** Null for a question that an author could not store. */
function parseIfPossible(json: unknown): QuestionBase | null {
  try {
    return parseQuestion(json);
  } catch {
    return null;
  }
}

/** Flags as text, as some exports write them. */
function withWords(value: unknown): unknown {
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(withWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withWords(field)]));
}
