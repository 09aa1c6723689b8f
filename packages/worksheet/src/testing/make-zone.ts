import { EMPTY_DATA, type Mode, type Zone, type ZoneData } from '../zone.ts';

let count = 0;

/** A zone with what a test says of it; each stands below the one made before it. */
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
