import { pageOf, type WorksheetPage, type Zone } from './zone.ts';

type Place = Pick<Zone, 'id' | 'top' | 'left' | 'width' | 'height'>;

/** A gap separates two exercises when it is this many times as tall as a row with the gap below it. */
const WIDE_GAP = 0.75;

const bottomOf = ({ top, height }: Pick<Place, 'top' | 'height'>): number => top + height;

/**
 * Groups zones into the exercises that a reader would see, from the top: another page, other questions or a wide gap
 * begin a new one. Only positions count, not which zones belong together.
 */
export function exercisesBySight<T extends Place>(
  pages: readonly WorksheetPage[],
  zones: readonly T[],
  others: readonly Place[],
): T[][] {
  const wide = wideGap(zones);
  const exercises: T[][] = [];
  let above: Band<T> | undefined;
  for (const band of bandsOf(zones)) {
    const isNew = above === undefined || isApart(above, band);
    if (isNew) exercises.push([...band.zones]);
    else exercises.at(-1)?.push(...band.zones);
    above = band;
  }
  return exercises;

  function isApart(upper: Band<T>, lower: Band<T>): boolean {
    if (lower.top - upper.bottom > wide) return true;
    if (pageOf(pages, middleOf(upper)).at !== pageOf(pages, middleOf(lower)).at) return true;
    return others.some(({ top, height }) => {
      const at = top + height / 2;
      return at > upper.bottom && at < lower.top;
    });
  }
}

/** Zones with no free line between them. */
interface Band<T> {
  top: number;
  bottom: number;
  zones: T[];
}

const middleOf = <T>({ top, bottom }: Band<T>) => ({ top, height: bottom - top });

function bandsOf<T extends Place>(zones: readonly T[]): Band<T>[] {
  const bands: Band<T>[] = [];
  for (const zone of zones.toSorted((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    if (last && zone.top < last.bottom) {
      last.zones.push(zone);
      last.bottom = Math.max(last.bottom, bottomOf(zone));
    } else {
      bands.push({ top: zone.top, bottom: bottomOf(zone), zones: [zone] });
    }
  }
  return bands;
}

/** The limit for a wide gap, from the usual zone height and the usual gap between zones. */
function wideGap(zones: readonly Place[]): number {
  const gaps = zones.flatMap((zone) => {
    const below = zones.filter(
      (other) =>
        other.top >= bottomOf(zone) &&
        other.left < zone.left + zone.width &&
        zone.left < other.left + other.width,
    );
    return below.length === 0 ? [] : [Math.min(...below.map(({ top }) => top)) - bottomOf(zone)];
  });
  const gap = median(gaps);
  return gap + WIDE_GAP * (median(zones.map(({ height }) => height)) + gap);
}

/** The lower of the two middle values for an even count; 0 when empty. */
function median(lengths: readonly number[]): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) / 2)] ?? 0;
}
