import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeArrangement } from '../../core/arrangement.ts';
import { gradeRaw, parseRawQuestion } from '../../index.ts';
import { unscrambleType } from './index.ts';
import { arrangeToText, joinPieces } from './pieces.ts';
import { unscrambleQuestionSchema, type UnscrambleMode, type UnscrambleQuestion } from './schema.ts';
import { processorMs } from '../../../../../tools/testing/processor-time.ts';

function buildQuestion(fields: Partial<UnscrambleQuestion>): UnscrambleQuestion {
  return {
    id: 'q',
    type: 'unscramble',
    version: 1,
    title: 'Put the words in the correct order.',
    pieces: ['I', 'am', 'ok'],
    settings: { mode: 'words' },
    ...fields,
  };
}

function publicTexts(question: UnscrambleQuestion, seed: string): string[] {
  const arrangement = makeArrangement(seed, question.id, unscrambleType.partIds(question));
  return unscrambleType.toPublic(question, arrangement).pieces.map((piece) => piece.text);
}

const seeds = Array.from({ length: 200 }, (_, index) => `seed-${index}`);

function lintPaths(question: UnscrambleQuestion): string[] {
  return unscrambleType.lint(question).map(({ severity, path }) => `${severity} ${path}`);
}

describe('grading', () => {
  it('is correct when the joined pieces equal the right text', () => {
    expect(unscrambleType.grade(buildQuestion({}), { order: ['p0', 'p1', 'p2'] })).toMatchObject({
      isCorrect: true,
      earned: 3,
      possible: 3,
    });
  });

  it('is incorrect in the wrong order and marks the wrong places', () => {
    expect(unscrambleType.grade(buildQuestion({}), { order: ['p1', 'p0', 'p2'] })).toEqual({
      isCorrect: false,
      earned: 1,
      possible: 3,
      isGradable: true,
      parts: [
        { id: '0', isCorrect: false },
        { id: '1', isCorrect: false },
        { id: '2', isCorrect: true },
      ],
    });
  });

  it('treats equal pieces as interchangeable', () => {
    const question = buildQuestion({ pieces: ['b', 'e', 'e'], settings: { mode: 'letters' } });
    expect(unscrambleType.grade(question, { order: ['p0', 'p2', 'p1'] })).toMatchObject({
      isCorrect: true,
      earned: 3,
    });
  });

  it('accepts an alternative, ignoring outer spaces and Unicode composition', () => {
    const question = buildQuestion({
      pieces: ['I', 'like', 'the cafe\u0301', 'today'],
      alternatives: ['  today I like the caf\u00e9 '],
      settings: { mode: 'groups' },
    });
    expect(unscrambleType.grade(question, { order: ['p3', 'p0', 'p1', 'p2'] })).toMatchObject({
      isCorrect: true,
      earned: 4,
    });
  });

  it('compares letters exactly, including capitals', () => {
    const question = buildQuestion({ pieces: ['The', 'more', 'the', 'better'] });
    expect(unscrambleType.grade(question, { order: ['p2', 'p1', 'p0', 'p3'] }).isCorrect).toBe(false);
  });

  it('counts the parts against the most similar right text', () => {
    const question = buildQuestion({
      pieces: ['I', 'swim', 'well', 'on Sundays'],
      alternatives: ['on Sundays I swim well'],
      settings: { mode: 'groups' },
    });
    const { parts } = unscrambleType.grade(question, { order: ['p3', 'p0', 'p2', 'p1'] });
    expect(parts.filter((part) => part.isCorrect).map((part) => part.id)).toEqual(['0', '1']);
  });

  it.each([
    ['a piece is missing', { order: ['p0', 'p1'] }],
    ['a piece stands twice', { order: ['p0', 'p1', 'p1'] }],
    ['a piece is unknown', { order: ['p0', 'p1', 'p9'] }],
    ['an id is a prototype name', { order: ['p0', 'p1', '__proto__'] }],
    ['there is no answer', null],
  ])('is not gradable when %s', (_, answer) => {
    expect(unscrambleType.grade(buildQuestion({}), answer)).toEqual({
      isCorrect: false,
      earned: 0,
      possible: 3,
      parts: [],
      isGradable: false,
    });
  });
});

describe('the public question', () => {
  it('shows every order of its pieces, the right one too', () => {
    const shown = new Set(seeds.map((seed) => publicTexts(buildQuestion({}), seed).join(' ')));
    expect(shown.size).toBe(6);
    expect(shown).toContain('I am ok');
  });

  it('contains neither the alternatives nor the canonical ids', () => {
    const question = buildQuestion({ pieces: ['a', 'b', 'c'], alternatives: ['c b a'] });
    const arrangement = makeArrangement('seed', 'q', unscrambleType.partIds(question));
    const shown = unscrambleType.toPublic(question, arrangement);
    expect(Object.keys(shown).toSorted()).toEqual(['id', 'isNumbered', 'mode', 'pieces', 'title', 'type']);
    expect(JSON.stringify(shown)).not.toMatch(/"p\d"|c b a/u);
  });
});

describe('completeness', () => {
  const question = buildQuestion({});
  const shown = unscrambleType.toPublic(
    question,
    makeArrangement('seed', 'q', unscrambleType.partIds(question)),
  );
  const ids = shown.pieces.map((piece) => piece.id);

  it('needs every piece in the line', () => {
    expect(unscrambleType.isComplete(shown, { order: ids })).toBe(true);
    expect(unscrambleType.isComplete(shown, { order: ids.slice(1) })).toBe(false);
    expect(unscrambleType.isComplete(shown, null)).toBe(false);
  });

  it('does not accept a repeated piece', () => {
    expect(unscrambleType.isComplete(shown, { order: [...ids.slice(1), ...ids.slice(2)] })).toBe(false);
  });
});

describe('arranging the pieces to form a text', () => {
  it('finds the order of any shuffled text', () => {
    const piece = fc.stringMatching(/^[ab]{1,3}$/u);
    const piecesAndShuffled = fc
      .array(piece, { minLength: 2, maxLength: 10 })
      .chain((pieces) =>
        fc.tuple(fc.constant(pieces), fc.shuffledSubarray(pieces, { minLength: pieces.length })),
      );
    const anyMode = fc.constantFrom<UnscrambleMode>('letters', 'words', 'groups');
    fc.assert(
      fc.property(piecesAndShuffled, anyMode, ([pieces, shuffled], mode) => {
        const text = joinPieces(shuffled, mode);
        const found = arrangeToText(pieces, text, mode);
        expect(found?.toSorted()).toEqual(pieces.toSorted());
        expect(joinPieces(found ?? [], mode)).toBe(text);
      }),
    );
  });

  it.each([
    ['a word is missing', 'I am'],
    ['a word is not among the pieces', 'I am up'],
    ['a separator is missing', 'Iam ok!'],
    ['a letter is written large', 'i am ok'],
  ])('returns null when %s', (_, text) => {
    expect(arrangeToText(['I', 'am', 'ok'], text, 'words')).toBeNull();
  });

  it('gives up quickly when twenty pieces begin alike', () => {
    const pieces = Array.from({ length: 20 }, (_, index) => 'a'.repeat(index + 1));
    const impossible = 'a'.repeat(209) + 'b';
    const spent = processorMs(() => expect(arrangeToText(pieces, impossible, 'letters')).toBeNull());
    expect(spent).toBeLessThan(1000);
  });
});

describe('stored form', () => {
  it('shuffles words when no mode is stored', () => {
    const { settings: _settings, ...stored } = buildQuestion({});
    expect(unscrambleQuestionSchema.parse(stored).settings).toEqual({ mode: 'words' });
    expect(unscrambleQuestionSchema.parse({ ...stored, settings: {} }).settings).toEqual({ mode: 'words' });
  });

  it.each([
    ['one piece only', { pieces: ['one'] }],
    ['a piece of spaces', { pieces: ['one', '  '] }],
    ['more pieces than fit on a screen', { pieces: Array.from({ length: 21 }, (_, index) => `w${index}`) }],
    ['an unknown field', { answer: 'I am ok' }],
  ])('is refused with %s', (_, fields) => {
    expect(unscrambleQuestionSchema.safeParse({ ...buildQuestion({}), ...fields }).success).toBe(false);
  });
});

describe('advice for authors', () => {
  it('reports pieces that are all equal', () => {
    expect(lintPaths(buildQuestion({ pieces: ['ha', 'ha'] }))).toEqual(['error pieces']);
  });

  it('reports an alternative that the pieces cannot form', () => {
    expect(lintPaths(buildQuestion({ alternatives: ['am I okay'] }))).toEqual(['error alternatives.0']);
  });

  it('accepts an alternative that only has another final sign or none', () => {
    const pieces = ['Is', 'your', 'father', 'tall'];
    expect(lintPaths(buildQuestion({ pieces, alternatives: ['Is your father tall?'] }))).toEqual([]);
  });

  it('reports a duplicate alternative', () => {
    expect(lintPaths(buildQuestion({ alternatives: ['I am ok', 'ok I am', 'ok I am'] }))).toEqual([
      'warning alternatives.0',
      'warning alternatives.2',
    ]);
  });

  it('reports pieces that do not fit the mode', () => {
    expect(lintPaths(buildQuestion({ pieces: ['I am', 'ok'] }))).toEqual(['warning pieces.0']);
    expect(lintPaths(buildQuestion({ pieces: ['c', 'at'], settings: { mode: 'letters' } }))).toEqual([
      'warning pieces.1',
    ]);
    expect(lintPaths(buildQuestion({ pieces: ['I am', 'ok'], settings: { mode: 'groups' } }))).toEqual([]);
  });
});

describe('the public question', () => {
  it('is numbered only when the settings say so', () => {
    const arrangement = makeArrangement('seed', 'q', []);
    const isNumbered = (showNumber?: boolean): boolean =>
      unscrambleType.toPublic(buildQuestion({ settings: { mode: 'groups', showNumber } }), arrangement)
        .isNumbered;
    expect([isNumbered(), isNumbered(false), isNumbered(true)]).toEqual([false, false, true]);
  });
});

describe('an unscramble question of an older system', () => {
  it.each([
    ['UNSCRAMBLEWORDS', 'cat', ['c', 'a', 't']],
    ['MAKESENTENCE', 'I am ok', ['I', 'am', 'ok']],
    ['MAKESENTENCE_WORDSGROUP', 'I am|very|ok', ['I am', 'very', 'ok']],
  ])('of the option type %s splits its answer', (optionType, answer, pieces) => {
    const { question } = parseRawQuestion({ type: 'UNSCRAMBLE', optionType, answer });
    expect(question).toMatchObject({ pieces });
    expect(gradeRaw({ type: 'UNSCRAMBLE', optionType, answer }, pieces)).toEqual({
      isCorrect: true,
      earned: pieces.length,
      possible: pieces.length,
    });
  });

  it.each([
    ['word', 'cat', ['c', 'a', 't']],
    ['sentence', 'I am ok', ['I', 'am', 'ok']],
    ['group', 'I am|ok', ['I am', 'ok']],
  ])(
    'is split by its arrangement type %s, whatever its other settings say',
    (arrangementType, answer, pieces) => {
      const settings = { arrangementType, 'question.shuffedType': 'character' };
      const { question } = parseRawQuestion({ type: 'UNSCRAMBLE', answer, settings });
      expect(question).toMatchObject({ pieces });
    },
  );

  it.each([
    ['word', 'I am ok', ['I', 'am', 'ok']],
    ['character', 'cat', ['c', 'a', 't']],
  ])('is split by its shuffled type %s if nothing more specific is stored', (shuffedType, answer, pieces) => {
    const settings = { question: { shuffedType } };
    expect(parseRawQuestion({ type: 'UNSCRAMBLE', answer, settings }).question).toMatchObject({ pieces });
  });

  it.each([
    ['sentence', 'character', 'I am ok', ['I', 'am', 'ok']],
    ['word', 'word', 'cat', ['c', 'a', 't']],
  ])(
    'is split by its arrangement type %s and not by its shuffled type %s',
    (arrangementType, shuffedType, answer, pieces) => {
      const settings = { arrangementType, question: { shuffedType } };
      expect(parseRawQuestion({ type: 'UNSCRAMBLE', answer, settings }).question).toMatchObject({ pieces });
    },
  );

  it('numbers its lines', () => {
    const settings = { arrangementType: 'bar', showNumber: 'true' };
    const { question } = parseRawQuestion({ type: 'Unscramble', answer: 'Hello.|Bye.', settings });
    expect(question).toMatchObject({ settings: { mode: 'groups', showNumber: true } });
  });

  it('accepts the sentence with and without its question mark', () => {
    const rawQuestion = { type: 'Unscramble', answer: 'Is your father tall?|Is your father tall' };
    expect(gradeRaw(rawQuestion, ['Is', 'your', 'father', 'tall']).isCorrect).toBe(true);
    expect(gradeRaw(rawQuestion, ['Is', 'your', 'father', 'tall?']).isCorrect).toBe(true);
    expect(gradeRaw(rawQuestion, ['Is', 'father', 'your', 'tall?']).isCorrect).toBe(false);
  });
});
