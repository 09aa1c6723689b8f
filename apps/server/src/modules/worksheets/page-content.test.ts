import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { Rectangle, RulingLine } from '@domdom/worksheet/reading';
import { type PdfPage, type PdfStream, pdfOf, textAt } from '../../testing/pdf-writer.ts';
import { pageContentOf } from './page-content.ts';
import type { PageContent } from './page-rendering.ts';

/** A page on which one point is two canvas pixels. */
const SIZE = [570, 400] as const;

interface Extras {
  streams?: PdfStream[];
  resources?: string;
}

async function contentOf(content: string, entries = '', extras: Extras = {}): Promise<PageContent | null> {
  const page: PdfPage = { content, size: SIZE, entries };
  const data = new Uint8Array(pdfOf([page], extras));
  const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  return pageContentOf(await document.getPage(1));
}
/** A page without text is read from its pixels, so there is always a word. */
const drawn = async (content: string, entries = '', extras: Extras = {}) => {
  const found = await contentOf(textAt(10, 10, 'x') + content, entries, extras);
  if (found === null) throw new Error('The page has text.');
  return { ...found, lines: found.lines.map(roundLine), boxes: found.boxes.map(roundBox) };
};
const roundBox = ({ left, top, width, height }: Rectangle) => [left, top, width, height].map(Math.round);
const roundLine = ({ x1, y1, x2, y2 }: RulingLine) => [x1, y1, x2, y2].map(Math.round);

describe('the text of a page', () => {
  it('is positioned where it is read, in canvas pixels from the upper left corner', async () => {
    const found = await contentOf(textAt(100, 300, 'Homework', 20));
    expect([found?.width, found?.height]).toEqual([1140, 800]);
    const [run] = found?.runs ?? [];
    expect(run).toMatchObject({ text: 'Homework', left: 200 });
    // Its baseline is 200 below the edge; letters are 40 high, including descenders.
    expect(run?.top).toBeGreaterThan(155);
    expect(run?.top).toBeLessThan(175);
    expect((run?.top ?? 0) + (run?.height ?? 0)).toBeGreaterThan(200);
  });

  it('is split into words and gaps, each placed by the letter widths of its font', async () => {
    const found = await contentOf(textAt(100, 300, 'mmmm ______ iiii _ _ _', 20));
    // Helvetica's widths are 833, 222, 556 and 278 thousandths of the font height for m, i, the underscore and the
    // space.
    expect(found?.runs.map(({ text, left, width }) => [text, Math.round(left), Math.round(width)])).toEqual([
      ['mmmm', 200, 133],
      ['______', 344, 133],
      ['iiii', 489, 36],
      ['_ _ _', 536, 89],
    ]);
  });

  it('is left out if it is rotated or empty', async () => {
    const turned = 'BT /F1 14 Tf 0 1 -1 0 300 200 Tm (turned) Tj ET\n';
    const found = await contentOf(textAt(100, 300, 'level') + turned + textAt(100, 200, '   '));
    expect(found?.runs.map(({ text }) => text)).toEqual(['level']);
  });

  it('is reported as missing on a page without any', async () => {
    expect(await contentOf('10 10 100 100 re S')).toBeNull();
  });
});

describe('the rulings on a page', () => {
  it.each([
    ['a line', '50 300 m 250 300 l S', [[100, 200, 500, 200]]],
    ['a thin rectangle that is filled', '50 299.5 200 1 re f', [[100, 200, 500, 200]]],
    ['an upright one', '50 100 1 200 re f', [[101, 200, 101, 600]]],
    [
      'lines that make no rectangle',
      '50 300 m 250 300 l 250 200 l S',
      [
        [100, 200, 500, 200],
        [500, 200, 500, 400],
      ],
    ],
    [
      'a line in a drawing that is moved and doubled',
      'q 2 0 0 2 10 20 cm 50 100 m 100 100 l S Q',
      [[220, 360, 420, 360]],
    ],
  ])('are kept as lines: %s', async (_name, content, lines) => {
    const found = await drawn(content);
    expect([found.lines, found.boxes]).toEqual([lines, []]);
  });

  it.each([
    ['an outline', '50 200 100 60 re S', [100, 280, 200, 120]],
    ['an outline drawn edge by edge', '50 200 m 150 200 l 150 260 l 50 260 l h S', [100, 280, 200, 120]],
    ['a border filled between two edges', '50 200 100 60 re 52 202 96 56 re f*', [100, 280, 200, 120]],
    [
      'rounded corners',
      '60 200 m 140 200 l 145 200 150 205 150 210 c 150 250 l 150 255 145 260 140 260 c 60 260 l 55 260 50 255 50 250 c 50 210 l 50 205 55 200 60 200 c h S',
      [100, 280, 200, 120],
    ],
  ])('are kept as a box: %s', async (_name, content, box) => {
    const found = await drawn(content);
    expect([found.lines, found.boxes]).toEqual([[], [box]]);
  });

  it.each([
    ['white lines', '1 1 1 RG 50 300 m 250 300 l S'],
    ['white rectangles', '1 g 50 300 200 1 re f'],
    ['coloured grounds', '0.8 0.9 1 rg 50 100 200 200 re f'],
    ['slanting lines', '50 300 m 250 200 l S'],
    ['curves', '50 300 m 100 350 200 350 250 300 c S'],
    ['what only cuts', '50 300 200 1 re W n'],
  ])('do not include this: %s', async (_name, content) => {
    const found = await drawn(content);
    expect([found.lines, found.boxes]).toEqual([[], []]);
  });

  it('are visible again after a part in white', async () => {
    const found = await drawn('q 1 1 1 RG 50 300 m 250 300 l S Q 50 200 m 250 200 l S');
    expect(found.lines).toEqual([[100, 400, 500, 400]]);
  });

  it('are found in the form objects that the page shows', async () => {
    const form = {
      entries: '/Type /XObject /Subtype /Form /BBox [0 0 500 500] /Matrix [1 0 0 1 100 50]',
      data: Buffer.from('0 0 m 100 0 l S'),
    };
    const found = await drawn('/X Do', '', { streams: [form], resources: '/XObject << /X 5 0 R >>' });
    expect(found.lines).toEqual([[200, 700, 400, 700]]);
  });

  it('include a box where a PDF form takes text', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [50 200 150 230] /F 4 >>';
    expect((await drawn('', `/Annots [${field}]`)).boxes).toEqual([[100, 340, 200, 60]]);
  });
});

describe('a picture on a page', () => {
  const picture = {
    entries: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    data: Buffer.from([0, 255, 255, 0]),
  };
  const show = (matrix: string) =>
    drawn(`q ${matrix} cm /X Do Q`, '', { streams: [picture], resources: '/XObject << /X 5 0 R >>' });

  it('is ink without readable text', async () => {
    const found = await show('100 0 0 60 50 200');
    expect(found.runs.filter(({ text }) => text === '').map(roundBox)).toEqual([[100, 280, 200, 120]]);
    expect(found.isPictured).toBe(false);
  });

  it('that covers it is the page itself', async () => {
    const found = await show('570 0 0 400 0 0');
    expect([found.isPictured, found.runs.map(({ text }) => text)]).toEqual([true, ['x']]);
  });
});
