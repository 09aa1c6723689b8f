import { FLAG_PREFIX, type GlyphSource } from './drawing.ts';

/** The clothes of girls and women, unless the word asks for others. */
export const GIRL = {
  head: 'girl-light-skin-tone',
  isSkirt: true,
  shirt: '#f48fb1',
  bottom: '#7e57c2',
} as const;
export const WOMAN = {
  head: 'woman-light-skin-tone',
  isSkirt: true,
  shirt: '#ffb74d',
  bottom: '#5d4037',
} as const;

/** A framed flag, so that its white parts have an edge. */
export function drawFlag(glyph: GlyphSource, code: string, x: number, y: number, width: number): string {
  const height = (width * 3) / 4;
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 640 480">${glyph(FLAG_PREFIX + code)}</svg>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#b0bec5" stroke-width="2"/>`
  );
}

/** A red ring around the thing that the word names. */
export const drawRing = (x: number, y: number, rx: number, ry = rx): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#e53935" stroke-width="6"/>`;
