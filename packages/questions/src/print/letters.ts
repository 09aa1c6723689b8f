import { countBlanks, splitAtBlanks } from '@domdom/domain/text/blanks';
import { wholeWord, type LetterCell } from '../core/letter-word.ts';
import { textWithBlanks } from './blanks.ts';
import type { PrintBlock, PrintInline } from './contract.ts';
import { promptBlock } from './texts.ts';

interface LetterQuestion {
  prompt?: string | undefined;
  focusedWords?: readonly string[] | undefined;
  cells: readonly LetterCell[];
}

/** A clue and a word in letter boxes; if the clue has one blank, the word is printed there. */
export function letterBlocks(shown: LetterQuestion): PrintBlock[] {
  const word: PrintInline = {
    kind: 'letters',
    cells: shown.cells.map((cell) => ('letter' in cell ? cell.letter : null)),
  };
  const { prompt = '', focusedWords } = shown;
  if (countBlanks(prompt) === 1) {
    return [textWithBlanks({ segments: splitAtBlanks(prompt), focusedWords }, [[word]])];
  }
  return [...promptBlock(shown), { kind: 'text', role: 'body', text: [word] }];
}

export const letterKey = ({ question }: { question: { accepted: string } }): string[] => [
  wholeWord(question.accepted),
];
