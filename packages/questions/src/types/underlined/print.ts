import { bulletOf } from '../../core/bullets.ts';
import { splitAtUnderlines } from '../../core/underlines.ts';
import { textWithBlanks } from '../../print/blanks.ts';
import type { PrintForm, PrintInline } from '../../print/contract.ts';
import { choicesBlock, optionLetter, optionName } from '../../print/items.ts';
import { promptBlock } from '../../print/texts.ts';
import type { UnderlinedPublic } from './public.ts';
import type { UnderlinedAnswer, UnderlinedQuestion } from './schema.ts';

/** In print, parts of a sentence need a letter even if they have none on the screen. */
const labelOf = ({ bulletType }: UnderlinedPublic, position: number): string =>
  bulletOf(bulletType === 'number' ? 'number' : 'character', position);

export const print: PrintForm<UnderlinedQuestion, UnderlinedAnswer, UnderlinedPublic> = {
  blocks: (shown, context) => {
    const { sentence, options, focusedWords } = shown;
    if (sentence === undefined) {
      return [...promptBlock(shown, true), choicesBlock(options, shown, context)];
    }
    const { around, parts } = splitAtUnderlines(sentence);
    const labelled = parts.map((text, position): PrintInline[] => [
      { kind: 'part', text, label: labelOf(shown, position) },
    ]);
    return [...promptBlock(shown, true), textWithBlanks({ segments: around, focusedWords }, labelled)];
  },
  key: ({ shown, answer }) => {
    if ('optionId' in answer) return [optionName(shown.options, shown, answer.optionId)];
    const part = splitAtUnderlines(shown.sentence ?? '').parts[answer.position] ?? '';
    return [`${labelOf(shown, answer.position)}. ${part}`];
  },
  letter: ({ shown, answer }) => {
    if ('optionId' in answer) return optionLetter(shown.options, shown, answer.optionId);
    const { parts } = splitAtUnderlines(shown.sentence ?? '');
    return { letter: labelOf(shown, answer.position), letters: parts.length };
  },
};
