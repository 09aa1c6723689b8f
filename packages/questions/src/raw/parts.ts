import type { Picture, Sound } from '../core/contract.ts';
import { hasDuplicates } from '../core/shape.ts';
import type { RawFields } from './fields.ts';

const PART_ID = /^[\w-]{1,40}$/;

/** Ids of options, rows, statements: the older system's if they are usable, otherwise 1, 2, 3, etc. */
export function partIdsOf(items: readonly RawFields[]): string[] {
  const ids = items.map((item) => item.text('id') ?? '');
  const areUsable = ids.every((id) => PART_ID.test(id)) && !hasDuplicates(ids);
  return areUsable ? ids : items.map((_, index) => String(index + 1));
}

const PICTURE_ADDRESS = /^[^\s?#]+\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]\S*)?$/i;

/**
 * Text, picture and sound of an item, as far as it has them. If `isPicture`, the text may be the URL of the picture.
 */
export function readFace(
  item: RawFields,
  isPicture = false,
): { text?: string; picture?: Picture; sound?: Sound } {
  const written = item.text('answer', 'text');
  const isWithout = isPicture && !item.has('imageUrl', 'image');
  const isAddress = isWithout && PICTURE_ADDRESS.test(written ?? '');
  if (isWithout && !isAddress) item.report('changed', 'imageUrl', 'Đáp án bằng hình nhưng thiếu hình.');
  const text = isAddress ? undefined : written;
  const picture = isAddress ? item.picture('answer', 'text') : item.picture();
  const sound = item.sound();
  return {
    ...(text !== undefined && { text }),
    ...(picture !== undefined && { picture }),
    ...(sound !== undefined && { sound }),
  };
}

interface Face {
  text?: string | undefined;
  picture?: Picture | undefined;
  sound?: Sound | undefined;
}

/** Writes what `readFace` reads. */
export function writeFace({ text, picture, sound }: Face): Record<string, unknown> {
  return {
    ...(text !== undefined && { answer: text }),
    ...(picture !== undefined && { imageUrl: picture.file }),
    ...(picture !== undefined && picture.alt !== '' && { imageAlt: picture.alt }),
    ...(sound?.file !== undefined && { audioUrl: sound.file }),
    ...(sound?.script !== undefined && { audioText: sound.script }),
  };
}

/** The position in `[position]`; null for anything else. */
export function singlePosition(rawAnswer: readonly unknown[]): number | null {
  const [position] = rawAnswer;
  return rawAnswer.length === 1 && isPosition(position) ? position : null;
}

export function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
