import { publicBase } from '../../core/base.ts';
import type { Arrangement, PublicQuestionBase } from '../../core/contract.ts';
import { pieceIds } from './pieces.ts';
import type { UnscrambleAnswer, UnscrambleMode, UnscrambleQuestion } from './schema.ts';

export interface PublicPiece {
  id: string;
  text: string;
}

export interface UnscramblePublic extends PublicQuestionBase {
  prompt?: string | undefined;
  mode: UnscrambleMode;
  isNumbered: boolean;
  /** Shuffled; by chance the order may form a right text. */
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
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    mode: question.settings.mode,
    isNumbered: question.settings.showNumber ?? false,
    pieces: arrangement.shuffle(inOrder),
  };
}

export function renameAnswer(answer: UnscrambleAnswer, rename: (id: string) => string): UnscrambleAnswer {
  return { order: answer.order.map(rename) };
}
