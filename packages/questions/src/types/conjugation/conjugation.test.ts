import { describe, expect, it } from 'vitest';
import { gradeRaw, parseRawQuestion, publicQuestion } from '../../index.ts';
import { printQuestions } from '../../print.ts';
import { conjugationType } from './index.ts';
import { toPublic } from './public.ts';
import { conjugationQuestionSchema, type ConjugationQuestion } from './schema.ts';

function buildQuestion(fields: Partial<ConjugationQuestion>): ConjugationQuestion {
  return {
    id: 'q',
    type: 'conjugation',
    version: 1,
    title: 'Complete the table.',
    columns: ['Verb', 'Past simple', 'Past participle'],
    rows: [
      { id: 'go', shown: 'go', cells: [{ accepted: 'went' }, { accepted: 'gone' }] },
      {
        id: 'learn',
        shown: 'learn',
        cells: [{ accepted: 'learnt|learned' }, { accepted: 'learnt|learned' }],
      },
    ],
    settings: {},
    ...fields,
  };
}

const right = [
  ['went', 'gone'],
  ['learnt', 'learned'],
];

function lintPaths(fields: Partial<ConjugationQuestion>): string[] {
  return conjugationType.lint(buildQuestion(fields)).map(({ severity, path }) => `${severity} ${path}`);
}

describe('grading', () => {
  it('is correct when every cell equals its expected text, whatever its case', () => {
    expect(conjugationType.grade(buildQuestion({}), { cells: right }).isCorrect).toBe(true);
    expect(
      conjugationType.grade(buildQuestion({}), {
        cells: [
          ['WENT', ' Gone '],
          ['learned', 'learnt'],
        ],
      }).isCorrect,
    ).toBe(true);
  });

  it('is incorrect when one cell is empty, and the other cells still count', () => {
    expect(
      conjugationType.grade(buildQuestion({}), {
        cells: [
          ['went', 'gone'],
          ['', 'learnt'],
        ],
      }),
    ).toEqual({
      isCorrect: false,
      earned: 3,
      possible: 4,
      isGradable: true,
      parts: [
        { id: '0.0', isCorrect: true },
        { id: '0.1', isCorrect: true },
        { id: '1.0', isCorrect: false },
        { id: '1.1', isCorrect: true },
      ],
    });
  });

  it('is incorrect when two cells are swapped', () => {
    const cells = [['gone', 'went'], ...right.slice(1)];
    expect(conjugationType.grade(buildQuestion({}), { cells })).toMatchObject({
      isCorrect: false,
      earned: 2,
    });
  });

  it.each([
    ['a row is missing', { cells: right.slice(1) }],
    ['a row has a cell too many', { cells: [['went', 'gone', ''], ...right.slice(1)] }],
    ['the cells are one flat list', { cells: right.flat() }],
    ['a cell is not text', { cells: [['went', 1], ...right.slice(1)] }],
    ['there is no answer', undefined],
  ])('is not gradable when %s', (_, answer) => {
    expect(conjugationType.grade(buildQuestion({}), answer)).toMatchObject({
      isCorrect: false,
      earned: 0,
      possible: 4,
      isGradable: false,
    });
  });

  it('returns the first alternative of each cell as the key', () => {
    expect(conjugationType.keyAnswer(buildQuestion({}))).toEqual({
      cells: [
        ['went', 'gone'],
        ['learnt', 'learnt'],
      ],
    });
  });
});

describe('the public question', () => {
  it('shows the given words and one width class per column', () => {
    const question = buildQuestion({
      rows: [
        { id: 'be', shown: 'be', cells: [{ accepted: 'was' }, { accepted: 'been' }] },
        { id: 'go', shown: 'go', cells: [{ accepted: 'was going|went' }, { accepted: 'gone' }] },
      ],
    });
    expect(toPublic(question)).toMatchObject({
      rows: [{ shown: 'be' }, { shown: 'go' }],
      widths: ['medium', 'narrow'],
    });
  });

  it('contains neither the accepted texts nor the row ids', () => {
    const question = buildQuestion({
      rows: [
        {
          id: 'row-secret',
          shown: 'go',
          cells: [{ accepted: 'canary-1|canary-2' }, { accepted: 'canary-3' }],
        },
      ],
    });
    expect(JSON.stringify(toPublic(question))).not.toMatch(/canary|secret/u);
  });

  it('shows titles and numbers only when the settings say so', () => {
    expect(toPublic(buildQuestion({}))).toMatchObject({ isTitleShown: false, isNumbered: false });
    expect(toPublic(buildQuestion({ settings: { showTitleColumn: true, showNumber: true } }))).toMatchObject({
      isTitleShown: true,
      isNumbered: true,
    });
  });
});

describe('titles that are switched on but not written', () => {
  const rawQuestion = {
    type: 'Conjugation',
    answers: [{ answer: 'go', answersList: ['went'] }],
    settings: { showTitleColumn: true },
  };

  it('are default titles, on the screen and in print', () => {
    const { question, problems } = parseRawQuestion(rawQuestion);
    if (question === null) throw new Error('The question is refused.');
    const shown = publicQuestion(question, 'seed');
    expect(problems.map(({ path }) => path)).toEqual(['title']);
    expect(shown).toMatchObject({ isTitleShown: true });
    expect(JSON.stringify(printQuestions([shown]))).toMatch(/"head":.*Từ cho sẵn.*Từ cần điền/u);
  });

  it('are not reported as a mistake', () => {
    expect(lintPaths({ columns: undefined, settings: { showTitleColumn: true } })).toEqual([]);
  });
});

describe('completeness', () => {
  const shown = toPublic(buildQuestion({}));

  it('needs text in at least one cell', () => {
    expect(
      conjugationType.isComplete(shown, {
        cells: [
          ['', ''],
          ['', 'l'],
        ],
      }),
    ).toBe(true);
    expect(
      conjugationType.isComplete(shown, {
        cells: [
          ['', ''],
          [' ', ''],
        ],
      }),
    ).toBe(false);
    expect(conjugationType.isComplete(shown, null)).toBe(false);
  });
});

describe('stored form', () => {
  const go = { id: 'go', shown: 'go', cells: [{ accepted: 'went' }, { accepted: 'gone' }] };

  it.each([
    [
      'rows have different numbers of cells',
      { rows: [go, { id: 'be', shown: 'be', cells: [{ accepted: 'was' }] }] },
    ],
    ['two rows have the same id', { rows: [go, go] }],
    ['a column has no title', { columns: ['Verb', 'Past simple'] }],
    ['a cell has no answer', { rows: [{ ...go, cells: [{ accepted: '|' }, { accepted: 'gone' }] }] }],
    ['there is no row', { rows: [] }],
    ['a setting is unknown', { settings: { showTitle: true } }],
  ])('is refused when %s', (_, fields) => {
    expect(conjugationQuestionSchema.safeParse({ ...buildQuestion({}), ...fields }).success).toBe(false);
  });

  it('may omit titles and settings', () => {
    const { settings: _settings, columns: _columns, ...stored } = buildQuestion({});
    expect(conjugationQuestionSchema.parse(stored)).toEqual({ ...stored, settings: {} });
  });
});

describe('advice for authors', () => {
  it('reports a duplicate given word', () => {
    const cells = [{ accepted: 'went' }, { accepted: 'gone' }];
    expect(
      lintPaths({
        rows: [
          { id: 'a', shown: 'go', cells },
          { id: 'b', shown: 'go', cells },
        ],
      }),
    ).toEqual(['warning rows.1.shown']);
  });

  it('reports doubtful alternatives at their place', () => {
    expect(
      lintPaths({
        rows: [{ id: 'a', shown: 'go', cells: [{ accepted: 'went' }, { accepted: 'gone/been' }] }],
      }),
    ).toEqual(['warning rows.0.cells.1.accepted']);
  });
});

describe('a conjugation question of an older system', () => {
  const rawQuestion = {
    type: 'Conjugation',
    answers: JSON.stringify([
      { answer: 'big', answersList: ['bigger', 'smaller'], imageUrl: 'ab12.svg' },
      { answer: 'travel', answersList: ['travelled|traveled', 'going'] },
    ]),
    settings: { showNumber: 'true' },
  };

  it('reads the question as the prompt and the text as the passage', () => {
    const { question, problems } = parseRawQuestion({
      ...rawQuestion,
      question: 'What is the opposite?',
      questionText: 'Look at the adjectives.',
      focusedWords: 'opposite',
    });
    expect(problems.map(({ path }) => path)).toEqual(['title']);
    expect(question).toMatchObject({
      prompt: 'What is the opposite?',
      passage: 'Look at the adjectives.',
      focusedWords: ['opposite'],
    });
  });

  it('keeps the pictures of its rows', () => {
    const { question } = parseRawQuestion(rawQuestion);
    expect(question).toMatchObject({
      rows: [{ shown: 'big', picture: { file: 'ab12.svg', alt: '' } }, { shown: 'travel' }],
    });
  });

  it.each([
    [
      'all right',
      [
        ['Bigger', 'smaller '],
        ['traveled', 'going'],
      ],
      { isCorrect: true, earned: 4, possible: 4 },
    ],
    [
      'one wrong',
      [
        ['bigger', 'small'],
        ['travelled', 'going'],
      ],
      { isCorrect: false, earned: 3, possible: 4 },
    ],
    [
      'a cell left',
      [
        ['bigger', null],
        ['travelled', ''],
      ],
      { isCorrect: false, earned: 2, possible: 4 },
    ],
    ['a row too few', [['bigger', 'smaller']], { isCorrect: false, earned: 0, possible: 4 }],
    ['a flat list', ['bigger', 'smaller'], { isCorrect: false, earned: 0, possible: 4 }],
    ['no list', null, { isCorrect: false, earned: 0, possible: 4 }],
  ])('grades %s', (_name, rawAnswer, expected) => {
    expect(gradeRaw(rawQuestion, rawAnswer)).toEqual(expected);
  });
});
