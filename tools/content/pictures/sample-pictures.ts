import { drawScene, placeGlyph } from './drawing.ts';
import { type PictureRecipe, room, single } from './scenes.ts';

/** A table seen from the front; its feet stand at `y`. */
function drawTable(x: number, y: number, width: number): string {
  const legs = [x + 8, x + width - 20].map(
    (left) => `<rect x="${left}" y="${y - 96}" width="12" height="96" fill="#8d6e63"/>`,
  );
  return `${legs.join('')}<rect x="${x}" y="${y - 110}" width="${width}" height="16" rx="5" fill="#a1887f"/>`;
}

/** A closed box with its lower left corner at x, y. */
function drawBox(x: number, y: number): string {
  return (
    `<path d="M${x} ${y - 60}h72v60h-72z" fill="#d9a066"/><path d="M${x - 4} ${y - 74}h80v16h-80z" fill="#c48a4f"/>` +
    `<path d="M${x + 28} ${y - 74}h16v40h-16z" fill="#f3dcae"/>`
  );
}

/** Clockwise degrees from 12 o'clock to a point on a line from the picture's centre. */
function onDial(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Math.round(160 + radius * Math.cos(angle)), y: Math.round(120 + radius * Math.sin(angle)) };
}

function hand(degrees: number, length: number, width: number, colour: string): string {
  const { x, y } = onDial(degrees, length);
  return `<path d="M160 120L${x} ${y}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** A clock with hands and all its numbers. */
export function dial(hour: number, minute: number): string {
  const numbers = Array.from({ length: 12 }, (_, index) => {
    const { x, y } = onDial((index + 1) * 30, 78);
    return `<text x="${x}" y="${y + 7}" text-anchor="middle" font-family="DejaVu Sans,Arial,Helvetica,sans-serif" font-size="20" font-weight="bold" fill="#2f4a7d">${index + 1}</text>`;
  });
  return (
    '<circle cx="160" cy="120" r="106" fill="#fff" stroke="#ffb300" stroke-width="8"/>' +
    numbers.join('') +
    hand((hour % 12) * 30 + minute / 2, 44, 9, '#2f4a7d') +
    hand(minute * 6, 62, 5, '#e53935') +
    '<circle cx="160" cy="120" r="7" fill="#2f4a7d"/>'
  );
}

/** Positions of seven things that a child can count: four above, three below. */
const SEVEN_PLACES = [
  [18, 30],
  [92, 30],
  [166, 30],
  [240, 30],
  [55, 124],
  [129, 124],
  [203, 124],
] as const;

/** Pictures of the sample pages. */
export const SAMPLE_PICTURES: readonly PictureRecipe[] = [
  single('dog', 'dog', 'a dog'),
  single('duck', 'duck', 'a duck'),
  single('cow', 'cow', 'a cow'),
  single('elephant', 'elephant', 'an elephant'),
  single('bed', 'bed', 'a bed'),
  single('chair', 'chair', 'a chair'),
  single('car', 'automobile', 'a car from the side'),
  single('plane', 'airplane', 'a plane'),
  single('boat', 'sailboat', 'a boat with a sail'),
  single('bird', 'bird', 'a bird'),
  {
    name: 'cat-under-table',
    what: 'a cat under a table, a closed box beside it',
    draw: (glyph) =>
      room('#fff3cd', drawBox(226, 220) + drawTable(28, 220, 176) + placeGlyph(glyph, 'cat', 76, 140, 80)),
  },
  {
    name: 'seven-apples',
    what: 'seven apples in two rows, four and three',
    draw: (glyph) =>
      drawScene(
        320,
        240,
        '<path d="M0 0h320v240H0z" fill="#fff8e1"/>' +
          SEVEN_PLACES.map(([x, y]) => placeGlyph(glyph, 'red-apple', x, y, 64)).join(''),
      ),
  },
  {
    name: 'dial-06-30',
    what: 'a clock with hands, half past six',
    draw: () => drawScene(320, 240, `<path d="M0 0h320v240H0z" fill="#e3f2fd"/>${dial(6, 30)}`),
  },
];
