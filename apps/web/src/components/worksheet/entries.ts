import type { PublicItem, PublicWorksheet, PublicZone } from '@domdom/worksheet';

/** What one comes to by Tab, one after the other. */
export type Entry =
  | { kind: 'item'; id: string; item: PublicItem; number: number; zones: PublicZone[] }
  | { kind: 'listen'; id: string; zone: PublicZone }
  /** Where lines end: after the last item whose line begins, since every line may end at each. */
  | { kind: 'ends'; id: string; zones: PublicZone[] };

/** In reading order, the options of one question together. */
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
  const isMatch = (entry: Entry) => entry.kind === 'item' && entry.item.mode === 'Match';
  const last = entries.findLastIndex(isMatch);
  const endIds = new Set(items.flatMap((item) => item.endIds));
  if (last < 0) return entries;
  const ends: Entry = { kind: 'ends', id: 'ends', zones: zonesOf([...endIds]) };
  return entries.toSpliced(last + 1, 0, ends);
}
