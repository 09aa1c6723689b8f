import type { Rectangle } from './geometry.ts';
import { isNumber, type Marker } from './marker.ts';
import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import type { ProposedZone, ZoneProposal } from './proposal.ts';
import { around, holds, middleOf, overlaps, padded, rightOf, sharedX, sharedY } from './rectangle.ts';
import { columnsOf, textOf } from './text-lines.ts';

const MOST_OPTIONS = 5;

/** Questions with lettered options: in one line, in columns, or one below the other. */
export function choicesOf(
  page: Page,
  markers: readonly Marker[],
  blanks: readonly Rectangle[],
): ZoneProposal[] {
  const lettered = markers.filter((marker) => !isNumber(marker) || marker.style.includes('circled'));
  const owned = new Map<Marker, Marker[]>();
  for (const marker of lettered) {
    const first = marker.index === 0 ? marker : firstOf(page, lettered, marker);
    if (first) owned.set(first, [...(owned.get(first) ?? []), marker]);
  }
  return [...owned].flatMap(([first, group]) => {
    const options = optionsOf(page, first, group);
    const zones = options.map((marker) => optionZone(page, markers, marker));
    return areOptions(options, zones, blanks) ? [{ mode: 'Choice' as const, zones, words: [] }] : [];
  });
}

/** The option A of an option: the nearest above it or to its left. */
function firstOf({ textHeight }: Page, markers: readonly Marker[], marker: Marker): Marker | undefined {
  const distance = ({ piece }: Marker) =>
    marker.piece.top - piece.top + Math.abs(marker.piece.left - piece.left) / 2;
  return markers
    .filter(
      ({ index, style, piece }) =>
        index === 0 &&
        style === marker.style &&
        piece.top < marker.piece.top + textHeight / 2 &&
        piece.left < marker.piece.left + textHeight * 3 &&
        marker.piece.top - piece.top < textHeight * 16,
    )
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A, B, C and so on, as long as each follows the one before. */
function optionsOf({ textHeight }: Page, first: Marker, group: readonly Marker[]): Marker[] {
  const options = [first];
  for (let before = first; ;) {
    const next = group
      .filter(({ index }) => index === before.index + 1)
      .toSorted((a, b) => a.piece.top - b.piece.top)[0];
    if (!next || next.piece.top - Math.max(...options.map(({ piece }) => piece.top)) > textHeight * 3.4)
      return options;
    options.push(next);
    before = next;
  }
}

/** Sub-questions are lettered too, but they contain gaps, ask something, or are many. */
function areOptions(
  options: readonly Marker[],
  zones: readonly ProposedZone[],
  blanks: readonly Rectangle[],
): boolean {
  const least = options[0]?.style.startsWith('bare') ? 3 : 2;
  if (options.length < least || options.length > MOST_OPTIONS) return false;
  if (zones.some((zone) => blanks.some((blank) => overlaps(padded(zone, 40, -2), blank)))) return false;
  return zones.filter(({ text }) => text.endsWith('?')).length < zones.length / 2;
}

function optionZone(page: Page, markers: readonly Marker[], marker: Marker): ProposedZone {
  const parts = [marker.piece, ...textAfter(page, markers, marker)];
  return { ...padded(around(parts), 4, 2), text: textOf(parts) };
}

/** The text after a marker, up to the next marker, a wide gap or the end of the cell. */
function textAfter(
  { cells, textHeight }: Page,
  markers: readonly Marker[],
  { piece, line }: Marker,
): Piece[] {
  const starts = new Set(markers.map((marker) => marker.piece));
  const cell = cells.find((candidate) => !candidate.isFrame && holds(candidate, piece));
  const parts: Piece[] = [];
  let end = rightOf(piece);
  for (const part of line.pieces.slice(line.pieces.indexOf(piece) + 1)) {
    if (starts.has(part) || part.kind === 'blank' || part.left - end > textHeight * 2.2) break;
    if (cell && !holds(cell, part)) break;
    parts.push(part);
    end = rightOf(part);
  }
  return parts;
}

const numberOf = (text: string): string | undefined => /^\(?(\d{1,2})[).:]?$/u.exec(text)?.[1];

/** A numbered gap in a text whose options appear below under the same number. */
function isNumberedElsewhere(
  { lines }: Page,
  choices: readonly ZoneProposal[],
  beside: readonly Piece[],
  blank: Rectangle,
): boolean {
  const before = beside
    .filter((piece) => rightOf(piece) < blank.left + 6)
    .toSorted((a, b) => b.left - a.left)[0];
  const number = before && numberOf(before.text.slice(before.text.lastIndexOf('(')));
  const isFirst = before !== undefined && beside.every((piece) => piece.left >= before.left);
  if (number === undefined || isFirst) return false;
  return choices.some(({ zones: [first] }) =>
    lines.some(
      ({ pieces: [start], ...line }) =>
        first !== undefined &&
        sharedY(line, first) > 0.5 * first.height &&
        start !== undefined &&
        numberOf(start.text) === number,
    ),
  );
}

/** Whether this is the gap in the question itself, which its options fill. */
export function isInQuestion(page: Page, choices: readonly ZoneProposal[], blank: Rectangle): boolean {
  const line = page.pieces.filter(
    (piece) => piece.kind !== 'blank' && sharedY(piece, blank) > 0.4 * Math.min(piece.height, blank.height),
  );
  const parts = columnsOf(
    [...line, { ...blank, kind: 'blank' as const, text: '' }].toSorted((a, b) => a.left - b.left),
    page.textHeight * 2.2,
  );
  const own = parts.find((part) => part.some(({ kind }) => kind === 'blank'));
  if (isNumberedElsewhere(page, choices, line, blank)) return true;
  return choices.some(({ zones }) => {
    const options = padded(around(zones), page.textHeight * 0.5, 0);
    const above = options.top - middleOf(blank);
    return (
      own !== undefined && sharedX(options, around(own)) > 0 && above > 0 && above < page.textHeight * 3.2
    );
  });
}

/** Small squares followed by words, several in a line, to be ticked. */
export function ticksOf(page: Page): ZoneProposal[] {
  const squares = page.cells.filter(
    ({ isFrame, pieces, width, height }) =>
      !isFrame &&
      pieces.length === 0 &&
      Math.max(width, height) < page.textHeight * 1.3 &&
      Math.abs(width - height) < 6,
  );
  const rows: Rectangle[][] = [];
  for (const square of squares.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && sharedY(first, square) > 0.6 * square.height) row.push(square);
    else rows.push([square]);
  }
  return rows.flatMap((row) => {
    const zones = row.toSorted((a, b) => a.left - b.left).map((square) => tickZone(page, row, square));
    const areTicks = zones.length > 1 && zones.length <= MOST_OPTIONS && zones.every((zone) => zone !== null);
    return areTicks
      ? [{ mode: 'Choice' as const, zones: zones.filter((zone) => zone !== null), words: [] }]
      : [];
  });
}

function tickZone(
  { lines, textHeight }: Page,
  row: readonly Rectangle[],
  square: Rectangle,
): ProposedZone | null {
  const line = lines.find((candidate) => sharedY(candidate, square) > 0.5 * square.height);
  const next = Math.min(Infinity, ...row.map(({ left }) => left).filter((left) => left > square.left));
  const parts: Piece[] = [];
  let end = rightOf(square);
  for (const part of line?.pieces ?? []) {
    if (part.left < square.left || part.kind === 'blank') continue;
    if (rightOf(part) > next || part.left - end > textHeight) break;
    parts.push(part);
    end = rightOf(part);
  }
  return parts.length === 0 ? null : { ...padded(around([square, ...parts]), 3, 2), text: textOf(parts) };
}
