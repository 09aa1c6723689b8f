import { type Mode, worksheetItems, type Zone } from '@domdom/worksheet';

/** Returns whether zones of this mode form groups. */
export const isGrouped = (mode: Mode): boolean =>
  mode === 'Choice' || mode === 'SelectWord' || mode === 'Match' || mode === 'DragDrop';

/** The drawing session since a mode was picked. */
export interface Session {
  mode: Mode;
  /** Group of the zones drawn in it; for Match, where zones pair up, that of the first pair. */
  groupName: string;
  /** Every new zone joins `groupName`, even in Match mode, because the author is adding to an existing group. */
  isJoining: boolean;
  /** Ids of the zones drawn in it, oldest first; some may be deleted already. */
  zoneIds: readonly string[];
}

/** Returns the group of the next zone. `fresh` is an unused name. */
export function nextGroup(session: Session, zones: readonly Zone[], fresh: string): string {
  if (!isGrouped(session.mode)) return '';
  if (session.mode !== 'Match' || session.isJoining) return session.groupName;
  const last = zones.findLast(({ id }) => session.zoneIds.includes(id));
  if (last === undefined) return session.groupName;
  const { groupName } = last.data;
  const hasPartner = zones.some(({ id, data }) => id !== last.id && data.groupName === groupName);
  return hasPartner ? fresh : groupName;
}

/** Sets the number of partners on the zones where Match lines begin; returns the same array if nothing changes. */
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

/** A Choice or SelectWord is single with one right option, multiple with more. */
export function choiceKind(group: readonly Zone[]): 'none' | 'single' | 'multiple' {
  const right = group.filter(({ data }) => data.isCorrect).length;
  return right === 0 ? 'none' : right === 1 ? 'single' : 'multiple';
}

/** Returns offset copies. Copies of one group stay together, in a new group. */
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
