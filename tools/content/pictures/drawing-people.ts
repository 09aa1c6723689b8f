import { FLAG_PREFIX, type GlyphSource } from './drawing.ts';

/** What a girl and a woman wear in the scenes of words, where nothing else is asked. */
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

/** A flag in its own frame: white parts of it end somewhere, too. */
export function drawFlag(glyph: GlyphSource, code: string, x: number, y: number, width: number): string {
  const height = (width * 3) / 4;
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 640 480">${glyph(FLAG_PREFIX + code)}</svg>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#b0bec5" stroke-width="2"/>`
  );
}

/** A red ring around what is meant. */
export const drawRing = (x: number, y: number, rx: number, ry = rx): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#e53935" stroke-width="6"/>`;
