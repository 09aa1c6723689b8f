import { CANVAS_WIDTH } from '@domdom/worksheet';

/** Of a page as it is kept: sharp on a screen of twice the points, where a page is shown smaller than it is drawn. */
export const PAGE_PIXELS = 1.5 * CANVAS_WIDTH;

/** Height by width; a flatter strip is no page. */
export const FLATTEST_PAGE = 1 / 20;

/** Longest edge of a sheet in points; that of A0 is 3370. */
export const MOST_POINTS = 3_600;

/** Of the process that renders, everything in it. */
export const MOST_MEMORY_BYTES = 896 * 1024 * 1024;
export const MOST_HEAP_MB = 512;

/** Why a file becomes no pages. */
export const PAGE_REFUSALS = [
  'broken',
  'locked',
  'tooManyPages',
  'tooLargeSheet',
  'tooManyPixels',
  'noPageShape',
  'diskFull',
] as const;
export type PageRefusal = (typeof PAGE_REFUSALS)[number];

export class RefusedPages extends Error {
  readonly reason: PageRefusal;

  constructor(reason: PageRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Where the pages of a file are written, counted from 1. */
export const pagePath = (into: string, number: number): string => `${into}.${number}.webp`;
