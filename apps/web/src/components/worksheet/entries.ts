import type { PublicItem, PublicWorksheet, PublicZone } from '@domdom/worksheet';

/** A stop in the Tab order. */
export type Entry =
  | { kind: 'item'; id: string; item: PublicItem; number: number; zones: PublicZone[] }
  | { kind: 'listen'; id: string; zone: PublicZone }
  /** The end zones of an exercise, after its last item, because each of its lines may end at any of them. */
  | { kind: 'ends'; id: string; zones: PublicZone[] };

/** Returns the entries in reading order, with the options of one question together. */
export function entriesOf({ zones, items }: PublicWorksheet): Entry[] {
  const places = new Map(zones.map(({ id }, at) => [id, at]));
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const zonesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const asked = items.map((item, at): Entry => {
    return { kind: 'item', id: item.id, item, number: at + 1, zones: zonesOf(item.zoneIds) };
  });
  const heard = zones
    .filter(({ mode }) => mode === 'Listen')
    .map((zone): Entry => ({ kind: 'listen', id: zone.id, zone }));
  const placeOf = ({ id }: Entry) => places.get(id) ?? 0;
  const entries = [...asked, ...heard].toSorted((a, b) => placeOf(a) - placeOf(b));
  const exerciseOf = (entry: Entry) => (entry.kind === 'item' ? entry.item.endIds[0] : undefined);
  return entries.flatMap((entry, at): Entry[] => {
    const exercise = exerciseOf(entry);
    if (entry.kind !== 'item' || exercise === undefined) return [entry];
    if (entries.slice(at + 1).some((later) => exerciseOf(later) === exercise)) return [entry];
    return [entry, { kind: 'ends', id: exercise, zones: zonesOf(entry.item.endIds) }];
  });
}
