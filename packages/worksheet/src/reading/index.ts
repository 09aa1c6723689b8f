export type { PageGeometry, Rectangle, RulingLine, TextRun } from './geometry.ts';
export type { ProposedZone, ZoneProposal } from './proposal.ts';
