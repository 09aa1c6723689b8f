import { publicBase } from '../../core/base.ts';
import { boxHeight } from '../../core/box-height.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import type { MatchingTwoColumnAnswer, MatchingTwoColumnQuestion } from './schema.ts';

export interface MatchingTwoColumnPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** In the author's order. */
  lefts: Content[];
  /** Shuffled; by chance they may be in the right order. */
  rights: PublicRight[];
  /** Present when they are shown. */
  titles?: [string, string] | undefined;
  /** Pixels. */
  boxHeight: number;
  isNumbered: boolean;
  isLeftFixed: boolean;
  isRightFixed: boolean;
}

export interface PublicRight extends Content {
  id: string;
}

export function partIds({ pairs }: MatchingTwoColumnQuestion): string[] {
  return pairs.map(({ id }) => id);
}

export function renameAnswer(
  { left, right }: MatchingTwoColumnAnswer,
  rename: (id: string) => string,
): MatchingTwoColumnAnswer {
  return { left, right: right.map(rename) };
}

export function toPublic(
  question: MatchingTwoColumnQuestion,
  arrangement: Arrangement,
): MatchingTwoColumnPublic {
  const { pairs, titles, settings } = question;
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    lefts: pairs.map(({ left }) => publicContent(left)),
    rights: arrangement
      .shuffle(pairs)
      .map(({ id, right }) => ({ id: arrangement.rename(id), ...publicContent(right) })),
    ...(settings.showTitleColumn === true && {
      titles: [titles?.left ?? 'A', titles?.right ?? 'B'] satisfies [string, string],
    }),
    boxHeight: boxHeight(pairs.flatMap(({ left, right }) => [left.text, right.text])),
    isNumbered: settings.showNumber ?? false,
    isLeftFixed: settings.isDragAColumnDisabled ?? false,
    isRightFixed: settings.isDragBColumnDisabled ?? false,
  };
}
