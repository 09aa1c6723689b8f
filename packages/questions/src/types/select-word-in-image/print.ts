import type { WordsAnswer } from '../../core/word-bank.ts';
import type { PrintBlock, PrintForm, PrintItem } from '../../print/contract.ts';
import { number } from '../../print/items.ts';
import { numbered, promptBlock } from '../../print/texts.ts';
import type { SelectWordInImagePublic } from './public.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

export const print: PrintForm<SelectWordInImageQuestion, WordsAnswer, SelectWordInImagePublic> = {
  blocks: ({ prompt, scene, images, words, focusedWords }) => [
    ...promptBlock({ prompt, focusedWords }),
    { kind: 'words', words },
    ...(scene === undefined
      ? []
      : [
          {
            kind: 'picture',
            picture: scene,
            places: images.map(({ place }) => place ?? null),
          } satisfies PrintBlock,
        ]),
    {
      kind: 'captions',
      // The key refers to the pictures by number, even if the numbers are not shown on the screen.
      items: images.map(({ picture }, index): PrintItem => ({
        bullet: images.length > 1 ? `${number(index)}.` : '',
        ...(picture !== undefined && { picture }),
      })),
    },
  ],
  key: ({ answer }) => numbered(answer.words.map((word) => word ?? '')),
};
