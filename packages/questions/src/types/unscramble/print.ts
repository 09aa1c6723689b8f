import type { PrintForm } from '../../print/contract.ts';
import { letter } from '../../print/items.ts';
import { printMessages } from '../../print/messages.ts';
import { inlines, promptBlock } from '../../print/texts.ts';
import { joinPieces } from './pieces.ts';
import type { UnscramblePublic } from './public.ts';
import type { UnscrambleAnswer, UnscrambleQuestion } from './schema.ts';

/** Handwritten letters that fit on a line of an A4 page. */
const LETTERS_IN_A_LINE = 60;

export const print: PrintForm<UnscrambleQuestion, UnscrambleAnswer, UnscramblePublic> = {
  blocks: (shown) => {
    const { pieces, isNumbered } = shown;
    const length = pieces.reduce((total, { text }) => total + text.length + 1, 0);
    return [
      ...promptBlock(shown),
      {
        kind: 'pieces',
        isStacked: isNumbered,
        pieces: pieces.map(({ text }, place) => ({
          bullet: isNumbered ? letter(place) : '',
          text: inlines(text, { focusedWords: shown.focusedWords }),
        })),
      },
      // For stacked pieces, students write the number of the place instead.
      ...(isNumbered ? [] : [{ kind: 'lines', count: Math.ceil(length / LETTERS_IN_A_LINE) } as const]),
    ];
  },
  key: ({ question, shown, answer }) => {
    const { pieces, alternatives = [], settings } = question;
    if (shown.isNumbered) {
      // In the order of the printout, each with the number to write in its box.
      const places = shown.pieces.map(
        ({ id }, place) => `${letter(place)} – ${answer.order.indexOf(id) + 1}`,
      );
      return [...places, ...alternatives.map(printMessages.alternative)];
    }
    return [joinPieces(pieces, settings.mode), ...alternatives.map(printMessages.alternative)];
  },
};
