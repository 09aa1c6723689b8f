import type { ExchangeForm } from '../../exchange/contract.ts';
import type { CombineQuestion } from './schema.ts';

/**
 * Other formats cannot nest questions, so each question is written alone, with everything that is shown above all of
 * them.
 */
export const exchange: ExchangeForm<CombineQuestion> = {
  write: () => null,
  read: () => null,
  split: ({ questions, ...whole }) =>
    questions.map((question) => ({
      ...question,
      subTitle: question.subTitle ?? whole.subTitle,
      passage: question.passage ?? whole.passage,
      picture: question.picture ?? whole.picture,
      sound: question.sound ?? whole.sound,
      video: question.video ?? whole.video,
      skill: question.skill ?? whole.skill,
      level: question.level ?? whole.level,
    })),
};
