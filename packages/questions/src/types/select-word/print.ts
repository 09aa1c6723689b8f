import type { WordsAnswer } from '../../core/word-bank.ts';
import { blankNumber, textWithBlanks } from '../../print/blanks.ts';
import type { PrintBlock, PrintForm, PrintInline } from '../../print/contract.ts';
import { inlines, numbered } from '../../print/texts.ts';
import type { SelectWordPublic } from './public.ts';
import type { SelectWordQuestion } from './schema.ts';

export const print: PrintForm<SelectWordQuestion, WordsAnswer, SelectWordPublic> = {
  blocks: (shown) => {
    const { words, blanks, segments } = shown;
    const places = blanks.map(({ choices }, index): PrintInline[] => [
      { kind: 'blank', width: 'medium', ...blankNumber(segments, index) },
      // The words of a drop-down list are printed after its blank.
      ...(choices.length > 0 ? inlines(` (${choices.join(' / ')})`) : []),
    ]);
    return [
      ...(words.length > 0 ? [{ kind: 'words', words } satisfies PrintBlock] : []),
      textWithBlanks(shown, places),
    ];
  },
  key: ({ answer }) => numbered(answer.words.map((word) => word ?? '')),
};
