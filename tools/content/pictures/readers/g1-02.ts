import { BABY, DAD, MAI, MUM } from './cast.ts';
import {
  at,
  box,
  boxBack,
  boxFront,
  cloud,
  heart,
  line,
  meadow,
  oval,
  readerPictures,
  room,
  rug,
  shape,
  sun,
  thought,
  windowAt,
} from './places.ts';

/** My Box. */

const place = (): string => room('#fff0d6') + windowAt(22, 28) + rug(176, 222, 120, '#bfe3d0');
/** The girl looks out of the box; `under` is drawn between its back and her. */
const inBox = (x: number, y: number, size: number, mood: 'happy' | 'laugh' | 'wow' = 'laugh'): string =>
  boxBack(x, y, size) +
  MAI(x, y - 4, { scale: size / 110, legs: 'none', left: [-52, -106], right: [52, -106], mood }) +
  boxFront(x, y, size);
const horse = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    shape('M0 0q-4 -40 20 -56q10 -8 20 -4l26 22q4 8 -6 12l-18 -2q-8 10 -2 28z', '#b9794a') +
      shape('M18 -58q-26 14 -22 58h-12q-4 -60 30 -64z', '#6b4226') +
      shape('M30 -64l4 -14l8 14z', '#b9794a') +
      '<circle cx="42" cy="-46" r="3.500" fill="#3a2a20"/>',
  );
const wing = (x: number, y: number, side: 1 | -1): string =>
  at(
    x,
    y,
    1,
    `<g transform="scale(${side} 1)">${shape('M0 0q34 -44 74 -34q-8 10 -16 12q6 4 -2 12q-12 2 -16 4q-18 14 -40 6z', '#8ecdf2')}${line('M10 -8q22 -20 48 -20', '#fff', 3)}</g>`,
  );

export const G1_02 = readerPictures(
  'reader-g1-02',
  [
    'a girl looks happily out of a big box with a star on it',
    'Bạn gái ngồi trong thùng giấy lớn có vẽ ngôi sao',
    () =>
      meadow() +
      sun(44, 44) +
      cloud(236, 52) +
      inBox(160, 226, 150) +
      at(160, 192, 2, shape('M0 -10L3 -3L10 -3L5 2L7 9L0 5L-7 9L-5 2L-10 -3L-3 -3z', '#ffd65c')),
  ],
  [
    [
      'a mother gives a girl a very big box',
      'Mẹ đưa cho Mai một thùng giấy rất to',
      () =>
        place() +
        MUM(84, 224, { right: [46, -66], mood: 'laugh' }) +
        box(120, 128, 92, 84, '#d9a266', 4) +
        box(158, 128, 16, 84, '#e9c693') +
        MAI(252, 226, { left: [-40, -92], right: [36, -104], mood: 'laugh' }),
    ],
    ['a girl sits in the box', 'Mai ngồi trong thùng giấy', () => place() + inBox(164, 224, 130, 'happy')],
    [
      'the box is a house: it has a roof, a window and a door',
      'Thùng giấy thành ngôi nhà có mái đỏ, Mai nhìn qua cửa sổ',
      () =>
        meadow() +
        sun(274, 42) +
        box(80, 108, 160, 112, '#d9a266', 4) +
        shape('M60 112L160 44L260 112z', '#e4575f') +
        box(104, 126, 74, 56, '#fff3dc', 4) +
        MAI(141, 226, { scale: 0.62, legs: 'none', mood: 'laugh' }) +
        box(104, 176, 74, 10, '#c48a4f') +
        box(192, 150, 34, 70, '#a8703c', 3) +
        oval(219, 186, 3, 3, '#ffe27a'),
    ],
    [
      'the box is a horse and the girl rides it',
      'Thùng giấy thành con ngựa, Mai cưỡi trên lưng',
      () =>
        meadow() +
        cloud(70, 50) +
        shape('M96 176q-28 -8 -34 24', '#6b4226') +
        MAI(148, 198, { scale: 0.95, legs: 'none', mood: 'laugh', left: [-40, -110], right: [36, -70] }) +
        horse(188, 152) +
        box(96, 138, 106, 66, '#d9a266', 6) +
        line('M110 204v24M132 204v24M168 204v24M190 204v24', '#b97f45', 10) +
        line('M36 180h30M28 200h34M40 220h20', '#fff', 4),
    ],
    [
      'the box is a fish in blue water',
      'Thùng giấy thành con cá bơi trong nước xanh',
      () =>
        box(0, 0, 320, 240, '#bfe9f7') +
        box(0, 110, 320, 130, '#5fb6e3') +
        MAI(158, 176, { scale: 0.95, legs: 'none', mood: 'laugh', left: [-46, -70], right: [46, -90] }) +
        shape('M88 128h136q34 34 0 68H88q-20 -34 0 -68z', '#d9a266') +
        shape('M92 162l-50 -36v72z', '#c48a4f') +
        oval(218, 150, 9, 9, '#fff') +
        oval(221, 150, 4, 4, '#3a2a20') +
        line('M214 178q12 6 20 -2', '#9a6a36', 3) +
        '<g fill="#dff4fc"><circle cx="268" cy="130" r="7"/><circle cx="284" cy="104" r="5"/><circle cx="274" cy="82" r="4"/></g>' +
        line('M0 112q20 -10 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0', '#fff', 4),
    ],
    [
      'the box is a bird in the sky',
      'Thùng giấy thành con chim có cánh bay trên trời',
      () =>
        box(0, 0, 320, 240, '#a9dcf5') +
        sun(272, 44, 24) +
        cloud(60, 60) +
        cloud(256, 206, 1.2) +
        cloud(54, 214, 1.1) +
        wing(112, 150, -1) +
        wing(210, 150, 1) +
        boxBack(160, 208, 104) +
        MAI(160, 206, { scale: 1, legs: 'none', mood: 'laugh', left: [-54, -100], right: [54, -100] }) +
        boxFront(160, 208, 104),
    ],
    [
      'a baby stands beside the box and wants to come in',
      'Em bé đứng cạnh thùng, giơ tay muốn vào',
      () =>
        place() +
        inBox(198, 224, 120, 'happy') +
        BABY(84, 226, { scale: 0.78, right: [34, -96], left: [-20, -86], mood: 'happy' }),
    ],
    [
      'the girl holds her box and says no, the baby looks up',
      'Mai ôm chặt chiếc thùng, lắc đầu, em bé nhìn lên',
      () =>
        place() +
        boxBack(214, 224, 110) +
        MAI(214, 220, { legs: 'none', mood: 'cross', left: [-44, -58], right: [44, -58] }) +
        boxFront(214, 224, 110) +
        BABY(84, 226, { scale: 0.78, mood: 'sad' }),
    ],
    [
      'the baby cries',
      'Em bé khóc, Mai nhìn em và thấy buồn',
      () =>
        place() +
        MAI(232, 226, { mood: 'sad', scale: 1.05 }) +
        BABY(110, 226, { scale: 0.95, mood: 'cry', left: [-14, -100], right: [14, -100] }),
    ],
    [
      'the girl hugs the baby',
      'Mai ôm em bé',
      () =>
        place() +
        MAI(176, 226, { scale: 1.15, left: [-40, -56], right: [10, -60], mood: 'happy' }) +
        BABY(134, 226, { scale: 0.85, mood: 'happy', right: [34, -80] }) +
        heart(150, 60, 1.6) +
        heart(186, 42, 1),
    ],
    [
      'father looks for the children, two pairs of eyes look out of the box',
      'Bố đi tìm, hai bạn nhỏ ló mắt ra từ trong thùng',
      () =>
        place() +
        DAD(78, 226, { mood: 'think', left: [-20, -92], right: [40, -96] }) +
        boxBack(226, 226, 130) +
        MAI(206, 240, { scale: 0.9, legs: 'none', mood: 'happy' }) +
        BABY(258, 232, { scale: 0.82, legs: 'none' }) +
        boxFront(226, 226, 130) +
        thought(150, 42, 26, 20, 96, 92) +
        '<text x="150" y="52" text-anchor="middle" font-family="DejaVu Sans,Arial,sans-serif" font-size="28" font-weight="bold" fill="#f25f5c">?</text>',
    ],
    [
      'the family hugs around the box',
      'Cả nhà ôm nhau quanh chiếc thùng',
      () =>
        place() +
        DAD(76, 226, { mood: 'laugh', right: [40, -84] }) +
        MUM(250, 226, { mood: 'laugh', left: [-42, -80] }) +
        boxBack(164, 230, 112) +
        MAI(144, 236, { scale: 0.88, legs: 'none', mood: 'laugh', left: [-44, -80] }) +
        BABY(188, 230, { scale: 0.76, legs: 'none', mood: 'laugh' }) +
        boxFront(164, 230, 112) +
        heart(164, 46, 2) +
        heart(132, 62, 1) +
        heart(200, 66, 1.1),
    ],
  ],
);
