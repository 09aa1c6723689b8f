import type { Marker } from './marker.ts';
import type { Page } from './page.ts';
import { rightOf } from './rectangle.ts';

interface Place {
  left: number;
  top: number;
}

/**
 * In a photograph, single letters may be unreadable. An unread mark where a letter is missing between A and C, before B
 * and C, or after A and B where other lists continue, is taken for that letter.
 */
export function unreadMarkers(page: Page, read: readonly Marker[]): Marker[] {
  const found: Marker[] = [];
  for (const marker of read) {
    const { piece, index, style } = marker;
    const of = (wanted: number) => read.filter((other) => other.style === style && other.index === wanted);
    const follows = (wanted: number) =>
      nearest(
        piece,
        of(wanted).filter((other) => areListed(page, marker, other)),
      );
    const [before, after, second] = [
      of(index - 1).find((other) => areListed(page, other, marker)),
      follows(index + 1),
      follows(index + 2),
    ];
    if (!after && second) {
      const middle = { left: (piece.left + second.piece.left) / 2, top: (piece.top + second.piece.top) / 2 };
      const between = markerNear(page, marker, index + 1, middle, half(piece, second.piece));
      const last = of(index + 3).find((other) => other.line === second.line);
      const beside = last && { left: last.piece.left, top: piece.top };
      found.push(
        ...(between.length > 0 || !beside ? between : markerNear(page, marker, index + 1, beside, NO_STEP)),
      );
    } else if (index === 1 && after && !before) {
      found.push(...markerNear(page, marker, 0, mirrored(after.piece, piece), half(after.piece, piece)));
    } else if (before && !after && of(index + 1).length > 0) {
      found.push(
        ...markerNear(page, marker, index + 1, mirrored(before.piece, piece), half(before.piece, piece)),
      );
    }
  }
  return found;
}

/** Two by two, B is above D. */
const NO_STEP: Place = { left: 0, top: 0 };

const mirrored = (place: Place, at: Place): Place => ({
  left: 2 * at.left - place.left,
  top: 2 * at.top - place.top,
});

function nearest(place: Place, markers: readonly Marker[]): Marker | undefined {
  const distance = ({ piece }: Marker) => Math.abs(piece.left - place.left) + Math.abs(piece.top - place.top);
  return markers.toSorted((a, b) => distance(a) - distance(b))[0];
}

const half = (from: Place, to: Place): Place => ({
  left: Math.abs(to.left - from.left) / 2,
  top: Math.abs(to.top - from.top) / 2,
});

/** Whether the second follows nearby, in the same line or below. */
function areListed({ textHeight }: Page, a: Marker, b: Marker): boolean {
  const [across, down] = [b.piece.left - a.piece.left, b.piece.top - a.piece.top];
  if (a.line === b.line) return across > 0 && across < textHeight * 40;
  return Math.abs(across) < textHeight && down > 0 && down < textHeight * 7;
}

/**
 * An unread short word that begins near the expected place; a step is the distance between the letters of this list.
 */
function markerNear(
  { lines, textHeight }: Page,
  like: Marker,
  index: number,
  at: Place,
  step: Place,
): Marker[] {
  const reach = {
    left: Math.max(0.6 * textHeight, 0.3 * step.left),
    top: Math.max(0.6 * textHeight, 0.3 * step.top),
  };
  const near = lines.flatMap((line) =>
    line.pieces.flatMap((piece, place) => {
      const before = line.pieces[place - 1];
      const isShort = piece.kind === 'ink' && piece.width < textHeight * 1.2;
      const isApart = before === undefined || piece.left - rightOf(before) > textHeight * 0.5;
      const isThere = Math.abs(piece.left - at.left) < reach.left && Math.abs(piece.top - at.top) < reach.top;
      return isShort && isApart && isThere ? [{ style: like.style, index, piece, line }] : [];
    }),
  );
  const marker = nearest(at, near);
  return marker ? [marker] : [];
}
