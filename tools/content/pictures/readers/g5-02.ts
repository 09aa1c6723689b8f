import { cast, NAM, person } from './cast.ts';
import {
  at,
  bed,
  box,
  heart,
  line,
  moon,
  notes,
  oval,
  readerPictures,
  room,
  rug,
  shape,
  star,
  text,
  thought,
  wash,
  windowAt,
} from './places.ts';

/** The Ghost on the Fourth Floor. */

const TRANG = cast({ hair: 'long', shirt: '#b58be0', bottom: '#3f5f9b' });
const QUAN = cast({ hair: 'grey', shirt: '#7f8fb0', bottom: '#4e4a57', scale: 0.98, hasGlasses: true });
const night = (): string =>
  room('#5a6590', '#6a5a64') + windowAt(28, 26, 74, 66, '#1f2d57') + moon(80, 50, 12) + star(48, 46, 0.5);
const ghost = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    shape('M-26 30v-44a26 26 0 0 1 52 0v44l-9 -8l-9 8l-8 -8l-8 8l-9 -8z', '#f4f6fb') +
      oval(-9, -14, 4, 6, '#4a4f63') +
      oval(9, -14, 4, 6, '#4a4f63') +
      oval(0, 2, 5, 7, '#4a4f63'),
  );
const violin = (x: number, y: number, scale = 1, turn = 0): string =>
  at(
    x,
    y,
    scale,
    shape('M0 0q-14 2 -12 16q6 6 0 12q-6 18 12 20q18 -2 12 -20q-6 -6 0 -12q2 -14 -12 -16z', '#b9652f') +
      line('M0 20V-34', '#5a3a26', 4) +
      line('M-3 6v30M3 6v30', '#f3e2c7', 1),
    turn,
  );
const bow = (x: number, y: number, turn: number): string =>
  at(x, y, 1, line('M-34 0H34', '#5a3a26', 3) + line('M-32 4H32', '#f3e2c7', 1.5), turn);
const helmet = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    shape('M-34 0q-2 -40 34 -40t34 40q-34 -8 -68 0z', '#ff7043') +
      line('M-14 -36q-4 18 -4 32M14 -36q4 18 4 32', '#ffab91', 4),
  );
const spoon = (x: number, y: number, turn = 0): string =>
  at(x, y, 1, line('M0 0V-44', '#c8a06a', 6) + oval(0, -54, 10, 14, '#c8a06a'), turn);
const blanket = (x: number): string =>
  shape(`M${x} 206q20 -70 84 -56q60 -10 70 56z`, '#7fb7e6') +
  oval(x + 44, 158, 5, 6, '#fff') +
  oval(x + 56, 158, 5, 6, '#fff') +
  oval(x + 45, 159, 2.5, 3, '#333') +
  oval(x + 57, 159, 2.5, 3, '#333') +
  oval(x + 98, 156, 5, 6, '#fff') +
  oval(x + 110, 156, 5, 6, '#fff') +
  oval(x + 99, 157, 2.5, 3, '#333') +
  oval(x + 111, 157, 2.5, 3, '#333');
const stairs = (): string =>
  wash('#4d5478') +
  Array.from({ length: 7 }, (_, step) =>
    box(60 + step * 40, 206 - step * 26, 300, 40 + step * 26, step % 2 === 0 ? '#7d7a95' : '#726f8a'),
  ).join('') +
  box(0, 232, 320, 8, '#5d5a75') +
  text(48, 64, 30, '4', '#ffe27a') +
  line('M34 88h28l-8 -8M62 88l-8 8', '#ffe27a', 4);
const flat = (): string =>
  room('#fdeed8', '#cfa477') + windowAt(24, 30, 74, 62) + rug(160, 226, 120, '#c9b5e6');
const piano = (x: number, y: number): string =>
  box(x - 50, y - 80, 100, 80, '#6b4a35', 4) +
  box(x - 58, y - 50, 116, 12, '#fff') +
  Array.from({ length: 10 }, (_, key) => line(`M${x - 52 + key * 11.5} ${y - 50}v12`, '#999', 1)).join('') +
  [0, 1, 3, 4, 5, 7, 8].map((key) => box(x - 49 + key * 11.5, y - 50, 6, 7, '#333')).join('') +
  box(x - 58, y - 38, 116, 6, '#523727', 2);
const building = (): string =>
  wash('#bfe3f5') +
  box(90, 14, 150, 200, '#e8b98a', 4) +
  Array.from({ length: 5 }, (_, floor) =>
    [112, 152, 192]
      .map((x) => box(x, 26 + floor * 38, 26, 24, floor === 2 ? '#ffe27a' : '#8fc3dd', 2))
      .join(''),
  ).join('') +
  box(152, 196, 26, 18, '#8d5b3f') +
  box(0, 212, 320, 28, '#9aa0a8') +
  at(
    60,
    206,
    1,
    box(-34, -34, 60, 30, '#5b9bd5', 4) +
      box(26, -26, 20, 22, '#4a7fb5', 4) +
      oval(-18, -2, 8, 8, '#333') +
      oval(30, -2, 8, 8, '#333'),
  );

export const G5_02 = readerPictures(
  'reader-g5-02',
  [
    'a girl with a bike helmet and a spoon, a ghost behind her',
    'Trang đội mũ bảo hiểm cầm cái thìa to, sau lưng là một bóng ma',
    () =>
      night() +
      ghost(236, 92, 1.5) +
      TRANG(136, 230, { scale: 1.2, mood: 'cross', right: [42, -90], left: [-30, -60] }) +
      helmet(136, 96, 1.2) +
      spoon(188, 122, 14),
  ],
  [
    [
      'a tall old building, the family arrives with a van',
      'Tòa nhà cao cũ, xe chở đồ của gia đình Trang đến',
      () =>
        building() +
        TRANG(262, 232, { scale: 0.6, mood: 'laugh', left: [-40, -110] }) +
        NAM(296, 232, { scale: 0.5, mood: 'happy' }),
    ],
    [
      'the girl lies awake and hears something above',
      'Trang nằm trên giường, mở to mắt nghe tiếng trên trần',
      () =>
        night() +
        bed(70, 216) +
        at(118, 170, 0.62, TRANG(0, 60, { legs: 'none', mood: 'wow' })) +
        shape('M132 172q60 -16 122 0v30H132z', '#7fb7e6') +
        line('M180 20q10 -8 20 0t20 0t20 0M200 40q10 -8 20 0t20 0t20 0', '#ffe27a', 4),
    ],
    [
      'two heads under a blanket',
      'Hai chị em trùm chăn kín, chỉ hở bốn con mắt',
      () => night() + bed(66, 220) + blanket(84) + thought(240, 54, 42, 36, 176, 136) + ghost(240, 52, 0.8),
    ],
    [
      'the cat runs under the sofa',
      'Con mèo chui xuống gầm ghế, chỉ còn cái đuôi',
      () =>
        night() +
        box(110, 132, 180, 56, '#e4575f', 14) +
        box(104, 150, 24, 48, '#c94b53', 8) +
        box(272, 150, 24, 48, '#c94b53', 8) +
        box(124, 190, 152, 12, '#3b2f3a') +
        line('M124 206q-22 2 -30 -14t-14 -6', '#f2a23c', 8) +
        line('M190 30q10 -8 20 0t20 0t20 0M214 52q10 -8 20 0t20 0', '#ffe27a', 4) +
        NAM(50, 232, { mood: 'scared', scale: 0.85 }),
    ],
    [
      'the girl puts on a helmet and takes a spoon',
      'Trang đội mũ bảo hiểm, tay cầm cái thìa gỗ to',
      () =>
        night() +
        TRANG(150, 230, { scale: 1.25, mood: 'cross', right: [40, -88] }) +
        helmet(150, 92, 1.25) +
        spoon(200, 122, 10) +
        NAM(256, 230, { scale: 0.9, mood: 'wow' }),
    ],
    [
      'the two go up the stairs hand in hand',
      'Hai chị em nắm tay nhau bước lên cầu thang',
      () =>
        stairs() +
        NAM(128, 184, { scale: 0.7, mood: 'scared', right: [40, -60] }) +
        TRANG(180, 158, { scale: 0.8, mood: 'think', left: [-36, -56], right: [40, -84], legs: 'walk' }) +
        helmet(180, 70, 0.8) +
        spoon(213, 92, 12),
    ],
    [
      'a door opens: a small old man with a violin',
      'Cửa mở ra: một ông cụ nhỏ bé tóc bạc cầm đàn',
      () =>
        room('#5a6590', '#6a5a64') +
        box(166, 40, 104, 160, '#8d5b3f') +
        box(176, 50, 84, 150, '#ffe9b8') +
        QUAN(218, 214, { mood: 'wow', left: [-34, -62] }) +
        violin(186, 136, 0.8, 16) +
        TRANG(84, 230, { mood: 'scared', right: [40, -92] }) +
        helmet(84, 130, 1) +
        spoon(128, 142, 12),
    ],
    [
      'the old man laughs, notes fly like ghosts',
      'Ông cười, những nốt nhạc bay quanh như bóng ma',
      () =>
        room('#ffe9b8', '#b98d6a') +
        QUAN(190, 226, { scale: 1.15, mood: 'laugh', left: [-36, -64] }) +
        violin(142, 140, 0.9, 12) +
        ghost(260, 70, 0.6) +
        notes(250, 140, '#7a5cc0') +
        ghost(96, 58, 0.5) +
        TRANG(62, 232, { mood: 'wow', scale: 0.95 }),
    ],
    [
      'the old man thinks of his grandchild in France',
      'Ông nghĩ về đứa cháu ở xa và chiếc bánh sinh nhật',
      (put) =>
        room('#ffe9b8', '#b98d6a') +
        QUAN(98, 228, { scale: 1.1, mood: 'sad' }) +
        violin(142, 150, 0.8, -10) +
        thought(222, 78, 82, 58, 126, 118) +
        at(
          204,
          124,
          0.58,
          person({
            x: 0,
            y: 0,
            hair: 'bob',
            hairColour: '#8a5a34',
            shirt: '#ff8fa3',
            bottom: '#5b76d6',
            isSkirt: true,
            mood: 'happy',
          }),
        ) +
        put('birthday-cake', 236, 76, 46),
    ],
    [
      'the girl points at the clock and offers help',
      'Trang chỉ vào chiếc đồng hồ mười giờ, mỉm cười',
      () =>
        room('#ffe9b8', '#b98d6a') +
        `<circle cx="236" cy="70" r="34" fill="#fff" stroke="#8d5b3f" stroke-width="6"/>` +
        line('M236 70L219 60M236 70V46', '#333', 4) +
        TRANG(160, 230, { scale: 1.1, mood: 'laugh', right: [46, -110] }) +
        QUAN(74, 230, { mood: 'laugh' }),
    ],
    [
      'the girl plays the piano, the old man the violin, a cat listens',
      'Trang chơi dương cầm, ông kéo đàn, con mèo ngồi nghe',
      (put) =>
        flat() +
        piano(92, 210) +
        TRANG(128, 226, { mood: 'laugh', left: [-44, -62], right: [-6, -60] }) +
        QUAN(218, 228, { mood: 'happy', left: [-20, -84], right: [34, -96] }) +
        violin(194, 128, 0.7, 70) +
        bow(214, 118, -50) +
        notes(170, 50) +
        notes(250, 60, '#e4575f') +
        put('cat', 254, 166, 62),
    ],
    [
      'a concert with a computer, everyone claps',
      'Buổi hòa nhạc trước máy tính, cả tòa nhà vỗ tay',
      () =>
        flat() +
        box(118, 34, 92, 64, '#4a5262', 5) +
        box(124, 40, 80, 52, '#c9ecfb') +
        at(
          164,
          92,
          0.42,
          person({
            x: 0,
            y: 0,
            hair: 'bob',
            hairColour: '#8a5a34',
            shirt: '#ff8fa3',
            mood: 'laugh',
            legs: 'none',
            left: [-40, -110],
            right: [40, -110],
          }),
        ) +
        QUAN(60, 226, { mood: 'laugh', left: [-20, -84], right: [34, -96] }) +
        violin(38, 128, 0.7, 70) +
        TRANG(268, 226, { mood: 'laugh', left: [-40, -104] }) +
        NAM(200, 232, { scale: 0.7, mood: 'laugh', left: [-12, -72], right: [12, -72] }) +
        cast({ hair: 'bun', shirt: '#8e6bbf', bottom: '#5b4a7a', scale: 0.7 })(136, 232, {
          mood: 'laugh',
          left: [-12, -72],
          right: [12, -72],
        }) +
        heart(164, 22, 1.2),
    ],
    [
      'the children listen to a drum from above',
      'Hai chị em bịt tai, tiếng trống vọng xuống từ trên',
      (put) =>
        night() +
        put('drum', 214, 10, 60) +
        line('M200 82l-8 14M236 84v16M268 82l8 14', '#ffe27a', 5) +
        TRANG(110, 230, { mood: 'wow', left: [-32, -104], right: [32, -104] }) +
        NAM(210, 230, { mood: 'laugh', scale: 0.9, right: [36, -112] }),
    ],
  ],
);
