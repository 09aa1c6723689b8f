import { GIRL, drawRing } from './drawing-people.ts';
import {
  disc,
  drawArrow,
  drawTable,
  indoors,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
  type Stage,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

const SKIN = '#f9ddbd';
const MOTHER = { head: 'woman-light-skin-tone', isSkirt: true, shirt: '#ffb74d', bottom: '#8d6e63' } as const;
const FATHER = { head: 'man-light-skin-tone', shirt: '#64b5f6', bottom: '#37474f' } as const;

/** Father, mother, a boy and a girl; `ring` marks the one that is meant. */
function family({ person }: Stage, ring?: readonly [x: number, y: number, rx: number, ry: number]): string {
  const meant =
    ring === undefined ? '' : disc(ring[0], ring[1], ring[2], '#fff59d', ring[3]) + drawRing(...ring);
  return (
    meadow() +
    meant +
    person({ ...FATHER, x: 62, y: 222, scale: 1.2 }) +
    person({ ...MOTHER, x: 140, y: 222, scale: 1.12 }) +
    person({ x: 208, y: 226, scale: 0.82 }) +
    person({ ...GIRL, x: 268, y: 226, scale: 0.82 })
  );
}

/** A grown-up's arm around a child. */
function withChild({ person, put }: Stage, adult: typeof MOTHER | typeof FATHER): string {
  return (
    indoors('#ffeef2') +
    put('red-heart', 228, 24, 60) +
    person({ ...adult, x: 128, y: 230, scale: 1.36, right: [44, -66] }) +
    person({ ...GIRL, x: 206, y: 230, scale: 0.84, left: [-36, -76] })
  );
}

/** A whole child; the addition shows which part of the body is meant. */
function body({ person }: Stage, added: string): string {
  return (
    indoors('#e3f2fd') +
    person({ x: 160, y: 232, scale: 1.45, shirt: '#ffca28', left: [-52, -70], right: [52, -70] }) +
    added
  );
}

/** One eye, its brow and cheek. */
const halfOfFace = (side: number): string =>
  disc(160 + side * 34, 104, 15, '#fff', 11) +
  disc(160 + side * 34, 104, 9, '#4e342e') +
  line(`M${160 + side * 50} 80q${-side * 16}-10 ${-side * 32} -2`, '#4e342e', 5) +
  disc(160 + side * 52, 138, 14, '#f7b9a4', 9);

function face(): string {
  return (
    disc(70, 120, 16, '#efcaa2', 22) +
    disc(250, 120, 16, '#efcaa2', 22) +
    disc(160, 122, 92, SKIN, 104) +
    halfOfFace(-1) +
    halfOfFace(1) +
    line('M160 116q-10 24 2 26', '#d9a57c', 5) +
    shape('M124 164q36 16 72 0q-36 40-72 0z', '#d8636b')
  );
}

/** A child beside the table, lifting something to the mouth. */
function atTable({ person, put }: Stage, thing: string, size: number, onTable: string): string {
  return (
    indoors('#fff3cd') +
    person({
      x: 132,
      y: 250,
      scale: 1.55,
      shirt: '#81c784',
      right: [26, -94],
      left: [-34, -64],
      mood: 'open',
      legs: 'none',
    }) +
    put(thing, 158, 60, size) +
    drawTable(20, 240, 280, 66) +
    put(onTable, 214, 106, 72)
  );
}

const FAMILY = [
  stage(
    'family',
    'a father, a mother, a boy and a girl',
    'Hai người lớn và hai con nhỏ sống cùng một mái ấm',
    (at) => family(at, undefined),
  ),
  stage(
    'mother',
    'a family, the woman ringed',
    'Trong ảnh có bốn người, khoanh tròn người phụ nữ sinh ra hai bạn nhỏ',
    (at) => family(at, [140, 136, 40, 98]),
  ),
  stage(
    'father',
    'a family, the man ringed',
    'Trong ảnh có bốn người, khoanh tròn người đàn ông là chồng của cô đứng cạnh',
    (at) => family(at, [62, 132, 42, 102]),
  ),
  stage(
    'brother',
    'a family, the son ringed',
    'Trong ảnh có bốn người, khoanh tròn bạn nam đứng cạnh bạn nữ cùng nhà',
    (at) => family(at, [208, 166, 34, 70]),
  ),
  stage(
    'sister',
    'a family, the daughter ringed',
    'Trong ảnh có bốn người, khoanh tròn bạn nữ đứng cạnh bạn nam cùng nhà',
    (at) => family(at, [268, 166, 34, 70]),
  ),
  stage('mum', 'a woman with her daughter', 'Một cô tóc dài âu yếm ôm con gái, có trái tim', (at) =>
    withChild(at, MOTHER),
  ),
  stage('dad', 'a man with his daughter', 'Một chú tóc ngắn âu yếm ôm con gái, có trái tim', (at) =>
    withChild(at, FATHER),
  ),
];

const BODY = [
  stage(
    'head',
    'a child, the part above the neck ringed',
    'Khoanh tròn phần trên cùng của cơ thể, nơi mọc tóc và có mắt mũi',
    (at) => body(at, drawRing(160, 62, 56, 54)),
  ),
  stage(
    'arm',
    'a child, an arrow at the part between shoulder and hand',
    'Khoanh tròn bộ phận nối vai với bàn năm ngón, bạn nhỏ đang dang ra',
    (at) => body(at, drawRing(216, 124, 34, 26) + drawArrow(240, 104, 40)),
  ),
  stage(
    'face',
    'a face from the front',
    'Mắt, mũi, miệng, hai má nhìn từ phía trước',
    () => plain('#e8f5e9') + face(),
  ),
  stage(
    'hair',
    'a girl from behind, an arrow at what grows on her head',
    'Những sợi đen dài mọc trên đầu, bạn gái dùng lược để chải',
    () =>
      plain('#fff3e0') +
      disc(84, 96, 15, '#efcaa2', 19) +
      disc(236, 96, 15, '#efcaa2', 19) +
      shape('M64 240q12-44 96-44t96 44z', '#f48fb1') +
      shape('M74 214q-8-190 86-190t86 190q-42 18-86 18t-86-18z', '#3e2c28') +
      line(
        'M160 34v180M126 50q-22 60-20 160M194 50q22 60 20 160M142 42q-6 70-6 176M178 42q6 70 6 176',
        '#6d4c41',
        3,
      ) +
      drawArrow(228, 66, 50),
  ),
  stage(
    'finger',
    'a hand, one of its five parts ringed',
    'Một bàn có năm phần nhỏ dài xoè ra, khoanh tròn một phần',
    ({ put }) =>
      plain('#e3f2fd') +
      put('hand-with-fingers-splayed-light-skin-tone', 50, 14, 216) +
      drawRing(184, 58, 22, 48) +
      drawArrow(214, 44, 60),
  ),
];

const DESK =
  rect(40, 96, 240, 18, '#c98f5a', 5) +
  rect(54, 114, 12, 112, '#8d6e63') +
  rect(170, 114, 96, 96, '#b57a48', 3) +
  rect(180, 122, 76, 24, '#d9a066', 3) +
  rect(180, 152, 76, 24, '#d9a066', 3) +
  rect(180, 182, 76, 24, '#d9a066', 3) +
  [134, 164, 194].map((y) => disc(218, y, 4, '#8d5b3f')).join('') +
  rect(252, 114, 12, 112, '#8d6e63');

const THINGS = [
  stage(
    'desk',
    'a school desk with drawers, books and pencils on it',
    'Đồ gỗ có ngăn kéo để em ngồi viết, trên có sách và bút chì',
    ({ put }) =>
      indoors('#eef6e8') +
      DESK +
      put('books', 60, 36, 64) +
      put('pencil', 136, 60, 38) +
      put('blue-book', 196, 40, 58),
  ),
  stage(
    'water',
    'a glass of clear water and a drop',
    'Cốc đựng chất lỏng trong suốt, không màu, uống khi khát',
    ({ put }) =>
      plain('#fff6dd') +
      shape('M92 40h136l-20 176h-96z', '#f3fafe') +
      shape('M97 84h126l-16 126h-94z', '#8fd0f7') +
      disc(160, 84, 63, '#b8e3fb', 10) +
      `<path d="M92 40h136l-20 176h-96z" fill="none" stroke="#9fb8c8" stroke-width="5" stroke-linejoin="round"/>` +
      line('M116 108l7 76', '#dff3fe', 9) +
      put('droplet', 252, 30, 52),
  ),
  // Noto's glass of milk is yellow and looks like juice beside a carton of juice.
  stage(
    'milk',
    'a glass of white milk',
    'Cốc đựng đồ uống màu trắng lấy từ con bò',
    () =>
      plain('#a9d3f2') +
      shape('M92 40h136l-20 176h-96z', '#d9eefb') +
      shape('M97 82h126l-16 130h-94z', '#fff') +
      disc(160, 82, 63, '#f4f6f8', 10) +
      shape('M196 96h20l-13 112h-20z', '#eceff3') +
      `<path d="M92 40h136l-20 176h-96z" fill="none" stroke="#6f94ad" stroke-width="5" stroke-linejoin="round"/>`,
  ),
  stage(
    'hen',
    'a brown hen on her eggs',
    'Con vật có mào đỏ, kêu cục tác, đẻ trứng rồi ấp',
    ({ put }) =>
      meadow('#e3f4fd') +
      disc(160, 212, 104, '#b58a4b', 22) +
      put('egg', 62, 170, 40) +
      put('egg', 214, 170, 40) +
      shape(
        'M70 118q-26-40-6-62q14 30 44 38q40 8 58-24q16-24 44-14q34 14 26 62q-10 78-76 78q-76 0-90-78z',
        '#c8793c',
      ) +
      shape('M92 126q24 50 78 30q-14-46-78-30z', '#a65d2a') +
      shape('M194 60q-4-24 10-18q4-14 14-4q12-6 12 8q2 14-8 16z', '#e53935') +
      shape('M238 78l26 10l-26 12z', '#ffb300') +
      disc(236, 108, 8, '#e53935', 12) +
      disc(222, 76, 6, '#2b1b12') +
      line('M140 198v20M176 198v20', '#ffb300', 7),
  ),
];

const ACTIONS = [
  stage(
    'hello',
    'two children meet and wave',
    'Hai bạn vừa gặp nhau, tươi cười giơ tay vẫy',
    ({ person, put }) =>
      meadow() +
      put('sun', 8, 8, 58) +
      person({ x: 92, y: 224, scale: 1.16, left: [-44, -112], right: [32, -54], mood: 'open' }) +
      person({ ...GIRL, x: 226, y: 224, scale: 1.16, right: [44, -112], mood: 'open' }),
  ),
  stage(
    'see',
    'dashes lead from the eyes of a boy to a bird in a tree',
    'Nét đứt nối từ đôi mắt một bạn tới con chim trên cành',
    ({ person, put }) =>
      meadow() +
      put('deciduous-tree', 190, 40, 160) +
      put('parrot', 196, 36, 64) +
      person({ x: 72, y: 226, scale: 1.3, shirt: '#ffb74d', right: [36, -60] }) +
      '<path d="M96 78L196 70" stroke="#e53935" stroke-width="5" stroke-dasharray="10 9"/>' +
      put('eyes', 96, 8, 56),
  ),
  stage(
    'hug',
    'a boy and a girl with their arms around each other, a heart',
    'Hai người vòng tay quanh nhau, áp sát nhau đầy yêu thương',
    ({ person, put }) =>
      indoors('#fce4ec') +
      person({ x: 124, y: 232, scale: 1.35, shirt: '#4fc3f7', right: [52, -70] }) +
      person({ ...GIRL, x: 190, y: 232, scale: 1.35, left: [-54, -74], right: [-34, -60] }) +
      disc(214, 142, 9, SKIN) +
      put('red-heart', 134, 0, 46),
  ),
  stage(
    'eat',
    'a boy with a hamburger at his open mouth',
    'Một bạn há miệng đưa miếng bánh kẹp thịt vào nhai, bên cạnh có bát cơm',
    (at) => atTable(at, 'hamburger', 56, 'cooked-rice'),
  ),
  stage('drink', 'a boy with a glass of milk at his mouth', 'Một bạn nâng cốc sữa lên miệng', (at) =>
    atTable(at, 'glass-of-milk', 58, 'cookie'),
  ),
];

export const LEXICON_G1_SCENES: readonly PictureRecipe[] = [...FAMILY, ...BODY, ...THINGS, ...ACTIONS];
