import { drawScene, placeGlyph } from '../drawing.ts';
import type { PictureRecipe } from '../scenes.ts';

/** Backgrounds and things of the readers, and the frame that makes recipes of their pages. */

/** Places a Noto drawing with its top left corner at x, y. */
export type Put = (name: string, x: number, y: number, size: number, isFlipped?: boolean) => string;
type Draw = (put: Put) => string;

/** One picture: what it shows, the same in Vietnamese for children who do not see it, and how it is drawn. */
export type Page = readonly [what: string, alt: string, draw: Draw];

/** The pictures of a reader: its cover, then its pages in their order. */
export function readerPictures(id: string, cover: Page, pages: readonly Page[]): PictureRecipe[] {
  const recipe = (name: string, [what, alt, draw]: Page): PictureRecipe => ({
    name,
    what,
    alt,
    draw: (glyph) =>
      drawScene(
        320,
        240,
        draw((glyphName, x, y, size, isFlipped) => placeGlyph(glyph, glyphName, x, y, size, isFlipped)),
      ),
  });
  return [recipe(`${id}-cover`, cover), ...pages.map((page, index) => recipe(`${id}-p${index + 1}`, page))];
}

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, colour: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;
export const shape = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;
export const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const text = (x: number, y: number, size: number, words: string, colour = '#2f4a7d'): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="DejaVu Sans,Arial,Helvetica,sans-serif" font-size="${size}" font-weight="bold" fill="${colour}">${words}</text>`;
export const at = (x: number, y: number, scale: number, drawing: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;

export const wash = (colour: string): string => box(0, 0, 320, 240, colour);

const SKY = '#c9ecfb';

export const sun = (x: number, y: number, r = 20): string =>
  `<g stroke="#ffc94d" stroke-width="4" stroke-linecap="round">${Array.from({ length: 8 }, (_, ray) => {
    const angle = (ray * Math.PI) / 4;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${Math.round(x + dx * (r + 5))} ${Math.round(y + dy * (r + 5))}L${Math.round(x + dx * (r + 12))} ${Math.round(y + dy * (r + 12))}"/>`;
  }).join('')}</g><circle cx="${x}" cy="${y}" r="${r}" fill="#ffd65c"/>`;

export const cloud = (x: number, y: number, scale = 1, colour = '#fff'): string =>
  at(x, y, scale, shape('M-36 10a16 16 0 0 1 4 -31a24 24 0 0 1 44 -6a19 19 0 0 1 22 37z', colour));

export const tree = (x: number, y: number, scale = 1, leaves = '#6cba5c'): string =>
  at(
    x,
    y,
    scale,
    shape('M-8 0q4 -36 0 -74h16q-4 38 2 74z', '#9a6b45') +
      `<g fill="${leaves}"><circle cx="0" cy="-96" r="34"/><circle cx="-28" cy="-74" r="26"/><circle cx="28" cy="-74" r="26"/></g>` +
      '<g fill="#fff" opacity=".18"><circle cx="-12" cy="-104" r="12"/><circle cx="20" cy="-84" r="9"/></g>',
  );

/** A bamboo clump, as at the edge of a village. */
export const bamboo = (x: number, y: number, height = 150): string =>
  [-12, 0, 13]
    .map((dx, index) =>
      line(`M${x + dx} ${y}q${dx / 3} ${-height / 2} ${dx} ${-height + index * 16}`, '#7fae4f', 6),
    )
    .join('') +
  shape(`M${x} ${y - height}q-30 4 -38 22q26 0 38 -22q24 6 34 26q-26 -2 -34 -26z`, '#93c464') +
  shape(
    `M${x - 10} ${y - height * 0.66}q-24 2 -32 18q22 0 32 -18zM${x + 14} ${y - height * 0.5}q22 2 30 18q-22 0 -30 -18z`,
    '#84b856',
  );

export const flower = (x: number, y: number, colour = '#ff6f91', scale = 1): string =>
  at(
    x,
    y,
    scale,
    line('M0 0V-22', '#5c9c48', 3) +
      `<g fill="${colour}"><circle cx="-6" cy="-26" r="6"/><circle cx="6" cy="-26" r="6"/><circle cx="0" cy="-33" r="6"/><circle cx="0" cy="-20" r="6"/></g><circle cx="0" cy="-26" r="4.500" fill="#ffe27a"/>`,
  );

/** Hills and grass under a sky. */
export const meadow = (sky = SKY): string =>
  wash(sky) +
  shape('M0 150q60 -46 130 -8q80 -40 190 4v94H0z', '#a8d98a') +
  shape('M0 178q90 -18 170 -4q80 12 150 -6v72H0z', '#8ccb6c');

/** A house of the countryside with a tiled roof. */
export const cottage = (x: number, y: number, scale = 1, wall = '#ffe7bf'): string =>
  at(
    x,
    y,
    scale,
    box(-62, -62, 124, 62, wall) +
      shape('M-76 -58L-48 -98H48L76 -58z', '#d8644a') +
      line('M-60 -70H60M-54 -80H54M-50 -90H50', '#c2543c', 2) +
      box(-16, -44, 32, 44, '#9a6344', 3) +
      `<g fill="#8fd0ea" stroke="#fff" stroke-width="4"><rect x="-50" y="-44" width="24" height="22"/><rect x="26" y="-44" width="24" height="22"/></g>`,
  );

/** The yard of a house: sky, trees, bare ground. */
export const yard = (): string =>
  wash(SKY) +
  tree(36, 160, 0.9) +
  cottage(214, 160, 1.05) +
  box(0, 158, 320, 82, '#e9cfa0') +
  shape('M0 158q160 -8 320 0v10q-160 -8 -320 0z', '#a8d98a');

export const room = (wall = '#fdebd0', floor = '#d9b48a'): string =>
  wash(wall) + box(0, 186, 320, 54, floor) + box(0, 182, 320, 6, '#fff6e8');

export const windowAt = (x: number, y: number, width = 74, height = 62, sky = SKY): string =>
  box(x, y, width, height, '#fff', 4) +
  box(x + 5, y + 5, width - 10, height - 10, sky) +
  line(`M${x + width / 2} ${y + 5}v${height - 10}M${x + 5} ${y + height / 2}h${width - 10}`, '#fff', 4);

export const rug = (x: number, y: number, rx = 90, colour = '#f7b7a3'): string =>
  oval(x, y, rx, rx * 0.2, colour) + oval(x, y, rx * 0.7, rx * 0.13, '#fff3ec');

export const chair = (x: number, y: number, scale = 1, colour = '#d9893f'): string =>
  at(
    x,
    y,
    scale,
    line('M-24 0V-84M24 0V-40M-24 -40H26', colour, 8) +
      box(-29, -88, 10, 50, colour, 4) +
      box(-30, -46, 60, 9, colour, 4),
  );

export const table = (x: number, y: number, width = 130, height = 62, colour = '#c88a54'): string =>
  box(x - width / 2 + 8, y - height, 9, height, '#a86f3f') +
  box(x + width / 2 - 17, y - height, 9, height, '#a86f3f') +
  box(x - width / 2, y - height - 8, width, 13, colour, 5);

/** An open box from the front; what is in it is drawn between the two. */
export const boxBack = (x: number, y: number, size: number): string =>
  shape(
    `M${x - size / 2} ${y - size * 0.6}l-${size * 0.16} -${size * 0.2}h${size * 0.9}l${size * 0.26} ${size * 0.2}z`,
    '#b97f45',
  ) + box(x - size / 2, y - size * 0.62, size, size * 0.2, '#99652f');
export const boxFront = (x: number, y: number, size: number): string =>
  box(x - size / 2, y - size * 0.52, size, size * 0.52, '#d9a266', 3) +
  box(x - size * 0.09, y - size * 0.52, size * 0.18, size * 0.52, '#e9c693') +
  shape(
    `M${x - size / 2} ${y - size * 0.52}l-${size * 0.2} ${size * 0.14}l${size * 0.2} ${size * 0.04}zM${x + size / 2} ${y - size * 0.52}l${size * 0.2} ${size * 0.14}l-${size * 0.2} ${size * 0.04}z`,
    '#c48a4f',
  );

export const mango = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    shape('M0 -26q26 -4 27 18q0 22 -24 24q-26 2 -29 -18q-2 -20 26 -24z', '#ffc233') +
      shape('M14 -18q12 6 8 24q-6 8 -16 9q18 -14 8 -33z', '#ff9f3d') +
      line('M2 -26q0 -7 3 -10', '#7a5a36', 3) +
      shape('M4 -34q10 -8 20 -2q-8 9 -20 2z', '#62a84e'),
  );

/** Words that somebody thinks or says are pictures here. */
export const bubble = (x: number, y: number, rx: number, ry: number, toX: number, toY: number): string =>
  shape(`M${x - 10} ${y + ry - 6}L${toX} ${toY}L${x + 14} ${y + ry - 8}z`, '#fff') +
  oval(x, y, rx, ry, '#fff');
export const thought = (x: number, y: number, rx: number, ry: number, toX: number, toY: number): string =>
  [0.45, 0.68, 0.88]
    .map((part, index) =>
      oval(
        Math.round(x + (toX - x) * (part + 0.1)),
        Math.round(y + (toY - y) * (part + 0.1)),
        9 - index * 2.5,
        8 - index * 2.5,
        '#fff',
      ),
    )
    .join('') + oval(x, y, rx, ry, '#fff');

export const notes = (x: number, y: number, colour = '#7a5cc0', scale = 1): string =>
  at(
    x,
    y,
    scale,
    line('M0 0V-22L16 -26V-4', colour, 3) + oval(-4, 0, 5, 4, colour) + oval(12, -4, 5, 4, colour),
  );
export const heart = (x: number, y: number, scale = 1, colour = '#ff5d73'): string =>
  at(x, y, scale, shape('M0 6C-16 -6 -8 -18 0 -9C8 -18 16 -6 0 6z', colour));
export const zzz = (x: number, y: number, colour = '#6b7fa8'): string =>
  text(x, y, 16, 'z', colour) + text(x + 13, y - 13, 21, 'z', colour) + text(x + 30, y - 30, 27, 'z', colour);
export const rain = (colour = '#7db8e0'): string =>
  line(
    Array.from({ length: 22 }, (_, index) => `M${(index * 53) % 320} ${(index * 37) % 170}l-5 16`).join(''),
    colour,
    3,
  );
export const moon = (x: number, y: number, r = 20): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffeeb0"/><g fill="#f3d98a"><circle cx="${x - r * 0.3}" cy="${y - r * 0.2}" r="${r * 0.18}"/><circle cx="${x + r * 0.3}" cy="${y + r * 0.3}" r="${r * 0.24}"/></g>`;

export const bed = (x: number, y: number, blanket = '#7fb7e6'): string =>
  box(x, y - 64, 10, 72, '#a8734a', 4) +
  box(x + 180, y - 44, 10, 52, '#a8734a', 4) +
  box(x + 4, y - 28, 182, 24, '#c99263') +
  box(x + 10, y - 44, 172, 20, '#fff', 6) +
  box(x + 14, y - 56, 46, 20, '#fdf6e3', 9) +
  shape(`M${x + 62} ${y - 46}q60 -16 122 0v30H${x + 62}z`, blanket);

export const star = (x: number, y: number, scale = 1, colour = '#ffe27a'): string =>
  at(x, y, scale, shape('M0 -10L3 -3L10 -3L5 2L7 9L0 5L-7 9L-5 2L-10 -3L-3 -3z', colour));

export const stars = (): string =>
  [
    [30, 30],
    [80, 54],
    [128, 22],
    [190, 48],
    [238, 20],
    [290, 60],
    [264, 88],
    [48, 92],
    [160, 78],
  ]
    .map(([x = 0, y = 0], index) => star(x, y, index % 2 === 0 ? 0.5 : 0.34, '#fff3b0'))
    .join('');
