import { disc, drawArrow, label, plain, rect, shape, stage } from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** The value of each number word of grades 1, 2 and 4. */
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
};
const MOST_DOTS = 20;
const DOT_COLOURS = ['#ff7043', '#42a5f5'] as const;

/** As many dots as the number, in rows of ten whose halves have different colours. */
function dots(count: number): string {
  const rows = Math.ceil(count / 10);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / 10);
    const inRow = Math.min(10, count - row * 10);
    const x = 160 + ((index % 10) - (inRow - 1) / 2) * 28;
    return disc(x, (rows === 1 ? 208 : 196) + row * 26, 10, DOT_COLOURS[index % 10 < 5 ? 0 : 1]);
  }).join('');
}

function numberPicture([name, value]: [string, number]): PictureRecipe {
  const hasDots = value <= MOST_DOTS;
  const size = value >= 1000 ? 104 : 140;
  return stage(
    name,
    `the number ${value}${hasDots ? ` above ${value} dots` : ''}`,
    `Con số đứng ngay sau ${value - 1}`,
    () =>
      plain('#e8f3fc') +
      rect(20, 16, 280, hasDots ? 152 : 208, '#fff', 28) +
      label(160, (hasDots ? 92 : 120) + size * 0.36, size, String(value), '#3f6fb5') +
      (hasDots ? dots(value) : ''),
  );
}

const PLACES = [
  {
    name: 'first',
    x: 160,
    top: 152,
    medal: '1st-place-medal',
    alt: 'Bạn đứng trên bậc cao nhất của bục trao giải, đeo huy chương vàng',
  },
  {
    name: 'second',
    x: 76,
    top: 172,
    medal: '2nd-place-medal',
    alt: 'Bạn đứng trên bậc cao vừa của bục trao giải, đeo huy chương bạc',
  },
  {
    name: 'third',
    x: 244,
    top: 190,
    medal: '3rd-place-medal',
    alt: 'Bạn đứng trên bậc thấp của bục trao giải, đeo huy chương đồng',
  },
] as const;
const HEADS = ['boy', 'girl', 'child'] as const;
const SHIRTS = ['#4fc3f7', '#f48fb1', '#81c784'] as const;

const PODIUM = PLACES.map((place, meant) =>
  stage(
    place.name,
    `an arrow points at number ${meant + 1} on a podium`,
    place.alt,
    ({ person, put }) =>
      plain('#fff6dd') +
      PLACES.map(
        ({ x, top, medal }, index) =>
          rect(x - 42, top, 84, 240 - top, index === meant ? '#ffb74d' : '#cfd8dc', 4) +
          label(x, top + 38, 34, String(index + 1), '#455a64') +
          person({
            x,
            y: top,
            head: `${HEADS[index] ?? 'boy'}-light-skin-tone`,
            scale: 0.75,
            shirt: SHIRTS[index] ?? '#fff',
          }) +
          put(medal, x - 17, top - 70, 34),
      ).join('') +
      drawArrow(place.x, place.top - 116, 0, '#e53935', 0.5),
  ),
);

/** A splash of paint, to show a colour without a thing. */
const SPLASH =
  'M92 92q-30-52 22-62q34-6 52 12q30-32 66-8q32 22 14 58q42 6 40 44q-2 36-44 34q8 42-34 46q-34 2-46-26q-22 34-62 22q-38-12-28-50q-42 2-44-34q0-34 64-36z';
const COLOURS: readonly (readonly [name: string, colour: string, thing: string])[] = [
  ['red', '#e53935', 'quả cà chua chín'],
  ['blue', '#1e88e5', 'bầu trời quang và nước biển'],
  ['green', '#43a047', 'lá cây và cỏ non'],
  ['yellow', '#fdd835', 'quả chuối chín'],
  ['brown', '#7b4b2a', 'thanh sô-cô-la và vỏ cây'],
  ['purple', '#8e24aa', 'quả cà và chùm nho chín'],
  ['black', '#1c1c1c', 'hòn than và bầu trời không trăng'],
  ['white', '#ffffff', 'tờ giấy mới và bông tuyết'],
  ['pink', '#f48fb1', 'bông sen và hoa đào'],
];

function colourPicture([name, colour, thing]: readonly [string, string, string]): PictureRecipe {
  return stage(name, `a splash of ${name} paint`, `Vệt sơn giống như ${thing}`, () => {
    const ground = name === 'white' ? '#90a4ae' : '#f7f9fb';
    return (
      plain(ground) +
      shape(SPLASH, colour) +
      disc(56, 56, 13, colour) +
      disc(284, 60, 10, colour) +
      disc(52, 196, 9, colour)
    );
  });
}

const outline = (path: string): string =>
  `<path d="${path}" fill="#e1f0fb" stroke="#3f6fb5" stroke-width="12" stroke-linejoin="round"/>`;

const SHAPES = [
  stage(
    'circle',
    'the outline of a circle',
    'Đường khép kín không có góc, giống bánh xe',
    () => plain('#fffaf0') + outline('M160 30a90 90 0 0 1 0 180a90 90 0 0 1 0-180z'),
  ),
  stage(
    'square',
    'the outline of a square',
    'Nét vẽ có bốn cạnh bằng nhau và bốn góc, giống ô gạch lát sàn',
    () => plain('#fffaf0') + outline('M78 38h164v164h-164z'),
  ),
  stage(
    'triangle',
    'the outline of a triangle',
    'Nét vẽ có ba cạnh và ba góc, giống lá cờ đuôi nheo',
    () => plain('#fffaf0') + outline('M160 32L262 206H58z'),
  ),
];

/** Numbers, places on a podium, colours and shapes. */
export const LEXICON_NUMBERS: readonly PictureRecipe[] = [
  ...Object.entries(NUMBERS).map(numberPicture),
  ...PODIUM,
  ...COLOURS.map(colourPicture),
  ...SHAPES,
];
