import { describe, expect, it } from 'vitest';
import { choose } from './choosing.ts';
import { problemsIn } from './problems.ts';
import { publicWorksheet } from './public.ts';
import { resultStrings } from './results.ts';
import { worksheetItems } from './items.ts';
import { makeZone } from './testing/make-zone.ts';
import { WorksheetDocumentSchema } from './schema.ts';
import { CANVAS_WIDTH, EMPTY_DATA, isLargeEnough, ownPageFirst } from './zone.ts';

describe('a drawn rectangle', () => {
  it.each([
    [0, 50, false],
    [50, 0, false],
    [19, 50, false],
    [20, 16, true],
    [50, 15, false],
  ])('of %i by %i becomes a zone: %s', (width, height, isZone) => {
    expect(isLargeEnough({ width, height })).toBe(isZone);
  });
});

it('the canvas is 1140 wide', () => {
  expect(CANVAS_WIDTH).toBe(1140);
});

it('a zone has exactly these fields', () => {
  expect(Object.keys(makeZone('Write')).toSorted()).toEqual(
    ['angle', 'data', 'height', 'id', 'left', 'mode', 'top', 'width'].toSorted(),
  );
  expect(Object.keys(EMPTY_DATA)).toEqual(
    expect.arrayContaining(['groupName', 'text', 'audio', 'image', 'countMatch']),
  );
});

describe('choose', () => {
  it('keeps only the last pick of a single choice', () => {
    expect(choose(choose([], 'A', 1), 'B', 1)).toEqual(['B']);
  });

  it('drops the earliest pick beyond the number of right options', () => {
    expect(['A', 'B', 'C'].reduce<string[]>((chosen, id) => choose(chosen, id, 2), [])).toEqual(['B', 'C']);
  });

  it('unselects a chosen option', () => {
    expect(choose(['A', 'B'], 'A', 2)).toEqual(['B']);
  });
});

describe('resultStrings', () => {
  it('counts right and all items of each kind', () => {
    const zones = [
      makeZone('Write', { data: { text: 'a' } }),
      makeZone('Write', { data: { text: 'b' } }),
      makeZone('Choice', { data: { groupName: 'one', isCorrect: true } }),
      makeZone('Choice', { data: { groupName: 'two', isCorrect: true } }),
      makeZone('Choice', { data: { groupName: 'two', isCorrect: true } }),
    ];
    const items = worksheetItems(zones);
    expect(resultStrings(items, (id) => id === items[0]?.id)).toEqual({
      write: '1/2',
      oneChoice: '0/1',
      multipleChoice: '0/1',
      match: '0/0',
      selectWord: '0/0',
      dropDown: '0/0',
      dragDrop: '0/0',
    });
  });
});

/** Five hundred places, each with this many words. */
const longBank = (words: number) =>
  Array.from({ length: 500 }, (_place, at) =>
    makeZone('DragDrop', {
      id: `place${at}`,
      data: { groupName: 'bank', text: Array.from({ length: words }, () => 'a').join('|') },
    }),
  );

describe('problemsIn', () => {
  it('reports every zone that asks nothing to the author', () => {
    const zones = [
      makeZone('Write'),
      makeZone('Choice', { data: { groupName: 'g' } }),
      makeZone('Match', { data: { groupName: 'm' } }),
      makeZone('DropDown', { data: { text: 'only' } }),
      makeZone('Listen'),
      makeZone('DragDrop'),
    ];
    expect(
      problemsIn(zones)
        .map(({ zoneId }) => zoneId)
        .toSorted(),
    ).toEqual(zones.map(({ id }) => id).toSorted());
  });

  it('reports a bank too long for the student copies, where each place names all of it', () => {
    const problems = problemsIn(longBank(250));
    expect(problems).toEqual([
      { zoneId: 'place0', message: expect.stringContaining('Ngân hàng từ quá dài') },
    ]);
    const longest = longBank(5);
    expect(problemsIn(longest)).toEqual([]);
    const copy = publicWorksheet({ version: 1, pages: [], zones: longest });
    expect(JSON.stringify(copy).length).toBeLessThan(8_000_000);
  });

  it('reports nothing about finished zones', () => {
    expect(
      problemsIn([
        makeZone('Write', { data: { text: 'a' } }),
        makeZone('Choice', { data: { groupName: 'g', isCorrect: true } }),
        makeZone('Listen', { data: { script: 'Hi' } }),
        makeZone('DropDown', { data: { text: 'a|b' } }),
      ]),
    ).toEqual([]);
  });
});

describe('WorksheetDocumentSchema', () => {
  const page = { file: `u-${'0'.repeat(32)}.webp`, height: 1600 };
  const document = (zone: object) => ({
    version: 1,
    pages: [page],
    zones: [{ ...makeZone('Write', { top: 10 }), ...zone }],
  });

  it('accepts a draft whose answers are missing', () => {
    expect(WorksheetDocumentSchema.safeParse(document({})).success).toBe(true);
  });

  it.each([
    ['a zone below the pages', { top: 1600 }],
    ['a slip of the hand', { width: 19 }],
    ['an unknown mode', { mode: 'Draw' }],
    ['a field too many', { more: 1 }],
    ['a number that is none', { left: Number.NaN }],
    ['a sound that was not uploaded', { data: { ...EMPTY_DATA, audio: 'http://example.com/a.mp3' } }],
  ])('refuses %s', (_name, zone) => {
    expect(WorksheetDocumentSchema.safeParse(document(zone)).success).toBe(false);
  });

  it('refuses two zones with the same name', () => {
    const twice = makeZone('Write', { top: 10 });
    expect(
      WorksheetDocumentSchema.safeParse({ version: 1, pages: [page], zones: [twice, twice] }).success,
    ).toBe(false);
  });
});

describe('zones of several pages', () => {
  it('are listed with the own page first, in their order; a zone belongs to the page of its centre', () => {
    const height = 1000;
    const pages = [
      { file: 'first.webp', height },
      { file: 'second.webp', height },
    ];
    const [above, across, below] = [height - 100, height - 10, height + 100].map((top) =>
      makeZone('Match', { top, height: 40 }),
    );
    if (!above || !across || !below) throw new Error('There are three zones.');
    expect(ownPageFirst(pages, below, [above, across, below])).toEqual([across, below, above]);
    expect(ownPageFirst(pages, above, [below, across, above])).toEqual([above, below, across]);
  });
});
