import type { Marker } from './markers.ts';
import type { Page } from './page.ts';
import { rightOf } from './rectangle.ts';

interface Place {
  left: number;
  top: number;
}

/**
 * In a photograph single letters stay unread. What stands where one is missing between A and C, or before B and C, is
 * that one.
 */
export function unreadMarkers(page: Page, read: readonly Marker[]): Marker[] {
  const found: Marker[] = [];
  const isMissing = (marker: Marker, index: number) =>
    ![...read, ...found].some(
      (other) => other.index === index && other.style === marker.style && areListed(page, other, marker),
    );
  for (const marker of read) {
    const next = (steps: number) =>
      read.find(
        (other) =>
          other.style === marker.style &&
          other.index === marker.index + steps &&
          areListed(page, marker, other),
      );
    const [one, two] = [next(1), next(2)];
    const { piece, index } = marker;
    if (!one && two) {
      const middle = { left: (piece.left + two.piece.left) / 2, top: (piece.top + two.piece.top) / 2 };
      found.push(...markerNear(page, marker, index + 1, middle, half(piece, two.piece)));
    } else if (index === 1 && one && isMissing(marker, 0)) {
      const before = { left: 2 * piece.left - one.piece.left, top: 2 * piece.top - one.piece.top };
      found.push(...markerNear(page, marker, 0, before, half(before, one.piece)));
    }
  }
  return found;
}

const half = (from: Place, to: Place): Place => ({
  left: Math.abs(to.left - from.left) / 2,
  top: Math.abs(to.top - from.top) / 2,
});

/** In one line or below each other, not far. */
function areListed({ textHeight }: Page, a: Marker, b: Marker): boolean {
  const [across, down] = [Math.abs(a.piece.left - b.piece.left), Math.abs(a.piece.top - b.piece.top)];
  return (a.line === b.line && across < textHeight * 40) || (across < textHeight && down < textHeight * 7);
}

/** An unread short word that begins about there; a step is as far as the letters of this list are apart. */
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
  const distance = ({ piece }: Marker) => Math.abs(piece.left - at.left) + Math.abs(piece.top - at.top);
  return near.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1);
}
