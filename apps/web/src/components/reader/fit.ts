export interface Size {
  width: number;
  height: number;
}

/** 'width' and 'page' fit the window; a number is a scale, where 1 is a point per CSS pixel times 4/3. */
export type Zoom = 'width' | 'page' | number;

const ZOOM_LIMITS = { least: 0.25, most: 5 } as const;
const STEP = 1.25;
/** Space between two open pages, and around them. */
const PAGE_GAP = 8;
/** No side of a drawn page is longer; a file may name any size for its pages. */
const LONGEST_SIDE = 12_000;
const SHORTEST_SIDE = 8;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The scale at which all pages, side by side, are drawn into the box. Sizes are in points. */
export function scaleFor(zoom: Zoom, pages: readonly Size[], box: Size): number {
  const width = pages.reduce((sum, page) => sum + page.width, 0);
  const height = Math.max(...pages.map((page) => page.height));
  const longest = Math.max(...pages.map((page) => Math.max(page.width, page.height)));
  if (!(width > 0) || !(height > 0)) return 1;
  const gaps = PAGE_GAP * (pages.length + 1);
  const toWidth = Math.max(box.width - gaps, SHORTEST_SIDE) / width;
  const toPage = Math.min(toWidth, Math.max(box.height - 2 * PAGE_GAP, SHORTEST_SIDE) / height);
  const wanted = zoom === 'width' ? toWidth : zoom === 'page' ? toPage : zoom;
  return Math.min(wanted, LONGEST_SIDE / longest);
}

/** One step larger or smaller than what is on the screen. */
export const zoomedBy = (scale: number, direction: 1 | -1): number =>
  clamp(scale * STEP ** direction, ZOOM_LIMITS.least, ZOOM_LIMITS.most);

/** After two fingers moved apart or together. */
export const zoomedTo = (scale: number): number => clamp(scale, ZOOM_LIMITS.least, ZOOM_LIMITS.most);

/** A canvas takes four bytes for each of its pixels. */
export interface CanvasLimits {
  mostPixels: number;
  mostPixelRatio: number;
}

/** A cheap phone closes the tab that draws more than this. Browsers that tell no memory count as cheap if they are small. */
export const canvasLimits = (memoryGb: number | undefined, isSmallScreen: boolean): CanvasLimits =>
  (memoryGb ?? (isSmallScreen ? 4 : 8)) <= 4
    ? { mostPixels: 4_000_000, mostPixelRatio: 2 }
    : { mostPixels: 12_000_000, mostPixelRatio: 3 };

/** Pixels of the canvas per CSS pixel, so that a page of this size stays below the limit. */
export function pixelRatioFor({ width, height }: Size, deviceRatio: number, limits: CanvasLimits): number {
  const wanted = clamp(deviceRatio, 1, limits.mostPixelRatio);
  return Math.min(wanted, Math.sqrt(limits.mostPixels / Math.max(1, width * height)));
}
