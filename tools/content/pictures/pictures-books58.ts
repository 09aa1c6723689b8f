import { drawChild, drawScene, type GlyphSource, placeGlyph } from './drawing.ts';
import { type PictureRecipe, room, single } from './scenes.ts';

/** Pictures of the sample pages for grades 5 and 8. */

const FONT = 'font-family="DejaVu Sans,Arial,Helvetica,sans-serif" font-weight="bold"';

function label(x: number, y: number, size: number, text: string, colour = '#2f4a7d'): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" ${FONT} font-size="${size}" fill="${colour}">${text}</text>`;
}

/** A street map with an arrow where the viewer is: museum on the left of a crossroads, bank on the right, park ahead. */
function streetMap(glyph: GlyphSource): string {
  const roads =
    '<path d="M140 50h40v190h-40zM0 124h320v40H0z" fill="#90a4ae"/>' +
    '<path d="M160 54v66M160 170v70M0 144h136M184 144h136" stroke="#fff" stroke-width="3" stroke-dasharray="10 8"/>';
  const park =
    '<rect x="92" y="4" width="136" height="46" rx="8" fill="#81c784"/>' +
    placeGlyph(glyph, 'deciduous-tree', 94, 8, 38) +
    placeGlyph(glyph, 'deciduous-tree', 188, 8, 38) +
    label(160, 33, 16, 'PARK', '#1b5e20');
  const buildings =
    placeGlyph(glyph, 'classical-building', 18, 34, 68) +
    label(52, 118, 16, 'MUSEUM') +
    placeGlyph(glyph, 'bank', 234, 34, 68) +
    label(268, 118, 16, 'BANK');
  const traffic = placeGlyph(glyph, 'vertical-traffic-light', 182, 166, 40);
  const you =
    '<path d="M160 180l17 24h-10v28h-14v-28h-10z" fill="#e53935"/>' +
    '<rect x="14" y="184" width="116" height="34" rx="8" fill="#fff" stroke="#e53935" stroke-width="3"/>' +
    label(72, 207, 15, 'You are here', '#c62828');
  return drawScene(
    320,
    240,
    `<path d="M0 0h320v240H0z" fill="#e6f2d5"/>${roads}${park}${buildings}${traffic}${you}`,
  );
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A row per habit: its drawing, and ticks for the days of the week. */
const HABITS = [
  { glyph: 'toothbrush', days: [0, 1, 2, 3, 4, 5, 6] },
  { glyph: 'cooking', days: [0, 1, 2, 3, 5, 6] },
  { glyph: 'badminton', days: [2, 5] },
  { glyph: 'video-game', days: [] },
] as const;

function habitTable(glyph: GlyphSource): string {
  const lines =
    HABITS.map((_, row) => `M4 ${34 + row * 50}h312`).join('') +
    DAYS.map((_, day) => `M${64 + day * 36}.500 4v230`).join('');
  const heads = DAYS.map((day, column) => label(82 + column * 36, 25, 14, day)).join('');
  const rows = HABITS.map(({ glyph: name, days }, row) => {
    const y = 38 + row * 50;
    const ticks = days.map((day) => `M${72 + day * 36} ${y + 22}l8 9l13-19`).join('');
    const ticked =
      ticks === ''
        ? ''
        : `<path d="${ticks}" fill="none" stroke="#2e7d32" stroke-width="5" stroke-linecap="round"/>`;
    return placeGlyph(glyph, name, 12, y, 42) + ticked;
  }).join('');
  return drawScene(
    320,
    240,
    `<path d="M0 0h320v240H0z" fill="#fff"/><path d="M4 4h312v30H4z" fill="#e3f2fd"/>` +
      `<path d="${lines}" stroke="#b0bec5" stroke-width="1.500"/>` +
      `<rect x="4" y="4" width="312" height="230" fill="none" stroke="#78909c" stroke-width="2"/>${heads}${rows}`,
  );
}

/** A flower pot with earth; the middle of its rim is at x, y. */
function pot(x: number, y: number): string {
  return (
    `<path d="M${x - 40} ${y + 10}h80l-12 62h-56z" fill="#d2693c"/>` +
    `<ellipse cx="${x}" cy="${y + 2}" rx="42" ry="9" fill="#5d4037"/>` +
    `<path d="M${x - 46} ${y}a46 11 0 0 0 92 0v12a46 11 0 0 1 -92 0z" fill="#e07b4c"/>`
  );
}

function gardener(glyph: GlyphSource, pose: 'forward' | 'wave'): string {
  return drawChild(glyph, {
    head: 'girl-light-skin-tone',
    x: 84,
    y: 226,
    scale: 1.1,
    shirt: '#ffd54f',
    bottom: '#7e57c2',
    isSkirt: true,
    rightArm: pose,
  });
}

function drop(x: number, y: number): string {
  return `<path d="M${x} ${y}q8 12 0 17q-8-5 0-17z" fill="#29b6f6"/>`;
}

/** A tilted watering can that pours to the right. */
const WATERING_CAN =
  '<g transform="translate(160 106) rotate(22)"><path d="M-22 -30h46v44h-46z" fill="#42a5f5"/>' +
  '<path d="M24 4l34-30l8 8l-42 36z" fill="#1e88e5"/><path d="M52 -32l20 20" stroke="#1565c0" stroke-width="7"/>' +
  '<path d="M-22 -22q-26 18 0 32" fill="none" stroke="#1e88e5" stroke-width="6"/></g>';

/** The story of a flower, picture by picture. */
const FLOWER_STORY: readonly PictureRecipe[] = [
  {
    name: 'flower-story-1',
    what: 'a girl drops a seed into a pot',
    draw: (glyph) =>
      room(
        '#fff3cd',
        gardener(glyph, 'forward') +
          pot(226, 140) +
          '<path d="M226 78q15 18 0 30q-15-12 0-30z" fill="#6d4c41"/>' +
          '<path d="M204 72v26M248 72v26" stroke="#bcaaa4" stroke-width="4" stroke-linecap="round"/>',
      ),
  },
  {
    name: 'flower-story-2',
    what: 'a girl pours water from a can over a pot',
    draw: (glyph) =>
      room(
        '#e3f2fd',
        WATERING_CAN +
          gardener(glyph, 'wave') +
          [
            [234, 108],
            [248, 102],
            [240, 126],
            [254, 120],
          ]
            .map(([x = 0, y = 0]) => drop(x, y))
            .join('') +
          pot(246, 150),
      ),
  },
  {
    name: 'flower-story-3',
    what: 'a small green plant in a pot',
    draw: (glyph) => room('#fff3cd', pot(160, 140) + placeGlyph(glyph, 'seedling', 120, 60, 80)),
  },
  {
    name: 'flower-story-4',
    what: 'a girl beside a big yellow flower in a pot',
    draw: (glyph) =>
      room('#e3f2fd', gardener(glyph, 'wave') + pot(226, 140) + placeGlyph(glyph, 'sunflower', 166, 24, 120)),
  },
];

/** A door with a notice on it. */
function examNotice(): string {
  return drawScene(
    320,
    240,
    '<path d="M0 0h320v240H0z" fill="#cfe3d4"/><path d="M18 0h284v240H18z" fill="#8d6e63"/>' +
      '<path d="M30 0h260v240H30z" fill="#a67c5b"/><circle cx="276" cy="212" r="9" fill="#ffca28"/>' +
      '<rect x="44" y="34" width="232" height="150" rx="6" fill="#fff" stroke="#c62828" stroke-width="7"/>' +
      '<circle cx="160" cy="34" r="6" fill="#546e7a"/>' +
      label(160, 84, 24, 'QUIET PLEASE!', '#c62828') +
      '<path d="M76 102h168" stroke="#c62828" stroke-width="3"/>' +
      label(160, 138, 24, 'EXAM') +
      label(160, 168, 24, 'IN PROGRESS'),
  );
}

export const BOOKS58_PICTURES: readonly PictureRecipe[] = [
  single('pilot', 'man-pilot-light-skin-tone', 'a man with the cap and tie of a pilot'),
  single('firefighter', 'firefighter-light-skin-tone', 'a firefighter with a helmet'),
  single('cook', 'man-cook-light-skin-tone', 'a man with the white hat of a cook'),
  single('lantern', 'red-paper-lantern', 'a red paper lantern'),
  single('lucky-money', 'red-envelope', 'a red envelope for lucky money'),
  single('mooncake', 'moon-cake', 'a mooncake with a piece cut out'),
  single('fireworks', 'fireworks', 'fireworks in a dark sky'),
  { name: 'street-map', what: 'a crossroads with museum, bank and park, an arrow', draw: streetMap },
  { name: 'habit-table', what: 'a week of four habits: 7, 6, 2 and no ticks', draw: habitTable },
  ...FLOWER_STORY,
  { name: 'exam-notice', what: 'a notice on a door: quiet please, exam in progress', draw: examNotice },
];
