import { GIRL } from './drawing-people.ts';
import { drawBed } from './drawing.ts';
import {
  disc,
  drawBoard,
  drawHouse,
  drawTable,
  drawWindow,
  indoors,
  label,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

const PUPIL = { shirt: '#ffffff', bottom: '#2f4a7d' } as const;

const tiles =
  plain('#d5eef7') +
  line('M0 48H320M0 96H320M0 144H320M64 0V200M128 0V200M192 0V200M256 0V200', '#bfe0ec', 3) +
  rect(0, 200, 320, 40, '#a9cfdc');

/** A house under the sky at some time of day, with the sun or moon in its place. */
function partOfDay(sky: readonly [string, string], light: string, ground: string, windows: string): string {
  return (
    plain(sky[0]) +
    rect(0, 110, 320, 80, sky[1]) +
    light +
    rect(0, 184, 320, 56, ground) +
    drawHouse(176, 212, 110) +
    rect(192, 154, 22, 22, windows) +
    rect(248, 154, 22, 22, windows)
  );
}

const EVERY_DAY = [
  stage(
    'get-up',
    'a boy stretches in bed, the sun in the window',
    'Một bạn ngồi bật khỏi gối vươn vai, trời sáng ngoài cửa sổ',
    ({ person, put }) =>
      indoors('#fff3cd') +
      drawWindow(20, 18, 96, 84) +
      put('sun', 40, 30, 54) +
      drawBed(92, 216) +
      person({
        x: 170,
        y: 224,
        scale: 1.15,
        shirt: '#ce93d8',
        left: [-46, -118],
        right: [46, -118],
        legs: 'none',
        mood: 'open',
      }) +
      shape('M136 178h150v34H136z', '#64b5f6') +
      put('alarm-clock', 244, 36, 64),
  ),
  stage(
    'brush-my-teeth',
    'a boy with a toothbrush in his mouth at a basin',
    'Một bạn đứng trước chậu rửa, đưa bàn chải có bọt trong miệng',
    ({ person, put }) =>
      tiles +
      person({ x: 140, y: 252, scale: 1.6, right: [28, -94], mood: 'open' }) +
      put('toothbrush', 134, 80, 78, true) +
      put('bubbles', 84, 82, 34) +
      rect(206, 178, 104, 26, '#fff', 12) +
      rect(244, 202, 26, 38, '#eceff1') +
      line('M290 178v-24q0-14-24-10', '#90a4ae', 8),
  ),
  stage(
    'wash-my-face',
    'a girl at a basin, both hands with water on her cheeks',
    'Một bạn hai tay vốc nước lên má, trước chậu và gương',
    ({ person, put }) =>
      tiles +
      rect(20, 14, 84, 104, '#fff', 10) +
      rect(28, 22, 68, 88, '#e3f2fd', 8) +
      person({ ...GIRL, x: 170, y: 250, scale: 1.6, left: [-24, -104], right: [24, -104] }) +
      put('sweat-droplets', 218, 60, 50) +
      put('sweat-droplets', 72, 60, 50, true) +
      rect(100, 192, 140, 30, '#fff', 14) +
      put('soap', 250, 170, 42),
  ),
  stage(
    'get-dressed',
    'a boy puts his arms into a white shirt, trousers and a wardrobe beside him',
    'Một bạn xỏ tay vào áo trắng, bên cạnh có quần và tủ mở',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      rect(206, 30, 106, 170, '#b57a48', 6) +
      rect(214, 38, 90, 154, '#7a5133', 3) +
      line('M214 54H304', '#cfd8dc', 5) +
      put('t-shirt', 212, 54, 46) +
      put('dress', 256, 54, 50) +
      put('jeans', 8, 120, 76) +
      person({
        x: 130,
        y: 230,
        scale: 1.4,
        shirt: '#ffe0b2',
        left: [-44, -106],
        right: [44, -106],
        over: '<path d="M-22 -84q-24 -4 -30 -22l14 -8q8 14 20 18zM22 -84q24 -4 30 -22l-14 -8q-8 14 -20 18zM-22 -90h12l2 40h-14zM22 -90h-12l-2 40h14z" fill="#fff" stroke="#b0bec5" stroke-width="1.5"/>',
      }),
  ),
  stage(
    'have-breakfast',
    'a girl eats noodles, the sun rises in the window',
    'Một bạn ngồi bên bát phở và cốc sữa lúc mặt trời mới mọc',
    ({ person, put }) =>
      indoors('#fff3e0') +
      drawWindow(200, 14, 104, 76, '#ffd9a0') +
      put('sun', 222, 44, 56) +
      rect(200, 84, 104, 8, '#fff') +
      person({ ...GIRL, x: 110, y: 250, scale: 1.5, legs: 'none', right: [32, -88], mood: 'open' }) +
      drawTable(16, 240, 288, 62) +
      put('steaming-bowl', 130, 106, 80) +
      put('glass-of-milk', 222, 116, 60),
  ),
  stage(
    'go-to-school',
    'a boy and a girl with bags walk to a school',
    'Hai bạn đeo cặp, mặc đồng phục bước tới ngôi trường',
    ({ person, put }) =>
      meadow() +
      put('school', 158, 22, 160) +
      shape('M150 240L214 178h44L330 240z', '#e0c9a6') +
      put('backpack', 22, 118, 58) +
      person({ ...PUPIL, x: 72, y: 230, scale: 1.15, legs: 'walk' }) +
      person({ ...GIRL, ...PUPIL, x: 146, y: 234, scale: 1.1, legs: 'walk' }),
  ),
  stage(
    'do-homework',
    'a boy writes at his desk at home, a lamp and books beside',
    'Buổi tối, một bạn ngồi bàn học có đèn, viết vào vở',
    ({ person, put }) =>
      indoors('#c5cae9') +
      drawWindow(14, 14, 84, 80, '#3d4f86') +
      put('crescent-moon', 38, 30, 36) +
      person({ x: 160, y: 246, scale: 1.4, legs: 'none', right: [30, -58], left: [-28, -58] }) +
      drawTable(24, 240, 272, 66) +
      shape('M128 168l40-4 40 4-4 12h-74z', '#fff') +
      put('pencil', 186, 128, 38) +
      put('books', 30, 108, 64) +
      shape('M236 94h44l14 32h-72z', '#ffb300') +
      rect(254, 126, 8, 42, '#8d6e63'),
  ),
  stage(
    'take-a-shower',
    'a boy under running water',
    'Một bạn đứng dưới vòi, nước phun xuống đầu, bọt xà phòng quanh người',
    ({ person, put }) =>
      tiles +
      put('shower', 150, -8, 118) +
      person({
        x: 140,
        y: 238,
        scale: 1.35,
        shirt: '#f9ddbd',
        bottom: '#42a5f5',
        left: [-24, -118],
        right: [24, -118],
      }) +
      put('bubbles', 88, 112, 60) +
      put('bubbles', 150, 132, 60),
  ),
  stage(
    'watch-tv',
    'a boy and a girl sit in front of a television',
    'Hai bạn ngồi trước màn hình có ăng-ten đang chiếu phim',
    ({ put, person }) =>
      indoors('#fff3e0') +
      put('television', 172, 24, 140) +
      rect(176, 150, 132, 48, '#a9743a', 5) +
      rect(4, 128, 148, 84, '#4f8fd0', 18) +
      person({ x: 48, y: 228, scale: 1.05, legs: 'sit', right: [24, -60] }) +
      person({ ...GIRL, x: 112, y: 228, scale: 1.05, legs: 'sit', left: [-24, -60] }),
  ),
  stage(
    'listen-to-music',
    'a girl with headphones, notes around her',
    'Một bạn nhắm mắt đeo tai nghe, nốt nhạc bay quanh',
    ({ person, put }) =>
      plain('#ede7f6') +
      person({ ...GIRL, x: 160, y: 268, scale: 1.8, mood: 'asleep', left: [-36, -112], right: [36, -112] }) +
      line('M106 74Q108 -4 160 -2Q212 -4 214 74', '#455a64', 9) +
      rect(94, 52, 24, 44, '#ef5350', 10) +
      rect(202, 52, 24, 44, '#ef5350', 10) +
      put('musical-note', 28, 30, 62) +
      put('musical-notes', 244, 46, 66),
  ),
  stage(
    'do-housework',
    'a girl sweeps, a boy holds a sponge, a bucket',
    'Bạn gái cầm chổi quét, bạn trai cầm miếng bọt và xô nước để lau chùi',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      drawWindow(14, 14, 90, 62) +
      person({ ...GIRL, x: 86, y: 228, scale: 1.25, right: [34, -76], left: [20, -70] }) +
      put('broom', 100, 128, 96) +
      person({ x: 230, y: 228, scale: 1.25, left: [-34, -74] }) +
      put('bucket', 246, 168, 62) +
      put('sponge', 168, 118, 44),
  ),
  stage(
    'study-at-school',
    'children at desks in front of a blackboard and a teacher',
    'Các bạn ngồi trong lớp, cô giáo giảng bài bên bảng',
    ({ person }) =>
      indoors('#fff8e1') +
      drawBoard(84, 12, 220, 104, label(196, 74, 34, 'Aa Bb Cc', '#fff')) +
      person({
        head: 'woman-light-skin-tone',
        x: 54,
        y: 190,
        scale: 1.05,
        shirt: '#ef9a9a',
        bottom: '#5e35b1',
        isSkirt: true,
        right: [42, -104],
        mood: 'open',
      }) +
      [124, 200, 276]
        .map(
          (x, index) =>
            person({
              head: index === 1 ? 'girl-light-skin-tone' : 'boy-light-skin-tone',
              ...PUPIL,
              x,
              y: 236,
              scale: 0.72,
              legs: 'none',
            }) +
            rect(x - 32, 196, 64, 10, '#c98f5a', 3) +
            rect(x - 28, 206, 56, 34, '#a9743a'),
        )
        .join(''),
  ),
];

const stars = [
  [40, 40],
  [120, 26],
  [150, 80],
  [60, 100],
  [290, 60],
  [210, 30],
  [250, 96],
]
  .map(([x = 0, y = 0]) => disc(x, y, 2.5, '#ffe082'))
  .join('');

const PARTS = [
  stage(
    'morning',
    'the sun rises behind hills, a cock crows',
    'Mặt trời vừa nhô lên, gà trống gáy, bắt đầu ngày mới',
    ({ put }) =>
      plain('#ffe3b3') +
      put('sun', 80, 66, 120) +
      shape('M0 150q80-50 160 0q80-40 160 0v90H0z', '#9ccc65') +
      put('rooster', 8, 126, 96) +
      drawHouse(196, 216, 100),
  ),
  stage(
    'afternoon',
    'the sun stands half down on the right, a clock says half past three',
    'Mặt trời đã ngả về một bên, đồng hồ 15:30, học sinh thả diều sau giờ học',
    ({ put, person }) =>
      meadow('#a8dcf7') +
      put('sun', 212, 44, 86) +
      person({ x: 70, y: 222, scale: 1, right: [38, -110] }) +
      line('M108 112L150 78', '#78909c', 2) +
      put('kite', 128, 28, 62) +
      rect(196, 150, 112, 46, '#263238', 9) +
      label(252, 183, 30, '15:30', '#ffe082'),
  ),
  stage(
    'evening',
    'an orange sky, the sun goes down, lit windows, a clock says 19:00',
    'Mặt trời lặn, trời cam tím, nhà sáng đèn, đồng hồ 19:00',
    ({ put }) =>
      partOfDay(
        ['#7b6a9e', '#f2a07b'],
        put('sun', 36, 116, 90) +
          rect(196, 10, 112, 44, '#263238', 9) +
          label(252, 42, 30, '19:00', '#ffe082'),
        '#5f8a55',
        '#ffe082',
      ),
  ),
  stage(
    'night',
    'moon and stars over a dark house',
    'Trời tối đen, trăng sao sáng, nhà tắt đèn, mọi người ngủ',
    ({ put }) =>
      partOfDay(
        ['#1f2a5c', '#2a3670'],
        stars + put('crescent-moon', 30, 24, 76) + put('zzz', 218, 22, 50),
        '#35553b',
        '#37474f',
      ) + '<path d="M0 100h320v140H0z" fill="#1f2a5c" fill-opacity="0.35"/>',
  ),
];

const RACE = rect(0, 150, 320, 70, '#e08a63') + line('M0 168H320M0 204H320', '#fff', 4);

const START_FINISH = [
  stage(
    'start',
    'two runners leave the line, a traffic light',
    'Hai bạn vừa rời vạch, đèn hiệu bật, cuộc chạy còn ở phía trước',
    ({ person, put }) =>
      plain('#bfe6fb') +
      rect(0, 130, 320, 20, '#9ccc65') +
      RACE +
      rect(72, 150, 9, 70, '#fff') +
      person({ x: 66, y: 200, scale: 0.95, legs: 'run', right: [36, -74] }) +
      person({ ...GIRL, isSkirt: false, x: 124, y: 226, scale: 0.95, legs: 'run', right: [36, -74] }) +
      put('vertical-traffic-light', 246, 26, 100),
  ),
  stage(
    'finish',
    'a runner tears the ribbon with arms up, a chequered flag',
    'Một bạn giơ tay chạm dải băng ở vạch cuối đường chạy, cờ ca-rô phất lên',
    ({ person, put }) =>
      plain('#bfe6fb') +
      rect(0, 130, 320, 20, '#9ccc65') +
      RACE +
      person({ x: 66, y: 216, scale: 0.8, legs: 'run', shirt: '#ffb74d' }) +
      person({
        ...GIRL,
        isSkirt: false,
        x: 200,
        y: 214,
        scale: 1.2,
        legs: 'run',
        left: [-42, -122],
        right: [42, -122],
        mood: 'open',
      }) +
      line('M158 124Q200 146 252 110', '#e53935', 8) +
      put('chequered-flag', 246, 14, 74),
  ),
];

export const LEXICON_G4_DAY: readonly PictureRecipe[] = [...EVERY_DAY, ...PARTS, ...START_FINISH];
