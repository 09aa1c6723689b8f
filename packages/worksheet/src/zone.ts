/**
 * A worksheet consists of pages, which are pictures stacked on a canvas of fixed width, and zones drawn over them.
 * Lengths are canvas pixels from the top left corner of the first page; angles are degrees, clockwise. A rotated zone
 * is rotated around its centre, and its lengths are those before rotation.
 */

export const CANVAS_WIDTH = 1140;

/** A smaller drawn rectangle is an accident. */
export const LEAST_WIDTH = 20;
export const LEAST_HEIGHT = 16;

export const MOST_PAGES = 20;
/** Maximum height divided by width; a longer strip is not a page. */
export const TALLEST_PAGE = 4;
export const MOST_ZONES = 500;
export const TEXT_LENGTH = 500;

/** The action of a student in a zone. Listen is played and never graded. */
export const MODES = ['Write', 'Choice', 'Match', 'Listen', 'SelectWord', 'DropDown', 'DragDrop'] as const;
export type Mode = (typeof MODES)[number];

export interface WorksheetPage {
  /** Name of the uploaded picture. */
  file: string;
  /** In canvas pixels; the width is that of the canvas. */
  height: number;
}

/** The meaning of a zone. Every zone has all fields; those that its mode does not use are empty. */
export interface ZoneData {
  /**
   * Zones that belong together. Choice and SelectWord: the options of one question. Match: what matches. DragDrop: the
   * places that share one word bank.
   */
  groupName: string;
  /**
   * Write: the accepted answers, separated by '|'. DropDown and DragDrop: the right text first, then, separated by '|',
   * the other options of the list, or words of the bank that belong nowhere. Choice, SelectWord and Match: the visible
   * text, for people who cannot see the page.
   */
  text: string;
  /** Listen: the uploaded sound. */
  audio: string;
  /** Listen: text that the browser reads aloud when there is no sound. */
  script: string;
  /** Uploaded picture shown in the zone. */
  image: string;
  /** Match, on the zone where lines begin: how many zones belong to it. */
  countMatch: number;
  /** Choice and SelectWord. */
  isCorrect: boolean;
}

export interface Zone {
  /** Random, so that it does not reveal the drawing order. */
  id: string;
  mode: Mode;
  top: number;
  left: number;
  width: number;
  height: number;
  angle: number;
  data: ZoneData;
}

/** The form that its author writes and the database stores, with keys. */
export interface WorksheetDocument {
  version: 1;
  pages: WorksheetPage[];
  zones: Zone[];
}

export const EMPTY_DATA: ZoneData = {
  groupName: '',
  text: '',
  audio: '',
  script: '',
  image: '',
  countMatch: 0,
  isCorrect: false,
};

/** Whether a drawn rectangle becomes a zone; lengths as drawn, in canvas pixels. */
export function isLargeEnough({ width, height }: { width: number; height: number }): boolean {
  return width >= LEAST_WIDTH && height >= LEAST_HEIGHT;
}

/** Height of the canvas: the sum of all pages. */
export function canvasHeight(pages: readonly WorksheetPage[]): number {
  return pages.reduce((sum, { height }) => sum + height, 0);
}

/** The page that contains a zone's centre, its index, and its top on the canvas. */
export function pageOf(
  pages: readonly WorksheetPage[],
  { top, height }: Pick<Zone, 'top' | 'height'>,
): { page: WorksheetPage | undefined; at: number; top: number } {
  let begins = 0;
  for (const [at, page] of pages.entries()) {
    if (top + height / 2 < begins + page.height) return { page, at, top: begins };
    begins += page.height;
  }
  return { page: undefined, at: pages.length, top: begins };
}

/** Items on a zone's own page come before those on other pages, because five pages may repeat the same words. */
export function ownPageFirst<T extends Pick<Zone, 'top' | 'height'>>(
  pages: readonly WorksheetPage[],
  zone: Pick<Zone, 'top' | 'height'>,
  others: readonly T[],
): T[] {
  const own = pageOf(pages, zone).at;
  const isHere = (other: T) => pageOf(pages, other).at === own;
  return [...others.filter(isHere), ...others.filter((other) => !isHere(other))];
}

/** Reading order: from the top, and within a line from the left. */
export function inReadingOrder<T extends Pick<Zone, 'top' | 'left' | 'height'>>(zones: readonly T[]): T[] {
  const lines: T[][] = [];
  for (const zone of zones.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middleOf(zone) < first.top + first.height) line.push(zone);
    else lines.push([zone]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left));
}

const middleOf = ({ top, height }: Pick<Zone, 'top' | 'height'>): number => top + height / 2;
