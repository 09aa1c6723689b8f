import { LINH, MAI, NAM, TEACHER } from './cast.ts';
import {
  at,
  box,
  line,
  meadow,
  moon,
  oval,
  readerPictures,
  room,
  shape,
  sun,
  table,
  text,
  windowAt,
  zzz,
} from './places.ts';

/** The Last Bean. */

const board = (): string =>
  box(70, 22, 170, 84, '#b98a5b', 4) +
  box(77, 29, 156, 70, '#2f7d5c') +
  text(155, 58, 16, 'My bean', '#e9f7ef') +
  line('M110 74h90', '#9fd4bb', 3);
const classroom = (): string => room('#eef6e6', '#d8b68c') + board();
const bean = (x: number, y: number, scale = 1, face = ''): string =>
  at(
    x,
    y,
    scale,
    shape('M-14 -4q2 -14 16 -12q14 2 12 14q-4 12 -12 6q-6 -4 -10 0q-8 2 -6 -8z', '#a9653a') +
      line('M-6 -8q6 -5 12 -2', '#d29a6e', 3) +
      face,
  );
const asleep = line('M-4 0q2 2 4 0M5 1q2 2 4 0', '#fff3e0', 1.6);
const dish = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    shape('M-34 -10h68q-4 26 -22 28h-24q-18 -2 -22 -28z', '#6fb7e0') + oval(0, -10, 34, 7, '#e8f4fb'),
  );
const sprout = (x: number, y: number, leaves: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    line('M0 0q-3 -20 0 -34', '#5c9c48', 5) +
      shape('M0 -32q-22 -4 -26 -20q20 -2 26 20z', '#7cc35d') +
      (leaves > 1 ? shape('M0 -32q22 -4 26 -20q-20 -2 -26 20z', '#6cb450') : '') +
      (leaves > 2 ? shape('M0 -32q-12 -18 0 -34q12 16 0 34z', '#8fd06f') : ''),
  );
const sunPicture = (x: number, y: number): string =>
  box(x - 30, y - 26, 60, 52, '#fff', 3) + box(x - 25, y - 21, 50, 42, '#c9ecfb') + sun(x, y, 9);
const vine = (x: number, y: number, height: number): string =>
  line(`M${x} ${y}q-10 ${-height / 4} 0 ${-height / 2}t0 ${-height / 2}`, '#5c9c48', 5) +
  Array.from({ length: Math.floor(height / 24) }, (_, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    return at(
      x,
      y - 16 - index * 23,
      0.75,
      shape(
        `M0 0q${side * 24} -2 ${side * 30} -20q${side * -24} 0 ${side * -30} 20z`,
        index % 3 === 0 ? '#8fd06f' : '#6cb450',
      ),
    );
  }).join('');
const fence = (): string =>
  Array.from({ length: 9 }, (_, index) => box(8 + index * 38, 138, 12, 66, '#e2c193', 3)).join('') +
  box(0, 150, 320, 9, '#d3ab76') +
  box(0, 182, 320, 9, '#d3ab76');

export const G3_01 = readerPictures(
  'reader-g3-01',
  [
    'a girl looks at a bean in a bowl',
    'Bạn Mai chống tay ngắm hạt đậu trong chiếc bát',
    () =>
      classroom() +
      MAI(160, 236, { scale: 1.25, left: [-26, -84], right: [26, -84], mood: 'think' }) +
      table(160, 240, 260, 46) +
      dish(160, 184, 1.1) +
      bean(160, 170, 1.2, asleep),
  ],
  [
    [
      'a teacher gives beans to the class',
      'Cô Lan cầm hộp hạt đậu, các bạn giơ tay xin',
      () =>
        classroom() +
        TEACHER(84, 226, { right: [40, -64], left: [-20, -66], mood: 'laugh' }) +
        box(108, 130, 44, 28, '#e4575f', 4) +
        bean(120, 128, 0.6) +
        bean(134, 126, 0.6) +
        bean(142, 130, 0.5) +
        NAM(206, 228, { scale: 0.9, left: [-40, -100], mood: 'laugh' }) +
        MAI(270, 228, { scale: 0.9, left: [-44, -96], mood: 'laugh' }),
    ],
    [
      'a girl gives her bean water',
      'Mai tưới nước cho hạt đậu trong bát',
      () =>
        classroom() +
        MAI(210, 226, { scale: 1.1, left: [-50, -88], mood: 'happy' }) +
        table(110, 232, 170, 62) +
        dish(106, 158) +
        bean(106, 146) +
        shape('M132 108h26v20h-26z', '#5b9bd5') +
        line('M132 116l-16 -6', '#5b9bd5', 5) +
        line('M112 114l-3 10M118 116l-3 12', '#7db8e0', 3),
    ],
    [
      'a boy shows a bean with two leaves',
      'Nam khoe hạt đậu đã có hai chiếc lá',
      () =>
        classroom() +
        NAM(120, 226, { scale: 1.1, mood: 'laugh', left: [-40, -108], right: [40, -84] }) +
        table(220, 232, 150, 62) +
        dish(220, 158) +
        sprout(220, 150, 2),
    ],
    [
      'one bean with three leaves, one without',
      'Bát của Linh có ba lá, bát của Mai chỉ có hạt đậu',
      () =>
        classroom() +
        LINH(86, 226, { mood: 'laugh' }) +
        MAI(236, 226, { mood: 'sad' }) +
        table(160, 238, 250, 56) +
        dish(100, 170) +
        sprout(100, 160, 3) +
        dish(224, 170) +
        bean(224, 158),
    ],
    [
      'a boy and a girl talk to the sleeping bean',
      'Nam và Linh cúi xuống gọi hạt đậu đang ngủ',
      () =>
        classroom() +
        NAM(74, 226, { mood: 'think', right: [34, -90] }) +
        LINH(250, 226, { mood: 'laugh', left: [-24, -96], right: [24, -96] }) +
        table(162, 238, 120, 56) +
        dish(162, 170, 1.1) +
        bean(162, 156, 1.2, asleep) +
        zzz(186, 138),
    ],
    [
      'the girl sings to her bean',
      'Mai hát cho hạt đậu nghe',
      () =>
        classroom() +
        MAI(214, 228, { scale: 1.1, mood: 'laugh', left: [-40, -110], right: [44, -104] }) +
        table(100, 234, 150, 60) +
        dish(100, 164, 1.1) +
        bean(100, 150, 1.2, asleep) +
        [
          [140, 118],
          [168, 96],
          [128, 86],
        ]
          .map(
            ([x = 0, y = 0], index) =>
              line(`M${x} ${y}v-20l14 -4v18`, ['#7a5cc0', '#e4575f', '#4fa3a5'][index] ?? '', 3) +
              oval(x - 4, y, 5, 4, ['#7a5cc0', '#e4575f', '#4fa3a5'][index] ?? '') +
              oval(x + 10, y - 6, 5, 4, ['#7a5cc0', '#e4575f', '#4fa3a5'][index] ?? ''),
          )
          .join(''),
    ],
    [
      'the girl shows the bean a picture of the sun',
      'Mai giơ bức tranh mặt trời cho hạt đậu xem',
      () =>
        classroom() +
        MAI(224, 228, { scale: 1.1, mood: 'happy', left: [-48, -92] }) +
        sunPicture(158, 124) +
        table(96, 234, 150, 60) +
        dish(96, 164, 1.1) +
        bean(96, 150, 1.2, asleep),
    ],
    [
      'the sad girl and her teacher',
      'Mai buồn, cô Lan đặt tay lên vai an ủi',
      () =>
        classroom() +
        TEACHER(206, 228, { left: [-44, -72], mood: 'happy' }) +
        MAI(140, 230, { mood: 'sad' }) +
        table(60, 236, 104, 56) +
        dish(60, 168, 0.9) +
        bean(60, 158),
    ],
    [
      'the bowl stands near the window at night',
      'Chiếc bát đặt cạnh cửa sổ, đêm có trăng, Mai đứng chờ',
      () =>
        room('#6f7fae', '#8c6f5a') +
        windowAt(70, 24, 120, 96, '#24356b') +
        moon(150, 58, 16) +
        box(56, 122, 148, 12, '#e8d5b5', 3) +
        dish(112, 114, 0.9) +
        bean(112, 104, 1, asleep) +
        MAI(254, 230, { scale: 1.1, mood: 'happy', left: [-34, -104], right: [10, -96] }),
    ],
    [
      'in the morning a small green leaf looks out of the bowl',
      'Buổi sáng, một chiếc lá xanh nhú lên trong bát, Mai reo vui',
      () =>
        room('#fff0d6') +
        windowAt(60, 20, 130, 100) +
        sun(150, 56, 16) +
        box(46, 122, 158, 12, '#e8d5b5', 3) +
        dish(118, 112, 1) +
        sprout(118, 104, 1, 0.8) +
        MAI(256, 230, { scale: 1.1, mood: 'laugh', left: [-50, -108], right: [46, -108] }),
    ],
    [
      'the children in the garden, one bean climbs high',
      'Các bạn trong vườn trường, cây đậu của Mai leo cao',
      () =>
        meadow() +
        fence() +
        box(0, 200, 320, 40, '#b98d5b') +
        vine(62, 206, 50) +
        vine(112, 206, 40) +
        vine(258, 206, 150) +
        NAM(90, 236, { scale: 0.85, mood: 'happy', right: [36, -60] }) +
        MAI(200, 236, { scale: 0.9, mood: 'laugh', right: [40, -112] }),
    ],
    [
      'a very tall bean plant over the gate, soup for all',
      'Cây đậu cao hơn cổng trường, các bạn ăn súp đậu',
      () =>
        meadow() +
        box(196, 76, 14, 134, '#c96f4a') +
        box(292, 76, 14, 134, '#c96f4a') +
        box(184, 62, 136, 22, '#d9836a', 5) +
        text(252, 79, 15, 'SCHOOL', '#fff') +
        vine(188, 212, 194) +
        TEACHER(136, 226, { scale: 1, mood: 'laugh' }) +
        MAI(70, 232, { scale: 0.9, mood: 'laugh' }) +
        NAM(20, 232, { scale: 0.9, mood: 'laugh' }) +
        table(70, 250, 200, 50) +
        [24, 74, 124]
          .map((x) => dish(x, 186, 0.62) + line(`M${x} 168q-5 -8 0 -14t0 -12`, '#fff', 3))
          .join(''),
    ],
  ],
);
