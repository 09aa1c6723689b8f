/** Loaded only by the program that renders pages. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The fields of a letter on a page that we use. */
interface Glyph {
  unicode: string;
  width: number;
}

/** Matches a separate part: a gap made of characters, or a word. */
const PARTS = /(?:[_.…·] ?){3,}|[^\s\u00a0]+/gu;

export interface TextPart {
  text: string;
  /** Where the part begins and how wide it is, as shares of the whole text. */
  from: number;
  share: number;
}

/** The letter widths of each font. A page states them only where it draws the letters. */
export class LetterWidths {
  readonly #fonts = new Map<string, Map<string, number>>();
  #font = '';

  /** Must be called with every operator of a page. */
  take(operator: number, args: readonly unknown[]): void {
    const [first] = args;
    if (operator === OPS.setFont) this.#font = String(first);
    if (operator !== OPS.showText || !Array.isArray(first)) return;
    const widths = this.#fonts.get(this.#font) ?? new Map<string, number>();
    this.#fonts.set(this.#font, widths);
    for (const glyph of first) if (isGlyph(glyph)) widths.set(glyph.unicode, glyph.width);
  }

  /** The words and gaps of a text, each with its position. */
  partsOf(text: string, font: string): TextPart[] {
    const widths = this.#fonts.get(font) ?? new Map<string, number>();
    const known = [...text].flatMap((letter) => widths.get(letter) ?? []);
    const usual = known.length === 0 ? 1 : known.reduce((sum, width) => sum + width, 0) / known.length;
    const widthOf = (part: string) =>
      [...part].reduce((sum, letter) => sum + (widths.get(letter) ?? usual), 0);
    const whole = widthOf(text);
    // If most letter widths of the font are unknown, the text stays in one piece.
    if (known.length < text.length / 2 || whole <= 0) return [{ text, from: 0, share: 1 }];
    return [...text.matchAll(PARTS)].map(({ 0: part, index }) => {
      const kept = part.trimEnd();
      return { text: kept, from: widthOf(text.slice(0, index)) / whole, share: widthOf(kept) / whole };
    });
  }
}

const isGlyph = (glyph: unknown): glyph is Glyph =>
  typeof glyph === 'object' &&
  glyph !== null &&
  'unicode' in glyph &&
  typeof glyph.unicode === 'string' &&
  'width' in glyph &&
  typeof glyph.width === 'number';
