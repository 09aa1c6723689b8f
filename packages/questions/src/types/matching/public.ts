import { publicBase } from '../../core/base.ts';
import { boxHeight } from '../../core/box-height.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import { leftId } from './rows.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

export interface PublicSide extends Content {
  id: string;
}

export interface MatchingPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** In the author's order. */
  lefts: PublicSide[];
  /** Shuffled; by chance they may be in the right order. */
  rights: PublicSide[];
  /** Pixels. */
  boxHeight: number;
  isNumbered: boolean;
}

export function partIds(question: MatchingQuestion): string[] {
  return [...question.pairs.map(({ id }) => leftId(id)), ...question.pairs.map(({ id }) => id)];
}

export function renameAnswer(answer: MatchingAnswer, rename: (id: string) => string): MatchingAnswer {
  return { order: answer.order.map(rename) };
}

export function toPublic(question: MatchingQuestion, arrangement: Arrangement): MatchingPublic {
  const { pairs } = question;
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    lefts: pairs.map(({ id, left }) => ({ id: arrangement.rename(leftId(id)), ...publicContent(left) })),
    rights: arrangement
      .shuffle(pairs)
      .map((pair) => ({ id: arrangement.rename(pair.id), ...publicContent(pair) })),
    boxHeight: boxHeight(pairs.flatMap(({ left, text }) => [left.text ?? '', text ?? ''])),
    isNumbered: question.settings.showNumber ?? false,
  };
}
