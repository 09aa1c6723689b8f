import type { ExchangeForm } from '../../exchange/contract.ts';
import { asksForOneOption, portableOptions, storedOptions } from '../../exchange/parts.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { MultipleChoiceQuestion } from './schema.ts';

export const exchange: ExchangeForm<MultipleChoiceQuestion> = {
  inSpreadsheet: 'Như "Chọn một đáp án"; nhiều đáp án đúng cách nhau bằng |.',
  write: ({ prompt, groups, settings }) => ({
    kind: 'choice',
    prompt,
    isSingle: settings.isSingleChoice === true,
    groups: groups.map((group) =>
      withoutUndefined({
        prompt: group.prompt,
        options: portableOptions(group.options, settings.isSingleChoice === true),
      }),
    ),
  }),

  read(body) {
    if (body.kind !== 'choice') return null;
    let before = 0;
    const groups = body.groups.map(({ prompt, options }) => {
      const stored = storedOptions(options, body.isSingle).map((option, index) => ({
        ...option,
        id: `o${before + index + 1}`,
      }));
      before += options.length;
      return withoutUndefined({ prompt, options: stored });
    });
    return withoutUndefined({
      prompt: body.prompt,
      groups,
      settings: body.isSingle ? { isSingleChoice: true } : {},
    });
  },

  takes: (body) => body.kind === 'choice' && !asksForOneOption(body),

  /** One question per group; everything shown above the groups is repeated above each. */
  split: (question) =>
    question.groups.map((group) => ({
      ...question,
      prompt: [question.prompt, group.prompt].filter((text) => text !== undefined).join('\n') || undefined,
      groups: [{ options: group.options }],
    })),
};
