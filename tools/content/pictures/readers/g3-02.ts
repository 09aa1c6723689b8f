import { LINH, MAI, MINH, person } from './cast.ts';
import { at, box, line, notes, oval, readerPictures, room, rug, shape, windowAt } from './places.ts';

/** Someone Is in the Library! */

const SPINES = ['#ef5350', '#42a5f5', '#ffca28', '#66bb6a', '#ab47bc', '#ff8a65', '#26a69a'];
const shelf = (x: number, y: number, width: number, rows: number): string =>
  box(x, y, width, rows * 40 + 8, '#9c6f47', 3) +
  Array.from({ length: rows }, (_, row) => box(x + 5, y + 6 + row * 40, width - 10, 34, '#6d4a2e')).join('') +
  Array.from({ length: rows * Math.floor((width - 14) / 10) }, (_, index) => {
    const inRow = Math.floor((width - 14) / 10);
    const [row, place] = [Math.floor(index / inRow), index % inRow];
    const height = 22 + ((place * 7 + row * 5) % 10);
    return box(
      x + 7 + place * 10,
      y + 40 + row * 40 - height,
      8,
      height,
      SPINES[(place + row * 3) % SPINES.length] ?? '',
      1,
    );
  }).join('');
const library = (): string =>
  room('#f3ead9', '#c99f72') +
  shelf(14, 30, 118, 3) +
  windowAt(146, 34, 60, 62) +
  shelf(222, 30, 90, 3) +
  rug(160, 224, 120, '#a9cbe0');
const book = (x: number, y: number, scale = 1, colour = '#e4575f', turn = 0): string =>
  at(
    x,
    y,
    scale,
    box(-26, -12, 52, 14, colour, 3) + box(-23, -9, 49, 8, '#fff8e7') + box(-26, -14, 52, 5, colour, 2),
    turn,
  );
const feet = (x: number, y: number): string =>
  line(`M${x - 8} ${y}v8l-4 3M${x + 8} ${y}v8l4 3`, '#f2994a', 3);
const bag = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    shape('M-34 0q-6 -60 34 -60t34 60z', '#5b76d6') +
      box(-22, -34, 44, 34, '#7d93e6', 8) +
      line('M-12 -58q0 -14 12 -14t12 14', '#3d55ad', 5) +
      box(-6, -38, 12, 10, '#ffd65c', 2),
  );
const globe = (x: number, y: number): string =>
  oval(x, y, 24, 24, '#5fb6e3') +
  shape(
    `M${x - 16} ${y - 8}q10 -12 18 -4q2 10 -8 12q-8 2 -10 -8zM${x + 2} ${y + 6}q12 -6 16 2q-4 10 -12 8z`,
    '#7cc36a',
  ) +
  line(`M${x - 20} ${y - 22}a32 32 0 0 1 30 54`, '#a8703c', 4) +
  box(x - 16, y + 30, 36, 6, '#a8703c', 3);
const sandwich = (x: number, y: number): string =>
  shape(`M${x - 18} ${y}l18 -16l18 16z`, '#e9c37f') +
  box(x - 18, y, 36, 4, '#7cc36a') +
  box(x - 18, y + 4, 36, 4, '#f7d25a') +
  box(x - 18, y + 8, 36, 6, '#d9a05b', 2);
const eyes = (x: number, y: number): string =>
  oval(x - 7, y, 5, 6, '#fff') +
  oval(x + 7, y, 5, 6, '#fff') +
  oval(x - 6, y, 2.5, 3, '#333') +
  oval(x + 8, y, 2.5, 3, '#333');
const door = (): string => box(232, 60, 74, 140, '#8d5b3f') + box(238, 66, 62, 134, '#c9ecfb');
const three = (
  moods: readonly [
    'happy' | 'wow' | 'laugh' | 'think' | 'scared',
    'happy' | 'wow' | 'laugh' | 'think' | 'scared',
    'happy' | 'wow' | 'laugh' | 'think' | 'scared',
  ],
  xs: readonly [number, number, number] = [60, 126, 192],
  y = 228,
): string =>
  LINH(xs[0], y, { scale: 0.92, mood: moods[0] }) +
  MINH(xs[1], y, { scale: 0.92, mood: moods[1] }) +
  MAI(xs[2], y, { scale: 0.92, mood: moods[2] });
/** Mother hen, sitting with her feet at the bottom of the box that begins at x, y. */
const hen = (x: number, y: number, size: number): string =>
  at(
    x + size / 2,
    y + size,
    size / 100,
    shape('M-38 -30q-22 -8 -20 -36q16 2 26 22z', '#e6dccb') +
      oval(-4, -30, 42, 30, '#fbf4e9') +
      shape('M8 -40q4 -40 24 -44q20 2 18 24q-4 20 -22 30z', '#fbf4e9') +
      '<g fill="#e53935"><circle cx="24" cy="-88" r="7"/><circle cx="34" cy="-92" r="8"/><circle cx="43" cy="-86" r="6"/><ellipse cx="48" cy="-58" rx="4" ry="7"/></g>' +
      shape('M49 -74l16 6l-16 6z', '#f9a825') +
      oval(38, -74, 3.5, 4, '#3a2f2c') +
      shape('M-28 -38q24 -10 36 4q-8 20 -26 16q-10 -6 -10 -20z', '#e6dccb'),
  );

export const G3_02 = readerPictures(
  'reader-g3-02',
  [
    'a book with two small feet walks in front of three surprised children',
    'Một quyển sách có hai chân nhỏ đi ngang, ba bạn tròn mắt',
    () =>
      library() + three(['wow', 'scared', 'wow'], [66, 160, 254], 214) + book(160, 222, 1.3) + feet(160, 224),
  ],
  [
    [
      'three children go to the library',
      'Linh, Minh và Mai đi tới thư viện',
      () => library() + three(['happy', 'happy', 'laugh'], [78, 160, 242]),
    ],
    [
      'the children stand still and listen',
      'Linh đặt tay lên môi, các bạn lắng nghe',
      () =>
        library() +
        LINH(92, 228, { mood: 'wow', right: [2, -86], left: [-30, -50] }) +
        MINH(172, 228, { mood: 'think', left: [-34, -104] }) +
        MAI(244, 228, { mood: 'scared', left: [-24, -92], right: [24, -92] }),
    ],
    [
      'behind the shelf is an old globe',
      'Sau giá sách chỉ có quả địa cầu cũ',
      () =>
        room('#f3ead9', '#c99f72') +
        shelf(20, 26, 150, 4) +
        globe(214, 158) +
        MAI(268, 230, { mood: 'think', left: [-34, -92] }) +
        LINH(150, 236, { mood: 'wow', scale: 0.9, right: [40, -80] }),
    ],
    [
      'a boy looks into his empty bag',
      'Minh dốc chiếc cặp rỗng, mặt ngạc nhiên',
      () =>
        library() +
        MINH(130, 226, { scale: 1.1, mood: 'wow', left: [-14, -60], right: [40, -74] }) +
        at(196, 160, 1, shape('M-26 -30h56l8 44h-72z', '#7cc36a') + oval(2, 14, 34, 8, '#4f7f43')) +
        oval(250, 214, 4, 3, '#d9a05b') +
        oval(262, 222, 3, 2, '#d9a05b') +
        oval(240, 224, 3, 2, '#d9a05b'),
    ],
    [
      'a book walks across the room',
      'Một quyển sách biết đi giữa phòng',
      () =>
        library() +
        book(236, 214, 1.4) +
        feet(236, 216) +
        line('M286 200h24M290 212h22', '#fff', 3) +
        MAI(66, 228, { mood: 'wow', left: [-50, -104], right: [50, -104] }) +
        MINH(150, 228, { mood: 'scared', left: [-28, -92], right: [28, -92] }),
    ],
    [
      'a school bag sings',
      'Chiếc cặp sách phát ra tiếng hát',
      () =>
        library() +
        bag(226, 222, 1.1) +
        notes(268, 150) +
        notes(190, 140, '#e4575f') +
        notes(236, 126, '#4fa3a5', 0.9) +
        MINH(80, 228, { mood: 'wow', right: [44, -96] }) +
        LINH(144, 230, { mood: 'scared', scale: 0.9 }),
    ],
    [
      'a girl opens the bag and sees two eyes',
      'Linh mở cặp, bên trong có hai con mắt nhỏ',
      () =>
        library() +
        LINH(100, 228, { scale: 1.15, mood: 'wow', right: [54, -70] }) +
        bag(214, 222, 1.5) +
        oval(214, 150, 36, 16, '#2d3f80') +
        eyes(214, 150),
    ],
    [
      'five yellow chicks in a row',
      'Năm chú gà con vàng đứng thành hàng',
      (put) =>
        library() +
        three(['laugh', 'laugh', 'laugh'], [70, 160, 250], 200) +
        [22, 78, 134, 190, 246].map((x) => put('front-facing-baby-chick', x, 182, 52)).join(''),
    ],
    [
      'the hen sits on a big dictionary',
      'Gà mẹ ngồi trên quyển từ điển to',
      (put) =>
        library() +
        hen(116, 86, 96) +
        box(98, 178, 128, 34, '#2f5ea8', 4) +
        box(104, 184, 122, 22, '#fff8e7') +
        box(98, 174, 128, 10, '#3f74c7', 3) +
        put('baby-chick', 44, 176, 42) +
        put('baby-chick', 242, 178, 42, true),
    ],
    [
      'the hen sits on the dictionary beside a sandwich',
      'Gà mẹ có chiếc bánh mì kẹp, các bạn cười',
      () =>
        library() +
        hen(24, 92, 92) +
        box(14, 180, 112, 30, '#2f5ea8', 4) +
        box(20, 186, 106, 18, '#fff8e7') +
        sandwich(122, 152) +
        MAI(184, 228, { mood: 'laugh', left: [-44, -96] }) +
        MINH(262, 228, { mood: 'wow', left: [-46, -92] }),
    ],
    [
      'a farmer stands in the door',
      'Bác nông dân đứng ở cửa, gãi đầu xin lỗi',
      (put) =>
        room('#f3ead9', '#c99f72') +
        shelf(14, 30, 150, 3) +
        door() +
        person({
          x: 262,
          y: 226,
          scale: 1.12,
          hair: 'short',
          hat: 'straw',
          shirt: '#c77d4f',
          bottom: '#5a6b4f',
          mood: 'sad',
          left: [-40, -66],
        }) +
        hen(150, 152, 66) +
        put('baby-chick', 112, 184, 36) +
        LINH(60, 228, { mood: 'happy' }),
    ],
    [
      'the hen and her chicks look at a picture book with the children',
      'Gà mẹ và đàn con cùng các bạn xem truyện tranh',
      (put) =>
        library() +
        MAI(58, 218, { mood: 'laugh' }) +
        MINH(262, 218, { mood: 'laugh' }) +
        hen(116, 96, 86) +
        at(
          160,
          214,
          1,
          shape('M0 0q-34 -16 -70 -4v-40q36 -10 70 6q34 -16 70 -6v40q-36 -12 -70 4z', '#fff') +
            line('M0 0v-38', '#c9b48f', 3) +
            oval(-36, -22, 14, 12, '#ffd65c') +
            box(18, -34, 34, 8, '#7cc36a') +
            box(18, -22, 28, 6, '#e4575f'),
        ) +
        put('baby-chick', 84, 184, 36) +
        put('baby-chick', 206, 184, 36, true),
    ],
  ],
);
