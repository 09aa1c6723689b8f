import type { Page } from '@playwright/test';

/**
 * Returns how many pixels of a page lie beyond its right edge. A phone zooms out until `innerWidth` covers an overflowing
 * page, so only `clientWidth` tells.
 */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
