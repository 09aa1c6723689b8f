import { describe, expect, it } from 'vitest';
import type { TextRun } from './geometry.ts';
import { readPage } from './read-page.ts';
import { box, grid, ink, line, pageWith, rows, text } from './testing/page.ts';

const TITLE = text(400, 40, 'Revision');
const read = (runs: TextRun[], parts: Partial<Parameters<typeof pageWith>[0]> = {}) =>
  readPage(pageWith({ runs: [TITLE, ...runs], ...parts }));
const texts = (found: ReturnType<typeof readPage>) =>
  found.map(({ zones }) => zones.map((zone) => zone.text));
const modes = (found: ReturnType<typeof readPage>) => found.map(({ mode }) => mode);

describe('options', () => {
  it('is one question per line of options, with a zone over each', () => {
    const found = read(
      rows(
        300,
        { 100: '1. She' },
        { 120: 'A. goes B. went C. gone' },
        { 100: '2. We' },
        { 120: 'A. am B. is C. are' },
      ),
    );
    expect(modes(found)).toEqual(['Choice', 'Choice']);
    expect(texts(found)).toEqual([
      ['A. goes', 'B. went', 'C. gone'],
      ['A. am', 'B. is', 'C. are'],
    ]);
  });

  it('keeps two columns of questions apart, each with its options in a column', () => {
    const found = read(
      rows(
        300,
        { 100: '1. The sun', 640: '3. Fish' },
        { 110: 'A. is hot', 650: 'A. swim' },
        { 110: 'B. is cold', 650: 'B. fly' },
        { 100: '2. Ice', 640: '4. Birds' },
        { 110: 'A. is hot', 650: 'A. swim' },
        { 110: 'B. is cold', 650: 'B. fly' },
      ),
    );
    expect(texts(found)).toEqual([
      ['A. is hot', 'B. is cold'],
      ['A. swim', 'B. fly'],
      ['A. is hot', 'B. is cold'],
      ['A. swim', 'B. fly'],
    ]);
  });

  it('follows options arranged two by two', () => {
    const found = read(
      rows(300, { 100: '1. Who?' }, { 120: 'A. Mai', 500: 'B. Nam' }, { 120: 'C. Lan', 500: 'D. Tom' }),
    );
    expect(texts(found)).toEqual([['A. Mai', 'B. Nam', 'C. Lan', 'D. Tom']]);
  });

  it.each(['(A) cat (B) dog (C) cow', 'a) cat b) dog c) cow', '① cat ② dog ③ cow', 'A: cat B: dog C: cow'])(
    'recognises the options of %j',
    (words) => {
      expect(read([text(100, 300, words)])[0]?.zones).toHaveLength(3);
    },
  );

  it('recognises letters without a dot when they stand apart', () => {
    expect(texts(read(rows(300, { 100: 'A went', 350: 'B goes', 600: 'C go' })))).toEqual([
      ['A went', 'B goes', 'C go'],
    ]);
    expect(read([text(100, 300, 'A cat and B or C')])).toEqual([]);
  });

  it('makes no zone of the gap that the options fill', () => {
    expect(modes(read(rows(300, { 100: '1. She ______ home.' }, { 120: 'A. goes B. go' })))).toEqual([
      'Choice',
    ]);
  });

  it("makes no zones of a text's numbered gaps when the options are below", () => {
    const found = read([
      ...rows(300, { 100: 'We went by (1) ______ and saw (2) ______ there.' }),
      ...rows(500, { 100: '(1) A. bus B. air' }, { 100: '(2) A. cats B. dogs' }),
    ]);
    expect(modes(found)).toEqual(['Choice', 'Choice']);
  });

  it('makes zones of the gaps in lettered questions instead', () => {
    expect(modes(read(rows(300, { 100: 'a) I ______ nine.' }, { 100: 'b) We ______ ten.' })))).toEqual([
      'Write',
      'Write',
    ]);
    expect(read(rows(300, { 100: 'a) How are you?' }, { 100: 'b) Who is it?' }))).toEqual([]);
  });

  it('treats small squares followed by words as options', () => {
    const runs = rows(300, { 100: 'Fish can swim.', 430: 'True', 580: 'False' });
    const found = read(runs, { boxes: [box(400, 303, 22, 22), box(550, 303, 22, 22)] });
    expect(modes(found)).toEqual(['Choice']);
    expect(texts(found)).toEqual([['True', 'False']]);
  });
});

describe('true or false', () => {
  it.each(['True / False', 'T/F', '(T / F)', 'Đúng / Sai', 'Yes No'])(
    'is a question at the end of each line: %j',
    (words) => {
      const found = read(
        rows(300, { 100: '1. Fish swim.', 640: words }, { 100: '2. Cows fly.', 640: words }),
      );
      expect(found.map(({ mode, zones }) => [mode, zones.length])).toEqual([
        ['Choice', 2],
        ['Choice', 2],
      ]);
    },
  );

  it('is no question when it appears once, in the instructions', () => {
    expect(read(rows(300, { 100: 'Read and write True or False' }, { 100: '1. Fish swim.' }))).toEqual([]);
    expect(read(rows(300, { 100: 'Read and write True / False' }, { 100: '1. Fish swim.' }))).toEqual([]);
  });
});

describe('banks of words', () => {
  const gaps = rows(
    400,
    { 100: '1. I ________ my teeth.' },
    { 100: '2. We ________ to music.' },
    { 100: '3. They ________ a book.' },
  );

  it('turns the gaps below a framed bank into places for its words', () => {
    const found = read([...rows(310, { 120: 'read', 300: 'listen', 500: 'clean up' }), ...gaps], {
      boxes: [box(100, 300, 800, 50)],
    });
    expect(modes(found)).toEqual(['DragDrop']);
    expect(found[0]).toMatchObject({ words: ['read', 'listen', 'clean up'] });
    expect(found[0]?.zones).toHaveLength(3);
  });

  it('assigns a bank below its gaps to them, not to the text after it', () => {
    const found = read(
      [
        ...gaps,
        ...rows(540, { 120: 'read', 300: 'listen', 500: 'clean up' }),
        ...rows(600, { 100: 'Write to your friend.' }, { 100: 'I am ______ and I ______ it.' }),
      ],
      { boxes: [box(100, 530, 800, 46)] },
    );
    expect(found.map(({ mode, zones }) => [mode, zones.length])).toEqual([
      ['DragDrop', 3],
      ['Write', 1],
      ['Write', 1],
    ]);
  });

  it.each(['read / listen / clean', 'Words: read, listen, clean', 'read - listen - clean'])(
    'reads the list %j',
    (words) => {
      expect(read([text(100, 300, words), ...gaps])).toMatchObject([
        { mode: 'DragDrop', words: ['read', 'listen', 'clean'] },
      ]);
    },
  );

  it('reads a bank that is a table', () => {
    const words = [text(120, 310, 'read'), text(320, 310, 'listen'), text(520, 310, 'clean')];
    expect(read([...words, ...gaps], { boxes: grid(100, 300, 3, 1, 200, 50) })).toMatchObject([
      { mode: 'DragDrop', words: ['read', 'listen', 'clean'] },
    ]);
  });

  it('finds a bank beside its gaps', () => {
    const found = read([...rows(400, { 800: 'read' }, { 800: 'listen' }, { 800: 'clean' }), ...gaps], {
      boxes: [box(760, 392, 200, 130)],
    });
    expect(found).toMatchObject([{ mode: 'DragDrop', words: ['read', 'listen', 'clean'] }]);
  });

  it('ends where the next exercise begins', () => {
    const next = rows(
      640,
      { 100: 'Now write about you.' },
      { 100: 'I live in ________.' },
      { 100: 'I am ______.' },
    );
    const found = read([text(100, 300, 'read / listen / clean'), ...gaps, ...next]);
    expect(modes(found)).toEqual(['DragDrop', 'Write', 'Write']);
  });

  it('ignores words that are needed more than once', () => {
    const more = rows(
      520,
      { 100: '4. I ________ nine.' },
      { 100: '5. We ________ ten.' },
      { 100: '6. You ________ six.' },
    );
    expect(new Set(modes(read([text(100, 300, 'am / is / are'), ...gaps, ...more])))).toEqual(
      new Set(['Write']),
    );
  });

  it('ignores the gaps of the next exercise', () => {
    const found = read([
      ...rows(300, { 100: 'read / listen / clean' }),
      ...gaps,
      ...rows(560, { 100: 'Exercise 2' }, { 100: '1. My dog ________' }),
    ]);
    expect(modes(found)).toEqual(['DragDrop', 'Write']);
  });

  it('ignores a sentence with commas', () => {
    const found = read([
      text(100, 300, 'In the morning Lan gets up, eats, and goes to school early.'),
      ...gaps,
    ]);
    expect(modes(found)).toEqual(['Write', 'Write', 'Write']);
  });

  it('in a photograph, counts the words in a frame', () => {
    const words = [ink(130, 312, 60, 18), ink(300, 312, 60, 18), ink(500, 312, 60, 18)];
    const sentences = [400, 440, 480].flatMap((top) => [ink(100, top, 90, 18), ink(400, top, 120, 18)]);
    const lines = [418, 458, 498].map((y) => line(200, y, 180));
    const found = readPage(
      pageWith({ runs: [...words, ...sentences], boxes: [box(100, 300, 600, 44)], lines }),
    );
    expect(found).toMatchObject([{ mode: 'DragDrop', words: [] }]);
  });

  it('in a photograph, treats a table of words as a bank, but not a table of sentences', () => {
    const sentences = [400, 440, 480].flatMap((top) => [ink(100, top, 90, 18), ink(400, top, 120, 18)]);
    const lines = [418, 458, 498].map((y) => line(200, y, 180));
    const boxes = grid(100, 300, 3, 1, 250, 44);
    const cellsOf = (words: number) =>
      boxes.flatMap(({ left }) =>
        Array.from({ length: words }, (_, at) => ink(left + 10 + at * 45, 312, 36, 18)),
      );
    const asked = (words: number) =>
      modes(readPage(pageWith({ runs: [...cellsOf(words), ...sentences], boxes, lines })));
    expect(asked(2)).toEqual(['DragDrop']);
    expect(asked(5)).toEqual(['Write', 'Write', 'Write']);
  });
});

describe('columns to match', () => {
  it('pairs numbers with letters, the left column first', () => {
    const found = read(
      rows(
        300,
        { 100: '1. cat', 640: 'a. moo' },
        { 100: '2. cow', 640: 'b. miaow' },
        { 100: '3. dog', 640: 'c. woof' },
      ),
    );
    expect(modes(found)).toEqual(['Match']);
    expect(texts(found)).toEqual([['1. cat', '2. cow', '3. dog', 'a. moo', 'b. miaow', 'c. woof']]);
  });

  it('ignores options beside a numbered list that begins elsewhere', () => {
    const found = read(
      rows(
        300,
        { 100: '1. big ______', 640: '1. Ice is' },
        { 100: '2. old ______', 640: 'a. hot' },
        { 100: '3. hot ______', 640: 'b. cold' },
        { 100: '4. new ______', 640: 'c. dry' },
      ),
    );
    expect(modes(found).filter((mode) => mode !== 'Write')).toEqual(['Choice']);
  });

  it('keeps the second line of an item with it', () => {
    const found = read([
      ...rows(300, { 100: '1. If it rains', 640: 'a. I read.' }),
      ...rows(330, { 125: 'on Sunday' }),
      ...rows(380, { 100: '2. Then', 640: 'b. We run.' }, { 100: '3. Now', 640: 'c. They go.' }),
    ]);
    expect(texts(found)[0]?.[0]).toBe('1. If it rains on Sunday');
  });

  it('tells the numbers of a column from those of the exercises around it', () => {
    const found = read(
      rows(
        300,
        { 90: '1. Read' },
        { 90: '2. Match' },
        { 100: '1. cat', 640: 'a. moo' },
        { 100: '2. cow', 640: 'b. miaow' },
        { 100: '3. dog', 640: 'c. woof' },
        { 90: '3. Write' },
      ),
    );
    expect(texts(found)).toEqual([['1. cat', '2. cow', '3. dog', 'a. moo', 'b. miaow', 'c. woof']]);
  });

  it('makes zones of the gaps before lettered items instead', () => {
    const found = read(
      rows(
        300,
        { 100: '1. ______', 640: 'a. moo' },
        { 100: '2. ______', 640: 'b. miaow' },
        { 100: '3. ______', 640: 'c. woof' },
      ),
    );
    expect(new Set(modes(found))).toEqual(new Set(['Write']));
  });

  it('faces dots', () => {
    const found = read(
      rows(
        300,
        { 100: 'cat', 300: '•', 600: '•', 630: 'mèo' },
        { 100: 'dog', 300: '•', 600: '•', 630: 'chó' },
        { 100: 'cow', 300: '•', 600: '•', 630: 'bò' },
      ),
    );
    expect(texts(found)).toEqual([['cat', 'dog', 'cow', 'mèo', 'chó', 'bò']]);
  });

  it('pairs separate boxes with pictures or words', () => {
    const boxes = [300, 420, 540].flatMap((top) => [box(100, top, 160, 100), box(700, top + 25, 200, 50)]);
    const found = read(
      [300, 420, 540].map((top) => text(720, top + 36, 'word')),
      { boxes },
    );
    expect(found).toMatchObject([{ mode: 'Match' }]);
    expect(found[0]?.zones).toHaveLength(6);
  });

  it('ignores the columns of a table', () => {
    const runs = [300, 350, 400].flatMap((top) => [text(110, top + 12, 'go'), text(510, top + 12, 'gone')]);
    expect(modes(read(runs, { boxes: grid(100, 300, 3, 3, 200, 50) }))).toEqual(['Write', 'Write', 'Write']);
  });

  it('in a photograph, needs only the letters', () => {
    const runs = ['a.', 'b.', 'c.'].flatMap((letter, index) => {
      const top = 300 + index * 40;
      return [
        ink(100, top, 16, 18),
        ink(125, top, 90, 18),
        ink(230, top, 90, 18),
        text(640, top - 4, letter),
        ink(680, top, 60, 18),
        ink(750, top, 60, 18),
      ];
    });
    expect(modes(readPage(pageWith({ runs })))).toEqual(['Match']);
  });

  it('in a photograph, does not treat letters that are written into gaps before the items as options', () => {
    const tops = [300, 340, 380];
    const runs = ['a.', 'b.', 'c.'].flatMap((letter, index) => {
      const top = tops[index] ?? 0;
      return [
        ink(170, top, 16, 18),
        ink(195, top, 90, 18),
        text(640, top - 4, letter),
        ink(680, top, 60, 18),
      ];
    });
    const lines = tops.map((top) => line(100, top + 18, 60));
    expect(modes(readPage(pageWith({ runs, lines })))).toEqual(['Write', 'Write', 'Write']);
  });
});

it('reads a mixed page from the top, with each gap in one question only', () => {
  const found = read([
    ...rows(200, { 100: '1. He ______ tea.' }, { 120: 'A. like B. likes' }),
    ...rows(320, { 100: '2. I live in ________.' }),
    ...rows(
      400,
      { 100: 'under / on / behind' },
      { 100: '3. It is ______ it.' },
      { 100: '4. He is ______ me.' },
      { 100: '5. I am ______ it.' },
    ),
  ]);
  expect(modes(found)).toEqual(['Choice', 'Write', 'DragDrop']);
});
