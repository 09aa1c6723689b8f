import { splitAtBlanks } from '@domdom/domain/text/blanks';
import { publicPicture } from './base.ts';
import type { LintMessage, Picture } from './contract.ts';

export const MAX_BLANKS = 30;

export interface StoredText {
  /** Each blank is `#` or three or more underscores; `{1}` is the place of the first picture. */
  text: string;
  pictures?: { picture: Picture }[] | undefined;
  settings: { showNumber?: boolean | undefined };
}

export interface PublicText {
  /** The text around the blanks, one more segment than blanks; `{1}` is the place of the first picture. */
  segments: string[];
  pictures?: Picture[] | undefined;
}

export function publicText({ text, pictures, settings }: StoredText): PublicText {
  const isNumbered = settings.showNumber ?? false;
  return {
    segments: splitAtBlanks(isNumbered ? withLineNumbers(text) : text),
    ...(pictures !== undefined && { pictures: pictures.map(({ picture }) => publicPicture(picture)) }),
  };
}

/** Whether every picture has a place in the text, and every such place a picture. */
export function isEveryPicturePlaced({ text, pictures = [] }: Omit<StoredText, 'settings'>): boolean {
  const named = new Set(Array.from(text.matchAll(/\{(\d+)\}/g), ([, number]) => Number(number)));
  return named.size === pictures.length && pictures.every((_, index) => named.has(index + 1));
}

/** Advice about a text with blanks. */
export function lintTextWithBlanks(text: string): LintMessage[] {
  const segments = splitAtBlanks(text);
  if (segments.every((segment) => segment.trim() === '')) {
    return [{ severity: 'error', path: 'text', message: 'Văn bản chỉ có chỗ trống, không có chữ nào.' }];
  }
  if (segments.slice(1, -1).some((segment) => segment.trim() === '')) {
    return [{ severity: 'warning', path: 'text', message: 'Có hai chỗ trống liền nhau.' }];
  }
  return [];
}

function withLineNumbers(text: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index + 1}. ${line}`)
    .join('\n');
}
