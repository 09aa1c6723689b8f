import { isLargeEnough, type Mode, MOST_ZONES, type Zone, type ZoneData } from '@domdom/worksheet';
import { useReducer, useRef } from 'react';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { showToast } from '../../../lib/toast.ts';
import { aligned, type Alignment } from './core/align.ts';
import { bottomOf, type Content, zonesById } from './core/content.ts';
import type { Box } from './core/geometry.ts';
import { copiesOf } from './core/groups.ts';
import { madeWithin, placedProposal, type Proposal } from './core/proposals.ts';
import { reduce } from './core/reducer.ts';
import { openState } from './core/state.ts';
import { zoneMessages } from './messages.ts';
import type { Pages } from './upload.ts';
import { useSoundUploads } from './use-sound-uploads.ts';

/** A random name for a zone or group, which does not reveal the drawing order. */
const freshName = (): string => randomUuid().replaceAll('-', '').slice(0, 12);

/** Offset of a copy from its original. */
const COPY_STEP = 24;

/** Tells the author how many zones did not fit into the worksheet. */
const tellLeftOut = (count: number): void => {
  if (count > 0) showToast({ kind: 'warning', text: zoneMessages.leftOut(count) });
};

/**
 * The state of a worksheet being edited and all its actions, including the randomness that the reducer must not have.
 */
export function useEditing(start: Content) {
  const [state, dispatch] = useReducer(reduce, start, openState);
  /** The last copied zones, kept while the modal is open. */
  const copied = useRef<readonly Zone[]>([]);
  const { content, selected } = state;
  const room = MOST_ZONES - content.document.zones.length;
  const chosen = (): Zone[] => zonesById(content.document.zones, selected);
  const place = (zones: readonly Zone[], mergeKey: string | null = null): void =>
    dispatch({ type: 'place', zones, mergeKey });
  const setData = (zoneId: string, data: Partial<ZoneData>): void =>
    dispatch({
      type: 'setData',
      ids: [zoneId],
      data,
      mergeKey: `data ${zoneId} ${Object.keys(data).join(' ')}`,
    });
  const sounds = useSoundUploads((zoneId, audio) => setData(zoneId, { audio }));
  const addCopies = (zones: readonly Zone[]): Zone[] => {
    const copies = copiesOf(zones, { dx: COPY_STEP, dy: COPY_STEP }, freshName);
    tellLeftOut(copies.length - room);
    if (copies.length > 0) dispatch({ type: 'add', zones: copies });
    return copies;
  };

  return {
    state,
    dispatch,
    pickMode: (mode: Mode): void => dispatch({ type: 'pickMode', mode, fresh: freshName() }),
    draw: (box: Box): void => {
      if (state.session !== null && isLargeEnough(box)) tellLeftOut(1 - room);
      dispatch({ type: 'draw', box, id: freshName(), fresh: freshName() });
    },
    place,
    moveBy: (ids: readonly string[], dx: number, dy: number): void =>
      place(
        zonesById(content.document.zones, ids).map((zone) => ({
          ...zone,
          left: zone.left + dx,
          top: zone.top + dy,
        })),
      ),
    align: (alignment: Alignment): void => place(aligned(chosen(), alignment)),
    sounds,
    setData: (zone: Zone, data: Partial<ZoneData>): void => setData(zone.id, data),
    copy: (): void => {
      copied.current = chosen();
    },
    paste: (): void => {
      // So that a second paste is placed beside the first.
      copied.current = addCopies(copied.current);
    },
    duplicate: (): void => void addCopies(chosen()),
    remove: (): void => dispatch({ type: 'remove', ids: selected }),
    /** Joins the selected zones into one group. */
    join: (): void => {
      const groupName = freshName();
      dispatch({ type: 'regroup', names: Object.fromEntries(selected.map((id) => [id, groupName])) });
    },
    /** Puts each of these zones into its own group. */
    separate: (ids: readonly string[]): void =>
      dispatch({ type: 'regroup', names: Object.fromEntries(ids.map((id) => [id, freshName()])) }),
    /** Moves zones into the group of another zone. */
    joinTo: (zone: Zone, ids: readonly string[]): void => {
      const groupName = zone.data.groupName === '' ? freshName() : zone.data.groupName;
      const names = Object.fromEntries([zone.id, ...ids].map((id) => [id, groupName]));
      dispatch({ type: 'regroup', names });
    },
    addPages: ({ pages, proposals }: Pages): void => {
      const offset = bottomOf(content);
      const placed = proposals.map((proposal) => placedProposal(proposal, offset, freshName()));
      dispatch({ type: 'addPages', pages, proposals: placed });
    },
    /** Returns the id of the first new zone. Proposals that do not fit remain. */
    accept: (proposals: readonly Proposal[]): string | undefined => {
      const { made, leftOut } = madeWithin(room, proposals, bottomOf(content), freshName);
      tellLeftOut(leftOut);
      if (made.length === 0) return undefined;
      const words = Object.fromEntries(
        made.flatMap(({ proposal, zones }) => {
          const groupName = zones[0]?.data.groupName ?? '';
          return groupName === '' || proposal.words.length === 0 ? [] : [[groupName, proposal.words]];
        }),
      );
      dispatch({
        type: 'accept',
        proposalIds: made.map(({ proposal }) => proposal.id),
        zones: made.flatMap(({ zones }) => zones),
        words,
      });
      return made[0]?.zones[0]?.id;
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;
