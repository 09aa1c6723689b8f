import { TALLEST_PAGE } from '@domdom/worksheet';
import type { PageGeometry } from '@domdom/worksheet/reading';
import { FLATTEST_PAGE, RefusedPages } from './page-limits.ts';

/** The pixels of a page, row by row. */
export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
  /** 3 means without transparency. */
  channels: 3 | 4;
}

/** A rendered page. */
export interface RenderedPage {
  bitmap: Bitmap;
  /** The page data from the file; null if there are only pixels. */
  content(): Promise<PageContent | null>;
}

export interface PageContent extends PageGeometry {
  /** A picture covers most of the page, so only the pixels show its rulings. */
  isPictured: boolean;
}

/** Refuses a size that is not a page's, before anything is drawn. */
export function assertPageShape({ width, height }: { width: number; height: number }): void {
  const shape = height / width;
  if (shape > TALLEST_PAGE || shape < FLATTEST_PAGE) throw new RefusedPages('noPageShape');
}
