import { drawSpeechBubble } from './drawing.ts';
import { drawTable, indoors, line, meadow, plain, rect, shape, stage } from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const PUPIL_SHIRT = '#ffffff';

/** Students and what they like to do. */
export const LEXICON_G3_PLAY = [
  stage(
    'pupil',
    'a boy in a white shirt and a red scarf with a bag and a book',
    'Bạn trai áo trắng, khăn quàng đỏ, đeo cặp, ôm vở',
    ({ person, put }) =>
      plain('#fff3cd') +
      put('backpack', 108, 96, 80) +
      person({
        x: 160,
        y: 232,
        scale: 1.35,
        shirt: PUPIL_SHIRT,
        over: shape('M-12 -93L0 -82L12 -93L10 -97H-10zM0 -84L-8 -64L-1 -68L0 -82L1 -68L8 -64z', '#e53935'),
        right: [16, -60],
      }) +
      put('green-book', 160, 134, 46),
  ),
  stage(
    'singing',
    'a girl with an open mouth and a microphone, notes around',
    'Bạn gái há miệng bên micrô, nốt nhạc bay quanh',
    ({ person, put }) =>
      plain('#f3e5f5') +
      put('musical-notes', 16, 30, 80) +
      put('musical-note', 226, 40, 70) +
      person({
        x: 150,
        y: 234,
        head: GIRL,
        scale: 1.35,
        shirt: '#f06292',
        isSkirt: true,
        mood: 'open',
        right: [20, -86],
        left: [-42, -100],
      }) +
      put('microphone', 152, 98, 54, true),
  ),
  stage(
    'drawing',
    'a boy sketches a house with a pencil',
    'Bạn trai cầm bút chì phác ngôi nhà trên giấy',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      person({ x: 118, y: 228, scale: 1.25, shirt: '#ffb74d', left: [-26, -62], right: [44, -64] }) +
      drawTable(20, 240, 280, 74, '#bf8a5c') +
      shape('M150 104h120l20 66H160z', '#fff') +
      line('M190 156v-26l28-18l28 18v26zM212 156v-14h12v14', '#546e7a', 3) +
      put('pencil', 142, 104, 60),
  ),
  stage(
    'cooking',
    'a boy fries an egg on a stove',
    'Bạn trai đội mũ trắng, rán trứng trên bếp',
    ({ person, put }) =>
      indoors('#fff3e0') +
      rect(166, 148, 140, 92, '#b0bec5', 6) +
      rect(186, 176, 100, 52, '#546e7a', 6) +
      person({
        x: 110,
        y: 232,
        scale: 1.25,
        shirt: '#81c784',
        over: shape('M-15 -80h30v46h-30z', '#fff'),
        hat: shape('M-22 -140q-14-20 6-26q16-14 32 0q20 6 6 26z', '#fff'),
        right: [44, -78],
      }) +
      put('cooking', 162, 76, 96),
  ),
  stage(
    'reading',
    'a girl looks into an open book',
    'Bạn gái chăm chú nhìn vào trang sách mở',
    ({ person, put }) =>
      indoors('#ede7f6') +
      put('couch-and-lamp', 20, -26, 280) +
      person({
        x: 150,
        y: 236,
        head: GIRL,
        scale: 1.15,
        shirt: '#ffd54f',
        legs: 'sit',
        left: [-22, -60],
        right: [22, -60],
      }) +
      put('open-book', 116, 134, 68),
  ),
  stage(
    'playing-chess',
    'two children with a chequered board between them',
    'Hai bạn ngồi hai bên bàn ô đen trắng, suy nghĩ nước đi',
    ({ person, put }) =>
      indoors('#e0f2f1') +
      person({ x: 54, y: 230, scale: 1.1, shirt: '#ffb74d', right: [46, -74], legs: 'sit' }) +
      person({ x: 266, y: 230, head: GIRL, scale: 1.1, shirt: '#f48fb1', isSkirt: true, legs: 'sit' }) +
      drawTable(92, 236, 136, 82, '#a1674a') +
      Array.from({ length: 8 }, (_, index) =>
        rect(104 + index * 14, 136, 14, 12, index % 2 === 0 ? '#37474f' : '#fff'),
      ).join('') +
      put('chess-pawn', 104, 92, 46) +
      put('chess-pawn', 150, 92, 46) +
      put('chess-pawn', 178, 92, 46),
  ),
  stage(
    'hide-and-seek',
    'a boy covers his eyes at a tree, a girl crouches behind a bush',
    'Bạn trai che mắt bên gốc cây, bạn gái ló đầu sau bụi',
    ({ person, put }) =>
      meadow() +
      put('deciduous-tree', -30, -10, 190) +
      person({ x: 120, y: 228, shirt: '#ffb74d', left: [-10, -112], right: [10, -112] }) +
      put(GIRL, 226, 124, 60) +
      shape('M186 232q-10-40 24-44q10-28 44-14q34-6 34 28q26 6 20 30z', '#558b2f'),
  ),
  stage(
    'skipping',
    'a girl jumps over a turning rope',
    'Bạn gái bật lên, sợi dây vòng qua dưới chân',
    ({ person }) =>
      meadow() +
      `<path d="M108 128Q70 262 160 228Q250 262 212 128" fill="none" stroke="#e53935" stroke-width="6"/>` +
      person({
        x: 160,
        y: 212,
        head: GIRL,
        scale: 1.15,
        shirt: '#ffd54f',
        bottom: '#ec407a',
        isSkirt: true,
        left: [-44, -72],
        right: [44, -72],
      }) +
      line('M130 232h60', '#7cb342', 5),
  ),
  stage(
    'chat',
    'a boy and a girl talk to each other',
    'Hai bạn đứng đối mặt, mỗi bạn có một bong bóng lời nói',
    ({ person }) =>
      meadow() +
      person({ x: 96, y: 230, shirt: '#4fc3f7', mood: 'open', right: [38, -80] }) +
      person({
        x: 226,
        y: 230,
        head: GIRL,
        shirt: '#f48fb1',
        isSkirt: true,
        mood: 'open',
        left: [-38, -80],
      }) +
      drawSpeechBubble(52, 10, 90, 46, 100) +
      drawSpeechBubble(182, 20, 90, 46, 220),
  ),
  stage(
    'play',
    'children with a ball, a teddy bear and blocks',
    'Các bạn nhỏ vui đùa với gấu bông, xếp hình và bóng',
    ({ person, put }) =>
      indoors('#fff8e1') +
      person({ x: 80, y: 220, shirt: '#81c784', left: [-44, -112], right: [44, -112] }) +
      put('soccer-ball', 58, 6, 50) +
      person({ x: 230, y: 220, head: GIRL, shirt: '#f48fb1', isSkirt: true, left: [-38, -70] }) +
      put('teddy-bear', 160, 118, 62) +
      rect(120, 206, 30, 30, '#ef5350', 3) +
      rect(152, 206, 30, 30, '#42a5f5', 3) +
      rect(136, 176, 30, 30, '#ffca28', 3),
  ),
];
