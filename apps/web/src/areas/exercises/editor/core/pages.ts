import { canvasHeight, MOST_PAGES } from '@domdom/worksheet';
import type { Pages } from '../upload.ts';

/** Pages of several files one below the other, with what was read on each. No more than a worksheet has room for. */
export function stacked(parts: readonly Pages[], room = MOST_PAGES): Pages {
  const pages = parts.flatMap((part) => part.pages);
  const kept = pages.slice(0, room);
  const bottom = canvasHeight(kept);
  let above = 0;
  const proposals = parts.flatMap((part) => {
    const offset = above;
    above += canvasHeight(part.pages);
    return part.proposals.map((proposal) => ({
      ...proposal,
      zones: proposal.zones.map((zone) => ({ ...zone, top: zone.top + offset })),
    }));
  });
  return {
    pages: kept,
    proposals: proposals.filter(({ zones }) => zones.every(({ top, height }) => top + height <= bottom)),
  };
}
