import { MAI, NAM } from './cast.ts';
import {
  at,
  cottage,
  flower,
  line,
  meadow,
  oval,
  type Put,
  rain,
  readerPictures,
  shape,
  sun,
  tree,
  wash,
} from './places.ts';

/** The Sad Little Cloud. */

type Mood = 'happy' | 'sad' | 'laugh' | 'wow';
const INK = '#4a5a72';

const FACES: Record<Mood, string> = {
  happy: line('M-8 2q8 8 16 0', INK, 3),
  laugh: shape('M-9 1h18q-1 12 -9 12t-9 -12z', '#9c2f3b'),
  sad: line('M-8 9q8 -9 16 0M-18 -18l8 -4M18 -18l-8 -4', INK, 3),
  wow: oval(0, 6, 5, 6, '#9c2f3b'),
};

/** A cloud with a face. */
const puff = (x: number, y: number, scale: number, mood: Mood, colour = '#eef3f8'): string =>
  at(
    x,
    y,
    scale,
    shape('M-58 26a24 24 0 0 1 2 -47a36 36 0 0 1 66 -14a30 30 0 0 1 42 26a20 20 0 0 1 6 35z', colour) +
      oval(-14, -8, 4, 5, INK) +
      oval(14, -8, 4, 5, INK) +
      `<g fill="#ff9d9d" opacity=".6"><circle cx="-24" cy="4" r="6"/><circle cx="24" cy="4" r="6"/></g>` +
      FACES[mood],
  );

const smilingSun = (x: number, y: number, r: number): string =>
  sun(x, y, r) +
  oval(x - 9, y - 4, 3, 4, INK) +
  oval(x + 9, y - 4, 3, 4, INK) +
  line(`M${x - 9} ${y + 6}q9 9 18 0`, INK, 3);

const COLOURS = ['#f25f5c', '#ffa552', '#ffe066', '#7bd389', '#5fb6e3', '#5b76d6', '#a678de'];
const rainbow = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    COLOURS.map(
      (colour, index) =>
        `<path d="M${-150 + index * 10} 0a${150 - index * 10} ${150 - index * 10} 0 0 1 ${300 - index * 20} 0" fill="none" stroke="${colour}" stroke-width="10.500"/>`,
    ).join(''),
  );

/** Flowers that hang their heads, or hold them up. */
const bed = (isFresh: boolean): string =>
  [40, 84, 128, 220, 268]
    .map((x, index) =>
      isFresh
        ? flower(x, 226, ['#ff6f91', '#ffb347', '#b58be0'][index % 3], 1.5)
        : line(`M${x} 226q2 -26 14 -26`, '#9bab62', 4) +
          oval(x + 18, 204, 8, 8, ['#d99aa8', '#d9b88a', '#b8a3cc'][index % 3] ?? ''),
    )
    .join('');
const buffalo = (put: Put, x: number, y: number, size = 110): string => put('water-buffalo', x, y, size);

export const G2_01 = readerPictures(
  'reader-g2-01',
  [
    'a small grey cloud with a sad face over green hills',
    'Một đám mây xám nhỏ mặt buồn trên những ngọn đồi xanh',
    () =>
      meadow() +
      puff(160, 96, 1.6, 'sad', '#c3cedb') +
      flower(44, 226, '#ff6f91', 1.4) +
      flower(278, 222, '#ffb347', 1.4),
  ],
  [
    [
      'a little cloud smiles in a blue sky',
      'Đám mây nhỏ mỉm cười giữa trời xanh',
      () =>
        wash('#a9dcf5') +
        shape('M0 214q80 -30 160 -10q90 20 160 -8v44H0z', '#8ccb6c') +
        puff(160, 110, 1.2, 'happy'),
    ],
    [
      'a boy and a girl wave to the sun',
      'Bạn trai và bạn gái vẫy tay chào mặt trời',
      () =>
        meadow() +
        smilingSun(160, 56, 30) +
        NAM(84, 226, { left: [-40, -108], right: [40, -112], mood: 'laugh' }) +
        MAI(236, 226, { left: [-50, -108], right: [50, -112], mood: 'laugh' }),
    ],
    [
      'a boy and a girl wave to a rainbow',
      'Bạn trai và bạn gái vẫy tay chào cầu vồng',
      () =>
        meadow() +
        rainbow(160, 182, 0.95) +
        NAM(84, 228, { left: [-40, -108], right: [40, -112], mood: 'laugh' }) +
        MAI(236, 228, { left: [-50, -108], right: [50, -112], mood: 'laugh' }),
    ],
    [
      'the small grey cloud is alone in the sky',
      'Đám mây xám nhỏ đứng một mình, mặt buồn',
      () => meadow('#cfe3f1') + puff(110, 110, 1, 'sad', '#c3cedb') + sun(280, 40, 16),
    ],
    [
      'a boy looks up at the cloud and runs to his house',
      'Bạn trai ngước nhìn mây rồi chạy về nhà',
      () =>
        meadow('#d5e1ea') +
        cottage(252, 190) +
        puff(92, 56, 0.9, 'wow', '#b7c4d3') +
        NAM(130, 226, { legs: 'run', mood: 'scared', left: [-42, -70], right: [42, -80] }),
    ],
    [
      'the sad cloud flies over a tree and a house',
      'Đám mây buồn bay qua cái cây và ngôi nhà',
      () =>
        meadow() +
        tree(62, 206, 1.1) +
        cottage(236, 204) +
        puff(160, 70, 0.95, 'sad', '#c3cedb') +
        line('M40 60h40M30 76h36', '#fff', 4),
    ],
    [
      'hot sun, thirsty flowers and a thirsty buffalo',
      'Trời nắng nóng, hoa rũ xuống, con trâu khát nước',
      (put) =>
        wash('#fdf0c8') +
        shape('M0 150q60 -30 130 -4q80 -26 190 0v94H0z', '#e3cf8a') +
        shape('M0 184q160 -14 320 0v56H0z', '#d9bd74') +
        smilingSun(262, 52, 34) +
        buffalo(put, 116, 96) +
        bed(false),
    ],
    [
      'thirsty flowers look up at the cloud',
      'Những bông hoa rũ đầu gọi đám mây',
      () =>
        wash('#fdf0c8') +
        shape('M0 176q160 -18 320 0v64H0z', '#d9bd74') +
        puff(230, 66, 0.85, 'sad', '#c3cedb') +
        [60, 108, 156]
          .map(
            (x, index) =>
              line(`M${x} 232q-4 -40 12 -50`, '#9bab62', 5) +
              oval(x + 14, 176, 15, 15, ['#e39aae', '#e3bd8a', '#bfa6d8'][index] ?? '') +
              oval(x + 10, 174, 2, 3, INK) +
              oval(x + 19, 174, 2, 3, INK) +
              line(`M${x + 10} 183q4 -5 8 0`, INK, 2),
          )
          .join(''),
    ],
    [
      'the cloud listens and has an idea',
      'Đám mây lắng nghe, vui lên, trong mình có những giọt nước',
      () =>
        wash('#fdf0c8') +
        shape('M0 206q160 -18 320 0v34H0z', '#d9bd74') +
        puff(160, 108, 1.5, 'wow', '#aebfd2') +
        [-50, 0, 50].map((dx) => shape(`M${160 + dx} 128q-11 16 0 20q11 -4 0 -20z`, '#5fb6e3')).join(''),
    ],
    [
      'the cloud lets the rain fall',
      'Đám mây cho mưa rơi xuống',
      () =>
        wash('#cfe3f1') +
        shape('M0 196q160 -18 320 0v44H0z', '#b8c56f') +
        at(0, 60, 1, rain()) +
        puff(160, 76, 1.5, 'laugh', '#aebfd2'),
    ],
    [
      'fresh flowers and a buffalo with an open mouth in the rain',
      'Hoa tươi lại, con trâu há miệng uống nước mưa',
      (put) =>
        meadow('#d8e8f2') +
        rain() +
        puff(240, 48, 0.8, 'laugh', '#c3cedb') +
        buffalo(put, 104, 92, 116) +
        bed(true),
    ],
    [
      'children dance under the happy cloud and a rainbow',
      'Hai bạn nhỏ nhảy múa dưới đám mây vui và cầu vồng',
      () =>
        meadow() +
        rainbow(160, 190, 0.95) +
        puff(160, 58, 1, 'laugh') +
        NAM(70, 226, { legs: 'jump', left: [-44, -104], right: [44, -104], mood: 'laugh' }) +
        MAI(250, 226, { legs: 'jump', left: [-52, -104], right: [52, -104], mood: 'laugh' }) +
        flower(160, 232, '#ff6f91', 1.4),
    ],
  ],
);
