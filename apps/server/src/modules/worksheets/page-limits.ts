import { CANVAS_WIDTH } from '@domdom/worksheet';

/** Width of a stored page: sharp on a high-density screen (2x), where pages are shown smaller than they are drawn. */
export const PAGE_PIXELS = 1.5 * CANVAS_WIDTH;

/** Width of a cover: sharp where two stand side by side on a phone. */
export const COVER_PIXELS = 480;

/** Height divided by width; a flatter strip is not a page. */
export const FLATTEST_PAGE = 1 / 20;

/** Longest edge of a page in points; an A0 page has 3370. */
export const MOST_POINTS = 3_600;

/** Total memory of the rendering process. */
export const MOST_MEMORY_BYTES = 896 * 1024 * 1024;
export const MOST_HEAP_MB = 512;

/** Reasons why a file cannot be turned into pages. */
export const PAGE_REFUSALS = [
  'broken',
  'locked',
  'tooManyPages',
  'tooLargePage',
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

/** The path to which a page of a file is written; pages are counted from 1. */
export const pagePath = (into: string, number: number): string => `${into}.${number}.webp`;
