import { shuffleUnlike } from '../../core/arrangement.ts';
import { publicBase } from '../../core/base.ts';
import type { Arrangement, PublicQuestionBase } from '../../core/contract.ts';
import { isRightText, pieceIds } from './pieces.ts';
import type { UnscrambleAnswer, UnscrambleMode, UnscrambleQuestion } from './schema.ts';

export interface PublicPiece {
  id: string;
  text: string;
}

export interface UnscramblePublic extends PublicQuestionBase {
  prompt?: string | undefined;
  mode: UnscrambleMode;
  isNumbered: boolean;
  /** Shuffled; the order never forms a right text unless every order does. */
  pieces: PublicPiece[];
}

export function partIds(question: UnscrambleQuestion): string[] {
  return pieceIds(question);
}

export function toPublic(question: UnscrambleQuestion, arrangement: Arrangement): UnscramblePublic {
  const inOrder = pieceIds(question).map((id, index) => ({
    id: arrangement.rename(id),
    text: question.pieces[index] ?? '',
  }));
  const isRight = (pieces: readonly PublicPiece[]): boolean =>
    isRightText(
      question,
      pieces.map((piece) => piece.text),
    );
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    mode: question.settings.mode,
    isNumbered: question.settings.showNumber ?? false,
    pieces: shuffleUnlike(arrangement, inOrder, isRight),
  };
}

export function renameAnswer(answer: UnscrambleAnswer, rename: (id: string) => string): UnscrambleAnswer {
  return { order: answer.order.map(rename) };
}
