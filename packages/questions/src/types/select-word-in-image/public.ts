import { publicBase, publicPicture } from '../../core/base.ts';
import type { Arrangement, Picture, PublicQuestionBase } from '../../core/contract.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

export interface PublicImage {
  picture?: Picture | undefined;
  /** Place in the scene, in percent from its left and its upper edge. */
  place?: { x: number; y: number } | undefined;
}

export interface SelectWordInImagePublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** The picture in which the places are; the frame then draws no picture of the question. */
  scene?: Picture | undefined;
  images: PublicImage[];
  /** The words of the box, shuffled. */
  words: string[];
  isNumbered: boolean;
}

export function toPublic(
  question: SelectWordInImageQuestion,
  arrangement: Arrangement,
): SelectWordInImagePublic {
  const { prompt, images, words, settings } = question;
  const { picture, ...base } = publicBase(question);
  const isScene = images.some((image) => image.picture === undefined);
  return {
    ...base,
    ...(prompt !== undefined && { prompt }),
    ...(picture !== undefined && (isScene ? { scene: picture } : { picture })),
    images: images.map((image) => ({
      ...(image.picture !== undefined && { picture: publicPicture(image.picture) }),
      ...(image.x !== undefined && image.y !== undefined && { place: { x: image.x, y: image.y } }),
    })),
    // A shuffle may well show the words in the order of the images: one that never did would tell something.
    words: arrangement.shuffle(words),
    isNumbered: isScene || (settings.showNumber ?? false),
  };
}
