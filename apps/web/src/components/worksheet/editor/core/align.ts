import { inReadingOrder, type Zone } from '@domdom/worksheet';

export const ALIGNMENTS = ['left', 'top', 'sameSize', 'spreadAcross', 'spreadDown'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** The minimum number of zones for which the alignment has an effect. */
export const fewestFor = (alignment: Alignment): number => (alignment.startsWith('spread') ? 3 : 2);

/** Makes the gaps between neighbours equal; the outermost zones stay. */
function spread(
  zones: readonly Zone[],
  start: 'left' | 'top',
  length: 'width' | 'height',
): Map<string, number> {
  const ordered = zones.toSorted((a, b) => a[start] - b[start]);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const free =
    last[start] + last[length] - first[start] - ordered.reduce((sum, zone) => sum + zone[length], 0);
  const gap = free / (ordered.length - 1);
  let at = first[start];
  return new Map(
    ordered.map((zone) => {
      const place: [string, number] = [zone.id, at];
      at += zone[length] + gap;
      return place;
    }),
  );
}

/** Returns the zones aligned to the first one in reading order. */
export function aligned(zones: readonly Zone[], alignment: Alignment): Zone[] {
  const first = inReadingOrder(zones)[0];
  if (first === undefined || zones.length < fewestFor(alignment)) return [...zones];
  switch (alignment) {
    case 'left':
      return zones.map((zone) => ({ ...zone, left: first.left }));
    case 'top':
      return zones.map((zone) => ({ ...zone, top: first.top }));
    case 'sameSize':
      return zones.map((zone) => ({ ...zone, width: first.width, height: first.height }));
    case 'spreadAcross': {
      const places = spread(zones, 'left', 'width');
      return zones.map((zone) => ({ ...zone, left: places.get(zone.id) ?? zone.left }));
    }
    case 'spreadDown': {
      const places = spread(zones, 'top', 'height');
      return zones.map((zone) => ({ ...zone, top: places.get(zone.id) ?? zone.top }));
    }
  }
}
