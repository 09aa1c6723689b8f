import { canvasHeight, type WorksheetDocument, type Zone } from '@domdom/worksheet';
import type { Proposal } from './proposals.ts';

/** The edited content; every change of it can be undone. */
export interface Content {
  document: WorksheetDocument;
  /** Neither accepted nor dropped yet. */
  proposals: readonly Proposal[];
  /** Words that the page offers for a DragDrop group, by group name. */
  words: Readonly<Record<string, readonly string[]>>;
}

export const bottomOf = ({ document }: Content): number => canvasHeight(document.pages);

export const zonesById = (zones: readonly Zone[], ids: readonly string[]): Zone[] =>
  zones.filter(({ id }) => ids.includes(id));

/** Removes a page and everything on it; the content below moves up. */
export function withoutPage(content: Content, index: number): Content {
  const { pages, zones } = content.document;
  const page = pages[index];
  if (page === undefined || pages.length === 1) return content;
  const start = canvasHeight(pages.slice(0, index));
  const end = start + page.height;
  const isBefore = (top: number, height: number) => top + height / 2 < start;
  const isAfter = (top: number, height: number) => top + height / 2 >= end;
  const left = zones.flatMap((zone) => {
    if (isBefore(zone.top, zone.height)) return [zone];
    return isAfter(zone.top, zone.height) ? [{ ...zone, top: Math.max(0, zone.top - page.height) }] : [];
  });
  const proposals = content.proposals.flatMap((proposal) => {
    const first = proposal.zones[0];
    if (first === undefined || isBefore(first.top, first.height)) return [proposal];
    if (!isAfter(first.top, first.height)) return [];
    return [{ ...proposal, zones: proposal.zones.map((zone) => ({ ...zone, top: zone.top - page.height })) }];
  });
  const document = { ...content.document, pages: pages.filter((_page, at) => at !== index), zones: left };
  return { ...content, document, proposals };
}
