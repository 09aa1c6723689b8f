import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canvasLimits, pixelRatioFor, scaleFor, zoomedBy, zoomedTo } from './fit.ts';
import { countHits, findHits, firstFrom, MOST_HITS_PER_PAGE, rankOf, stepped } from './find-text.ts';
import { outlineOf, type OutlineNode } from './outline.ts';
import { type Reading, ReadingReport, REPORT_AFTER_MS, REPORT_WITHIN_MS } from './position.ts';
import { actionOf } from './reader-keys.ts';
import { linksOf, MOST_LINKS, safeHref } from './safe-links.ts';
import { openPages, pageWithin, turned } from './spreads.ts';
import { swipeOf } from './use-gestures.ts';

describe('the open pages', () => {
  it('are one, or two with the cover alone as in a printed book', () => {
    expect(openPages(7, 10, 'one')).toEqual([7]);
    expect([1, 2, 3, 10].map((page) => openPages(page, 10, 'two'))).toEqual([[1], [2, 3], [2, 3], [10]]);
  });

  it.each([
    ['one', 1, [2, 3, 4, 4]],
    ['two', 1, [2, 4, 4, 4]],
  ] as const)('turn to the end and stay there, with %s at once', (layout, from, way) => {
    let page: number = from;
    const seen = way.map(() => (page = turned(page, 4, layout, 1)));
    expect(seen).toEqual(way);
  });

  it('turn back to the cover and stay there', () => {
    expect([turned(4, 9, 'two', -1), turned(2, 9, 'two', -1), turned(1, 9, 'two', -1)]).toEqual([2, 1, 1]);
  });

  it('are pages that the book has, whatever was asked for', () => {
    expect([0, -3, 99, Number.NaN, 2.4].map((page) => pageWithin(page, 10))).toEqual([1, 1, 10, 1, 2]);
  });
});

describe('the size of a page', () => {
  const A4 = { width: 595, height: 842 };
  const box = { width: 1200, height: 700 };

  it('fits the window or its width, alone or with a neighbour', () => {
    expect(scaleFor('page', [A4], box) * A4.height).toBeCloseTo(700 - 16);
    expect(scaleFor('width', [A4], box) * A4.width).toBeCloseTo(1200 - 16);
    expect(scaleFor('width', [A4, A4], box) * A4.width * 2).toBeCloseTo(1200 - 24);
    expect(scaleFor(2, [A4], box)).toBe(2);
  });

  it('stays within what a browser can draw, whatever the file claims', () => {
    for (const size of [
      { width: 1e7, height: 1e7 },
      { width: 1e6, height: 1 },
      { width: 0, height: 0 },
    ]) {
      for (const zoom of ['width', 'page', 5] as const) {
        const scale = scaleFor(zoom, [size], box);
        expect(Number.isFinite(scale) && scale > 0).toBe(true);
        expect(Math.max(size.width, size.height) * scale).toBeLessThanOrEqual(12_000);
      }
    }
  });

  it('grows and shrinks by steps, between two limits', () => {
    expect(zoomedBy(1, 1)).toBeGreaterThan(1);
    expect([zoomedBy(4.9, 1), zoomedBy(0.26, -1), zoomedTo(100), zoomedTo(0)]).toEqual([5, 0.25, 5, 0.25]);
  });

  it('takes no more memory than a cheap phone has', () => {
    const cheap = canvasLimits(2, true);
    const page = { width: 1000, height: 1414 };
    const ratio = pixelRatioFor(page, 3, cheap);
    expect(page.width * page.height * ratio ** 2).toBeLessThanOrEqual(cheap.mostPixels + 1);
    expect(pixelRatioFor({ width: 340, height: 480 }, 3, cheap)).toBe(2);
    expect(canvasLimits(undefined, true)).toEqual(cheap);
    expect(canvasLimits(8, false).mostPixels).toBeGreaterThan(cheap.mostPixels);
  });
});

const line = (str: string, hasEOL = true) => ({ str, hasEOL });

describe('a search in the text of a page', () => {
  it('ignores case and marks, as people type', () => {
    const pieces = [line('Hoà bình và hòa nhạc, HOA hồng'), line('đèn đom đóm')];
    expect(findHits(pieces, 'hoa')).toHaveLength(3);
    expect(findHits(pieces, 'DEN DOM DOM')).toEqual([[{ item: 1, from: 0, to: 11 }]]);
  });

  it('finds words over pieces and lines, and in marks that are letters of their own', () => {
    expect(findHits([line('fire', false), line('fly  at'), line('night')], 'firefly at night')).toEqual([
      [
        { item: 0, from: 0, to: 4 },
        { item: 1, from: 0, to: 7 },
        { item: 2, from: 0, to: 5 },
      ],
    ]);
    expect(findHits([line('hoà'.normalize('NFD'))], 'hoà')).toHaveLength(1);
  });

  it('finds nothing for spaces, and takes no signs as a pattern', () => {
    expect(findHits([line('a b')], '  ')).toEqual([]);
    expect(findHits([line('what?')], '.*')).toEqual([]);
    expect(findHits([line('what?')], 't?')).toHaveLength(1);
  });

  it('stops on a page that consists of it', () => {
    expect(findHits([line('a'.repeat(10_000))], 'a')).toHaveLength(MOST_HITS_PER_PAGE);
  });

  it('steps through the hits of all pages and around', () => {
    const hit = [{ item: 0, from: 0, to: 1 }];
    const hits = new Map([
      [9, [hit]],
      [2, [hit, hit]],
    ]);
    expect(countHits(hits)).toBe(3);
    const first = firstFrom(hits, 3);
    expect([first, firstFrom(hits, 10)]).toEqual([
      { page: 9, index: 0 },
      { page: 2, index: 0 },
    ]);
    expect(stepped(hits, first, 1)).toEqual({ page: 2, index: 0 });
    expect(stepped(hits, { page: 2, index: 0 }, -1)).toEqual(first);
    expect([rankOf(hits, first), rankOf(hits, null), stepped(new Map(), null, 1)]).toEqual([3, 0, null]);
  });
});

describe('a link in a file', () => {
  it('leads to a site over TLS, or nowhere', () => {
    expect(safeHref('https://example.org/a?b=c')).toBe('https://example.org/a?b=c');
    const bad = [
      'javascript:alert(1)',
      'http://example.org',
      'file:///etc/passwd',
      'data:text/html,x',
      'mailto:a@b.vn',
      'https://user:pass@example.org',
      '//example.org',
      '../x',
      `https://example.org/${'a'.repeat(3000)}`,
      null,
      7,
    ];
    expect(bad.map((one) => safeHref(one))).toEqual(bad.map(() => null));
  });

  it('works when it is to a page or an https site, and never starts a program or script', () => {
    const rect = [1, 2, 3, 4];
    const links = linksOf([
      { subtype: 'Link', rect, url: 'https://example.org/' },
      { subtype: 'Link', rect, dest: 'chapter' },
      { subtype: 'Link', rect, dest: [{ num: 4, gen: 0 }] },
      { subtype: 'Link', rect, url: 'http://example.org/', dest: 'chapter' },
      { subtype: 'Link', rect, unsafeUrl: 'javascript:alert(1)' },
      { subtype: 'Link', rect: [1, 2, Number.NaN, 4], dest: 'chapter' },
      { subtype: 'Widget', rect, url: 'https://example.org/' },
      null,
    ]);
    expect(links.map(({ target }) => target.kind)).toEqual(['site', 'page', 'page']);
  });

  it('is one of a few hundred at most', () => {
    const many = Array.from({ length: 10_000 }, () => ({ subtype: 'Link', rect: [0, 0, 1, 1], dest: 'a' }));
    expect(linksOf(many)).toHaveLength(MOST_LINKS);
  });
});

describe('the contents of a book', () => {
  it('are kept as the book has them', () => {
    const child = { title: ' Unit 1 ', dest: 'u1', items: [] };
    expect(outlineOf([{ title: 'Sách', dest: null, items: [child] }])).toEqual([
      {
        id: '0',
        title: 'Sách',
        dest: null,
        items: [{ id: '0.0', title: 'Unit 1', dest: 'u1', items: [] }],
      },
    ]);
    expect(outlineOf(null)).toEqual([]);
  });

  it('end somewhere, however deep and long the file makes them', () => {
    let deep: OutlineNode = { title: 'x', dest: null, items: [] };
    for (let level = 0; level < 50; level += 1) deep = { title: 'x'.repeat(9999), dest: null, items: [deep] };
    const wide = Array.from({ length: 9000 }, () => ({ title: 'y', dest: null, items: [] }));
    const entries = JSON.stringify(outlineOf([deep, ...wide]));
    expect(entries.match(/"title"/g)?.length).toBe(2000);
    expect(entries.length).toBeLessThan(200_000);
  });
});

describe('a key', () => {
  const at = { isAtTop: true, isAtBottom: true };
  const press = (key: string, more = {}, scrolled = at) =>
    actionOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, scrolled);

  it('turns pages', () => {
    expect(['ArrowRight', 'PageDown', ' ', 'ArrowDown'].map((key) => press(key))).toEqual(
      Array(4).fill('next'),
    );
    expect(['ArrowLeft', 'PageUp', 'ArrowUp'].map((key) => press(key))).toEqual(Array(3).fill('previous'));
    expect([press(' ', { shiftKey: true }), press('Home'), press('End')]).toEqual([
      'previous',
      'first',
      'last',
    ]);
  });

  it('first scrolls through a page that is taller than the window', () => {
    const inMiddle = { isAtTop: false, isAtBottom: false };
    expect([' ', 'ArrowDown', 'ArrowUp'].map((key) => press(key, {}, inMiddle))).toEqual([null, null, null]);
  });

  it('opens our search instead of the browser’s, which finds only the open page', () => {
    expect([press('f', { ctrlKey: true }), press('f'), press('r', { ctrlKey: true })]).toEqual([
      'search',
      'full',
      null,
    ]);
  });
});

describe('a stroke of a finger', () => {
  it('turns the page when it is quick, long and level', () => {
    const from = { x: 200, y: 300 };
    expect(swipeOf(from, { x: 100, y: 310 }, 200)).toBe(1);
    expect(swipeOf(from, { x: 300, y: 290 }, 200)).toBe(-1);
    expect(swipeOf(from, { x: 180, y: 300 }, 200)).toBeNull();
    expect(swipeOf(from, { x: 100, y: 400 }, 200)).toBeNull();
    expect(swipeOf(from, { x: 100, y: 300 }, 2000)).toBeNull();
  });
});

function makeReport() {
  const told: Reading[] = [];
  return { told, report: new ReadingReport((reading) => told.push(reading)) };
}

describe('the report of a reader', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is made once, where the reader stays, with all pages seen on the way', () => {
    const { told, report } = makeReport();
    for (const page of [1, 2, 3]) report.move({ page, pages: 9 });
    for (const page of [1, 3]) report.saw(page);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(REPORT_AFTER_MS);
    report.saw(3);
    report.flush();
    expect(told).toEqual([{ page: 3, pages: 9, seen: [1, 3] }]);
  });

  it('is made at once when the reader goes', () => {
    const { told, report } = makeReport();
    report.move({ page: 5, pages: 9 });
    report.saw(5);
    report.flush();
    vi.advanceTimersByTime(REPORT_WITHIN_MS);
    expect(told).toEqual([{ page: 5, pages: 9, seen: [5] }]);
  });

  it('does not wait for the end of turning', () => {
    const { told, report } = makeReport();
    for (let page = 1; page <= 10; page += 1) {
      report.move({ page, pages: 99 });
      report.saw(page);
      vi.advanceTimersByTime(REPORT_AFTER_MS - 100);
    }
    expect(told.length).toBeGreaterThan(0);
    report.flush();
    expect(told.flatMap(({ seen }) => seen)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
