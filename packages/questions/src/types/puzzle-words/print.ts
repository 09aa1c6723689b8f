import type { PrintBlock, PrintForm } from '../../print/contract.ts';
import { number, printItem } from '../../print/items.ts';
import { printMessages } from '../../print/messages.ts';
import { hint, promptBlock } from '../../print/texts.ts';
import type { PuzzleWordsPublic } from './public.ts';
import type { PuzzleWordsAnswer, PuzzleWordsQuestion } from './schema.ts';

export const print: PrintForm<PuzzleWordsQuestion, PuzzleWordsAnswer, PuzzleWordsPublic> = {
  blocks: (shown, context) => {
    const hints = shown.hints.filter(({ picture, sound }) => picture !== undefined || sound !== undefined);
    const items = hints.map((one, index) => printItem(one, { bullet: `${number(index)}.` }, context));
    return [
      ...promptBlock(shown),
      hint(printMessages.wordsInGrid(shown.hints.length)),
      { kind: 'letter-grid', rows: [...shown.letters] },
      ...(items.length > 0 ? [{ kind: 'captions', items } satisfies PrintBlock] : []),
    ];
  },
  key: ({ question: { words, grid } }) =>
    words.map(({ accepted }, index) => {
      const place = grid.places[index];
      return place === undefined ? accepted : printMessages.placeInGrid(accepted, place);
    }),
};
