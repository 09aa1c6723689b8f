import { bulletOf } from '../../core/bullets.ts';
import { acceptedLine, textWithBlanks } from '../../print/blanks.ts';
import type { PrintForm, PrintInline } from '../../print/contract.ts';
import { printMessages } from '../../print/messages.ts';
import { numbered } from '../../print/texts.ts';
import type { ErrorCorrectionPublic } from './public.ts';
import type { ErrorCorrectionAnswer, ErrorCorrectionQuestion } from './schema.ts';

const labelOf = (position: number): string => bulletOf('character', position);

export const print: PrintForm<ErrorCorrectionQuestion, ErrorCorrectionAnswer, ErrorCorrectionPublic> = {
  blocks: (shown) => {
    const blankCount = shown.slots.filter((slot) => 'width' in slot).length;
    let parts = 0;
    let blanks = 0;
    const places = shown.slots.map((slot): PrintInline[] => {
      if ('width' in slot) {
        blanks += 1;
        return [{ kind: 'blank', width: slot.width, ...(blankCount > 1 && { number: blanks }) }];
      }
      parts += 1;
      return shown.isFinding
        ? [{ kind: 'part', text: slot.part, label: labelOf(parts - 1) }]
        : [{ kind: 'run', text: slot.part, isUnderlined: true }];
    });
    return [textWithBlanks(shown, places)];
  },
  key: ({ question, shown, answer }) => {
    const parts = shown.slots.flatMap((slot) => ('part' in slot ? [slot.part] : []));
    const mistake =
      answer.part === null
        ? []
        : [printMessages.mistake(`${labelOf(answer.part)}. ${parts[answer.part] ?? ''}`)];
    return [...mistake, ...numbered(question.blanks.map(({ accepted }) => acceptedLine(accepted)))];
  },
};
