import { shuffleUnlike } from '../../core/arrangement.ts';
import { publicBase, publicPicture, publicSound } from '../../core/base.ts';
import type { Arrangement, Picture, PublicQuestionBase, Sound } from '../../core/contract.ts';
import { boxHeight, leftId } from './rows.ts';
import type { MatchingAnswer, MatchingQuestion } from './schema.ts';

export interface PublicLeft {
  id: string;
  text?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
}

export interface MatchingPublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** In the author's order. */
  lefts: PublicLeft[];
  /** Shuffled; never in the right order while two texts differ. */
  texts: { id: string; text: string }[];
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
  const shown = shuffleUnlike(arrangement, pairs, (order) =>
    order.every((pair, row) => pair.text === pairs[row]?.text),
  );
  return {
    ...publicBase(question),
    ...(question.prompt !== undefined && { prompt: question.prompt }),
    lefts: pairs.map(({ id, left: { text, picture, sound } }) => ({
      id: arrangement.rename(leftId(id)),
      ...(text !== undefined && { text }),
      ...(picture !== undefined && { picture: publicPicture(picture) }),
      ...(sound !== undefined && { sound: publicSound(sound) }),
    })),
    texts: shown.map(({ id, text }) => ({ id: arrangement.rename(id), text })),
    boxHeight: boxHeight(pairs.flatMap(({ left, text }) => [left.text ?? '', text])),
    isNumbered: question.settings.showNumber ?? false,
  };
}
