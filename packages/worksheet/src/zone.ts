/**
 * A worksheet: pages, which are pictures stacked on a canvas of fixed width, and zones drawn over them. Lengths are
 * canvas pixels from the top left corner of the first page; angles are degrees, clockwise. A zone that is turned is
 * turned around its middle: its lengths are those before.
 */

export const CANVAS_WIDTH = 1140;

/** A drawn rectangle smaller than this is a slip of the hand. */
export const LEAST_WIDTH = 20;
export const LEAST_HEIGHT = 16;

export const MOST_PAGES = 20;
/** Height by width; a longer strip is no page. */
export const TALLEST_PAGE = 4;
export const MOST_ZONES = 500;
export const TEXT_LENGTH = 500;

/** What a pupil does in a zone. Listen is played and never graded. */
export const MODES = ['Write', 'Choice', 'Match', 'Listen', 'SelectWord', 'DropDown', 'DragDrop'] as const;
export type Mode = (typeof MODES)[number];

export interface WorksheetPage {
  /** Name of the picture among the uploaded files. */
  file: string;
  /** Canvas pixels; the width is that of the canvas. */
  height: number;
}

/** What a zone means. Every zone has all of it; what its mode does not use is empty. */
export interface ZoneData {
  /**
   * Zones that belong together. Choice and SelectWord: the options of one question. Match: what goes together.
   * DragDrop: the places that share one bank of words.
   */
  groupName: string;
  /**
   * Write: the accepted answers, alternatives separated by '|'. DropDown and DragDrop: the right text first, after it,
   * separated by '|', the other options of the list, or words of the bank that belong nowhere. Choice, SelectWord and
   * Match: what stands there, for those who do not see the page.
   */
  text: string;
  /** Uploaded sound, Listen. */
  audio: string;
  /** Text that the browser reads aloud where there is no sound, Listen. */
  script: string;
  /** Uploaded picture shown in the zone. */
  image: string;
  /** Match, on the zone where lines begin: how many belong to it. */
  countMatch: number;
  /** Choice and SelectWord. */
  isCorrect: boolean;
}

export interface Zone {
  /** Chosen by chance, so that no order of drawing can be read from it. */
  id: string;
  mode: Mode;
  top: number;
  left: number;
  width: number;
  height: number;
  angle: number;
  data: ZoneData;
}

/** As its author writes it and the database keeps it, keys included. */
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

/** Height of the canvas: that of all pages. */
export function canvasHeight(pages: readonly WorksheetPage[]): number {
  return pages.reduce((sum, { height }) => sum + height, 0);
}

/** The page on which the middle of a zone lies, its place among the pages, and where it begins on the canvas. */
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

/** What stands on the page of a zone before what stands on others: five pages may hold five times the same words. */
export function ownPageFirst<T extends Pick<Zone, 'top' | 'height'>>(
  pages: readonly WorksheetPage[],
  zone: Pick<Zone, 'top' | 'height'>,
  others: readonly T[],
): T[] {
  const own = pageOf(pages, zone).at;
  const isHere = (other: T) => pageOf(pages, other).at === own;
  return [...others.filter(isHere), ...others.filter((other) => !isHere(other))];
}

/** As one reads: from the top, what stands in one line from the left. */
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
