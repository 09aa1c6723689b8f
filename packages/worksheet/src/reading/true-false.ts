import type { Page } from './page.ts';
import type { Piece } from './pieces.ts';
import type { ProposedZone, ZoneProposal } from './proposal.ts';
import { padded } from './rectangle.ts';
import type { TextLine } from './text-lines.ts';

const PAIRS: [RegExp, RegExp][] = [
  [/^true$/iu, /^false$/iu],
  [/^T$/u, /^F$/u],
  [/^yes$/iu, /^no$/iu],
  [/^right$/iu, /^wrong$/iu],
  [/^đúng$/iu, /^sai$/iu],
  [/^Đ$/u, /^S$/u],
];
/** A single line with this ending is an instruction. */
const LEAST_LINES = 2;

/** Lines that end in 'True / False' or similar: each becomes a question. */
export function trueFalseOf({ lines }: Page): ZoneProposal[] {
  const found = lines.flatMap((line) => {
    const ends = endsOf(line);
    return ends ? [{ mode: 'Choice' as const, zones: ends.map(zoneOf), words: [] }] : [];
  });
  return found.length >= LEAST_LINES ? found : [];
}

function endsOf({ pieces }: TextLine): [Piece, Piece] | null {
  const parts = pieces.flatMap(cutAtSlash).filter(({ text }) => text !== '/' && text !== '|');
  const [first, second] = [parts.at(-2), parts.at(-1)];
  if (!first || !second || first.kind !== 'word') return null;
  const isPair = PAIRS.some(([yes, no]) => yes.test(bare(first.text)) && no.test(bare(second.text)));
  return isPair ? [first, second] : null;
}

const bare = (text: string): string => text.replace(/[()[\],.]/gu, '');

function cutAtSlash(piece: Piece): Piece[] {
  const [first, second, ...others] = piece.text.split('/');
  if (!first || !second || others.length > 0) return [piece];
  const end = (piece.width * first.length) / piece.text.length;
  const start = (piece.width * (first.length + 1)) / piece.text.length;
  return [
    { ...piece, text: first, width: end },
    { ...piece, text: second, left: piece.left + start, width: piece.width - start },
  ];
}

/** A single letter is narrower than a zone may be. */
const zoneOf = (piece: Piece): ProposedZone => ({
  ...padded(piece, Math.max(3, (24 - piece.width) / 2), 2),
  text: bare(piece.text),
});
