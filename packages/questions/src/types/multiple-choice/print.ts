import type { PrintBlock, PrintForm } from '../../print/contract.ts';
import { choicesBlock, letter, optionLetter, optionName } from '../../print/items.ts';
import { printMessages } from '../../print/messages.ts';
import { hint, prompt, promptBlock } from '../../print/texts.ts';
import { pickLimit, rightIds } from './pick-limit.ts';
import { messages } from './messages.ts';
import type { MultipleChoicePublic } from './public.ts';
import type { Group, MultipleChoiceAnswer, MultipleChoiceQuestion } from './schema.ts';

export const print: PrintForm<MultipleChoiceQuestion, MultipleChoiceAnswer, MultipleChoicePublic> = {
  blocks: (shown, context) => [
    ...promptBlock(shown, shown.isUnderlining),
    // Letters, because the options may be numbered.
    ...shown.groups.flatMap((group, index): PrintBlock[] => {
      const { isUnderlining, focusedWords } = shown;
      const asking = [shown.groups.length > 1 && `${letter(index)})`, group.prompt].filter(Boolean).join(' ');
      return [
        ...(asking === '' ? [] : [prompt(asking, { isUnderlining, focusedWords })]),
        ...(group.limit > 1 ? [hint(messages.limit(group.limit))] : []),
        choicesBlock(group.options, shown, context),
      ];
    }),
  ],
  key: ({ question, shown, rename }) => {
    const nameIn = (index: number) => (id: string) =>
      optionName(shown.groups[index]?.options ?? [], shown, rename(id));
    const lines = question.groups.map((group, index) => groupKey(group, question, nameIn(index)));
    return lines.length === 1 ? lines : lines.map((line, index) => `${letter(index)}) ${line}`);
  },
  // A bubble takes one right option of one list.
  letter: ({ question, shown, rename }) => {
    const [group] = question.groups;
    const [right, ...others] = group === undefined ? [] : rightIds(group);
    if (right === undefined || others.length > 0 || question.groups.length > 1) return null;
    return optionLetter(shown.groups[0]?.options ?? [], shown, rename(right));
  },
};

function groupKey(
  group: Group,
  { settings }: MultipleChoiceQuestion,
  nameOf: (id: string) => string,
): string {
  const names = rightIds(group).map(nameOf);
  if (names.length === 0) return printMessages.noneIsRight;
  const isAnyRight = names.length > pickLimit(group, settings);
  return names.join(isAnyRight ? printMessages.or : '; ');
}
