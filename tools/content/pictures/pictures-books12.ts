import { drawBed, drawChild, drawScene, placeGlyph, type GlyphSource } from './drawing.ts';
import { room, single, type PictureRecipe } from './scenes.ts';

/** The same drawing repeated in rows, so that a child can count it. */
function rowsOf(glyph: GlyphSource, name: string, rows: number, columns: number, size: number): string {
  const left = (320 - columns * size) / 2;
  const top = (240 - rows * size) / 2;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return placeGlyph(glyph, name, left + column * size, top + row * size, size - 8);
  }).join('');
}

/** Positions of five things, as on a die. */
const FIVE_PLACES = [
  [36, 20],
  [208, 20],
  [122, 80],
  [36, 142],
  [208, 142],
] as const;

/** A school bag of one colour. */
function bag(colour: string, shade: string): string {
  return drawScene(
    320,
    240,
    '<path d="M0 0h320v240H0z" fill="#fff8e1"/>' +
      `<path d="M128 54q0-34 32-34t32 34" fill="none" stroke="${shade}" stroke-width="12"/>` +
      `<path d="M92 96q0-50 50-50h36q50 0 50 50v104q0 20-20 20h-96q-20 0-20-20z" fill="${colour}"/>` +
      `<path d="M92 96q0-50 50-50h36q50 0 50 50v26q-68 26-136 0z" fill="${shade}"/>` +
      `<rect x="112" y="146" width="96" height="56" rx="12" fill="${colour}" stroke="${shade}" stroke-width="6"/>` +
      '<rect x="150" y="118" width="20" height="24" rx="5" fill="#eceff1"/>',
  );
}

function tile(colour: string): string {
  return drawScene(
    320,
    240,
    `<rect x="40" y="8" width="240" height="224" rx="36" fill="${colour}" stroke="#b0bec5" stroke-width="6"/>`,
  );
}

/** A bedroom with a bed, a window and a ball, but no animal. */
function bedroom(glyph: GlyphSource): string {
  return room(
    '#e8f5e9',
    '<rect x="196" y="24" width="100" height="84" rx="6" fill="#fff"/>' +
      '<rect x="203" y="31" width="86" height="70" fill="#bfe6fb"/>' +
      '<path d="M246 31v70M203 66h86" stroke="#fff" stroke-width="5"/>' +
      `<g transform="translate(12 24)">${drawBed(4, 190)}` +
      '<path d="M84 174h98v-16q0-12-14-12H96q-12 0-12 12z" fill="#64b5f6"/></g>' +
      placeGlyph(glyph, 'soccer-ball', 240, 178, 48),
  );
}

/** A father, a mother with a baby in front of her, and a girl. */
function family(glyph: GlyphSource): string {
  return drawScene(
    320,
    240,
    '<path d="M0 0h320v240H0z" fill="#fff3e0"/><path d="M0 202h320v38H0z" fill="#d7b899"/>' +
      drawChild(glyph, {
        head: 'man-light-skin-tone',
        x: 58,
        y: 226,
        scale: 1.28,
        shirt: '#4fc3f7',
        bottom: '#37474f',
      }) +
      drawChild(glyph, {
        head: 'woman-light-skin-tone',
        x: 138,
        y: 226,
        scale: 1.2,
        shirt: '#f48fb1',
        bottom: '#7e57c2',
        isSkirt: true,
      }) +
      drawChild(glyph, {
        head: 'girl-light-skin-tone',
        x: 212,
        y: 226,
        scale: 0.92,
        shirt: '#fff176',
        bottom: '#26a69a',
        isSkirt: true,
      }) +
      // A sitting baby: head and body without legs.
      '<path d="M252 226q-4-46 26-46t26 46z" fill="#a5d6a7" stroke="#66bb6a" stroke-width="3"/>' +
      placeGlyph(glyph, 'baby-light-skin-tone', 250, 132, 56),
  );
}

export const BOOKS12_PICTURES: readonly PictureRecipe[] = [
  single('rabbit', 'rabbit', 'a rabbit'),
  single('sun', 'sun', 'the sun'),
  single('eye', 'eye', 'an eye'),
  single('ear', 'ear-light-skin-tone', 'an ear'),
  single('nose', 'nose-light-skin-tone', 'a nose'),
  single('book', 'blue-book', 'a closed blue book'),
  single('lemon', 'lemon', 'a lemon'),
  single('drum', 'drum', 'a drum with two sticks'),
  single('mirror', 'mirror', 'a mirror'),
  single('window', 'window', 'a window'),
  single('television', 'television', 'a television with an aerial'),
  single('egg', 'egg', 'an egg'),
  single('rice', 'cooked-rice', 'a bowl of rice'),
  single('apple', 'red-apple', 'a red apple'),
  single('fox', 'fox', 'the face of a fox'),
  single('lion', 'lion', 'the face of a lion'),
  {
    name: 'five-stars',
    what: 'five stars, as on a die',
    draw: (glyph) =>
      drawScene(
        320,
        240,
        '<path d="M0 0h320v240H0z" fill="#e3f2fd"/>' +
          FIVE_PLACES.map(([x, y]) => placeGlyph(glyph, 'star', x, y, 78)).join(''),
      ),
  },
  {
    name: 'twelve-balloons',
    what: 'twelve balloons in three rows of four',
    draw: (glyph) =>
      drawScene(320, 240, `<path d="M0 0h320v240H0z" fill="#e3f2fd"/>${rowsOf(glyph, 'balloon', 3, 4, 78)}`),
  },
  { name: 'red-bag', what: 'a red school bag', draw: () => bag('#ef5350', '#c62828') },
  { name: 'blue-bag', what: 'a blue school bag', draw: () => bag('#42a5f5', '#1565c0') },
  { name: 'blue-tile', what: 'a blue square', draw: () => tile('#1e88e5') },
  { name: 'yellow-tile', what: 'a yellow square', draw: () => tile('#fdd835') },
  { name: 'red-tile', what: 'a red square', draw: () => tile('#e53935') },
  { name: 'bedroom-bed-ball', what: 'a bedroom: bed, window, a ball on the floor', draw: bedroom },
  { name: 'family', what: 'a family: father, mother, girl, baby', draw: family },
];
