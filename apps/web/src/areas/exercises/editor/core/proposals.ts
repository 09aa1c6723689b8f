import type { ZoneProposal } from '@domdom/api';
import { EMPTY_DATA, isLargeEnough, type Zone } from '@domdom/worksheet';
import { keptOnPages } from './geometry.ts';

/** A proposal of the reader of pages, at its place on the whole canvas. */
export interface Proposal extends ZoneProposal {
  id: string;
}

/** `offset`: height of the pages above those that were read. */
export const placedProposal = (proposal: ZoneProposal, offset: number, id: string): Proposal => ({
  ...proposal,
  zones: proposal.zones.map((zone) => ({ ...zone, top: zone.top + offset })),
  id,
});

/**
 * The zones of an accepted proposal. What the page says at a choice or a side of a match becomes its label; the answer
 * to a blank is not known yet, nor what of a match goes together unless there are but two.
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

/** The zones of those proposals that a worksheet has room for, each whole, and how many zones the others have. */
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
