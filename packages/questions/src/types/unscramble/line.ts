import type { PublicPiece, UnscramblePublic } from './public.ts';
import type { UnscrambleAnswer } from './schema.ts';

/** The pieces in the line, first to last; unknown and repeated ids of an old answer are omitted. */
export function placedPieces(question: UnscramblePublic, answer: UnscrambleAnswer | null): PublicPiece[] {
  const pieceById = new Map(question.pieces.map((piece) => [piece.id, piece]));
  return [...new Set(answer?.order)].flatMap((id) => pieceById.get(id) ?? []);
}
