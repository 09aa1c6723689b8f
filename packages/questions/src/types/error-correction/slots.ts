import { UNDERLINE } from '../../core/underlines.ts';

/** An underlined part in the running text, or a blank to type into. */
export type Slot = { part: string } | { blank: number };

export interface SlottedText {
  /** The text around the slots; one more segment than slots. */
  segments: string[];
  slots: Slot[];
}

const SLOT = new RegExp(`${UNDERLINE.source}|#|_{3,}`, 'gu');

/** Splits a text at its underlined parts, `[[...]]`, and its blanks, `#` or three or more underscores. */
export function cutAtSlots(text: string): SlottedText {
  const segments: string[] = [];
  const slots: Slot[] = [];
  let behind = 0;
  let blanks = 0;
  for (const match of text.matchAll(SLOT)) {
    segments.push(text.slice(behind, match.index));
    behind = match.index + match[0].length;
    if (match[1] === undefined) {
      slots.push({ blank: blanks });
      blanks += 1;
    } else slots.push({ part: match[1] });
  }
  return { segments: [...segments, text.slice(behind)], slots };
}

export function partsOf(text: string): string[] {
  return cutAtSlots(text).slots.flatMap((slot) => ('part' in slot ? [slot.part] : []));
}

export function blanksIn(text: string): number {
  return cutAtSlots(text).slots.filter((slot) => 'blank' in slot).length;
}
