import { type PictureRecipe, single } from './scenes.ts';

/** Name, Noto drawing, what it shows (English), what is seen (Vietnamese). */
export type GlyphRow = readonly [name: string, glyph: string, what: string, alt: string];

/** Pictures that are one Noto drawing each. */
export function glyphTable(rows: readonly GlyphRow[]): PictureRecipe[] {
  return rows.map(([name, glyph, what, alt]) => ({ ...single(name, glyph, what), alt }));
}
