import { cast, GRANDPA, MINH } from './cast.ts';
import {
  at,
  box,
  cottage,
  line,
  moon,
  oval,
  rain,
  readerPictures,
  room,
  rug,
  shape,
  star,
  stars,
  table,
  wash,
  windowAt,
} from './places.ts';

/** The Milk Carton Lantern. */

const HOA = cast({ hair: 'tails', shirt: '#ffd166', bottom: '#e4575f', isSkirt: true, scale: 0.8 });
const glow = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffe9a8" opacity=".35"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="#ffe9a8" opacity=".45"/>`;
/** A star lantern of red paper on a stick. */
const starLantern = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    line('M0 0V46', '#a8734a', 4) +
      `<circle r="27" fill="none" stroke="#ffd166" stroke-width="3"/>` +
      shape('M0 -26L7 -8L26 -8L11 4L16 22L0 11L-16 22L-11 4L-26 -8L-7 -8z', '#e53935') +
      shape('M0 -12L3 -4L12 -4L5 2L8 10L0 5L-8 10L-5 2L-12 -4L-3 -4z', '#ffd166'),
  );
const chicken = (x: number, y: number, scale = 1, colour = '#e4575f'): string =>
  at(
    x,
    y,
    scale,
    oval(0, 0, 13, 9, colour) +
      oval(12, -9, 6, 6, colour) +
      shape('M17 -10l7 2l-7 3z', '#ffb347') +
      line('M-12 -2q-10 -4 -8 -12M-4 8v6M4 8v6', colour, 2.5) +
      line('M9 -15l1 -4l3 3l2 -4l2 5', '#ffb347', 2) +
      oval(13, -10, 1.3, 1.5, '#fff'),
  );
/** A milk carton with holes; at night it shines. */
const carton = (x: number, y: number, scale = 1, isLit = false): string =>
  at(
    x,
    y,
    scale,
    (isLit ? glow(0, -8, 58) : '') +
      shape('M-24 -30L-16 -46H16L24 -30z', '#dfe9f2') +
      box(-16, -54, 32, 9, '#5b9bd5') +
      box(-24, -30, 48, 58, '#f5fafd') +
      box(-24, 14, 48, 14, '#5b9bd5') +
      star(-10, -16, 0.8, isLit ? '#ffc94d' : '#7d8da3') +
      star(12, -14, 0.6, isLit ? '#ffc94d' : '#7d8da3') +
      chicken(-1, 4, 0.8) +
      line('M0 -54q-4 -12 0 -20', '#a8734a', 3),
  );
const home = (): string =>
  room('#fbe8cf', '#cfa477') + windowAt(22, 28, 80, 66, '#9db4c9') + rug(170, 226, 120, '#f2c0a2');
const street = (sky = '#243a6b'): string =>
  wash(sky) +
  stars() +
  moon(266, 50, 26) +
  at(0, 0, 1, cottage(60, 176, 0.85, '#d9b98c') + cottage(196, 172, 0.85, '#d3a98c')) +
  box(0, 174, 320, 66, '#5b5f78') +
  box(0, 174, 320, 5, '#7b7f96');

export const G5_01 = readerPictures(
  'reader-g5-01',
  [
    'a boy and a girl with a shining milk carton lantern under the moon',
    'Minh và bé Hoa cầm chiếc đèn hộp sữa sáng lung linh dưới trăng',
    () =>
      street() +
      MINH(108, 228, { mood: 'laugh', right: [40, -92] }) +
      HOA(226, 228, { mood: 'laugh', left: [-46, -92] }) +
      carton(164, 176, 1.1, true),
  ],
  [
    [
      'a boy shows his red star lantern',
      'Minh giơ chiếc đèn ông sao màu đỏ',
      () =>
        home() +
        MINH(140, 228, { scale: 1.15, mood: 'laugh', right: [42, -84] }) +
        starLantern(190, 100, 1.3),
    ],
    [
      'the boy gives the lantern to his little sister',
      'Minh đưa đèn cho em gái Hoa',
      () =>
        home() +
        MINH(96, 228, { scale: 1.1, mood: 'happy', right: [44, -76] }) +
        starLantern(152, 112, 1.1) +
        HOA(224, 230, { mood: 'laugh', left: [-50, -86] }),
    ],
    [
      'a storm comes over the street, the girl holds the lantern',
      'Bão kéo đến, Hoa ôm chiếc đèn giữa mưa gió',
      () =>
        wash('#8b9bb2') +
        shape('M0 34q60 -34 130 -8q90 -34 190 4v-30H0z', '#66768f') +
        cottage(262, 178, 0.9, '#cdbb98') +
        box(0, 178, 320, 62, '#7d8577') +
        rain('#c7dbef') +
        line('M24 100h60q18 0 18 -14t-14 -12M40 120h90', '#dfe8f2', 5) +
        HOA(146, 228, { scale: 0.95, mood: 'scared', right: [34, -70], left: [-40, -66] }) +
        starLantern(196, 128, 0.9),
    ],
    [
      'the lantern lies in a puddle, the girl cries',
      'Chiếc đèn rơi xuống vũng nước, Hoa khóc',
      () =>
        wash('#9aa9bd') +
        rain('#c7dbef') +
        box(0, 170, 320, 70, '#7d8577') +
        oval(216, 212, 86, 20, '#5d8fb8') +
        at(214, 206, 1, starLantern(0, 0, 1), 72) +
        HOA(92, 226, { scale: 1, mood: 'cry', left: [-16, -98], right: [16, -98] }),
    ],
    [
      'the wet girl says sorry, her brother is angry',
      'Hoa ướt sũng xin lỗi, Minh đang giận',
      () =>
        home() +
        MINH(216, 228, { scale: 1.1, mood: 'cross', left: [-14, -62], right: [14, -62] }) +
        HOA(108, 230, { scale: 0.95, mood: 'cry' }) +
        oval(108, 230, 40, 7, '#a9cbe0'),
    ],
    [
      'the boy smiles at his sister and shows his empty pocket',
      'Minh cười với em, lộn túi quần ra: không có đồng nào',
      () =>
        home() +
        MINH(186, 228, { scale: 1.1, mood: 'happy', left: [-40, -72], right: [44, -56] }) +
        HOA(112, 230, { scale: 0.95, mood: 'happy', right: [40, -84] }) +
        shape('M222 162l14 22l-20 -4z', '#f4f4f4') +
        table(270, 232, 76, 56) +
        box(246, 160, 48, 8, '#c9b48f'),
    ],
    [
      'grandfather brings an old milk carton, scissors and glue',
      'Ông mang đến hộp sữa cũ, kéo và hồ dán',
      (put) =>
        home() +
        GRANDPA(92, 228, { mood: 'laugh', right: [44, -76] }) +
        table(214, 236, 190, 58) +
        box(176, 126, 40, 48, '#f5fafd', 2) +
        shape('M176 126L182 112H210L216 126z', '#dfe9f2') +
        box(182, 106, 28, 8, '#5b9bd5') +
        box(176, 160, 40, 14, '#5b9bd5') +
        put('scissors', 226, 138, 36) +
        box(272, 140, 18, 34, '#ffd166', 4) +
        shape('M274 140l7 -14l7 14z', '#e4575f'),
    ],
    [
      'the children cut stars and draw an animal on the carton',
      'Minh cắt những ngôi sao, Hoa vẽ con rồng trông như con gà',
      (put) =>
        home() +
        MINH(76, 222, { mood: 'happy', right: [42, -62] }) +
        HOA(252, 222, { scale: 1, mood: 'laugh', left: [-44, -66] }) +
        table(164, 244, 260, 60) +
        carton(164, 152, 0.95) +
        put('scissors', 104, 148, 34) +
        star(78, 172, 0.9, '#f4c542') +
        star(98, 176, 0.7, '#f4c542') +
        line('M212 176l22 -12', '#e4575f', 5),
    ],
    [
      'the carton shines, stars of light are on the walls',
      'Chiếc đèn hộp sữa sáng lên, sao chiếu khắp tường',
      () =>
        room('#4d4a72', '#5a4a52') +
        [
          [40, 40],
          [92, 76],
          [140, 34],
          [214, 60],
          [270, 34],
          [296, 96],
          [60, 130],
          [250, 134],
        ]
          .map(([x = 0, y = 0], index) => star(x, y, index % 2 === 0 ? 1.3 : 0.9, '#ffe27a'))
          .join('') +
        MINH(70, 228, { mood: 'wow' }) +
        HOA(254, 228, { scale: 0.95, mood: 'laugh', left: [-46, -100], right: [46, -100] }) +
        carton(164, 184, 1.1, true) +
        table(164, 250, 120, 38),
    ],
    [
      'children walk along the street with lanterns under the moon',
      'Trẻ con rước đèn trên phố dưới trăng rằm',
      () =>
        street() +
        MINH(70, 228, { legs: 'walk', right: [40, -78] }) +
        starLantern(266, 126, 0.9) +
        carton(122, 150, 0.7, true) +
        HOA(168, 230, { legs: 'walk', mood: 'laugh' }) +
        cast({ hair: 'bob', shirt: '#66c7b4', bottom: '#5b76d6', isSkirt: true, scale: 0.85 })(248, 230, {
          legs: 'walk',
          mood: 'happy',
          right: [22, -98],
        }),
    ],
    [
      'all children look at the carton lantern',
      'Các bạn xúm lại ngắm chiếc đèn hộp sữa',
      () =>
        street() +
        cast({ hair: 'spiky', shirt: '#ef6f53', bottom: '#4b5d7a', scale: 0.85 })(54, 224, { mood: 'wow' }) +
        cast({ hair: 'bob', shirt: '#66c7b4', bottom: '#5b76d6', isSkirt: true, scale: 0.85 })(268, 224, {
          mood: 'wow',
          left: [-40, -100],
        }) +
        carton(112, 156, 1, true) +
        HOA(178, 232, { scale: 1, mood: 'laugh', left: [-44, -92], right: [40, -100] }),
    ],
    [
      'a tower of milk cartons at the door, grandfather drinks tea',
      'Hai chục hộp sữa xếp trước cửa, ông ngồi uống trà',
      () =>
        wash('#c9ecfb') +
        box(0, 0, 150, 200, '#ffe7bf') +
        box(24, 60, 84, 140, '#9a6344', 3) +
        oval(96, 132, 4, 4, '#ffd65c') +
        box(0, 196, 320, 44, '#e9cfa0') +
        Array.from({ length: 20 }, (_, index) => {
          const [row, column] = [Math.floor(index / 5), index % 5];
          return (
            box(150 + column * 24, 172 - row * 30, 22, 28, '#f5fafd', 2) +
            box(
              150 + column * 24,
              190 - row * 30,
              22,
              10,
              ['#5b9bd5', '#e4575f', '#7cc36a'][(index * 7) % 3] ?? '',
            )
          );
        }).join('') +
        GRANDPA(66, 232, { legs: 'sit', mood: 'happy', right: [26, -74] }) +
        box(90, 150, 18, 14, '#fff', 4) +
        line('M94 144q-4 -6 0 -12M103 144q-4 -6 0 -12', '#b7c4d3', 3) +
        HOA(296, 234, { scale: 0.85, mood: 'wow', left: [-40, -96] }),
    ],
  ],
);
