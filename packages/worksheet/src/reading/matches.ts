import type { Rectangle } from './geometry.ts';
import type { Marker } from './marker.ts';
import type { Cell, Page } from './page.ts';
import type { ProposedZone, ZoneProposal } from './proposal.ts';
import { clustersOf } from './puzzles.ts';
import {
  around,
  bottomOf,
  centreOf,
  medianOf,
  middleOf,
  overlaps,
  padded,
  rightOf,
  sharedY,
} from './rectangle.ts';
import { textOf, type TextLine } from './text-lines.ts';

const LEAST_PAIRS = 3;

/** Lists that face each other: numbered and lettered items, or dots to draw lines between. */
export function facingLists(page: Page, markers: readonly Marker[]): FacingLists[] {
  const lettered = columnsOfMarkers(page, markers);
  const columns = [...lettered, ...columnsOfDots(page)];
  if (!page.hasText) columns.unshift(...lettered.flatMap((column) => unreadColumn(page, column)));
  return pairs(columns, (left, right) => areFacing(page, left, right));
}

/** Columns to match: lists that face each other, or boxes. */
export function matchesOf(page: Page, lists: readonly FacingLists[]): ZoneProposal[] {
  const listed = lists.map(([left, right]) => {
    const zones = left[0] && isDot(left[0].text) ? dotZones(page, left, right) : listZones(page, left, right);
    return { mode: 'Match' as const, zones, words: [] };
  });
  const boxed = pairs(columnsOfBoxes(page), areFacingBoxes).map(([left, right]) => ({
    mode: 'Match' as const,
    zones: [...left, ...right].map(boxZone),
    words: [],
  }));
  return [...listed, ...boxed];
}

/** Whether the partner's letter is written into a gap beside each item. */
export function isGapFill([left, right]: FacingLists, blanks: readonly Rectangle[]): boolean {
  const [from, to] = [left[0]?.left ?? 0, right[0]?.left ?? 0];
  return blanks.some(
    (blank) => blank.left > from - 120 && rightOf(blank) < to && sharedY(blank, around(left)) > 0,
  );
}

/** Whether such a gap precedes each item. The letters are then not options. */
export const areGapsBefore = ([left]: FacingLists, blanks: readonly Rectangle[]): boolean =>
  left.every((item) =>
    blanks.some(
      (blank) => blank.left > item.left - 120 && rightOf(blank) < item.left + 4 && sharedY(blank, item) > 0,
    ),
  );

/** Pairs each column with the first one that faces it; none is used twice. */
function pairs<T>(columns: readonly T[], areFacingEach: (left: T, right: T) => boolean): [T, T][] {
  const used = new Set<T>();
  return columns.flatMap((left): [T, T][] => {
    const right = columns.find((other) => !used.has(other) && !used.has(left) && areFacingEach(left, other));
    if (right === undefined) return [];
    used.add(left).add(right);
    return [[left, right]];
  });
}

type Item = Rectangle & { text: string; style: string };
type FacingLists = [Item[], Item[]];

/** Markers of one style, one below the other, that count up. */
function columnsOfMarkers({ textHeight }: Page, markers: readonly Marker[]): Item[][] {
  const columns: Marker[][] = [];
  for (const marker of markers.toSorted((a, b) => a.piece.top - b.piece.top)) {
    const distance = (column: Marker[]) => {
      const last = column.at(-1);
      if (last?.style !== marker.style || last.index + 1 !== marker.index) return Infinity;
      const aside = Math.abs(last.piece.left - marker.piece.left);
      return aside < textHeight ? marker.piece.top - last.piece.top + aside : Infinity;
    };
    const column = columns
      .filter((candidate) => distance(candidate) < Infinity)
      .toSorted((a, b) => distance(a) - distance(b))[0];
    if (column) column.push(marker);
    else columns.push([marker]);
  }
  return columns
    .filter(({ length }) => length >= LEAST_PAIRS)
    .map((column) => column.map(({ piece, style }) => ({ ...piece, style })))
    .toSorted((a, b) => (a[0]?.left ?? 0) - (b[0]?.left ?? 0));
}

const UNREAD = 'unread';

/** Whether only its position beside letters makes this a list; it may be independent. */
export const isGuessed = ([[first]]: FacingLists): boolean => first?.style === UNREAD;

/**
 * Numbers in a photograph cannot be read. Ink that begins a line at the same place beside each letter counts as one.
 */
function unreadColumn({ lines, textHeight }: Page, lettered: readonly Item[]): Item[][] {
  const starts = lines.flatMap(({ pieces: [first] }) =>
    first?.kind === 'ink' && first.width < textHeight ? [{ ...first, style: UNREAD }] : [],
  );
  const column = lettered.flatMap((item) =>
    starts.filter((start) => Math.abs(middleOf(start) - middleOf(item)) < textHeight * 0.6).slice(0, 1),
  );
  const left = medianOf(column.map((item) => item.left));
  const isInColumn = (item: Item) => Math.abs(item.left - left) < textHeight * 0.5;
  return column.length === lettered.length && column.every(isInColumn) ? [column] : [];
}

const isDot = (text: string): boolean => /^[•●○◦∙]$/u.test(text);

/** Two dots per line, at the same places in every line. */
function columnsOfDots({ lines, textHeight }: Page): Item[][] {
  const rows = lines
    .map(({ pieces }) => pieces.filter(({ kind, text }) => kind === 'word' && isDot(text)))
    .filter(({ length }) => length === 2);
  return [0, 1].flatMap((side) => {
    const dots = rows
      .flatMap((row) => row.slice(side, side + 1))
      .map((piece) => ({ ...piece, style: `dot ${side}` }));
    const left = medianOf(dots.map((dot) => dot.left));
    const column = dots.filter((dot) => Math.abs(dot.left - left) < textHeight);
    return column.length >= LEAST_PAIRS ? [column] : [];
  });
}

function areFacing({ textHeight }: Page, left: readonly Item[], right: readonly Item[]): boolean {
  const [a, b] = [left[0], right[0]];
  if (!a || !b || a.style === b.style || b.left - a.left < textHeight * 4) return false;
  if (Math.abs(left.length - right.length) > 2 || Math.abs(middleOf(a) - middleOf(b)) > textHeight)
    return false;
  const rows = left.filter((item) =>
    right.some((other) => Math.abs(middleOf(item) - middleOf(other)) < textHeight),
  );
  return rows.length >= 0.7 * Math.min(left.length, right.length);
}

/** From the marker to the end of its text, with the lines that follow. */
function listZones(page: Page, left: readonly Item[], right: readonly Item[]): ProposedZone[] {
  const middle = Math.min(...right.map((item) => item.left)) - 4;
  return [
    ...left.map((item, index) => itemZone(page, item, left[index + 1], middle)),
    ...right.map((item, index) => itemZone(page, item, right[index + 1], Infinity)),
  ];
}

function itemZone(page: Page, item: Item, next: Item | undefined, end: number): ProposedZone {
  const below = next ? next.top - 2 : item.top + 2.2 * item.height;
  let bottom = bottomOf(item);
  const own = page.lines
    .filter(
      (line) => middleOf(line) > item.top - 2 && middleOf(line) < below && !isOutdented(page, line, item),
    )
    .flatMap(({ pieces }) => {
      const parts = pieces.filter((piece) => piece.left >= item.left - 2 && rightOf(piece) <= end);
      if (parts.length === 0 || around(parts).top - bottom > page.textHeight * 0.8) return [];
      bottom = Math.max(bottom, bottomOf(around(parts)));
      return parts;
    });
  return { ...padded(around([item, ...own]), 4, 2), text: textOf(own) };
}

/** A line that begins a little to the left of an item does not belong to it. */
function isOutdented({ textHeight }: Page, { pieces: [first] }: TextLine, item: Item): boolean {
  const out = item.left - (first?.left ?? item.left);
  return out > 4 && out < textHeight * 3;
}

/** A word and the dot beside it. */
function dotZones(page: Page, left: readonly Item[], right: readonly Item[]): ProposedZone[] {
  const zone = (dot: Item, isLeft: boolean): ProposedZone => {
    const beside = page.pieces.filter(
      (piece) =>
        piece.text !== dot.text &&
        sharedY(piece, dot) > 0.4 * dot.height &&
        (isLeft ? centreOf(piece) < dot.left : centreOf(piece) > rightOf(dot)),
    );
    return { ...padded(around([dot, ...beside]), 4, 2), text: textOf(beside) };
  };
  return [...left.map((dot) => zone(dot, true)), ...right.map((dot) => zone(dot, false))];
}

/** Boxes of equal width, one below the other with space between; table cells touch. */
function columnsOfBoxes(page: Page): Cell[][] {
  const columns: Cell[][] = [];
  const boxes = clustersOf(page.cells.filter(({ isFrame }) => !isFrame))
    .flatMap((cluster) => (cluster.length === 1 ? cluster : []))
    .filter(({ pieces, height }) => pieces.length > 0 || height >= 50);
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    const column = columns.find((candidate) => {
      const last = candidate.at(-1);
      return (
        last !== undefined && Math.abs(last.left - box.left) < 8 && Math.abs(last.width - box.width) < 12
      );
    });
    if (column) column.push(box);
    else columns.push([box]);
  }
  return columns
    .filter(({ length }) => length >= LEAST_PAIRS)
    .toSorted((a, b) => (a[0]?.left ?? 0) - (b[0]?.left ?? 0));
}

function areFacingBoxes(left: readonly Cell[], right: readonly Cell[]): boolean {
  const [a, b] = [left[0], right[0]];
  if (!a || !b || b.left - rightOf(a) < 40 || Math.abs(left.length - right.length) > 1) return false;
  const areFilled = [left, right].some((column) => column.every(({ pieces }) => pieces.length > 0));
  return areFilled && sharedY(around(left), around(right)) > 0.7 * around(left).height;
}

const boxZone = ({ left, top, width, height, pieces }: Cell): ProposedZone => ({
  left,
  top,
  width,
  height,
  text: textOf(pieces),
});

/** Whether a proposal already covers this place. */
export const isTakenBy = (proposals: readonly ZoneProposal[], place: Rectangle): boolean =>
  proposals.some(({ zones }) => zones.some((zone) => overlaps(padded(zone, -2), place)));
