/** Loaded only by the program that renders pages. */
import { Console } from 'node:console';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CANVAS_WIDTH, MOST_PAGES } from '@domdom/worksheet';
import { MOST_PIXELS } from '../media/picture-limits.service.ts';
import { COVER_PIXELS, MOST_POINTS, PAGE_PIXELS, RefusedPages } from './page-limits.ts';
import { pageContentOf } from './page-content.ts';
import { assertPageShape, type Bitmap, type RenderedPage } from './page-rendering.ts';

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${path.join(PACKAGE, name)}/`;

/** Every PDF ends with this, followed by little else. Without it, the end of the file is missing. */
const END = '%%EOF';
const END_BYTES = 2048;

/** The library reports a picture that it leaves out only on the console. */
const warnings: string[] = [];
const listener = new Writable({
  write(chunk, _encoding, done) {
    warnings.push(String(chunk));
    done();
  },
});
globalThis.console = new Console(listener);
const LEFT_OUT = /exceeded maximum allowed size|allocation failed|out of memory/i;
const UNREADABLE = /unable to decode image/i;

/** Yields the pages of a PDF one after the other. Nothing in it is executed, and nothing is fetched for it. */
export async function* pdfPages(file: string): AsyncGenerator<RenderedPage> {
  const document = await open(file);
  if (document.numPages === 0) throw new RefusedPages('broken');
  if (document.numPages > MOST_PAGES) throw new RefusedPages('tooManyPages');
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const bitmap = await render(page);
    yield { bitmap, content: () => pageContentOf(page) };
    page.cleanup();
  }
}

/** Yields the first page alone, small; a book may have any number of pages. */
export async function* pdfCover(file: string, count: (pages: number) => void): AsyncGenerator<RenderedPage> {
  const document = await open(file);
  if (document.numPages === 0) throw new RefusedPages('broken');
  count(document.numPages);
  yield { bitmap: await render(await document.getPage(1), COVER_PIXELS), content: async () => null };
}

async function open(file: string): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(readFileSync(file));
  // The library would continue with a damaged file, and pages would silently be missing.
  if (!Buffer.from(data.subarray(-END_BYTES)).includes(END)) throw new RefusedPages('broken');
  try {
    return await getDocument({
      data,
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      maxImageSize: MOST_PIXELS,
      enableXfa: false,
      verbosity: VerbosityLevel.WARNINGS,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new RefusedPages(isLocked ? 'locked' : 'broken');
  }
}

async function render(page: PDFPageProxy, width = PAGE_PIXELS): Promise<Bitmap> {
  const size = page.getViewport({ scale: 1 });
  if (Math.max(size.width, size.height) > MOST_POINTS) throw new RefusedPages('tooLargePage');
  assertPageShape(size);
  const viewport = page.getViewport({ scale: width / size.width });
  const onCanvas = Math.round((CANVAS_WIDTH * size.height) / size.width);
  const height = Math.round((width / CANVAS_WIDTH) * onCanvas);
  const canvas = createCanvas(width, height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  if (warnings.some((text) => LEFT_OUT.test(text))) throw new RefusedPages('tooManyPixels');
  // Without the picture, a scan would be only a white page.
  if (warnings.some((text) => UNREADABLE.test(text))) throw new RefusedPages('broken');
  return { data: canvas.data(), width, height, channels: 4 };
}
