import { shuffleUnlike } from '../../core/arrangement.ts';
import { publicBase } from '../../core/base.ts';
import { boxHeight } from '../../core/box-height.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import { leftId, rightLook } from './rows.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

export interface PublicSide extends Content {
  id: string;
}

export interface MatchingPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** In the author's order. */
  lefts: PublicSide[];
  /** Shuffled; never in the right order unless all of them are equal. */
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
  const shown = shuffleUnlike(
    arrangement,
    pairs,
    (order) => order.map(rightLook).join() === pairs.map(rightLook).join(),
  );
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    lefts: pairs.map(({ id, left }) => ({ id: arrangement.rename(leftId(id)), ...publicContent(left) })),
    rights: shown.map((pair) => ({ id: arrangement.rename(pair.id), ...publicContent(pair) })),
    boxHeight: boxHeight(pairs.flatMap(({ left, text }) => [left.text ?? '', text ?? ''])),
    isNumbered: question.settings.showNumber ?? false,
  };
}
