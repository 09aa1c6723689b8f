import { withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import { writeFace } from '../../raw/parts.ts';
import { readStatements } from './raw-statements.ts';
import type { TickTfAnswer, TickTfQuestion } from './schema.ts';

type Labels = NonNullable<TickTfQuestion['settings']['labels']>;

const LABELS: Readonly<Record<string, Labels>> = {
  'yes-no': 'yes-no',
  'yes/no': 'yes-no',
  yesno: 'yes-no',
  't-f': 't-f',
  't/f': 't-f',
  tf: 't-f',
  'true-false': 'true-false',
  'true/false': 'true-false',
  truefalse: 'true-false',
  'tick-cross': 'tick-cross',
  'tick/cross': 'tick-cross',
  tickcross: 'tick-cross',
};

export const raw: RawForm<TickTfQuestion, TickTfAnswer> = {
  names: ['TickTF'],
  defaultTitle: 'True or false?',

  read(fields) {
    const settings = fields.fields('settings');
    const labels =
      settings.oneOf(LABELS, 'labels', 'labelType') ??
      labelsOfOption(fields.text('optionType', 'option') ?? '');
    return withoutUndefined({
      ...readStatements(fields),
      settings: withoutUndefined({ labels, showNumber: settings.flag('showNumber') }),
    });
  },

  write: ({ prompt, statements, settings }) =>
    withoutUndefined({
      question: prompt,
      answers: statements.map((statement) => ({
        id: statement.id,
        ...writeFace(statement),
        isCorrect: statement.isTrue,
      })),
      settings,
    }),

  readAnswer({ statements }, rawAnswer) {
    if (rawAnswer.length !== statements.length) return null;
    const choices: Record<string, boolean> = {};
    for (const [index, statement] of statements.entries()) {
      const choice = rawAnswer[index];
      if (choice === null) continue;
      if (typeof choice !== 'boolean') return null;
      choices[statement.id] = choice;
    }
    return { choices };
  },
};

/** TICKTF_ONE_TICKORCROSS, TICKTF_ANY_TICKORCROSS, TICKTF_TRUEORFALSE, ... */
function labelsOfOption(optionType: string): Labels | undefined {
  const name = optionType.toUpperCase().replace(/[^A-Z]/g, '');
  if (name.includes('TICKORCROSS')) return 'tick-cross';
  if (name.includes('TRUEORFALSE')) return 'true-false';
  return name.includes('YESORNO') ? 'yes-no' : undefined;
}
