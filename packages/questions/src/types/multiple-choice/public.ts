import { publicBase } from '../../core/base.ts';
import { publicContent } from '../../core/content.ts';
import type { Arrangement, Content, PublicQuestionBase } from '../../core/contract.ts';
import { optionLook, type OptionLook } from '../../core/options.ts';
import { pickLimit } from './pick-limit.ts';
import type { MultipleChoiceAnswer, MultipleChoiceQuestion } from './schema.ts';

export interface PublicGroup {
  prompt?: string | undefined;
  /** Shuffled. */
  options: (Content & { id: string })[];
  /** How many options may be chosen. */
  limit: number;
}

export interface MultipleChoicePublic extends PublicQuestionBase, OptionLook {
  prompt?: string | undefined;
  groups: PublicGroup[];
}

export function partIds({ groups }: MultipleChoiceQuestion): string[] {
  return groups.flatMap(({ options }) => options.map((option) => option.id));
}

export function renameAnswer(
  { optionIds }: MultipleChoiceAnswer,
  rename: (id: string) => string,
): MultipleChoiceAnswer {
  return { optionIds: optionIds.map((picks) => picks.map(rename)) };
}

export function toPublic(question: MultipleChoiceQuestion, arrangement: Arrangement): MultipleChoicePublic {
  const { prompt, groups, settings } = question;
  return {
    ...publicBase(question),
    ...(prompt !== undefined && { prompt }),
    groups: groups.map((group, index) => ({
      ...(group.prompt !== undefined && { prompt: group.prompt }),
      options: arrangement.shuffle(group.options, String(index)).map((option) => ({
        id: arrangement.rename(option.id),
        ...publicContent(option),
      })),
      limit: pickLimit(group, settings),
    })),
    ...optionLook(settings),
  };
}
