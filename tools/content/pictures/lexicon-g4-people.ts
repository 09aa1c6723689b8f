import { GIRL } from './drawing-people.ts';
import {
  disc,
  drawArrow,
  drawTable,
  indoors,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

const JOBS = [
  stage(
    'dentist',
    'a woman in a white coat and mask beside a big tooth and a toothbrush',
    'Một cô áo trắng đeo khẩu trang, cầm gương nhỏ khám răng',
    ({ person, put }) =>
      indoors('#e0f2f1') +
      person({
        head: 'woman-light-skin-tone',
        x: 84,
        y: 234,
        scale: 1.45,
        shirt: '#fff',
        bottom: '#cfd8dc',
        right: [42, -92],
        hat: '<path d="M-17 -106h34v10q-17 12-34 0z" fill="#81d4fa"/><path d="M-17 -104l-10 -6M17 -104l10 -6" stroke="#81d4fa" stroke-width="2"/>',
      }) +
      line('M146 98l30-24', '#78909c', 6) +
      disc(182, 68, 12, '#cfe8f5') +
      put('tooth', 190, 36, 104) +
      put('toothbrush', 208, 140, 64),
  ),
  stage(
    'actor',
    'a man in costume on a stage between red curtains',
    'Một chú hoá trang, đứng dưới ánh đèn giữa hai tấm màn đỏ, đóng vai trong vở kịch',
    ({ person, put }) =>
      plain('#3b2a4a') +
      shape('M160 0L70 222H250z', '#8a73a0') +
      rect(0, 204, 320, 36, '#a9743a') +
      disc(160, 216, 84, '#ffe9a3', 14) +
      person({
        head: 'man-light-skin-tone',
        x: 160,
        y: 220,
        scale: 1.2,
        shirt: '#ffca28',
        bottom: '#6a1b9a',
        left: [-46, -104],
        right: [44, -76],
        mood: 'open',
        over: '<path d="M-20 -88Q-52 -40 -40 -16H40Q52 -40 20 -88z" fill="#c62828" fill-opacity="0.55"/>',
        hat: '<path d="M-28 -128l6 -26l12 14l10 -18l10 18l12 -14l6 26z" fill="#ffb300"/>',
      }) +
      shape('M0 0h70q-10 110 4 206H0zM320 0h-70q10 110-4 206H320z', '#c62828') +
      shape('M0 0h320v26q-40 22-80 0q-40 22-80 0q-40 22-80 0q-40 22-80 0z', '#b71c1c') +
      put('performing-arts', 218, 140, 84),
  ),
  stage(
    'waiter',
    'a man with a bow tie carries a tray with food to a table',
    'Một chú thắt nơ, bưng khay đồ ăn ra bàn trong nhà hàng',
    ({ person, put }) =>
      indoors('#fff3e0') +
      person({
        head: 'man-light-skin-tone',
        x: 108,
        y: 234,
        scale: 1.45,
        shirt: '#fff',
        bottom: '#212121',
        right: [48, -100],
        over: '<path d="M-20 -84q6-8 12-8l8 40v0l8-40q6 0 12 8v32h-40z" fill="#37474f"/><path d="M-9 -92l9 5l9 -5v11l-9 -5l-9 5z" fill="#c62828"/>',
      }) +
      disc(196, 84, 62, '#90a4ae', 9) +
      put('spaghetti', 148, 22, 60) +
      put('cup-with-straw', 206, 20, 58) +
      drawTable(206, 236, 108, 62, '#fff'),
  ),
];

const LOOKS_DATA = {
  boy: 'boy-light-skin-tone',
  girl: 'girl-light-skin-tone',
  man: 'man-light-skin-tone',
} as const;

const LOOKS = [
  stage(
    'tall',
    'an arrow points at a very high man, not at the small boy beside him',
    'Mũi tên chỉ chú có đầu gần chạm mép tranh, bên cạnh là bạn chỉ đứng đến thắt lưng',
    ({ person }) =>
      indoors('#e3f2fd') +
      rect(16, 10, 14, 220, '#ffe082') +
      line('M16 40h14M16 70h14M16 100h14M16 130h14M16 160h14M16 190h14', '#b28704', 3) +
      person({ head: LOOKS_DATA.man, x: 110, y: 234, scale: 1.5 }) +
      person({ head: LOOKS_DATA.boy, x: 220, y: 234, scale: 0.74, shirt: '#ffb74d' }) +
      drawArrow(156, 40, 90),
  ),
  stage(
    'short',
    'an arrow points at a small boy beside a high man',
    'Mũi tên chỉ bạn chỉ đứng đến thắt lưng chú bên cạnh',
    ({ person }) =>
      indoors('#e3f2fd') +
      rect(16, 10, 14, 220, '#ffe082') +
      line('M16 40h14M16 70h14M16 100h14M16 130h14M16 160h14M16 190h14', '#b28704', 3) +
      person({ head: LOOKS_DATA.man, x: 110, y: 234, scale: 1.5 }) +
      person({ head: LOOKS_DATA.boy, x: 220, y: 234, scale: 0.74, shirt: '#ffb74d' }) +
      drawArrow(220, 118),
  ),
  stage(
    'long',
    'an arrow points at the longer of two pencils',
    'Hai chiếc bút chì, mũi tên chỉ chiếc kéo từ đầu này sang đầu kia tranh',
    () =>
      plain('#fff8e1') +
      rect(24, 96, 230, 34, '#ffca28') +
      shape('M254 96l44 17l-44 17z', '#ffe0b2') +
      shape('M284 108l14 5l-14 5z', '#37474f') +
      rect(14, 96, 22, 34, '#f48fb1', 6) +
      rect(24, 176, 40, 34, '#66bb6a') +
      shape('M64 176l44 17l-44 17z', '#ffe0b2') +
      shape('M94 188l14 5l-14 5z', '#37474f') +
      rect(14, 176, 22, 34, '#f48fb1', 6) +
      drawArrow(150, 86),
  ),
  stage(
    'round',
    'an arrow points at a ball, not at the box',
    'Mũi tên chỉ vật lăn được, không có góc, không chỉ chiếc hộp vuông',
    () =>
      plain('#e8f5e9') +
      disc(96, 152, 66, '#ff8a65') +
      disc(76, 130, 16, '#ffccbc') +
      rect(200, 92, 100, 126, '#90caf9', 4) +
      drawArrow(96, 78),
  ),
  stage(
    'slim',
    'an arrow points at a thin girl beside a wide boy',
    'Mũi tên chỉ bạn có dáng thon, người gọn, đứng cạnh bạn mập',
    ({ person }) =>
      indoors('#f3e5f5') +
      `<g transform="translate(92 0) scale(0.8 1)">${person({ ...GIRL, x: 0, y: 232, scale: 1.3 })}</g>` +
      `<g transform="translate(226 0) scale(1.5 1)">${person({ x: 0, y: 232, scale: 1.25, shirt: '#81c784' })}</g>` +
      drawArrow(130, 70, 90, '#e53935', 0.8),
  ),
  stage(
    'strong',
    'a man lifts a heavy weight above his head',
    'Một chú bắp tay cuồn cuộn nâng quả tạ rất nặng qua đầu',
    ({ person, put }) =>
      indoors('#fff3e0') +
      person({
        head: LOOKS_DATA.man,
        x: 160,
        y: 234,
        scale: 1.25,
        shirt: '#ef5350',
        left: [-44, -136],
        right: [44, -136],
      }) +
      rect(50, 56, 220, 9, '#607d8b', 4) +
      rect(52, 24, 20, 72, '#37474f', 6) +
      rect(76, 34, 14, 52, '#455a64', 5) +
      rect(248, 24, 20, 72, '#37474f', 6) +
      rect(230, 34, 14, 52, '#455a64', 5) +
      put('flexed-biceps-light-skin-tone', 246, 130, 66),
  ),
  stage(
    'young',
    'an arrow points at the boy, not at his grandfather',
    'Mũi tên chỉ bạn nhỏ mới lên sáu, bên cạnh là ông cụ tóc bạc chống gậy',
    ({ person }) =>
      meadow() +
      person({ x: 96, y: 228, scale: 1 }) +
      person({
        head: 'old-man-light-skin-tone',
        x: 220,
        y: 228,
        scale: 1.3,
        shirt: '#8d6e63',
        bottom: '#455a64',
        right: [34, -66],
      }) +
      line('M266 146V228', '#5d4037', 7) +
      drawArrow(96, 70),
  ),
  stage(
    'straight-hair',
    'a girl whose black hair falls smooth, an arrow at it',
    'Một cô có mái đầu đen mượt buông xuống lưng, không gợn lọn nào',
    ({ put }) =>
      plain('#fff0f5') +
      shape('M96 226q-14-206 64-206t64 206z', '#3e2c28') +
      put('woman-light-skin-tone', 80, 18, 160) +
      shape('M88 226q-6-110 12-130q4 70 8 130zM232 226q6-110-12-130q-4 70-8 130z', '#3e2c28') +
      line('M98 120v100M222 120v100', '#6d4c41', 3) +
      drawArrow(252, 170, 90, '#e53935', 0.8),
  ),
  stage(
    'friendly',
    'a girl smiles, waves and gives a new boy her hand',
    'Một bạn tươi cười bắt tay làm quen với bạn mới',
    ({ person, put }) =>
      meadow('#fff3cd') +
      put('red-heart', 138, 14, 44) +
      person({ ...GIRL, x: 96, y: 228, scale: 1.25, left: [-44, -112], right: [48, -72], mood: 'open' }) +
      person({ x: 224, y: 228, scale: 1.25, left: [-48, -72], mood: 'open' }),
  ),
  stage(
    'pretty',
    'a girl in a fine dress with flowers looks into a mirror, sparkles',
    'Một bạn gái mặc váy hoa, cài nơ, soi gương thấy mình lấp lánh',
    ({ person, put }) =>
      indoors('#fce4ec') +
      put('mirror', 170, 24, 170) +
      put('girl-light-skin-tone', 226, 62, 60) +
      person({ ...GIRL, x: 96, y: 232, scale: 1.4, shirt: '#f06292', bottom: '#ec407a', right: [36, -72] }) +
      put('hibiscus', 112, 22, 38) +
      put('sparkles', 20, 20, 54) +
      put('sparkles', 146, 150, 46),
  ),
];

export const LEXICON_G4_PEOPLE: readonly PictureRecipe[] = [...JOBS, ...LOOKS];
