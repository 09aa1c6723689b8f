import { drawChild, drawScene, placeGlyph } from './drawing.ts';
import { type PictureRecipe, room, single } from './scenes.ts';

const FONT = 'font-family="DejaVu Sans,Arial,Helvetica,sans-serif"';
const INK = '#2f4a7d';

function words(x: number, y: number, size: number, text: string, isBold = false): string {
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${x}" y="${y}" text-anchor="middle" ${FONT} font-size="${size}"${weight} fill="${INK}">${text}</text>`;
}

function scene(background: string, body: string): string {
  return drawScene(320, 240, `<path d="M0 0h320v240H0z" fill="${background}"/>${body}`);
}

const LESSONS: readonly (readonly [string, ...string[]])[] = [
  ['Monday', 'maths', 'English', 'music'],
  ['Tuesday', 'English', 'science', 'art'],
  ['Wednesday', 'maths', 'history', 'PE'],
  ['Thursday', 'science', 'art', 'maths'],
];

/** Rows of days with three lessons each. */
function timetable(): string {
  const left = [60, 148, 216, 281];
  const head = ['', '1', '2', '3'].map((text, column) => words(left[column] ?? 0, 35, 15, text, true));
  const rows = LESSONS.map((cells, row) => {
    const y = 50 + row * 45;
    const fill = row % 2 === 0 ? '#fff' : '#e8f1fb';
    return (
      `<path d="M10 ${y}h300v45H10z" fill="${fill}"/>` +
      cells
        .map((text, column) => words(left[column] ?? 0, y + 28, column === 0 ? 13.5 : 14, text, column === 0))
        .join('')
    );
  });
  return scene(
    '#cfe2f7',
    `<rect x="10" y="12" width="300" height="38" fill="#ffe082"/>${head.join('')}${rows.join('')}` +
      `<path d="M111 12v218M183 12v218M251 12v218" stroke="#b0bec5" stroke-width="1.5"/>` +
      '<rect x="10" y="12" width="300" height="218" fill="none" stroke="#78909c" stroke-width="2"/>',
  );
}

/** An island with a weather sign at each of its four ends, and a compass. */
const weatherMap: PictureRecipe['draw'] = (glyph) =>
  scene(
    '#a9ddf5',
    '<path d="M150 10C214 0 230 34 250 54C302 62 306 130 282 158C268 200 226 232 172 228C116 234 92 206 80 184C30 170 26 98 62 76C72 30 108 14 150 10z" fill="#c5e1a5" stroke="#f3dcae" stroke-width="7"/>' +
      placeGlyph(glyph, 'cloud-with-rain', 128, 14, 66) +
      placeGlyph(glyph, 'sun', 134, 156, 64) +
      placeGlyph(glyph, 'wind-face', 208, 86, 62) +
      placeGlyph(glyph, 'cloud', 54, 86, 66) +
      '<path d="M164 92l8 26h-16z" fill="#e53935"/><path d="M164 144l8-26h-16z" fill="#fff"/><path d="M138 118l26-7v14z" fill="#fff"/><path d="M190 118l-26-7v14z" fill="#fff"/>' +
      words(164, 90, 13, 'N', true) +
      words(164, 157, 13, 'S', true) +
      words(197, 123, 13, 'E', true) +
      words(130, 123, 13, 'W', true),
  );

/** A thing on a shelf with its price, centred at `x`. */
function priced(drawing: string, x: number, price: string): string {
  return (
    drawing +
    `<path d="M${x} 154v14" stroke="#78909c" stroke-width="2"/><rect x="${x - 43}" y="168" width="86" height="34" rx="6" fill="#fff" stroke="#e53935" stroke-width="2.5"/>` +
    words(x, 191, 15, price, true)
  );
}

const shopShelf: PictureRecipe['draw'] = (glyph) =>
  scene(
    '#fff3cd',
    '<path d="M0 148h320v14H0z" fill="#a1887f"/><path d="M0 216h320v24H0z" fill="#d7b899"/>' +
      priced(placeGlyph(glyph, 'kite', 12, 50, 92), 58, '30.000đ') +
      priced(placeGlyph(glyph, 'soccer-ball', 122, 72, 76), 160, '50.000đ') +
      priced(placeGlyph(glyph, 'billed-cap', 220, 66, 84), 262, '70.000đ'),
  );

/** Two ducks on a pond, a dog beside a tree, a boy with a kite in the sun. */
const park: PictureRecipe['draw'] = (glyph) =>
  scene(
    '#bfe6fb',
    '<path d="M0 132h320v108H0z" fill="#9ccc65"/>' +
      placeGlyph(glyph, 'sun', 4, 2, 62) +
      placeGlyph(glyph, 'deciduous-tree', 188, 22, 138) +
      placeGlyph(glyph, 'dog', 262, 124, 46) +
      '<path d="M104 104Q120 70 150 48" fill="none" stroke="#78909c" stroke-width="1.5"/>' +
      placeGlyph(glyph, 'kite', 112, 4, 62) +
      drawChild(glyph, {
        head: 'boy-light-skin-tone',
        x: 70,
        y: 200,
        scale: 0.82,
        shirt: '#ffb74d',
        bottom: '#5d4037',
        rightArm: 'wave',
      }) +
      '<ellipse cx="208" cy="206" rx="94" ry="28" fill="#64b5f6" stroke="#e0c48f" stroke-width="5"/>' +
      placeGlyph(glyph, 'duck', 146, 168, 44) +
      placeGlyph(glyph, 'duck', 214, 170, 44, true) +
      // The water covers their feet, because they swim.
      '<path d="M150 199h44v13h-44zM206 201h46v13h-46z" fill="#64b5f6"/><path d="M152 201q18 8 36 0M210 203q18 8 36 0" fill="none" stroke="#e3f2fd" stroke-width="2.5" stroke-linecap="round"/>',
  );

/** A line from a part of the picture to the position of its number. */
function pointer(fromX: number, fromY: number, x: number, y: number): string {
  return `<path d="M${x} ${y}L${fromX} ${fromY}" stroke="#37474f" stroke-width="2.5"/><circle cx="${fromX}" cy="${fromY}" r="4" fill="#37474f"/>`;
}

/** Positions of the numbers: 44,36 (hair), 44,128 (ear), 276,62 (eye), 276,132 (nose) and 276,200 (mouth). */
const FACE =
  '<path d="M70 240q4-34 54-40h72q50 6 54 40z" fill="#4fc3f7"/><rect x="140" y="180" width="40" height="36" fill="#f0caa4"/>' +
  '<ellipse cx="90" cy="122" rx="17" ry="24" fill="#f0caa4"/><ellipse cx="230" cy="122" rx="17" ry="24" fill="#f0caa4"/>' +
  '<path d="M160 34q70 0 70 80q0 86-70 86t-70-86q0-80 70-80z" fill="#f9ddbd"/>' +
  '<path d="M84 112Q76 14 160 12q84 2 76 100q-8-44-30-54q-40 16-92 0q-24 12-30 54z" fill="#3e2723"/>' +
  [128, 192]
    .map(
      (x) =>
        `<path d="M${x - 15} 88q15-9 30 0" fill="none" stroke="#3e2723" stroke-width="4" stroke-linecap="round"/>` +
        `<ellipse cx="${x}" cy="110" rx="15" ry="11" fill="#fff"/><circle cx="${x}" cy="110" r="8" fill="#5d4037"/><circle cx="${x + 3}" cy="107" r="2.5" fill="#fff"/>`,
    )
    .join('') +
  '<path d="M160 112q-14 28-10 34q10 8 20 0" fill="none" stroke="#d39b72" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M134 164q26 14 52 0q-8 22-26 22t-26-22z" fill="#c2185b"/><path d="M141 167q19 8 38 0l-2 5q-17 6-34 0z" fill="#fff"/>';

const face = (): string =>
  scene(
    '#e3f2fd',
    FACE +
      pointer(116, 36, 44, 36) +
      pointer(90, 126, 44, 128) +
      pointer(196, 108, 276, 62) +
      pointer(164, 138, 276, 132) +
      pointer(170, 176, 276, 200),
  );

const WARDROBE =
  '<rect x="240" y="70" width="72" height="140" rx="4" fill="#8d6e63"/><path d="M246 78h28v124h-28zM278 78h28v124h-28z" fill="#a1887f"/>' +
  '<circle cx="270" cy="140" r="3.5" fill="#ffe082"/><circle cx="282" cy="140" r="3.5" fill="#ffe082"/><path d="M246 210h10v8h-10zM296 210h10v8h-10z" fill="#6d4c41"/>';

const BED =
  '<rect x="8" y="128" width="12" height="94" rx="4" fill="#8d6e63"/><rect x="150" y="166" width="12" height="56" rx="4" fill="#8d6e63"/>' +
  '<rect x="14" y="186" width="142" height="22" fill="#a1887f"/><path d="M20 170h130v18H20z" fill="#eceff1"/>' +
  '<path d="M78 166q36-8 72 0v40H78z" fill="#64b5f6"/><rect x="22" y="150" width="50" height="26" rx="12" fill="#fff" stroke="#b0bec5" stroke-width="2"/>';

/** The numbers are on the things, except the pillow's, which is above it at 47,120. */
const bedroom: PictureRecipe['draw'] = (glyph) =>
  room(
    '#fce4ec',
    placeGlyph(glyph, 'framed-picture', 16, 14, 76) +
      placeGlyph(glyph, 'window', 108, 12, 92) +
      placeGlyph(glyph, 'mirror', 160, 110, 78) +
      WARDROBE +
      BED +
      pointer(47, 162, 47, 122),
  );

/** Pictures of the sample pages of the area olympicsgk from type77 on. */
export const OLYMPIC_B_PICTURES: readonly PictureRecipe[] = [
  single('no-bicycles', 'no-bicycles', 'a round sign with a crossed-out bicycle'),
  single('leaf', 'maple-leaf', 'one red leaf'),
  single('tooth', 'tooth', 'one tooth'),
  single('sheep', 'ewe', 'one sheep'),
  single('horse', 'horse', 'a brown horse'),
  single('tiger', 'tiger', 'a tiger'),
  single('monkey', 'monkey', 'a monkey'),
  single('banana', 'banana', 'a banana'),
  single('pig', 'pig', 'a pig'),
  single('camera', 'camera', 'a camera'),
  single('tomato', 'tomato', 'a tomato'),
  single('dolphin', 'dolphin', 'a dolphin'),
  single('teddy-bear', 'teddy-bear', 'a teddy bear with a bow tie'),
  single('spoon', 'spoon', 'a spoon'),
  single('fish', 'fish', 'a blue fish'),
  single('dress', 'dress', 'a blue dress'),
  single('scarf', 'scarf', 'a red scarf'),
  single('socks', 'socks', 'a pair of socks'),
  single('zebra', 'zebra', 'a zebra'),
  single('camel', 'two-hump-camel', 'a camel with two humps'),
  single('hippo', 'hippopotamus', 'a hippo'),
  single('kangaroo', 'kangaroo', 'a kangaroo'),
  { name: 'timetable', what: 'a timetable, Monday to Thursday, three lessons a day', draw: timetable },
  {
    name: 'weather-map',
    what: 'an island: rain in the north, sun in the south, wind in the east, a cloud in the west',
    draw: weatherMap,
  },
  {
    name: 'shop-shelf',
    what: 'a kite, a ball and a cap on a shelf, 30, 50 and 70 thousand dong',
    draw: shopShelf,
  },
  { name: 'park', what: 'two ducks on a pond, a dog beside a tree, a boy with a kite', draw: park },
  { name: 'face-parts', what: 'a face with pointers to hair, ear, eye, nose and mouth', draw: face },
  {
    name: 'bedroom-things',
    what: 'a bedroom with picture, window, mirror, wardrobe and a bed with a pillow',
    draw: bedroom,
  },
  {
    name: 'ball-under-chair',
    what: 'a ball under a chair',
    draw: (glyph) =>
      room(
        '#dff3e4',
        placeGlyph(glyph, 'chair', 70, 40, 190) + placeGlyph(glyph, 'basketball', 159, 172, 40),
      ),
  },
];
