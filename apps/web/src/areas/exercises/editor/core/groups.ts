import { type Mode, worksheetItems, type Zone } from '@domdom/worksheet';

/** Modes whose zones mean something together. */
export const isGrouped = (mode: Mode): boolean =>
  mode === 'Choice' || mode === 'SelectWord' || mode === 'Match' || mode === 'DragDrop';

/** What is being drawn since a mode was picked. */
export interface Session {
  mode: Mode;
  /** Of the zones drawn in it; of Match, where they pair up, that of the first pair. */
  groupName: string;
  /** Every zone joins `groupName`, also of Match: a group was picked to be drawn on. */
  isJoining: boolean;
  /** Drawn in it, oldest first; some may be gone again. */
  zoneIds: readonly string[];
}

/** The group of the next zone. `fresh`: a name that no group has. */
export function nextGroup(session: Session, zones: readonly Zone[], fresh: string): string {
  if (!isGrouped(session.mode)) return '';
  if (session.mode !== 'Match' || session.isJoining) return session.groupName;
  const last = zones.findLast(({ id }) => session.zoneIds.includes(id));
  if (last === undefined) return session.groupName;
  const { groupName } = last.data;
  const hasPartner = zones.some(({ id, data }) => id !== last.id && data.groupName === groupName);
  return hasPartner ? fresh : groupName;
}

/** Zones with the number of partners on those where the lines of a Match begin; the same array where nothing changes. */
export function withMatchCounts(zones: readonly Zone[]): readonly Zone[] {
  if (!zones.some(({ mode }) => mode === 'Match')) return zones;
  const counts = new Map(
    worksheetItems(zones).flatMap((item): [string, number][] =>
      item.mode === 'Match' ? [[item.id, item.correctIds.length]] : [],
    ),
  );
  const isRight = ({ id, mode, data }: Zone) =>
    data.countMatch === (mode === 'Match' ? (counts.get(id) ?? 0) : 0);
  if (zones.every(isRight)) return zones;
  return zones.map((zone) =>
    isRight(zone) ? zone : { ...zone, data: { ...zone.data, countMatch: counts.get(zone.id) ?? 0 } },
  );
}

/** A Choice or SelectWord with one right option is a single choice, with more a multiple one. */
export function choiceKind(group: readonly Zone[]): 'none' | 'single' | 'multiple' {
  const right = group.filter(({ data }) => data.isCorrect).length;
  return right === 0 ? 'none' : right === 1 ? 'single' : 'multiple';
}

/** Copies beside their originals. Those of one group stay together, in a new group. */
export function copiesOf(
  zones: readonly Zone[],
  by: { dx: number; dy: number },
  freshName: () => string,
): Zone[] {
  const names = new Map<string, string>();
  const renamed = (groupName: string): string => {
    if (groupName === '') return '';
    const name = names.get(groupName) ?? freshName();
    names.set(groupName, name);
    return name;
  };
  return zones.map((zone) => ({
    ...zone,
    id: freshName(),
    left: zone.left + by.dx,
    top: zone.top + by.dy,
    data: { ...zone.data, groupName: renamed(zone.data.groupName) },
  }));
}
