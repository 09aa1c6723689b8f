import { cast, GRANDMA, MINH, person } from './cast.ts';
import {
  at,
  box,
  line,
  moon,
  notes,
  oval,
  readerPictures,
  room,
  shape,
  star,
  stars,
  wash,
  windowAt,
} from './places.ts';

/** The Night the Lights Went Out. */

const TRANG = cast({ hair: 'long', shirt: '#b58be0', bottom: '#3f5f9b' });
const PHONG = cast({ hair: 'grey', shirt: '#c98b4a', bottom: '#4e4a57', isBearded: true });
const CHILD = cast({ hair: 'bob', shirt: '#ffd166', bottom: '#e4575f', isSkirt: true, scale: 0.6 });
const SMALL = cast({ hair: 'spiky', shirt: '#66c7b4', bottom: '#4b5d7a', scale: 0.6 });
const MATHS = cast({ hair: 'short', shirt: '#dfe6ee', bottom: '#3b3f4f', hasGlasses: true, scale: 1.05 });

/** Two rows of narrow houses with an alley between; `lit` windows shine. */
const alley = (sky: string, lit: readonly number[], isDark: boolean): string => {
  const walls = isDark ? ['#3a3f5c', '#434867', '#353a55'] : ['#d9a98a', '#cfc08f', '#a9b9c9'];
  const pane = (index: number): string => (lit.includes(index) ? '#ffe27a' : isDark ? '#262b45' : '#8fb7cc');
  const house = (x: number, top: number, wall: string, first: number): string =>
    box(x, top, 58, 190 - top, wall) +
    box(x + 8, top + 14, 18, 22, pane(first), 2) +
    box(x + 32, top + 14, 18, 22, pane(first + 1), 2) +
    box(x + 8, top + 52, 18, 22, pane(first + 2), 2) +
    box(x + 30, 150, 20, 40, isDark ? '#2a2438' : '#8d5b3f', 2) +
    shape(`M${x - 4} ${top}h66l-6 -12h-54z`, isDark ? '#2d3049' : '#c9654a');
  return (
    wash(sky) +
    house(4, 44, walls[0] ?? '', 0) +
    house(66, 66, walls[1] ?? '', 3) +
    house(196, 60, walls[2] ?? '', 6) +
    house(258, 38, walls[0] ?? '', 9) +
    shape('M0 188h320v52H0z', isDark ? '#4a4c66' : '#b9a88f') +
    shape('M124 188h72l60 52H64z', isDark ? '#565972' : '#cdbda5')
  );
};
const NIGHT = '#1d2647';
const darkAlley = (): string => alley(NIGHT, [], true);
const glow = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffe9a8" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="#ffe9a8" opacity=".3"/>`;
const candle = (x: number, y: number): string =>
  glow(x, y - 24, 46) +
  box(x - 4, y - 18, 8, 18, '#fff3d6', 2) +
  shape(`M${x} ${y - 32}q6 7 0 12q-6 -5 0 -12z`, '#ffb347');
const guitar = (x: number, y: number, scale = 1, turn = 0): string =>
  at(
    x,
    y,
    scale,
    line('M0 0L0 -58', '#6b4226', 6) +
      oval(0, 22, 20, 20, '#c97b3d') +
      oval(0, -2, 14, 14, '#c97b3d') +
      oval(0, 14, 7, 7, '#5a3a26') +
      box(-5, -66, 10, 12, '#5a3a26', 2),
    turn,
  );
const melon = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    oval(0, 0, 40, 28, '#3f8f4f') + line('M-34 -8q34 -16 68 0M-38 6q38 -10 76 0', '#2d6b3a', 4),
  );
const piece = (x: number, y: number, turn = 0): string =>
  at(
    x,
    y,
    1,
    shape('M-14 0h28a14 14 0 0 1 -28 0z', '#3f8f4f') +
      shape('M-11 0h22a11 11 0 0 1 -22 0z', '#f25f5c') +
      oval(-4, 4, 1.2, 1.8, '#333') +
      oval(4, 4, 1.2, 1.8, '#333'),
    turn,
  );
const stool = (x: number, y: number, colour = '#e4575f'): string =>
  box(x - 18, y - 26, 36, 8, colour, 3) +
  line(`M${x - 12} ${y - 20}l-3 20M${x + 12} ${y - 20}l3 20`, colour, 5);
const torch = (x: number, y: number, turn = 0): string =>
  at(
    x,
    y,
    1,
    shape('M10 -9L120 -52V52L10 9z', '#fff3b0') +
      box(-26, -6, 28, 12, '#e4575f', 3) +
      shape('M0 -8l12 -4v24l-12 -4z', '#f4f4f4'),
    turn,
  );
const bolt = (x: number, y: number): string =>
  shape(`M${x} ${y}l-22 40h16l-10 36l34 -48h-18l14 -28z`, '#ffe27a');

export const G6_01 = readerPictures(
  'reader-g6-01',
  [
    'an alley at night without light, people around a candle under many stars',
    'Con ngõ tối không đèn, mọi người ngồi quanh ngọn nến dưới trời sao',
    () =>
      darkAlley() +
      stars() +
      PHONG(112, 216, { legs: 'sit', mood: 'laugh', scale: 0.9, right: [26, -64] }) +
      guitar(134, 172, 0.7, 50) +
      TRANG(212, 222, { mood: 'happy', scale: 0.85 }) +
      SMALL(60, 226, { mood: 'laugh' }) +
      CHILD(268, 226, { mood: 'laugh' }) +
      candle(166, 226),
  ],
  [
    [
      'an alley in the evening with light in every window',
      'Con ngõ buổi tối, cửa sổ nào cũng sáng đèn, cửa nào cũng đóng',
      () =>
        alley('#3a4a7d', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], true) +
        moon(160, 40, 14) +
        TRANG(160, 230, { scale: 0.7, mood: 'think' }),
    ],
    [
      'a girl with singers on the wall, an old man behind the window',
      'Trang trong phòng treo ảnh ca sĩ, ngoài cửa sổ là ông hàng xóm',
      () =>
        room('#d9c9ee', '#b08f73') +
        windowAt(206, 36, 92, 86, '#9db4c9') +
        at(252, 158, 0.62, PHONG(0, 0, { legs: 'none', mood: 'happy' })) +
        box(200, 122, 104, 8, '#fff', 3) +
        box(30, 30, 44, 56, '#fff', 2) +
        oval(52, 50, 12, 12, '#ffb3c1') +
        star(52, 74, 0.9, '#f4a261') +
        box(86, 40, 44, 56, '#fff', 2) +
        oval(108, 60, 12, 12, '#a8dadc') +
        star(108, 84, 0.9, '#e76f51') +
        TRANG(140, 230, { scale: 1.15, mood: 'think', right: [22, -96] }),
    ],
    [
      'a storm over the roofs, all windows are dark',
      'Cơn giông trên mái nhà, tia chớp lóe, mọi cửa sổ tối om',
      () =>
        alley('#3b4257', [], true) +
        shape('M-10 30q60 -40 120 -12q80 -34 220 8v-40H-10z', '#262b3c') +
        bolt(166, 40) +
        line(
          Array.from(
            { length: 16 },
            (_, index) => `M${(index * 61) % 320} ${60 + ((index * 43) % 120)}l-6 18`,
          ).join(''),
          '#8fa6c9',
          3,
        ),
    ],
    [
      'a girl stands in the dark room, only her eyes can be seen',
      'Trang đứng trong phòng tối, màn hình đen, quạt đứng im',
      () =>
        room('#2b2f4a', '#242337') +
        windowAt(28, 30, 74, 62, '#3d4a78') +
        box(180, 84, 104, 68, '#14162a', 5) +
        box(186, 90, 92, 56, '#0d0f1f') +
        line('M232 152v20M206 174h52', '#14162a', 6) +
        TRANG(118, 230, { scale: 1.15, mood: 'wow', skin: '#c9a98e', shirt: '#6d5a8c', bottom: '#2d3f66' }),
    ],
    [
      'people carry chairs into the alley',
      'Mọi người bê ghế ra ngồi ngoài ngõ',
      () =>
        darkAlley() +
        moon(160, 34, 16) +
        at(0, 0, 1, stool(74, 150, '#5b9bd5')) +
        MATHS(74, 226, { scale: 0.85, left: [-16, -100], right: [16, -100], mood: 'happy' }) +
        TRANG(166, 228, { scale: 0.9, mood: 'happy', right: [38, -70] }) +
        stool(206, 184, '#7cc36a') +
        cast({ hair: 'bun', shirt: '#8e6bbf', bottom: '#5b4a7a', scale: 0.9 })(262, 228, { mood: 'happy' }) +
        stool(226, 228),
    ],
    [
      'grandmother with a torch and a watermelon',
      'Bà soi đèn pin, bổ quả dưa hấu chia cho mọi người',
      () =>
        darkAlley() +
        torch(150, 92, 32) +
        GRANDMA(104, 226, { mood: 'laugh', right: [40, -118] }) +
        box(150, 196, 130, 10, '#a8734a', 3) +
        line('M164 206v26M266 206v26', '#8d5b3f', 6) +
        melon(188, 174, 0.9) +
        piece(232, 186) +
        piece(256, 190, 20) +
        SMALL(296, 234, { mood: 'laugh', left: [-40, -90] }) +
        CHILD(44, 234, { mood: 'laugh', right: [40, -96] }),
    ],
    [
      'an old man with a candle and a guitar',
      'Ông hàng xóm ôm đàn ghi-ta ngồi bên ngọn nến',
      () =>
        darkAlley() +
        stool(150, 226, '#8d5b3f') +
        PHONG(150, 222, { legs: 'sit', mood: 'laugh', scale: 1.15, left: [-30, -56], right: [34, -84] }) +
        guitar(146, 150, 1, 58) +
        candle(60, 226) +
        TRANG(268, 232, { mood: 'wow', scale: 0.9 }),
    ],
    [
      'the old man sings, a strict teacher dances',
      'Ông hát, thầy giáo dạy toán nghiêm khắc nhảy múa',
      () =>
        darkAlley() +
        PHONG(64, 224, { legs: 'sit', mood: 'laugh', right: [28, -72] }) +
        guitar(66, 168, 0.8, 56) +
        candle(124, 230) +
        MATHS(202, 222, { legs: 'jump', mood: 'laugh', left: [-44, -108], right: [44, -108] }) +
        person({
          x: 284,
          y: 232,
          scale: 0.5,
          hair: 'bald',
          shirt: '#ffe08a',
          bottom: '#ffe08a',
          mood: 'laugh',
        }) +
        notes(120, 76, '#ffe27a') +
        notes(150, 52, '#ff8fa3', 0.9) +
        notes(254, 66, '#9be7c4'),
    ],
    [
      'hands before a torch make a rabbit on the wall',
      'Minh chụm tay trước đèn pin, trên tường hiện bóng con thỏ',
      () =>
        wash('#3a3f5c') +
        box(0, 200, 320, 40, '#4a4c66') +
        `<circle cx="222" cy="86" r="72" fill="#fff3b0"/>` +
        shape(
          'M196 122q-6 -34 14 -40q-16 -40 -4 -46q10 4 12 40q4 -40 16 -40q8 10 -8 46q24 8 20 28q-2 18 -26 20q-20 2 -24 -8z',
          '#2b2f4a',
        ) +
        oval(226, 92, 3, 3, '#fff3b0') +
        MINH(78, 228, { mood: 'laugh', right: [46, -96], left: [40, -84] }) +
        SMALL(172, 236, { mood: 'wow' }) +
        CHILD(286, 236, { mood: 'laugh' }),
    ],
    [
      'all look up at a sky full of stars',
      'Mọi người ngửa mặt nhìn bầu trời đầy sao',
      () =>
        wash('#141c3a') +
        Array.from({ length: 42 }, (_, index) =>
          star((index * 67) % 316, 6 + ((index * 41) % 132), 0.28 + (index % 4) * 0.13, '#fff3b0'),
        ).join('') +
        shape('M30 24q120 40 270 80l-6 16q-140 -34 -268 -80z', '#5a6aa8').replace('/>', ' opacity=".35"/>') +
        box(0, 196, 320, 44, '#2d3049') +
        GRANDMA(70, 236, { mood: 'wow', scale: 0.9 }) +
        TRANG(150, 236, { mood: 'laugh', scale: 0.9, right: [36, -120] }) +
        PHONG(226, 236, { mood: 'happy', scale: 0.9 }) +
        SMALL(290, 238, { mood: 'wow', left: [-36, -112] }),
    ],
    [
      'the lights are on again, nobody moves',
      'Đèn sáng lại, mọi người đứng lặng nhìn nhau',
      () =>
        alley('#3a4a7d', [0, 1, 3, 4, 5, 6, 8, 9, 10, 11], true) +
        TRANG(120, 230, { mood: 'sad', scale: 0.9 }) +
        MATHS(60, 230, { mood: 'think', scale: 0.85 }) +
        PHONG(188, 230, { mood: 'sad', scale: 0.9 }) +
        GRANDMA(256, 232, { mood: 'think', scale: 0.85 }),
    ],
    [
      'grandmother turns off her light, windows go dark one by one',
      'Bà đứng dậy tắt đèn nhà mình, các cửa sổ tắt dần',
      () =>
        alley('#2a3560', [0, 6, 10], true) +
        stars() +
        GRANDMA(112, 230, { mood: 'laugh', right: [46, -92] }) +
        box(164, 120, 26, 34, '#f4f4f4', 3) +
        box(171, 130, 12, 16, '#c9d3df', 2) +
        TRANG(236, 232, { mood: 'laugh', scale: 0.9 }),
    ],
    [
      'the girl learns the guitar from the old man, the alley is full of friends',
      'Ông dạy Trang chơi ghi-ta, cả ngõ quây quần bên nến',
      () =>
        darkAlley() +
        stars() +
        stool(118, 226) +
        TRANG(118, 222, { legs: 'sit', mood: 'laugh', left: [-26, -54], right: [30, -80] }) +
        guitar(114, 162, 0.85, 58) +
        PHONG(204, 226, { mood: 'laugh', left: [-42, -74] }) +
        GRANDMA(272, 230, { mood: 'laugh', scale: 0.85 }) +
        MATHS(40, 230, { mood: 'laugh', scale: 0.8 }) +
        candle(166, 236) +
        notes(156, 70, '#ffe27a'),
    ],
  ],
);
