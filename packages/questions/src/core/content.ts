import { z } from 'zod';
import { pictureSchema, publicPicture, publicSound, soundSchema } from './base.ts';
import type { Content } from './contract.ts';

/** The content of an option, a statement or one side of a pair; spread into its strict object. */
export function contentShape(maxTextLength: number) {
  return {
    text: z.string().min(1).max(maxTextLength).optional(),
    picture: pictureSchema.optional(),
    sound: soundSchema.optional(),
  };
}

export function hasContent({ text, picture, sound }: Content): boolean {
  return text !== undefined || picture !== undefined || sound !== undefined;
}

/** The content that a student may see, picked field by field. */
export function publicContent({ text, picture, sound }: Content): Content {
  return {
    ...(text !== undefined && { text }),
    ...(picture !== undefined && { picture: publicPicture(picture) }),
    ...(sound !== undefined && { sound: publicSound(sound) }),
  };
}

/** A string that is equal for two contents that look or sound alike to a student. */
export function lookOf({ text, picture, sound }: Content): string {
  return JSON.stringify([
    text?.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    picture?.file,
    sound?.file,
    sound?.script,
  ]);
}

/** Indexes of the contents that look like an earlier one. */
export function doublesIn(contents: readonly Content[]): number[] {
  const seen = new Set<string>();
  return contents.flatMap((content, index) => {
    const look = lookOf(content);
    if (seen.has(look)) return [index];
    seen.add(look);
    return [];
  });
}
