import { drawScene, type GlyphSource, placeGlyph } from './drawing.ts';
import { drawFigure, type Figure } from './drawing-figures.ts';
import type { PictureRecipe } from './scenes.ts';

/** Passed to a scene's drawing: places Noto drawings and people. */
export interface Stage {
  put: (name: string, x: number, y: number, size: number, isFlipped?: boolean) => string;
  person: (figure: Figure) => string;
  glyph: GlyphSource;
}

export function stage(
  name: string,
  what: string,
  alt: string,
  draw: (stage: Stage) => string,
): PictureRecipe {
  return {
    name,
    what,
    alt,
    draw: (glyph) =>
      drawScene(
        320,
        240,
        draw({
          glyph,
          put: (glyphName, x, y, size, isFlipped) => placeGlyph(glyph, glyphName, x, y, size, isFlipped),
          person: (figure) => drawFigure(glyph, figure),
        }),
      ),
  };
}

export const plain = (colour: string): string => `<path d="M0 0h320v240H0z" fill="${colour}"/>`;
export const indoors = (wall: string): string => `${plain(wall)}<path d="M0 192h320v48H0z" fill="#d7b899"/>`;
export const meadow = (sky = '#bfe6fb'): string => `${plain(sky)}<path d="M0 176h320v64H0z" fill="#9ccc65"/>`;
export const street = (sky = '#bfe6fb'): string =>
  `${plain(sky)}<path d="M0 168h320v72H0z" fill="#90a4ae"/><path d="M0 168h320v8H0z" fill="#eceff1"/>` +
  '<path d="M0 208h320" stroke="#fff" stroke-width="5" stroke-dasharray="28 20"/>';

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;
export const disc = (x: number, y: number, rx: number, colour: string, ry = rx): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;
export const shape = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;
export const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const label = (x: number, y: number, size: number, text: string, colour = '#2f4a7d'): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="DejaVu Sans,Arial,Helvetica,sans-serif" font-size="${size}" font-weight="bold" fill="${colour}">${text}</text>`;

/** A red arrow with its point at x, y, to show which thing is meant. */
export function drawArrow(x: number, y: number, degrees = 0, colour = '#e53935', scale = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})"><path d="M0 0L-20 -22H-8V-56H8V-22H20z" fill="${colour}" stroke="#fff" stroke-width="3"/></g>`;
}

/** Seen from the front; the feet stand at `y`. */
export function drawTable(x: number, y: number, width: number, height = 80, colour = '#a1887f'): string {
  const legs = [x + 8, x + width - 18].map((left) => rect(left, y - height, 10, height, '#8d6e63'));
  return `${legs.join('')}${rect(x, y - height - 6, width, 14, colour, 5)}`;
}

/** A chair from the front, with its back behind the person on it. */
export function drawSeat(x: number, y: number, colour = '#ffb74d'): string {
  return (
    line(`M${x - 26} ${y - 6}V${y - 46}M${x + 26} ${y - 6}V${y - 46}`, '#8d6e63', 7) +
    rect(x - 30, y - 112, 60, 48, colour, 10) +
    rect(x - 32, y - 54, 64, 12, colour, 5)
  );
}

export function drawWindow(x: number, y: number, width: number, height: number, sky = '#bfe6fb'): string {
  return (
    rect(x, y, width, height, '#fff', 5) +
    rect(x + 6, y + 6, width - 12, height - 12, sky) +
    line(`M${x + width / 2} ${y + 6}v${height - 12}M${x + 6} ${y + height / 2}h${width - 12}`, '#fff', 4)
  );
}

/** A doorway with the door open to the left; `outside` is drawn beyond it. */
export function drawOpenDoor(x: number, y: number, outside: string): string {
  return (
    rect(x - 6, y - 146, 88, 146, '#8d6e63') +
    rect(x, y - 140, 76, 140, outside) +
    shape(`M${x} ${y - 140}l-34 14v142l34-16z`, '#bf8a5c') +
    disc(x - 27, y - 62, 4, '#ffe082')
  );
}

export function drawBoard(x: number, y: number, width: number, height: number, inside = ''): string {
  return (
    rect(x, y, width, height, '#c49a6c', 5) +
    rect(x + 7, y + 7, width - 14, height - 14, '#2e7d5b') +
    inside +
    rect(x + 10, y + height - 4, width - 20, 8, '#a1764a', 3)
  );
}

const SPINES = ['#ef5350', '#42a5f5', '#ffca28', '#66bb6a', '#ab47bc', '#ff8a65'] as const;

/** A case with rows of books. */
export function drawBookcase(x: number, y: number, width: number, rows: number): string {
  const height = rows * 46 + 10;
  const books = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.floor((width - 16) / 11) }, (_book, index) => {
      const tall = 30 + ((index * 7 + row * 5) % 9);
      return rect(
        x + 9 + index * 11,
        y - height + 10 + row * 46 + 38 - tall,
        9,
        tall,
        SPINES[(index + row * 2) % SPINES.length] ?? SPINES[0],
        1,
      );
    }).join(''),
  ).join('');
  const shelves = Array.from({ length: rows + 1 }, (_, row) =>
    rect(x, y - height + row * 46 + 2, width, 6, '#8d6e63'),
  );
  return `${rect(x, y - height, width, height, '#a1887f', 4)}${rect(x + 6, y - height + 6, width - 12, height - 12, '#d7c3ae')}${books}${shelves.join('')}`;
}

/** A house from the front, whose wall reaches from x to x + width and stands on y. */
export function drawHouse(x: number, y: number, width: number, wall = '#ffe0b2', roof = '#d9634a'): string {
  const middle = x + width / 2;
  return (
    rect(x, y - 84, width, 84, wall) +
    shape(`M${x - 16} ${y - 82}L${middle} ${y - 140}L${x + width + 16} ${y - 82}z`, roof) +
    rect(middle - 15, y - 52, 30, 52, '#8d5b3f', 3) +
    disc(middle + 9, y - 26, 2.5, '#ffe082') +
    drawWindow(x + 10, y - 64, 34, 34) +
    drawWindow(x + width - 44, y - 64, 34, 34)
  );
}

/** An open box is drawn in two parts: draw its content between `drawBoxBack` and `drawBoxFront`. */
export function drawBoxBack(x: number, y: number, size: number): string {
  return (
    shape(
      `M${x} ${y - size * 0.7}l-${size * 0.22} -${size * 0.24}h${size}l${size * 0.22} ${size * 0.24}z`,
      '#c48a4f',
    ) +
    shape(
      `M${x} ${y - size * 0.7}l${size * 0.12} -${size * 0.2}h${size * 0.76}l${size * 0.12} ${size * 0.2}z`,
      '#9c6b3a',
    )
  );
}

export function drawBoxFront(x: number, y: number, size: number): string {
  return (
    rect(x, y - size * 0.7, size, size * 0.7, '#d9a066') +
    rect(x + size * 0.4, y - size * 0.7, size * 0.2, size * 0.3, '#f3dcae') +
    shape(`M${x} ${y - size * 0.7}l-${size * 0.2} ${size * 0.16}h${size * 0.2}z`, '#c48a4f') +
    shape(`M${x + size} ${y - size * 0.7}l${size * 0.2} ${size * 0.16}h-${size * 0.2}z`, '#c48a4f')
  );
}

/** A closed box standing on y. */
export function drawClosedBox(x: number, y: number, size: number): string {
  return (
    rect(x, y - size * 0.75, size, size * 0.75, '#d9a066') +
    rect(x - 4, y - size * 0.85, size + 8, size * 0.2, '#c48a4f', 2) +
    rect(x + size * 0.4, y - size * 0.85, size * 0.2, size * 0.5, '#f3dcae')
  );
}
