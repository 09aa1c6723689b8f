import type { ZoneProposal } from '@domdom/api';
import { EMPTY_DATA, isLargeEnough, type Zone } from '@domdom/worksheet';
import { keptOnPages } from './geometry.ts';

/** A proposal of the page reader, placed on the whole canvas. */
export interface Proposal extends ZoneProposal {
  id: string;
}

/** `offset` is the height of the pages above those that were read. */
export const placedProposal = (proposal: ZoneProposal, offset: number, id: string): Proposal => ({
  ...proposal,
  zones: proposal.zones.map((zone) => ({ ...zone, top: zone.top + offset })),
  id,
});

/**
 * Returns the zones of an accepted proposal. The text of a choice or a side of a match becomes its label. The answers
 * to blanks are unknown, and so are match pairs unless there are only two sides.
 */
export function zonesOf(proposal: Proposal, canvasBottom: number, freshName: () => string): Zone[] {
  const { mode } = proposal;
  const shared = freshName();
  const isSeparate = mode === 'Match' && proposal.zones.length > 2;
  const groupName = () => (mode === 'Write' ? '' : isSeparate ? freshName() : shared);
  const isLabelled = mode === 'Choice' || mode === 'Match';
  return proposal.zones.filter(isLargeEnough).map(({ text, ...box }) =>
    keptOnPages(
      {
        ...box,
        id: freshName(),
        mode,
        angle: 0,
        data: { ...EMPTY_DATA, groupName: groupName(), text: isLabelled ? text : '' },
      },
      canvasBottom,
    ),
  );
}

export interface Made {
  proposal: Proposal;
  zones: Zone[];
}

/** Returns the zones of the proposals that fit completely, and the number of zones in the others. */
export function madeWithin(
  room: number,
  proposals: readonly Proposal[],
  canvasBottom: number,
  freshName: () => string,
): { made: Made[]; leftOut: number } {
  const made: Made[] = [];
  let left = room;
  let leftOut = 0;
  for (const proposal of proposals) {
    const zones = zonesOf(proposal, canvasBottom, freshName);
    if (zones.length > left) {
      leftOut += zones.length;
    } else {
      left -= zones.length;
      made.push({ proposal, zones });
    }
  }
  return { made, leftOut };
}
