import { EMPTY_DATA, type Mode, type Zone, type ZoneData } from '../zone.ts';

let count = 0;

/** A zone with the given fields, placed below the one created before. */
export function makeZone(
  mode: Mode,
  { data = {}, ...place }: Partial<Omit<Zone, 'mode' | 'data'>> & { data?: Partial<ZoneData> } = {},
): Zone {
  count += 1;
  return {
    id: `zone${count}`,
    mode,
    top: count * 50,
    left: 100,
    width: 120,
    height: 30,
    angle: 0,
    ...place,
    data: { ...EMPTY_DATA, ...data },
  };
}
