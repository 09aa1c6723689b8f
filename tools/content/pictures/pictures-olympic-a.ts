import { drawBed, drawChild, drawClock, drawScene, placeGlyph, type GlyphSource } from './drawing.ts';
import { type PictureRecipe, room, single } from './scenes.ts';

const SANS = 'font-family="DejaVu Sans,Arial,Helvetica,sans-serif"';
const NAVY = '#2f4a7d';

function label(x: number, y: number, size: number, text: string, colour = NAVY): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" ${SANS} font-size="${size}" font-weight="bold" fill="${colour}">${text}</text>`;
}

function ground(colour: string): string {
  return `<path d="M0 0h320v240H0z" fill="${colour}"/>`;
}

/** The coast and border of Viet Nam, roughly: degrees of longitude and latitude. */
const VIET_NAM = [
  [102.15, 22.4],
  [103, 22.75],
  [104, 22.5],
  [105.3, 23.35],
  [106.7, 22.9],
  [106.6, 22.1],
  [108, 21.5],
  [107, 20.9],
  [106.6, 20.2],
  [105.9, 19.8],
  [105.7, 19],
  [106.4, 18],
  [107.1, 17],
  [108.2, 16.1],
  [108.9, 15.2],
  [109.25, 13.5],
  [109.4, 12.6],
  [109, 11.5],
  [107.9, 10.7],
  [107, 10.4],
  [106.6, 9.6],
  [105.4, 8.7],
  [104.75, 8.55],
  [104.9, 9.9],
  [104.5, 10.4],
  [105.8, 11],
  [106.4, 11.7],
  [107.5, 12.3],
  [107.5, 13.5],
  [107.6, 14.9],
  [107.3, 16],
  [106.5, 16.6],
  [105.7, 17.8],
  [105, 18.7],
  [103.9, 19.3],
  [104.5, 20.1],
  [103.6, 20.7],
  [103, 21],
  [102.9, 21.7],
] as const;

const mapX = (longitude: number): number => Math.round(96 + (longitude - 102) * 14);
const mapY = (latitude: number): number => Math.round(14 + (23.4 - latitude) * 14.2);

function town(longitude: number, latitude: number): string {
  return `<circle cx="${mapX(longitude)}" cy="${mapY(latitude)}" r="4.5" fill="#e53935" stroke="#fff" stroke-width="1.500"/>`;
}

/** A group of islands as a few dots. */
function islands(name: string, longitude: number, latitude: number): string {
  const x = mapX(longitude);
  const y = mapY(latitude);
  const dots = [
    [-9, -3],
    [0, 2],
    [8, -5],
    [5, 8],
    [-5, 9],
  ].map(([right = 0, down = 0]) => `<circle cx="${x + right}" cy="${y + down}" r="2" fill="#7cb342"/>`);
  return dots.join('') + label(x, y + 24, 11, name, '#4f6b8f');
}

function weatherMap(glyph: GlyphSource): string {
  const outline = VIET_NAM.map(([longitude, latitude]) => `${mapX(longitude)} ${mapY(latitude)}`).join('L');
  return drawScene(
    320,
    240,
    ground('#dceffb') +
      `<path d="M${outline}z" fill="#aed581" stroke="#7cb342" stroke-width="2" stroke-linejoin="round"/>` +
      islands('Hoàng Sa', 112, 16.5) +
      islands('Trường Sa', 114, 10) +
      town(105.85, 21.03) +
      label(236, 30, 15, 'Ha Noi') +
      placeGlyph(glyph, 'cloud-with-rain', 206, 34, 58) +
      town(108.2, 16.05) +
      label(92, 78, 15, 'Da Nang') +
      placeGlyph(glyph, 'sun', 70, 86, 56) +
      town(106.7, 10.8) +
      label(74, 170, 15, 'Ho Chi Minh City') +
      placeGlyph(glyph, 'cloud', 46, 174, 56),
  );
}

/** A round blue road sign whose white arrow bends to the left. */
function leftSign(): string {
  return drawScene(
    320,
    240,
    ground('#e8f5e9') +
      '<path d="M154 200h12v40h-12z" fill="#90a4ae"/>' +
      '<circle cx="160" cy="112" r="100" fill="#fff"/><circle cx="160" cy="112" r="94" fill="#1565c0"/>' +
      '<path d="M190 172V104H132" fill="none" stroke="#fff" stroke-width="24"/><path d="M136 66L84 104l52 38z" fill="#fff"/>',
  );
}

function tag(x: number, price: string): string {
  return (
    `<path d="M${x} 174l22-22h108v44H${x + 22}z" fill="#ffe082" stroke="#ffb300" stroke-width="3"/>` +
    `<circle cx="${x + 20}" cy="174" r="5" fill="#fff" stroke="#ffb300" stroke-width="2"/>` +
    label(x + 78, 181, 18, price)
  );
}

/** The month of May, beginning on a Monday, with two birthdays. */
function birthdayCalendar(): string {
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const birthdays: Record<number, { name: string; colour: string }> = {
    3: { name: 'Mai', colour: '#f8bbd0' },
    20: { name: 'Nam', colour: '#b3e5fc' },
  };
  const cells = Array.from({ length: 31 }, (_, index) => {
    const x = 6 + (index % 7) * 44;
    const y = 58 + Math.floor(index / 7) * 36;
    const birthday = birthdays[index + 1];
    return (
      `<rect x="${x}" y="${y}" width="44" height="36" fill="${birthday?.colour ?? '#fff'}" stroke="#b0bec5"/>` +
      label(x + 22, y + (birthday === undefined ? 24 : 16), 15, String(index + 1)) +
      (birthday === undefined ? '' : label(x + 22, y + 32, 15, birthday.name, '#c62828'))
    );
  });
  return drawScene(
    320,
    240,
    ground('#fff8e1') +
      '<path d="M6 6h308v32H6z" fill="#e53935"/>' +
      label(160, 30, 22, 'MAY', '#fff') +
      days.map((day, index) => label(28 + index * 44, 53, 12, day)).join('') +
      cells.join(''),
  );
}

const GIRL = { head: 'girl-light-skin-tone', isSkirt: true } as const;

function gettingUp(glyph: GlyphSource): string {
  const window =
    '<rect x="20" y="20" width="104" height="88" rx="6" fill="#fff"/><rect x="27" y="27" width="90" height="74" fill="#bfe6fb"/>' +
    placeGlyph(glyph, 'sun', 44, 36, 56) +
    '<path d="M72 27v74" stroke="#fff" stroke-width="4"/>';
  const girl = drawChild(glyph, {
    ...GIRL,
    x: 76,
    y: 230,
    scale: 0.95,
    shirt: '#ce93d8',
    bottom: '#ab47bc',
    leftArm: 'wave',
    rightArm: 'wave',
  });
  return room('#fff3cd', window + drawClock(204, 24, '6:00') + drawBed(124, 206) + girl);
}

function havingBreakfast(glyph: GlyphSource): string {
  const girl = drawChild(glyph, {
    ...GIRL,
    x: 120,
    y: 222,
    scale: 1.05,
    hasScarf: true,
    rightArm: 'forward',
  });
  return room(
    '#e3f2fd',
    drawClock(204, 24, '6:30') +
      girl +
      '<path d="M56 168h230v14H56z" fill="#a1887f"/><path d="M76 182v58M266 182v58" stroke="#8d6e63" stroke-width="12"/>' +
      placeGlyph(glyph, 'steaming-bowl', 164, 86, 90),
  );
}

function goingToSchool(glyph: GlyphSource): string {
  return drawScene(
    320,
    240,
    ground('#bfe6fb') +
      '<path d="M0 190h320v50H0z" fill="#9ccc65"/>' +
      placeGlyph(glyph, 'school', 166, 60, 140) +
      // The school's clock also says seven.
      '<circle cx="236" cy="121" r="17" fill="#fff" stroke="#3f6f7f" stroke-width="3"/>' +
      '<path d="M236 110V121L231 130" fill="none" stroke="#263238" stroke-width="2.500" stroke-linecap="round"/>' +
      drawClock(204, 14, '7:00') +
      placeGlyph(glyph, 'backpack', 46, 110, 62) +
      drawChild(glyph, { ...GIRL, x: 98, y: 230, scale: 1.1, hasScarf: true, rightArm: 'forward' }),
  );
}

/** A bed with space below it, a desk and an open box, with places for a ball, a book and a teddy bear. */
function tidyRoom(glyph: GlyphSource): string {
  const bed =
    '<rect x="6" y="96" width="12" height="126" rx="4" fill="#8d6e63"/><rect x="124" y="128" width="12" height="94" rx="4" fill="#8d6e63"/>' +
    '<rect x="12" y="160" width="118" height="14" fill="#a1887f"/><rect x="18" y="140" width="106" height="22" rx="7" fill="#64b5f6"/>' +
    '<rect x="20" y="124" width="44" height="20" rx="10" fill="#fff" stroke="#cfd8dc"/>';
  const desk =
    '<rect x="146" y="118" width="96" height="12" rx="4" fill="#a1887f"/><rect x="152" y="130" width="10" height="84" fill="#8d6e63"/>' +
    '<rect x="198" y="130" width="38" height="84" fill="#8d6e63"/><path d="M204 140h26v24h-26zM204 176h26v24h-26z" fill="#bc9a84"/>';
  const backOfBox = '<path d="M254 178h56v14h-56z" fill="#a9743a"/>';
  const frontOfBox =
    '<path d="M250 188h64v42h-64z" fill="#d9a066"/><path d="M250 188l-10 14M314 188l6 12" stroke="#c48a4f" stroke-width="7" stroke-linecap="round"/>';
  return room(
    '#fff8e1',
    bed +
      placeGlyph(glyph, 'soccer-ball', 50, 180, 44) +
      desk +
      placeGlyph(glyph, 'blue-book', 168, 70, 52) +
      backOfBox +
      placeGlyph(glyph, 'teddy-bear', 252, 134, 60) +
      frontOfBox,
  );
}

/** Sample page pictures of all grades, first part. */
export const OLYMPIC_A_PICTURES: readonly PictureRecipe[] = [
  single('swimmer', 'man-swimming-light-skin-tone', 'a man who swims'),
  single('dancer', 'woman-dancing-light-skin-tone', 'a woman who dances'),
  single('cyclist', 'man-biking-light-skin-tone', 'a man who rides a bike'),
  single('painter', 'woman-artist-light-skin-tone', 'a woman with palette and brush'),
  single('fishing', 'fishing-pole', 'a fishing pole with a fish on it'),
  single('farmer', 'man-farmer-light-skin-tone', 'a farmer with a fork'),
  single('cook', 'woman-cook-light-skin-tone', 'a cook with a spoon'),
  single('doctor', 'man-health-worker-light-skin-tone', 'a doctor with a stethoscope'),
  single('umbrella', 'umbrella', 'an open umbrella'),
  single('giraffe', 'giraffe', 'a giraffe'),
  single('zebra', 'zebra', 'a zebra'),
  single('hippo', 'hippopotamus', 'a hippo'),
  single('fish', 'fish', 'a blue fish'),
  single('cat', 'cat', 'a cat'),
  single('pig', 'pig', 'a pig'),
  single('goat', 'goat', 'a goat'),
  single('frog', 'frog', 'the face of a frog'),
  single('tiger', 'tiger', 'a tiger'),
  single('monkey', 'monkey', 'a monkey'),
  single('panda', 'panda', 'the face of a panda'),
  single('parrot', 'parrot', 'a parrot'),
  single('penguin', 'penguin', 'a penguin'),
  single('sheep', 'ewe', 'a sheep'),
  single('orange', 'tangerine', 'an orange'),
  single('banana', 'banana', 'a peeled banana'),
  single('tomato', 'tomato', 'a tomato'),
  single('carrot', 'carrot', 'a carrot'),
  single('peach', 'peach', 'a peach'),
  single('milk', 'glass-of-milk', 'a glass of milk'),
  single('number-three', 'digit-three', 'the digit 3'),
  single('tree', 'deciduous-tree', 'a tree'),
  single('leaf', 'maple-leaf', 'a red leaf'),
  single('moon', 'crescent-moon', 'a crescent moon'),
  { name: 'sign-turn-left', what: 'a road sign with an arrow to the left', draw: leftSign },
  {
    name: 'weather-map',
    what: 'a map of Viet Nam with rain in Ha Noi, sun in Da Nang and a cloud in Ho Chi Minh City',
    draw: weatherMap,
  },
  {
    name: 'price-tags-40-90',
    what: 'a cap for 40,000 dong and a T-shirt for 90,000 dong',
    draw: (glyph) =>
      drawScene(
        320,
        240,
        ground('#e8eaf6') +
          placeGlyph(glyph, 'billed-cap', 30, 34, 104) +
          placeGlyph(glyph, 't-shirt', 186, 34, 104) +
          tag(16, '40.000 đ') +
          tag(174, '90.000 đ'),
      ),
  },
  { name: 'calendar-may', what: 'May: Mai at 3, Nam at 20', draw: birthdayCalendar },
  { name: 'getting-up-06-00', what: 'a girl stretches beside her bed, clock 6:00', draw: gettingUp },
  { name: 'breakfast-06-30', what: 'a girl with a bowl of noodles, clock 6:30', draw: havingBreakfast },
  { name: 'to-school-07-00', what: 'a girl with a school bag, a school, clock 7:00', draw: goingToSchool },
  {
    name: 'room-ball-book-teddy',
    what: 'a ball under a bed, a book on a desk, a teddy bear in a box',
    draw: tidyRoom,
  },
];
