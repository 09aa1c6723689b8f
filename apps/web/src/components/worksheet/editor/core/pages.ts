import { canvasHeight, MOST_PAGES, pageOf } from '@domdom/worksheet';
import type { Pages } from '../upload.ts';
import type { Content } from './content.ts';
import { keptOnPages } from './geometry.ts';
import { placedProposal } from './proposals.ts';

/** Stacks the pages of several files with their proposals, up to the room that the worksheet has. */
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

/** The content of a worksheet that begins with these pages. */
export const contentOfPages = ({ pages, proposals }: Pages): Content => ({
  document: { version: 1, pages, zones: [] },
  proposals: proposals.map((proposal, at) => placedProposal(proposal, 0, `read-${at}`)),
  words: {},
});

/** Swaps a page with its neighbour, along with the content of both. */
export function withPageMoved(content: Content, index: number, by: -1 | 1): Content {
  const { pages } = content.document;
  const [page, neighbour] = [pages[index], pages[index + by]];
  if (page === undefined || neighbour === undefined) return content;
  const moved = pages.with(index, neighbour).with(index + by, page);
  const bottom = canvasHeight(pages);
  /** Returns how far down a box on the page moves. */
  const way = (box: { top: number; height: number }): number => {
    const { at } = pageOf(pages, box);
    if (at === index) return by * neighbour.height;
    return at === index + by ? -by * page.height : 0;
  };
  const zones = content.document.zones.map((zone) => {
    const down = way(zone);
    return down === 0 ? zone : keptOnPages({ ...zone, top: zone.top + down }, bottom);
  });
  const proposals = content.proposals.map((proposal) => {
    const [first] = proposal.zones;
    const down = first === undefined ? 0 : way(first);
    return { ...proposal, zones: proposal.zones.map((zone) => ({ ...zone, top: zone.top + down })) };
  });
  return { ...content, document: { ...content.document, pages: moved, zones }, proposals };
}
