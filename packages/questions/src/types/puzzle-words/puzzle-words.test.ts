import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getQuestionType,
  gradeAnswer,
  gradeRaw,
  lintQuestion,
  parseQuestion,
  parseRawQuestion,
  publicQuestion,
  writeRawQuestion,
} from '../../index.ts';
import { blankQuestion, settled, withValueAt } from '../../core/editor-value.ts';
import { cellsOf, countCopies, findWordPositions, lettersOf } from './grid.ts';
import { FILLER_LETTERS, makeGrid } from './make-grid.ts';
import type { PuzzleWordsPublic } from './public.ts';
import type { PuzzleWordsQuestion } from './schema.ts';

const BOTH = { rows: 8, columns: 8, mayGoDown: true };
const WORDS = ['tiger', 'monkey', 'ice cream'];

const question = {
  id: '1',
  type: 'puzzle-words',
  version: 1,
  title: 'Find the words.',
  subTitle: 'Tìm các từ.',
  // cat is in the first row, dog in the last column.
  words: [{ accepted: 'cat' }, { accepted: 'dog' }],
  grid: {
    letters: ['CATD', 'XXXO', 'XXXG'],
    places: [
      { row: 0, column: 0, isDown: false },
      { row: 0, column: 3, isDown: true },
    ],
  },
  settings: { rows: 3, columns: 4 },
  explanation: { text: 'cat: mèo, dog: chó.' },
};
const stored = parseQuestion(question);
const CAT = [0, 1, 2];
const DOG = [3, 7, 11];

function written(changes: object): unknown {
  return { ...question, ...changes };
}

function author(): PuzzleWordsQuestion {
  return settled(
    blankQuestion('puzzle-words', () => 'new'),
    () => 'new',
  ) as PuzzleWordsQuestion; // guaranteed by its type
}

function withWords(...words: string[]): PuzzleWordsQuestion {
  const begun = withValueAt(
    author(),
    'words',
    words.map((accepted) => ({ accepted })),
  );
  return settled(begun, () => 'new') as PuzzleWordsQuestion; // settling keeps the type
}

const grade = (cells: unknown) => gradeAnswer(stored, { cells });

const advice = (changes: object): string[] =>
  lintQuestion(parseQuestion(written(changes))).map(({ severity, path }) => `${severity} ${path}`);

/** The directions of words over many grids: downwards or not. */
const ways = (mayGoDown: boolean) =>
  new Set(
    Array.from({ length: 20 }, (_, seed) => makeGrid(String(seed), WORDS, { ...BOTH, mayGoDown })?.places)
      .flat()
      .map((place) => place?.isDown),
  );

describe('a generated grid', () => {
  it('by default hides three words in 8 columns', () => {
    expect(author().words).toHaveLength(3);
    const { grid } = withWords(...WORDS);
    expect(grid.letters.map((row) => row.length)).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
    expect(grid.places).toHaveLength(3);
  });

  it('is filled from 25 different letters', () => {
    expect(new Set(FILLER_LETTERS).size).toBe(25);
    expect(FILLER_LETTERS).toMatch(/^[A-Z]{25}$/);
    const fillers = new Set(
      Array.from({ length: 30 }, (_, index) =>
        makeGrid(`seed ${index}`, ['tiger'], BOTH)?.letters.join(''),
      ).join(''),
    );
    expect([...fillers].toSorted().join('')).toBe(FILLER_LETTERS);
  });

  it('is the same for the same seed, and different for another seed', () => {
    const one = makeGrid('one', WORDS, BOTH);
    expect(makeGrid('one', WORDS, BOTH)).toEqual(one);
    expect(makeGrid('two', WORDS, BOTH)).not.toEqual(one);
  });

  it('contains every word exactly once, counting all eight directions, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const grid = makeGrid(seed, WORDS, BOTH);
        if (grid === null) throw new Error('No grid');
        const cells = grid.letters.join('').split('');
        for (const [index, word] of WORDS.map(lettersOf).entries()) {
          const place = grid.places[index];
          if (place === undefined) throw new Error('No place');
          expect(
            cellsOf(place, word.length, 8)
              .map((cell) => cells[cell])
              .join(''),
          ).toBe(word);
          expect(countCopies(cells, 8, word)).toBe(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('adds no second copy of short words', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const grid = makeGrid(String(seed), ['go', 'up', 'in'], { rows: 6, columns: 6, mayGoDown: true });
      const cells = (grid?.letters.join('') ?? '').split('');
      expect(['GO', 'UP', 'IN'].map((word) => countCopies(cells, 6, word))).toEqual([1, 1, 1]);
    }
  });

  it('has words across and down, or only across', () => {
    expect(ways(true)).toEqual(new Set([true, false]));
    expect(ways(false)).toEqual(new Set([false]));
  });

  it('packs words that fit only side by side', () => {
    const rows = ['abcde', 'fghij', 'klmno', 'prstu', 'vwxyz'];
    const grid = makeGrid('full', rows, { rows: 5, columns: 5, mayGoDown: true });
    expect(grid?.letters.join('').split('').toSorted()).toEqual(FILLER_LETTERS.split(''));
  });

  it.each([
    ['a word longer than the grid', ['elephants'], BOTH],
    ['a word that is only short enough downwards', ['tiger'], { rows: 8, columns: 4, mayGoDown: false }],
    [
      'more words than there is room for',
      ['abc', 'def', 'ghi', 'jkl'],
      { rows: 3, columns: 3, mayGoDown: true },
    ],
    ['a word without letters', ['123'], BOTH],
    ['no word', [], BOTH],
    ['a size that is none', ['tiger'], { rows: 1e9, columns: Number.NaN, mayGoDown: true }],
  ])('is null for %s', (_name, words, size) => {
    expect(makeGrid('seed', words, size)).toBeNull();
  });
});

describe('finding words in a grid', () => {
  it('counts a palindrome once', () => {
    expect(countCopies('EYEXXXXXX'.split(''), 3, 'EYE')).toBe(1);
  });

  it('counts copies backwards and diagonally', () => {
    expect(countCopies('CATAAXTXC'.split(''), 3, 'CAT')).toBe(2);
    expect(countCopies('CXXXAXXXT'.split(''), 3, 'CAT')).toBe(1);
    expect(countCopies('XXTXAXCXX'.split(''), 3, 'CAT')).toBe(1);
  });

  it('does not read across the edge', () => {
    expect(countCopies('XXCATXXXX'.split(''), 3, 'CAT')).toBe(0);
  });

  it('rejects a word whose letters all belong to other words', () => {
    const size = { rows: 3, columns: 3, mayGoDown: true };
    expect(findWordPositions(['CAX', 'OXX', 'WXX'], ['cow', 'ca'], size)).not.toBeNull();
    expect(findWordPositions(['COW', 'AXA', 'XXY'], ['cow', 'ca', 'way'], size)).not.toBeNull();
    expect(findWordPositions(['COX', 'ANX', 'XXX'], ['co', 'ca', 'on', 'an'], size)).toBeNull();
  });
});

describe('a stored word puzzle', () => {
  it.each([
    ['a word longer than the grid', { words: [{ accepted: 'cattle' }] }, /Từ dài hơn ô chữ/],
    ['a word of one letter', { words: [{ accepted: 'a' }] }, /ít nhất 2 chữ cái/],
    ['a word with other letters', { words: [{ accepted: 'mèo' }] }, /chữ cái tiếng Anh/],
    ['a word with digits', { words: [{ accepted: 'cat2' }] }, /chữ cái tiếng Anh/],
    [
      'a word inside another one',
      { words: [{ accepted: 'cat' }, { accepted: 'at' }] },
      /nằm trong một từ khác/,
    ],
    ['the same word twice', { words: [{ accepted: 'cat' }, { accepted: 'Cat' }] }, /nằm trong một từ khác/],
    [
      'a word that is not in the grid',
      { words: [{ accepted: 'cat' }, { accepted: 'cow' }] },
      /Chưa xếp được/,
    ],
    ['a second copy', { grid: { ...question.grid, letters: ['CATD', 'AXXO', 'TXXG'] } }, /Chưa xếp được/],
    ['another size', { settings: { rows: 3, columns: 5 } }, /Chưa xếp được/],
    [
      'a word downwards where words only go across',
      { settings: { ...question.settings, directions: 'across' } },
      /Chưa xếp được/,
    ],
    [
      'wrong places',
      { grid: { ...question.grid, places: question.grid.places.toReversed() } },
      /Chưa xếp được/,
    ],
    ['too many columns', { settings: { rows: 3, columns: 13 } }, /settings.columns/],
  ])('is refused with %s', (_name, changes, message) => {
    expect(() => parseQuestion(written(changes))).toThrow(message);
  });

  it('shows the letters and the hints, never a word or its length', () => {
    const picture = { file: 'b977c6dcf263.svg', alt: 'Tranh 1' };
    const shown = publicQuestion(
      parseQuestion(written({ words: [{ accepted: 'cat', picture }, { accepted: 'dog' }] })),
      'seed',
    ) as PuzzleWordsPublic; // its type is puzzle-words
    expect(shown.letters).toEqual(question.grid.letters);
    expect(shown.hints).toEqual([{ picture }, {}]);
    expect(Object.keys(shown).toSorted()).toEqual(['hints', 'id', 'letters', 'subTitle', 'title', 'type']);
  });
});

describe('grading marked letters', () => {
  it('is right when all letters of all words are marked, in any order', () => {
    expect(grade([...DOG, ...CAT])).toMatchObject({ isCorrect: true, earned: 2, possible: 2 });
  });

  it('is wrong when one letter is missing, and keeps the credit for the other word', () => {
    expect(grade([...CAT, 3, 7])).toMatchObject({ isCorrect: false, earned: 1 });
  });

  it('removes one found word per letter outside the words', () => {
    expect(grade([...CAT, ...DOG, 5])).toMatchObject({ isCorrect: false, earned: 1 });
    expect(grade([...CAT, ...DOG, 5, 6])).toMatchObject({ isCorrect: false, earned: 0 });
    expect(grade([...CAT, 5, 6, 8])).toMatchObject({ isCorrect: false, earned: 0, isGradable: true });
  });

  it('earns nothing for marking everything', () => {
    expect(grade(Array.from({ length: 12 }, (_, cell) => cell))).toMatchObject({ earned: 0 });
  });

  it.each([null, 'cat', [0, 0, 1], [12], [-1], [0.5], ['0'], { 0: 1 }])('does not grade %j', (cells) => {
    expect(grade(cells)).toMatchObject({ isGradable: false, earned: 0, possible: 2 });
  });
});

describe('editing a word puzzle', () => {
  it('gets a grid as soon as its words are valid, and keeps it', () => {
    expect(author().grid.letters).toEqual([]);
    const puzzle = withWords(...WORDS);
    expect(() => parseQuestion(puzzle)).not.toThrow();
    expect(settled(withValueAt(puzzle, 'title', 'Search.'), () => 'new')).toMatchObject({
      grid: puzzle.grid,
    });
  });

  it('gets a new grid for other words or another size', () => {
    const small = settled(
      withValueAt(withWords('cat', 'dog'), 'settings', { rows: 5, columns: 5 }),
      () => 'new',
    );
    expect(() => parseQuestion(small)).not.toThrow();
    expect(small).toMatchObject({ grid: { letters: { length: 5 } } });
  });

  it('has no grid while a word does not fit, and says why', () => {
    const long = withWords('elephants');
    expect(long.grid.letters).toEqual([]);
    expect(() => parseQuestion(long)).toThrow(/Từ dài hơn ô chữ/);
  });
});

describe('advice for authors of word puzzles', () => {
  it('is empty for a good puzzle', () => {
    expect(advice({})).toEqual([]);
  });

  it('reports a word without a hint among words with hints', () => {
    const words = [{ accepted: 'cat', sound: { script: 'cat' } }, { accepted: 'dog' }];
    expect(advice({ words })).toEqual(['warning words.1']);
  });

  it('warns of a grid that is wider than a phone', () => {
    const wide = settled(withValueAt(withWords('cat'), 'settings', { columns: 9 }), () => 'new');
    expect(lintQuestion(wide).map(({ path }) => path)).toContain('settings.columns');
  });
});

describe('a word puzzle of an older system', () => {
  const old = {
    id: 'p1',
    type: 'PuzzleWords',
    title: 'Find the words.',
    answers: [{ answer: 'HAND', imageUrl: 'a0b1.svg' }, { answer: 'nose' }, { answer: 'foot' }],
    settings: { question: { rows: '8', columns: 8 } },
  };

  it('always gets the same grid', () => {
    const { question: read, problems } = parseRawQuestion(old);
    expect(problems).toEqual([]);
    expect(read).toMatchObject({
      type: 'puzzle-words',
      settings: { rows: 8, columns: 8 },
      words: [
        { accepted: 'HAND', picture: { file: 'a0b1.svg' } },
        { accepted: 'nose' },
        { accepted: 'foot' },
      ],
    });
    expect(parseRawQuestion(old).question).toEqual(read);
  });

  it('has 8 columns when no number is stored', () => {
    const { question: read } = parseRawQuestion({ ...old, settings: {} });
    expect(read).toMatchObject({
      grid: { letters: expect.arrayContaining([expect.stringMatching(/^[A-Z]{8}$/)]) },
    });
  });

  it('is the same type under its other name', () => {
    expect(parseRawQuestion({ ...old, type: 'WordPuzzle' }).question).toEqual(parseRawQuestion(old).question);
  });

  it('keeps its own grid, but replaces one without the words', () => {
    const own = writeRawQuestion(stored);
    expect(own.grid).toEqual(question.grid.letters);
    expect(parseRawQuestion(own).question).toEqual(stored);
    const { question: read, problems } = parseRawQuestion({ ...own, grid: ['CATX', 'XXXO', 'XXXG'] });
    expect(read).not.toBeNull();
    expect(problems.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['changed grid']);
  });

  it('is refused with a word longer than its grid', () => {
    const { question: read, problems } = parseRawQuestion({
      ...old,
      settings: { question: { rows: 3, columns: 3 } },
    });
    expect(read).toBeNull();
    expect(problems.map(({ message }) => message)).toContain('Từ dài hơn ô chữ.');
  });

  const vectors: [string, unknown, [boolean, number, number]][] = [
    ['all words', ['hand', 'nose', 'foot'], [true, 3, 3]],
    ['all words in another order and case', ['FOOT', ' Hand ', 'nose'], [true, 3, 3]],
    ['two of three words', ['hand', 'foot'], [false, 2, 3]],
    ['all words and a wrong letter', ['hand', 'nose', 'foot', '!'], [false, 2, 3]],
    ['one word and two wrong letters', ['hand', '!', '!'], [false, 0, 3]],
    ['only a wrong letter', ['!'], [false, 0, 3]],
    ['nothing marked', [], [false, 0, 3]],
    ['a word that is not hidden', ['hand', 'head'], [false, 0, 3]],
    ['a word twice', ['hand', 'hand'], [false, 0, 3]],
    ['more wrong letters than there are', Array.from({ length: 64 }, () => '!'), [false, 0, 3]],
    ['a number', [1], [false, 0, 3]],
    ['an object', { word: 'hand' }, [false, 0, 3]],
    ['nothing', null, [false, 0, 3]],
  ];
  it.each(vectors)('grades %s', (_name, answer, [isCorrect, earned, possible]) => {
    expect(gradeRaw(old, answer)).toEqual({ isCorrect, earned, possible });
  });
});

describe('the samples', () => {
  it('have grids of 5x5 and 8x8 letters', () => {
    const sizes = getQuestionType('puzzle-words').samples.map(({ question: one }) => {
      const { letters } = publicQuestion(one, 'seed') as PuzzleWordsPublic; // its type is puzzle-words
      return `${letters.length}x${letters[0]?.length}`;
    });
    expect(new Set(sizes)).toEqual(new Set(['5x5', '8x8']));
  });
});
