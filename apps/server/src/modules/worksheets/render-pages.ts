/**
 * A program of its own, started for each file: `render-pages.ts <kind> <from> <into>`. It writes the pages as pictures,
 * see `pagePath`, and says on its output what became of them, see `Said`. What a hostile file does to it ends it alone.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CANVAS_WIDTH } from '@domdom/worksheet';
import { geometryOfPixels, type PageGeometry, readPage, type ZoneProposal } from '@domdom/worksheet/reading';
import { isDiskFull } from '../media/picture-decoder.service.ts';
import { grayOf, writePage } from './page-bitmap.ts';
import { MOST_MEMORY_BYTES, pagePath, type PageRefusal, RefusedPages } from './page-limits.ts';
import type { Said } from './page-said.ts';
import type { PageContent, Sheet } from './page-sheet.ts';

const [kind = '', from = '', into = ''] = process.argv.slice(2);

const say = (said: Said): void => void process.stdout.write(`${JSON.stringify(said)}\n`);

/** Kills this process when it takes too much memory, or when nobody waits for it any more. */
async function watchMemory(): Promise<void> {
  const watchdog = new Worker(new URL('page-watchdog-worker.ts', import.meta.url), {
    workerData: { mostBytes: MOST_MEMORY_BYTES },
  });
  watchdog.unref();
  await once(watchdog, 'message');
}

/** Each way of rendering is loaded only where it is needed: it takes longer than a small file. */
async function loadRenderer(): Promise<(file: string) => AsyncGenerator<Sheet>> {
  if (kind === 'pdf') return (await import('./page-pdf.ts')).pdfSheets;
  return (await import('./page-picture.ts')).pictureSheets;
}

/** Writes all pages; gives what their reader needs, which is looked at once the pages are safe. */
async function writePages(sheets: AsyncGenerator<Sheet>): Promise<(() => Promise<PageGeometry>)[]> {
  const geometries: (() => Promise<PageGeometry>)[] = [];
  for await (const { bitmap, content } of sheets) {
    const file = pagePath(into, geometries.length + 1);
    await writePage(bitmap, file);
    say({ kind: 'page', height: heightOf(bitmap) });
    geometries.push(async () => geometryOf(await content(), file));
    // The engine does not see what a canvas holds, and would let many of them gather.
    globalThis.gc?.();
  }
  return geometries;
}

const heightOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.round((CANVAS_WIDTH * height) / width));

/** What a page says of itself, and what is seen where it shows a picture of a page. */
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

/** A page that cannot be read is drawn on by hand. */
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

try {
  const sheetsOf = await loadRenderer();
  await watchMemory();
  say({ kind: 'ready' });
  const geometries = await writePages(sheetsOf(from));
  say({ kind: 'rendered' });
  for (const geometry of geometries) say({ kind: 'read', proposals: await proposalsOf(geometry) });
} catch (error) {
  say({ kind: 'refused', reason: reasonOf(error) });
}
process.exit();
