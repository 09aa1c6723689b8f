import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  PDFWorker,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OutlineEntry } from './outline.ts';
import { outlineOf } from './outline.ts';
import { CMAPS, DECODERS, FONTS, WORKER } from './pdf-files.ts';
import { PART_BYTES, RangeSource, SourceError, type SourceProblem } from './range-source.ts';
import { linksOf, type PageLink } from './safe-links.ts';

GlobalWorkerOptions.workerSrc = WORKER;

/** Brings the worker into the browser's cache, where it stays until the next version. */
export async function fetchWorkerAhead(): Promise<void> {
  await (await fetch(WORKER)).arrayBuffer();
}

/** Larger pictures are left out of the page: unpacked, each of their pixels takes four bytes. */
const MOST_PIXELS_OF_PICTURE = 64_000_000;
/** Pictures are made smaller before they are drawn, so that a cheap phone can hold them. */
const MOST_BYTES_OF_DRAWN_PICTURE = 64 * 1024 * 1024;
/** A page with more pieces of text is drawn, but its text cannot be selected or found. */
const MOST_PIECES = 20_000;
/** How long the file may be worked on while nothing is missing from the network. No page of a book takes a tenth. */
const STUCK_S = 30;

export type BookProblem = SourceProblem | 'password' | 'broken' | 'heavy';

class BookError extends Error {
  override name = 'BookError';
  readonly problem: BookProblem;

  constructor(problem: BookProblem) {
    super(`The book cannot be shown: ${problem}`);
    this.problem = problem;
  }
}

export function problemOf(error: unknown): BookProblem {
  if (error instanceof BookError || error instanceof SourceError) return error.problem;
  return error instanceof PasswordException ? 'password' : 'broken';
}

class PartsOfBook extends PDFDataRangeTransport {
  readonly #source: RangeSource;

  constructor(source: RangeSource) {
    super(source.length, null);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    // A part that fails after the reader was closed is nobody's any more.
    this.#source.read(begin, end).then(
      (bytes) => this.onDataRange(begin, bytes),
      () => {},
    );
  }
}

/** A piece of text on a page, as pdfjs gives it. */
type TextItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];
export type TextPiece = Extract<TextItem, { str: string }>;
export interface PageText {
  pieces: TextPiece[];
  styles: Awaited<ReturnType<PDFPageProxy['getTextContent']>>['styles'];
}

const isPiece = (item: object): item is TextPiece => 'str' in item;

export interface BookEvents {
  /** True while parts of the book do not arrive. */
  onWaiting(isWaiting: boolean): void;
}

/** An open PDF. Everything in it was written by somebody else. */
export class Book {
  readonly pages: number;
  readonly #pdf: PDFDocumentProxy;
  readonly #source: RangeSource;
  readonly #close: () => void;
  readonly #texts = new Map<number, Promise<PageText | null>>();

  constructor(pdf: PDFDocumentProxy, source: RangeSource, close: () => void) {
    this.#pdf = pdf;
    this.#source = source;
    this.#close = close;
    this.pages = pdf.numPages;
  }

  static async open(url: string, signal: AbortSignal, events: BookEvents): Promise<Book> {
    // It starts while both ends of the file are on their way.
    const worker = PDFWorker.create({ verbosity: VerbosityLevel.ERRORS });
    // One that cannot start fails the opening below, unless the file has failed before.
    worker.promise.catch(() => {});
    const source = await RangeSource.open(url, signal, events).catch((error: unknown) => {
      worker.destroy();
      throw error;
    });
    const task = getDocument({
      worker,
      ...(source.whole === null ? { range: new PartsOfBook(source) } : { data: source.whole }),
      rangeChunkSize: PART_BYTES,
      // Only what the pages in sight need.
      disableAutoFetch: true,
      disableStream: true,
      // Our policy forbids WebAssembly.
      useWasm: false,
      // The worker may talk to nobody, so its files are fetched here.
      useWorkerFetch: false,
      cMapUrl: CMAPS,
      standardFontDataUrl: FONTS,
      wasmUrl: DECODERS,
      enableXfa: false,
      maxImageSize: MOST_PIXELS_OF_PICTURE,
      canvasMaxAreaInBytes: MOST_BYTES_OF_DRAWN_PICTURE,
      verbosity: VerbosityLevel.ERRORS,
    });
    const close = () => {
      task
        .destroy()
        .catch(() => {})
        .finally(() => worker.destroy());
    };
    signal.addEventListener('abort', close, { once: true });
    try {
      const pdf = await orStuck(task.promise, source);
      return new Book(pdf, source, close);
    } catch (error) {
      close();
      throw signal.aborted ? error : new BookError(problemOf(error));
    }
  }

  page(number: number): Promise<PDFPageProxy> {
    return this.orStuck(this.#pdf.getPage(number));
  }

  /** Rejects when the file keeps the reader busy for too long. */
  orStuck<T>(work: Promise<T>): Promise<T> {
    return orStuck(work, this.#source);
  }

  /** Null for a page with too much of it. */
  async text(number: number): Promise<PageText | null> {
    const known = this.#texts.get(number);
    if (known !== undefined) return known;
    const read = this.page(number).then((page) => this.orStuck(readText(page)));
    this.#texts.set(number, read);
    // A failure may pass.
    read.catch(() => this.#texts.delete(number));
    return read;
  }

  async links(page: PDFPageProxy): Promise<PageLink[]> {
    return linksOf(await this.orStuck(page.getAnnotations({ intent: 'display' })));
  }

  async outline(): Promise<OutlineEntry[]> {
    return outlineOf(await this.orStuck(this.#pdf.getOutline()));
  }

  /** The page that a link or an entry of the contents leads to; null if there is none. */
  async pageOf(dest: string | readonly unknown[]): Promise<number | null> {
    try {
      const place: unknown = typeof dest === 'string' ? await this.#pdf.getDestination(dest) : dest;
      const [target]: unknown[] = Array.isArray(place) ? place : [];
      if (typeof target === 'number') return target + 1;
      if (typeof target !== 'object' || target === null || !('num' in target) || !('gen' in target))
        return null;
      const { num, gen } = target;
      if (typeof num !== 'number' || typeof gen !== 'number') return null;
      return (await this.#pdf.getPageIndex({ num, gen })) + 1;
    } catch {
      // It names what the file does not have.
      return null;
    }
  }

  /** Asks again for the parts that did not arrive. */
  retry(): void {
    this.#source.retry();
  }

  close(): void {
    this.#close();
  }
}

async function readText(page: PDFPageProxy): Promise<PageText | null> {
  const text: PageText = { pieces: [], styles: Object.create(null) as PageText['styles'] }; // names come from the file
  const reader = page.streamTextContent().getReader();
  for (;;) {
    // The declared type of the stream says nothing about its parts.
    const { value, done }: { value?: { items: object[]; styles: PageText['styles'] }; done: boolean } =
      await reader.read();
    if (done || value === undefined) return text;
    text.pieces.push(...value.items.filter(isPiece));
    Object.assign(text.styles, value.styles);
    if (text.pieces.length > MOST_PIECES) {
      await reader.cancel(new Error('too much text'));
      return null;
    }
  }
}

/** Waits for work on the file; time spent waiting for the network, or with the page hidden, does not count. */
function orStuck<T>(work: Promise<T>, source: RangeSource): Promise<T> {
  return new Promise((resolve, reject) => {
    let idleS = 0;
    const timer = setInterval(() => {
      const isWorking = source.outstanding === 0 && document.visibilityState === 'visible';
      idleS = isWorking ? idleS + 1 : 0;
      if (idleS < STUCK_S) return;
      clearInterval(timer);
      reject(new BookError('heavy'));
    }, 1000);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
