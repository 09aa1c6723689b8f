import { TALLEST_PAGE } from '@domdom/worksheet';
import type { PageGeometry } from '@domdom/worksheet/reading';
import { FLATTEST_PAGE, RefusedPages } from './page-limits.ts';

/** Points of a page, line by line. */
export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
  /** With three there is no transparency. */
  channels: 3 | 4;
}

/** A page that was rendered. */
export interface Sheet {
  bitmap: Bitmap;
  /** What the file says of it; null where its points are all there is. */
  content(): Promise<PageContent | null>;
}

export interface PageContent extends PageGeometry {
  /** A picture covers most of the page: what is ruled in it, its points alone can tell. */
  isPictured: boolean;
}

/** Refuses what is no page before it is drawn. */
export function assertPageShape({ width, height }: { width: number; height: number }): void {
  const shape = height / width;
  if (shape > TALLEST_PAGE || shape < FLATTEST_PAGE) throw new RefusedPages('noPageShape');
}
