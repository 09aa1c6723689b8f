export type { PageGeometry, Rectangle, RulingLine, TextRun } from './geometry.ts';
export type { ProposedZone, ZoneProposal } from './proposal.ts';
export { geometryOfPixels } from './pixels/geometry-of-pixels.ts';
export { readPage } from './read-page.ts';
