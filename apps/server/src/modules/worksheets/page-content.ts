/** Loaded only by the program that renders pages. */
import { AnnotationMode, OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CANVAS_WIDTH } from '@domdom/worksheet';
import type { Rectangle, TextRun } from '@domdom/worksheet/reading';
import { LetterWidths } from './page-letters.ts';
import { DrawnPaths, type Matrix } from './page-paths.ts';
import type { PageContent } from './page-rendering.ts';

/** A picture covering more than this share of the page is the page itself and not an illustration on it. */
const PICTURED_PART = 0.6;
/** Shares of the font height above and below the baseline, if the font does not state them. */
const ASCENT = 0.85;
const DESCENT = -0.2;
/** Sine of the angle from which text counts as rotated. */
const TURNED = 0.05;

const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/**
 * The text and forms that a PDF contains for a page; null if it has no text, because it was scanned or drawn as one
 * picture.
 */
export async function pageContentOf(page: PDFPageProxy): Promise<PageContent | null> {
  const viewport = page.getViewport({ scale: CANVAS_WIDTH / page.getViewport({ scale: 1 }).width });
  const canvas = viewport.transform as Matrix; // six numbers
  const height = Math.round(viewport.height);
  const text = await page.getTextContent();
  if (textRunsOf(text, canvas, new LetterWidths()).length === 0) return null;
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const drawn = new DrawnPaths(canvas);
  const letters = new LetterWidths();
  const pictures: Rectangle[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    const args = Array.isArray(given) ? (given as unknown[]) : []; // checked where they are used
    if (PICTURES.has(operator)) pictures.push(drawn.unitSquare());
    drawn.take(operator, args);
    letters.take(operator, args);
  }
  const runs = textRunsOf(text, canvas, letters);
  const { lines, boxes } = drawn;
  const area = CANVAS_WIDTH * height;
  const isLarge = (picture: Rectangle) => picture.width * picture.height > area * PICTURED_PART;
  const inks = pictures.filter((picture) => !isLarge(picture)).map((picture) => ({ ...picture, text: '' }));
  boxes.push(...(await fieldsOf(page, canvas)));
  return {
    width: CANVAS_WIDTH,
    height,
    runs: [...runs, ...inks],
    lines,
    boxes,
    isPictured: pictures.some(isLarge),
  };
}

function textRunsOf(
  { items, styles }: Awaited<ReturnType<PDFPageProxy['getTextContent']>>,
  canvas: Matrix,
  letters: LetterWidths,
): TextRun[] {
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, c, d, left, baseline] = Util.transform(canvas, item.transform) as Matrix; // six numbers
    const em = Math.hypot(c, d);
    if (a <= 0 || Math.abs(b) > Math.hypot(a, b) * TURNED) return [];
    const style = styles[item.fontName];
    const ascent = style && style.ascent > 0 ? Math.min(1, style.ascent) : ASCENT;
    const descent = style && style.descent < 0 ? Math.max(-0.4, style.descent) : DESCENT;
    const width = item.width * Math.abs(canvas[0]);
    const [top, height] = [baseline - ascent * em, (ascent - descent) * em];
    return letters.partsOf(item.str, item.fontName).map(({ text, from, share }) => ({
      text,
      left: left + from * width,
      top,
      width: share * width,
      height,
    }));
  });
}

/** Where a PDF form takes text. */
async function fieldsOf(page: PDFPageProxy, canvas: Matrix): Promise<Rectangle[]> {
  const annotations = await page.getAnnotations();
  return annotations.flatMap(({ fieldType, rect }) => {
    if (fieldType !== 'Tx' || !Array.isArray(rect)) return [];
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    Util.axialAlignedBoundingBox(rect, canvas, box);
    const [left, top, right, bottom] = box;
    return [{ left, top, width: right - left, height: bottom - top }];
  });
}
