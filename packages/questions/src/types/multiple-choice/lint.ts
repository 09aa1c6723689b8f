import type { LintMessage } from '../../core/contract.ts';
import { lintDoubles, lintPictures, lintUnderlines } from '../../core/lint-options.ts';
import { rightIds } from './pick-limit.ts';
import type { Group, MultipleChoiceQuestion } from './schema.ts';

export function lint({ prompt, groups, settings }: MultipleChoiceQuestion): LintMessage[] {
  const texts = groups.flatMap((group) => [group.prompt, ...group.options.map(({ text }) => text)]);
  return [
    ...groups.flatMap((group, index) => {
      const path = `groups.${index}.options`;
      return [
        ...lintRightOnes(group, path, settings),
        ...lintDoubles(group.options, path),
        ...lintPictures(group.options, path, settings),
      ];
    }),
    ...lintUnderlines([prompt, ...texts], settings),
  ];
}

function lintRightOnes(
  group: Group,
  path: string,
  settings: MultipleChoiceQuestion['settings'],
): LintMessage[] {
  const count = rightIds(group).length;
  if (count === 0) return [{ severity: 'error', path, message: 'Chưa có lựa chọn nào đúng.' }];
  if (count > 1 && settings.isSingleChoice === true) {
    const message = 'Học sinh chỉ chọn một, nên chọn lựa chọn đúng nào cũng được.';
    return [{ severity: 'warning', path, message }];
  }
  if (count < group.options.length) return [];
  return [{ severity: 'warning', path, message: 'Mọi lựa chọn đều đúng, học sinh không phải chọn.' }];
}
