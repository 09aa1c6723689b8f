import { publicBase, publicPicture } from '../../core/base.ts';
import type { Arrangement, Picture, PublicQuestionBase } from '../../core/contract.ts';
import type { SelectWordInImageQuestion } from './schema.ts';

export interface PublicImage {
  picture?: Picture | undefined;
  /** Place in the scene, in percent from its left and top edges. */
  place?: { x: number; y: number } | undefined;
}

export interface SelectWordInImagePublic extends PublicQuestionBase {
  prompt?: string | undefined;
  /** The picture that contains the places; the frame then does not draw the question's picture. */
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
    // The shuffle may by chance produce the order of the images: ruling that order out would reveal something.
    words: arrangement.shuffle(words),
    isNumbered: isScene || (settings.showNumber ?? false),
  };
}
