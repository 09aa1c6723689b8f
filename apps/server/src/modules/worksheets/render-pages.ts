/**
 * A separate program, started for each file: `render-pages.ts <kind> <from> <into>`. It writes the pages as pictures
 * (see `pagePath`) and reports the result on its output (see `Said`). A hostile file can only end this program.
 */
import { CANVAS_WIDTH } from '@domdom/worksheet';
import { geometryOfPixels, type PageGeometry, readPage, type ZoneProposal } from '@domdom/worksheet/reading';
// The restrictions of this import also apply to decoding pages of PDFs.
import '../media/picture-decoder.service.ts';
import { watchMemory } from '../../processes/watch-memory.ts';
import { isDiskFull } from '../uploads/disk-full.service.ts';
import { grayOf, writePage } from './page-bitmap.ts';
import { MOST_MEMORY_BYTES, pagePath, type PageRefusal, RefusedPages } from './page-limits.ts';
import type { Said } from './page-said.ts';
import type { PageContent, RenderedPage } from './page-rendering.ts';

const [kind = '', from = '', into = ''] = process.argv.slice(2);

const say = (said: Said): void => void process.stdout.write(`${JSON.stringify(said)}\n`);

/** Each renderer is loaded only when needed, because loading takes longer than a small file. */
async function loadRenderer(): Promise<(file: string) => AsyncGenerator<RenderedPage>> {
  if (kind === 'pdf') return (await import('./page-pdf.ts')).pdfPages;
  if (kind === 'cover') {
    const { pdfCover } = await import('./page-pdf.ts');
    return (file) => pdfCover(file, (pages) => say({ kind: 'counted', pages }));
  }
  return (await import('./page-picture.ts')).picturePages;
}

/** Writes all pages. Returns what their reader needs, which is evaluated once the pages are written. */
async function writePages(rendered: AsyncGenerator<RenderedPage>): Promise<(() => Promise<PageGeometry>)[]> {
  const geometries: (() => Promise<PageGeometry>)[] = [];
  for await (const { bitmap, content } of rendered) {
    const file = pagePath(into, geometries.length + 1);
    await writePage(bitmap, file);
    say({ kind: 'page', height: heightOf(bitmap) });
    geometries.push(async () => geometryOf(await content(), file));
    // The engine does not count the memory of a canvas, and would let many of them pile up.
    globalThis.gc?.();
  }
  return geometries;
}

const heightOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.round((CANVAS_WIDTH * height) / width));

/** Combines the page's own data with what is seen on it, if it shows a picture of a page. */
async function geometryOf(content: PageContent | null, file: string): Promise<PageGeometry> {
  if (content !== null && !content.isPictured) return content;
  const { gray, width, height } = await grayOf(file);
  const seen = geometryOfPixels(gray, width, height);
  if (content === null) return seen;
  return {
    ...content,
    lines: [...content.lines, ...seen.lines],
    boxes: [...content.boxes, ...seen.boxes],
  };
}

/** Returns no proposals for an unreadable page; the teacher draws on it by hand. */
async function proposalsOf(geometry: () => Promise<PageGeometry>): Promise<ZoneProposal[]> {
  try {
    return readPage(await geometry());
  } catch {
    return [];
  }
}

const reasonOf = (error: unknown): PageRefusal => {
  if (error instanceof RefusedPages) return error.reason;
  return isDiskFull(error) ? 'diskFull' : 'broken';
};

const renderedPages = await loadRenderer();
await watchMemory(MOST_MEMORY_BYTES);
say({ kind: 'ready' });
try {
  const geometries = await writePages(renderedPages(from));
  say({ kind: 'rendered' });
  // Nobody asks anything on a cover.
  if (kind !== 'cover')
    for (const geometry of geometries) say({ kind: 'read', proposals: await proposalsOf(geometry) });
} catch (error) {
  say({ kind: 'refused', reason: reasonOf(error) });
}
process.exit();
