import { cast, GRANDMA, LINH, person } from './cast.ts';
import {
  at,
  box,
  bubble,
  cloud,
  cottage,
  heart,
  line,
  meadow,
  oval,
  type Put,
  readerPictures,
  room,
  rug,
  shape,
  sun,
  table,
  text,
  windowAt,
} from './places.ts';

/** Grandma's English. */

const TOM = cast({ hair: 'spiky', hairColour: '#c98b3c', shirt: '#4fb3e8', bottom: '#e0a94a' });
const home = (): string => room('#fdeed8', '#d2a679') + windowAt(24, 30) + rug(170, 226, 120, '#f3c6b1');
const note = (x: number, y: number, word: string, width = 48): string =>
  box(x - width / 2, y - 12, width, 20, '#fff', 2) +
  text(x, y + 3, 13, word, '#c0392b') +
  oval(x, y - 12, 3, 3, '#5b9bd5');
const screen = (x: number, y: number, inside: string): string =>
  box(x - 58, y - 84, 116, 80, '#4a5262', 5) +
  box(x - 52, y - 78, 104, 68, '#c9ecfb') +
  inside +
  box(x - 8, y - 4, 16, 12, '#4a5262') +
  box(x - 28, y + 6, 56, 6, '#4a5262', 3);
const bowlOf = (x: number, y: number): string =>
  shape(`M${x - 26} ${y - 10}h52q-3 22 -17 24h-18q-14 -2 -17 -24z`, '#e4575f') +
  oval(x, y - 10, 26, 6, '#fff3d6') +
  line(`M${x - 14} ${y - 11}q6 -5 12 0t14 -1`, '#e0b35c', 3) +
  line(`M${x - 6} ${y - 18}q-4 -8 0 -12M${x + 6} ${y - 18}q-4 -8 0 -12`, '#fff', 3);
const fishStall = (put: Put): string =>
  box(150, 150, 170, 60, '#a8734a', 4) +
  box(142, 140, 184, 14, '#c99263', 4) +
  shape('M140 60h190l-14 -30h-162z', '#e4575f') +
  [0, 1, 2, 3]
    .map((part) => shape(`M${150 + part * 46} 60q11 16 23 0z`, part % 2 === 0 ? '#fff' : '#e4575f'))
    .join('') +
  put('fish', 160, 114, 38) +
  put('fish', 270, 114, 38, true);

export const G4_01 = readerPictures(
  'reader-g4-01',
  [
    'a grandmother holds an English book, words are stuck on everything',
    'Bà cầm sách tiếng Anh, quanh bà dán đầy giấy ghi từ',
    () =>
      home() +
      GRANDMA(150, 230, { scale: 1.3, left: [-16, -62], right: [16, -62], mood: 'laugh' }) +
      box(126, 138, 48, 34, '#3f74c7', 3) +
      text(150, 160, 15, 'ABC', '#fff') +
      note(64, 112, 'window', 62) +
      note(256, 96, 'hello', 54) +
      note(262, 150, 'cat') +
      LINH(256, 232, { mood: 'laugh', scale: 0.85 }),
  ],
  [
    [
      'a blond boy waves from a computer',
      'Em Tom tóc vàng vẫy tay trên màn hình máy tính',
      (put) =>
        home() +
        table(160, 232, 220, 70) +
        screen(
          160,
          146,
          `<svg x="108" y="68" width="104" height="68" viewBox="108 68 104 68">${TOM(160, 186, { scale: 0.72, right: [40, -112], mood: 'laugh' })}</svg>`,
        ) +
        put('kangaroo', 228, 116, 46) +
        text(270, 60, 14, 'Australia', '#2f5ea8'),
    ],
    [
      'grandmother asks the girl to teach her',
      'Bà nắm tay Linh, nhờ Linh dạy tiếng Anh',
      () =>
        home() +
        GRANDMA(116, 230, { mood: 'happy', right: [44, -70], scale: 1.12 }) +
        LINH(222, 232, { mood: 'laugh', left: [-40, -74] }) +
        bubble(250, 56, 46, 28, 214, 108) +
        text(250, 62, 18, 'A B C', '#e4575f'),
    ],
    [
      'the girl teaches at a board, her grandmother sits at a small desk',
      'Linh đứng bên bảng dạy, bà ngồi bàn nhỏ giơ tay',
      () =>
        home() +
        box(126, 26, 168, 84, '#b98a5b', 4) +
        box(133, 33, 154, 70, '#2f7d5c') +
        text(210, 76, 22, 'Hello!', '#e9f7ef') +
        LINH(262, 230, { mood: 'happy', left: [-38, -106] }) +
        GRANDMA(96, 226, { legs: 'sit', right: [34, -128], mood: 'laugh' }) +
        table(96, 236, 120, 50),
    ],
    [
      'words are stuck on the door, the fan and the cat',
      'Giấy ghi từ dán trên cửa, quạt và con mèo',
      (put) =>
        room('#fdeed8', '#d2a679') +
        box(24, 56, 84, 132, '#a8734a', 3) +
        oval(96, 124, 4, 4, '#ffd65c') +
        note(66, 96, 'door', 50) +
        line('M160 192V120', '#7b8aa3', 6) +
        box(140, 190, 40, 8, '#7b8aa3', 3) +
        oval(160, 96, 34, 34, '#dfe8f2') +
        [0, 120, 240].map((turn) => at(160, 96, 1, oval(0, -16, 8, 15, '#8fb4d9'), turn)).join('') +
        note(160, 160, 'fan', 40) +
        put('cat', 208, 128, 96) +
        note(250, 196, 'cat', 40) +
        GRANDMA(300, 236, { scale: 0.9, mood: 'laugh', left: [-40, -92] }),
    ],
    [
      'grandmother at the fish stall, the woman is puzzled',
      'Bà nói tiếng Anh ở hàng cá, cô bán cá ngơ ngác',
      (put) =>
        meadow('#fdf3dc') +
        fishStall(put) +
        person({
          x: 238,
          y: 168,
          scale: 1,
          hair: 'long',
          shirt: '#66a86f',
          legs: 'none',
          hat: 'cone',
          mood: 'think',
        }) +
        box(142, 140, 184, 14, '#c99263', 4) +
        box(150, 152, 170, 60, '#a8734a', 4) +
        put('fish', 160, 112, 38) +
        put('fish', 274, 112, 38, true) +
        GRANDMA(80, 228, { mood: 'laugh', right: [44, -100] }) +
        oval(40, 190, 20, 12, '#d9a05b') +
        line('M24 188q16 -34 32 0', '#a8734a', 4) +
        text(286, 84, 26, '?', '#2f5ea8'),
    ],
    [
      'grandmother in the kitchen, the girl laughs',
      'Bà đứng trong bếp chỉ vào mình, Linh cười',
      (put) =>
        room('#e9f3ee', '#cfa77c') +
        box(150, 132, 170, 60, '#8fb8a6', 4) +
        box(146, 124, 178, 12, '#e6eef0', 3) +
        box(180, 104, 54, 22, '#7b8aa3', 4) +
        line('M196 100q-5 -10 0 -18M214 100q-5 -10 0 -18', '#fff', 4) +
        put('carrot', 254, 92, 34) +
        GRANDMA(112, 230, { mood: 'laugh', left: [-8, -66], right: [40, -84], scale: 1.1 }) +
        LINH(250, 234, { mood: 'laugh', left: [-10, -90], right: [14, -88] }),
    ],
    [
      'grandmother is tired and puts her head in her hands',
      'Bà mệt, chống tay lên bàn, cạnh chồng sách',
      () =>
        home() +
        GRANDMA(170, 232, { mood: 'sad', legs: 'sit', left: [-22, -92], right: [22, -92], scale: 1.15 }) +
        table(170, 240, 220, 50) +
        box(84, 162, 52, 10, '#e4575f', 2) +
        box(80, 172, 58, 10, '#3f74c7', 2) +
        note(240, 172, 'difficult', 70),
    ],
    [
      'they cook together with an English book',
      'Hai bà cháu cùng nấu ăn, quyển sách mở bên cạnh',
      (put) =>
        room('#e9f3ee', '#cfa77c') +
        GRANDMA(96, 226, { mood: 'laugh', right: [40, -76] }) +
        LINH(224, 228, { mood: 'laugh', left: [-40, -72] }) +
        table(160, 240, 260, 54) +
        box(130, 146, 62, 34, '#7b8aa3', 6) +
        line('M146 140q-5 -10 0 -16M164 140q-5 -10 0 -16M178 140q-5 -10 0 -16', '#fff', 4) +
        put('carrot', 206, 148, 32) +
        put('onion', 88, 150, 30) +
        shape('M252 180q-16 -8 -32 -2v-24q16 -4 32 4q16 -8 32 -4v24q-16 -6 -32 2z', '#fff') +
        line('M252 180v-22', '#c9b48f', 2),
    ],
    [
      'a boy gets out of a car and looks at his shoes',
      'Tom bước xuống xe, cúi nhìn đôi giày',
      (put) =>
        meadow() +
        cottage(68, 176, 0.9) +
        put('automobile', 166, 82, 140) +
        TOM(140, 228, { mood: 'sad', left: [-20, -46], right: [20, -46], tilt: 4 }),
    ],
    [
      'grandmother welcomes the boy',
      'Bà mặc áo mới, dang tay chào Tom',
      () =>
        meadow() +
        sun(40, 40) +
        cottage(262, 178, 0.9) +
        GRANDMA(126, 230, {
          shirt: '#e4575f',
          mood: 'laugh',
          left: [-44, -92],
          right: [46, -92],
          scale: 1.15,
        }) +
        TOM(226, 232, { mood: 'wow', scale: 0.95 }),
    ],
    [
      'the boy hugs his grandmother',
      'Tom ôm chặt lấy bà',
      () =>
        meadow() +
        cloud(60, 50) +
        cottage(270, 178, 0.8) +
        GRANDMA(140, 230, { shirt: '#e4575f', mood: 'laugh', right: [34, -62], scale: 1.2 }) +
        TOM(190, 232, { mood: 'laugh', left: [-36, -72], right: [-6, -60] }) +
        heart(166, 46, 1.8) +
        heart(200, 62, 1),
    ],
    [
      'the three eat noodles, grandmother is the teacher now',
      'Ba bà cháu ăn phở, giờ bà dạy Tom tiếng Việt',
      () =>
        home() +
        box(150, 24, 150, 60, '#b98a5b', 4) +
        box(157, 31, 136, 46, '#2f7d5c') +
        text(225, 61, 17, 'Xin chào!', '#e9f7ef') +
        TOM(66, 226, { mood: 'laugh' }) +
        GRANDMA(160, 226, { shirt: '#e4575f', mood: 'laugh', right: [36, -112] }) +
        LINH(256, 228, { mood: 'laugh' }) +
        table(160, 246, 280, 54) +
        bowlOf(70, 176) +
        bowlOf(160, 176) +
        bowlOf(250, 176),
    ],
  ],
);
