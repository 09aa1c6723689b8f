import type { TextRun } from '../geometry.ts';
import { around, bottomOf, middleOf, overlaps, padded, rightOf, sharedY } from '../rectangle.ts';
import type { Bitmap } from './bitmap.ts';
import type { Blot } from './blots.ts';
import { letterOf } from './glyph.ts';

const [SMALLEST, LARGEST] = [8, 40];

interface Marker {
  letter: string;
  suffix: '.' | ')';
  blots: Blot[];
}

/** Single letters followed by a dot or bracket. Nothing else in a picture is read. */
export function markersIn(bitmap: Bitmap, ink: readonly Blot[]): { runs: TextRun[]; blots: Set<Blot> } {
  const sorted = ink.filter(({ height }) => height <= LARGEST).toSorted((a, b) => a.left - b.left);
  const markers = sorted.flatMap((blot, index) => {
    if (blot.height < SMALLEST || blot.width > 1.4 * blot.height) return [];
    const marker = markerAt(bitmap, sorted, index);
    return marker ? [marker] : [];
  });
  const runs = markers.map((marker): TextRun => {
    const { left, top, width, height } = around(marker.blots);
    return { text: `${inCase(marker, markers)}${marker.suffix}`, left, top, width, height };
  });
  return { runs, blots: new Set(markers.flatMap(({ blots }) => blots)) };
}

const [SMALLEST_BULLET, LARGEST_BULLET, AROUND_BULLET] = [5, 14, 6];

/** Round or square spots that stand alone. */
export const bulletsIn = (ink: readonly Blot[]): Blot[] =>
  ink.filter((blot) => {
    const { width, height, area } = blot;
    const isSpot =
      Math.min(width, height) >= SMALLEST_BULLET &&
      Math.max(width, height) <= LARGEST_BULLET &&
      Math.abs(width - height) <= 2 &&
      area > 0.7 * width * height;
    const reach = padded(blot, AROUND_BULLET);
    return isSpot && ink.every((other) => other === blot || !overlaps(reach, other));
  });

function markerAt(bitmap: Bitmap, sorted: readonly Blot[], index: number): Marker | null {
  const blot = sorted[index];
  if (!blot) return null;
  const sign = neighbour(sorted, index, 1);
  const before = neighbour(sorted, index, -1);
  if (!sign || sign.left - rightOf(blot) > 0.4 * blot.height) return null;
  const suffix = suffixOf(bitmap, blot, sign);
  if (!suffix) return null;
  const after = neighbour(sorted, sorted.indexOf(sign), 1);
  const isApart = !before || blot.left - rightOf(before) > 0.45 * blot.height;
  const bracket = before && !isApart && isBracket(before, blot) ? before : null;
  const isFollowed = after && after.left - rightOf(sign) < 0.2 * blot.height;
  if ((!isApart && !bracket) || isFollowed) return null;
  const letter = letterOf(bitmap, blot);
  return letter ? { letter, suffix, blots: [blot, sign, ...(bracket ? [bracket] : [])] } : null;
}

/** The next or previous blot in the same line. */
function neighbour(sorted: readonly Blot[], index: number, step: 1 | -1): Blot | null {
  const blot = sorted[index];
  if (!blot) return null;
  const band = { ...blot, top: blot.top - 0.15 * blot.height, height: 1.3 * blot.height };
  for (let at = index + step; at >= 0 && at < sorted.length; at += step) {
    const other = sorted[at];
    if (!other || Math.abs(other.left - blot.left) > 6 * LARGEST) return null;
    if (sharedY(band, other) > 0) return other;
  }
  return null;
}

function suffixOf(bitmap: Bitmap, letter: Blot, sign: Blot): '.' | ')' | null {
  const isSmall = Math.max(sign.width, sign.height) <= Math.max(3, 0.38 * letter.height);
  if (isSmall) return Math.abs(bottomOf(sign) - bottomOf(letter)) <= 0.2 * letter.height ? '.' : null;
  return isBracket(sign, letter) && bulges(bitmap, sign) ? ')' : null;
}

const isBracket = (sign: Blot, letter: Blot): boolean =>
  sign.width < 0.45 * sign.height &&
  sign.height > 1.1 * letter.height &&
  sign.height < 2.3 * letter.height &&
  Math.abs(middleOf(sign) - middleOf(letter)) < 0.5 * letter.height;

/** Whether the middle of a sign extends farther right than its ends. */
function bulges({ width, dark }: Bitmap, { left, top, width: columns, height }: Blot): boolean {
  const rightmost = (y: number) => {
    for (let x = columns - 1; x >= 0; x -= 1) if (dark[(top + y) * width + left + x] === 1) return x;
    return -1;
  };
  const middle = rightmost(Math.floor(height / 2));
  return middle > rightmost(0) && middle > rightmost(height - 1);
}

/** C is as large as the letter before it in the list, whose two cases look different. */
function inCase({ letter, blots: [own] }: Marker, markers: readonly Marker[]): string {
  if (letter !== 'C' || !own) return letter;
  const distance = ({ blots: [other] }: Marker) =>
    other ? Math.abs(other.left - own.left) / 4 + Math.abs(other.top - own.top) : Infinity;
  const [nearest] = markers
    .filter((marker) => 'ABab'.includes(marker.letter))
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest && nearest.letter === nearest.letter.toLowerCase() ? 'c' : 'C';
}
