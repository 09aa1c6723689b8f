import { drawClock } from './drawing.ts';
import {
  disc,
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

const GIRL = 'girl-light-skin-tone';
const MAN = 'man-light-skin-tone';
/** The jagged bubble around a noise in a comic. */
const BURST =
  'M317 52L300 62L306 78L285 78L278 94L260 85L242 94L235 78L214 78L220 62L203 52L220 42L214 26L235 26L242 10L260 19L278 10L285 26L306 26L300 42z';
/** Free time and care of the body. */
export const LEXICON_G5_HOME = [
  stage(
    'surf-the-internet',
    'a girl at a laptop with a globe and windows',
    'Bạn gái ngồi trước máy tính xách tay, quả cầu mạng và trang web bay ra',
    ({ person, put }) =>
      indoors('#e3f2fd') +
      person({
        x: 106,
        y: 232,
        head: GIRL,
        scale: 1.15,
        shirt: '#f48fb1',
        left: [-20, -62],
        right: [40, -66],
      }) +
      drawTable(20, 240, 280, 76, '#bf8a5c') +
      put('laptop', 128, 90, 84, true) +
      put('globe-with-meridians', 222, 10, 84) +
      rect(138, 20, 70, 50, '#fff', 6) +
      rect(138, 20, 70, 14, '#5c9ce6', 6) +
      line('M148 46h48M148 58h30', '#b0bec5', 4),
  ),
  stage(
    'go-fishing',
    'a boy on a bank with a rod and the line in the water',
    'Bạn trai ngồi bờ sông cầm cần, dây thả xuống nước, cá bơi dưới',
    ({ person, put }) =>
      plain('#bfe6fb') +
      rect(0, 160, 320, 80, '#4fa8e0') +
      shape('M0 150h120q10 50 -10 90H0z', '#8bc34a') +
      person({ x: 76, y: 196, legs: 'sit', shirt: '#ffb74d', right: [36, -74] }) +
      line('M106 124L236 50', '#8d5b3f', 5) +
      line('M236 50V186', '#fff', 2) +
      disc(236, 162, 7, '#e53935') +
      put('fish', 214, 178, 58) +
      put('bucket', 8, 140, 52),
  ),
  stage(
    'watch-cartoons',
    'two children in front of a screen with a funny animal',
    'Hai bạn ngồi trước màn hình có chú mèo, chú chuột vẽ vui nhộn',
    ({ person, put }) =>
      indoors('#ede7f6') +
      rect(84, 14, 152, 104, '#37474f', 8) +
      rect(92, 22, 136, 88, '#fff59d') +
      put('cat-face', 98, 36, 62) +
      put('mouse-face', 162, 38, 60) +
      rect(140, 118, 40, 14, '#37474f') +
      rect(70, 130, 180, 20, '#a1674a', 4) +
      person({ x: 92, y: 236, legs: 'sit', shirt: '#4fc3f7' }) +
      person({ x: 228, y: 236, head: GIRL, legs: 'sit', shirt: '#f48fb1', isSkirt: true }),
  ),
  stage(
    'water-the-flowers',
    'a girl pours water on flowers with a can',
    'Bạn gái cầm bình có vòi, nước chảy xuống luống tulip',
    ({ person, put }) =>
      meadow() +
      person({ x: 76, y: 226, head: GIRL, scale: 1.15, shirt: '#ffd54f', isSkirt: true, right: [48, -76] }) +
      shape('M118 118h44v44h-50z', '#42a5f5') +
      line('M162 148l32-26M118 122q-14 4-10 26', '#42a5f5', 7) +
      line('M198 124q16 8 16 30M202 118q24 8 30 34M206 114q32 4 44 34', '#4fc3f7', 4) +
      [190, 230, 270].map((x) => put('tulip', x - 14, 160, 64)).join(''),
  ),
  stage(
    'read-comic-books',
    'a boy reads a book with pictures in boxes and bubbles',
    'Bạn trai cầm cuốn có khung tranh, bong bóng lời thoại, phía trên là tiếng nổ',
    ({ person }) =>
      indoors('#fff3e0') +
      person({ x: 160, y: 222, scale: 1.35, shirt: '#81c784', left: [-60, -46], right: [60, -46] }) +
      rect(82, 122, 78, 108, '#fff', 3) +
      rect(160, 122, 78, 108, '#fff', 3) +
      line('M160 122V230', '#b0bec5', 2) +
      rect(88, 128, 66, 44, '#90caf9') +
      rect(88, 178, 31, 46, '#ffcc80') +
      rect(123, 178, 31, 46, '#f48fb1') +
      rect(166, 128, 31, 46, '#c5e1a5') +
      rect(201, 128, 31, 46, '#ffe082') +
      rect(166, 180, 66, 44, '#b39ddb') +
      shape(BURST, '#fdd835') +
      label(260, 60, 23, 'POW!', '#c62828') +
      disc(216, 142, 12, '#fff', 8) +
      disc(183, 192, 13, '#fff', 8) +
      disc(104, 202, 11, '#f9ddbd') +
      disc(138, 204, 11, '#f9ddbd') +
      disc(212, 206, 12, '#f9ddbd') +
      disc(120, 152, 14, '#f9ddbd'),
  ),
  stage(
    'stay-at-home',
    'a boy looks out of the window of his house in the rain',
    'Trời mưa, bạn trai ngồi bên trong nhìn ra qua cửa sổ',
    ({ put }) =>
      plain('#b0c4d8') +
      put('cloud-with-rain', 0, 0, 84) +
      put('cloud-with-rain', 240, 0, 80) +
      rect(50, 104, 220, 130, '#ffe0b2') +
      shape('M24 108L160 18L296 108z', '#d9634a') +
      rect(92, 122, 136, 96, '#fff', 6) +
      rect(100, 130, 120, 80, '#fff59d') +
      put('boy-light-skin-tone', 122, 136, 76) +
      rect(86, 210, 148, 12, '#a1887f', 4),
  ),
  stage(
    'clean-the-house',
    'a girl sweeps, a boy wipes a window',
    'Bạn gái quét sàn, bạn trai lau cửa kính',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      drawWindow(196, 30, 96, 92) +
      person({ x: 230, y: 228, shirt: '#4fc3f7', right: [20, -118] }) +
      rect(240, 92, 26, 18, '#ffca28', 4) +
      put('broom', 96, 118, 110) +
      person({ x: 86, y: 228, head: GIRL, shirt: '#f48fb1', isSkirt: true, right: [40, -66] }) +
      put('sparkles', 20, 30, 56) +
      put('bucket', 12, 176, 56),
  ),
  stage(
    'rest',
    'a man sits back in an armchair with closed eyes',
    'Người đàn ông tựa lưng trên ghế bành, mắt nhắm, thư giãn',
    ({ person }) =>
      indoors('#e0f2f1') +
      rect(96, 76, 128, 130, '#ef8354', 24) +
      person({
        x: 160,
        y: 230,
        head: MAN,
        scale: 1.1,
        legs: 'sit',
        mood: 'asleep',
        left: [-44, -64],
        right: [44, -64],
      }) +
      rect(74, 148, 34, 74, '#d96f42', 14) +
      rect(212, 148, 34, 74, '#d96f42', 14),
  ),
  stage(
    'take-a-rest',
    'a person with closed eyes in a hammock between palms',
    'Người nằm võng giữa hai cây, mắt nhắm, thư thái',
    ({ put, person }) =>
      meadow() +
      put('palm-tree', -24, 20, 180) +
      put('palm-tree', 164, 20, 180, true) +
      `<g transform="rotate(-78 128 164)">${person({ x: 136, y: 266, head: MAN, legs: 'stand', mood: 'asleep', shirt: '#5c8fd6', bottom: '#5d4037' })}</g>` +
      shape('M62 132q98 120 196 0q-20 84-98 84t-98-84z', '#e57373'),
  ),
  stage(
    'stay-up-late',
    'a tired boy at a lit screen, moon, clock 23:45',
    'Trăng ngoài cửa sổ, đồng hồ 23:45, bạn trai mệt mỏi vẫn ngồi trước màn hình',
    ({ put, person }) =>
      indoors('#34447a') +
      drawWindow(16, 16, 88, 80, '#101c46') +
      put('crescent-moon', 38, 30, 44) +
      drawClock(214, 16, '23:45') +
      person({ x: 112, y: 232, scale: 1.1, shirt: '#4fc3f7', mood: 'sad', right: [40, -66] }) +
      drawTable(30, 240, 270, 74, '#8d6e63') +
      put('laptop', 138, 84, 94, true),
  ),
  stage(
    'wash-your-hands',
    'a girl with foam on her hands at a tap, soap',
    'Vòi nước chảy, bạn gái xoa bọt xà phòng trắng xoá',
    ({ person, put }) =>
      plain('#e0f2f1') +
      person({
        x: 88,
        y: 234,
        head: GIRL,
        scale: 1.2,
        shirt: '#ffd54f',
        isSkirt: true,
        left: [30, -74],
        right: [58, -74],
      }) +
      rect(160, 150, 150, 24, '#fff', 8) +
      shape('M170 174h130l-20 50h-90z', '#cfd8dc') +
      line('M262 150V92H190v14', '#78909c', 12) +
      line('M190 112v34', '#4fc3f7', 9) +
      [
        [148, 138],
        [166, 132],
        [158, 150],
        [178, 146],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 10, '#fff'))
        .join('') +
      put('soap', 250, 104, 56),
  ),
  stage(
    'drink-water',
    'a boy raises a glass of water to his mouth',
    'Bạn trai đưa cốc trong suốt lên miệng',
    ({ person }) =>
      plain('#e3f2fd') +
      person({ x: 160, y: 236, scale: 1.35, shirt: '#ffb74d', mood: 'open', right: [18, -84] }) +
      `<g transform="rotate(-28 184 116)">${shape('M170 84h36l-6 52h-24z', '#ffffff')}${shape('M172 98h32l-5 38h-22z', '#4fc3f7')}</g>` +
      shape('M258 60q30 40 0 56q-30-16 0-56z', '#4fc3f7'),
  ),
];
