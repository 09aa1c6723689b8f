import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

/** Small pictures and their words; other formats cannot express places in one picture. */
export const exchange: ExchangeForm<SelectWordInImageQuestion> = {
  write({ prompt, words, images }) {
    if (images.some(({ picture }) => picture === undefined) || words.length !== images.length) return null;
    return {
      kind: 'pairs',
      prompt,
      pairs: images.map(({ accepted, picture }) => ({ left: { picture }, right: { text: accepted } })),
    };
  },

  read(body) {
    if (body.kind !== 'pairs') return null;
    const images = body.pairs.map(({ left, right }) => ({
      accepted: right.text ?? '',
      ...(left.picture !== undefined && { picture: left.picture }),
    }));
    return withoutUndefined({
      prompt: body.prompt,
      words: images.map(({ accepted }) => accepted),
      images,
      settings: {},
    });
  },
};
