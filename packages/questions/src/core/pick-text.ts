import { truncate } from '@domdom/domain/text/truncate';
import type { Content } from './contract.ts';
import { readable } from './texts.ts';

const LONGEST = 80;

/** How a list names an option of a question: by its text, else by what its picture shows or its sound says. */
export function pickText({ text, picture, sound }: Content, position: number): string {
  const words = [text, picture?.alt, sound?.script].map((one) => readable(one ?? '')).find(Boolean);
  return truncate(words ?? `Lựa chọn ${position + 1}`, LONGEST);
}

/** Numbered, because two groups may have the same text. */
export const groupText = (text: string, position: number): string =>
  truncate(`${position + 1}. ${readable(text)}`.trim(), LONGEST);
