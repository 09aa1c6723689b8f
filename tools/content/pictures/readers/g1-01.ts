import { GRANDMA, NAM } from './cast.ts';
import {
  at,
  box,
  boxBack,
  boxFront,
  chair,
  cottage,
  flower,
  line,
  mango,
  meadow,
  type Put,
  readerPictures,
  oval,
  shape,
  sun,
  tree,
  yard,
} from './places.ts';

/** The Big Mango. */

const ball = (x: number, y: number): string =>
  oval(x, y, 13, 13, '#f25f5c') + line(`M${x - 12} ${y}q12 -8 24 0`, '#fff', 3);
const question = (x: number, y: number): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans,Arial,sans-serif" font-size="34" font-weight="bold" fill="#f25f5c">?</text>`;

const slice = (x: number, y: number, turn = 0): string =>
  at(
    x,
    y,
    1,
    shape('M-12 0q12 -14 24 0q-12 9 -24 0z', '#ffc233') + line('M-12 0q12 9 24 0', '#62a84e', 3),
    turn,
  );
const plate = (x: number, y: number): string =>
  oval(x, y, 44, 12, '#fff') +
  oval(x, y - 2, 36, 8, '#e6eef5') +
  [-24, -8, 8, 24].map((dx) => slice(x + dx, y - 6, dx)).join('') +
  [-14, 2, 16].map((dx) => slice(x + dx, y - 14, -dx)).join('');

const dogAt = (put: Put, x: number, y: number, isFlipped = false): string => put('dog', x, y, 66, isFlipped);

export const G1_01 = readerPictures(
  'reader-g1-01',
  [
    'a boy holds up a mango as big as his head',
    'Bạn trai giơ cao một quả xoài to, chú chó nhảy bên cạnh',
    (put) =>
      meadow() +
      sun(274, 42) +
      tree(40, 170, 1.1) +
      NAM(160, 222, { left: [-26, -128], right: [26, -128], mood: 'laugh', scale: 1.15 }) +
      mango(160, 58, 1.5) +
      dogAt(put, 222, 156),
  ],
  [
    [
      'a boy with a mango',
      'Bạn Nam đứng trong sân, hai tay cầm quả xoài',
      () => yard() + NAM(150, 226, { scale: 1.1, left: [-14, -62], right: [14, -62] }) + mango(150, 156, 0.9),
    ],
    [
      'a boy hugs his mango',
      'Nam ôm quả xoài vàng và cười',
      () =>
        meadow() +
        sun(270, 44) +
        flower(40, 214) +
        flower(66, 224, '#ffb347') +
        flower(284, 216, '#b58be0') +
        NAM(160, 232, { scale: 1.35, left: [-20, -70], right: [20, -70], mood: 'laugh' }) +
        mango(160, 150, 1.35),
    ],
    [
      'a mango on a chair, the boy plays with his dog',
      'Quả xoài nằm trên ghế, Nam chơi bóng với chú chó',
      (put) =>
        yard() +
        chair(66, 222) +
        mango(68, 156, 0.8) +
        NAM(180, 222, { legs: 'run', right: [44, -70], left: [-40, -86], mood: 'laugh' }) +
        ball(262, 150) +
        dogAt(put, 240, 168),
    ],
    [
      'an empty chair, the boy is surprised',
      'Ghế trống không, Nam ngạc nhiên',
      () =>
        yard() +
        chair(96, 224, 1.1) +
        NAM(200, 226, { scale: 1.1, mood: 'wow', left: [-34, -104], right: [34, -104], isFlipped: true }) +
        question(238, 62),
    ],
    [
      'the boy looks under the chair and finds a ball',
      'Nam cúi nhìn dưới gầm ghế, ở đó có quả bóng',
      (put) =>
        yard() +
        chair(112, 224, 1.2) +
        ball(112, 212) +
        NAM(196, 228, { mood: 'think', legs: 'sit', tilt: -16, left: [-44, -50] }) +
        dogAt(put, 240, 166, true),
    ],
    [
      'the boy looks into a box, a cat looks out',
      'Nam nhìn vào thùng giấy, trong thùng có con mèo',
      (put) =>
        yard() +
        NAM(230, 226, { mood: 'wow', left: [-40, -78], right: [28, -60] }) +
        boxBack(128, 224, 96) +
        put('cat-face', 92, 118, 72) +
        boxFront(128, 224, 96),
    ],
    [
      'the boy asks a duck with bread',
      'Nam hỏi con vịt, con vịt đứng cạnh mẩu bánh mì',
      (put) =>
        meadow() +
        oval(240, 204, 74, 22, '#8fd0ea') +
        NAM(86, 222, { right: [42, -92], mood: 'think' }) +
        put('duck', 176, 116, 90) +
        put('bread', 132, 186, 40),
    ],
    [
      'a goat eats a book in front of the boy',
      'Con dê đang nhai quyển sách trước mặt Nam',
      (put) =>
        meadow() +
        tree(284, 176, 0.8) +
        NAM(78, 222, { mood: 'wow', left: [-34, -104], right: [40, -96] }) +
        put('goat', 152, 108, 112) +
        at(158, 160, 1, box(-16, -12, 30, 24, '#4f8fd8', 2) + box(-12, -8, 22, 16, '#fff'), -18),
    ],
    [
      'a pig with a banana',
      'Con lợn đứng cạnh quả chuối',
      (put) =>
        meadow() +
        oval(214, 210, 62, 11, '#b98d5b') +
        NAM(78, 222, { mood: 'cross', right: [44, -88] }) +
        put('pig', 152, 104, 112) +
        put('banana', 128, 172, 48),
    ],
    [
      'the boy sits under a tree and is sad',
      'Nam ngồi dưới gốc cây, mặt buồn',
      (put) =>
        meadow() +
        tree(92, 196, 1.5) +
        NAM(176, 226, { mood: 'sad', legs: 'sit', left: [-16, -96], right: [16, -96], scale: 1.1 }) +
        dogAt(put, 226, 166, true),
    ],
    [
      'a grandmother calls from the house',
      'Bà đứng trước nhà vẫy tay gọi',
      () =>
        meadow() +
        cottage(96, 176, 1.4) +
        GRANDMA(176, 214, { right: [46, -112], mood: 'laugh' }) +
        NAM(280, 228, { mood: 'wow', isFlipped: true, scale: 0.9 }),
    ],
    [
      'the boy, his grandmother, duck, goat and pig share a plate of mango',
      'Nam, bà, vịt, dê và lợn cùng ăn đĩa xoài',
      (put) =>
        meadow() +
        sun(40, 40) +
        put('goat', 6, 96, 80) +
        put('pig', 240, 100, 76, true) +
        GRANDMA(114, 214, { mood: 'laugh', right: [40, -60] }) +
        NAM(206, 216, { mood: 'laugh', left: [-38, -62], right: [20, -92] }) +
        slice(226, 120) +
        plate(160, 214) +
        put('duck', 20, 172, 58) +
        dogAt(put, 246, 174, true),
    ],
  ],
);
