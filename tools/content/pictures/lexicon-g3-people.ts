import { drawBed, drawClock, drawSpeechBubble } from './drawing.ts';
import {
  disc,
  drawArrow,
  drawBoard,
  drawHouse,
  drawOpenDoor,
  drawSeat,
  drawWindow,
  indoors,
  label,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
  type Stage,
} from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const GREEN = '#43a047';
const PUPIL_SHIRT = '#ffffff';

function greeting(sky: string, time: string, extra: string, { person }: Stage): string {
  return (
    meadow(sky) +
    extra +
    drawClock(216, 12, time) +
    person({ x: 66, y: 226, shirt: '#ffb74d', right: [44, -118] }) +
    person({
      x: 250,
      y: 226,
      head: GIRL,
      shirt: '#f48fb1',
      bottom: '#7e57c2',
      isSkirt: true,
      left: [-44, -118],
    })
  );
}

const bubble = (x: number, y: number, text: string, tailX: number, colour = '#e53935'): string =>
  drawSpeechBubble(x, y, 84, 60, tailX) +
  rect(x + 12, y + 10, 60, 40, '#fff') +
  label(x + 42, y + 46, 42, text, colour);

export const LEXICON_G3_PEOPLE = [
  stage(
    'stand-up',
    'a boy in front of his chair, an arrow up',
    'Bạn trai vừa rời ghế, thẳng người, mũi tên chỉ lên',
    ({ person }) =>
      indoors('#e3f2fd') +
      drawSeat(130, 226) +
      person({ x: 160, y: 232, scale: 1.2, shirt: PUPIL_SHIRT }) +
      drawArrow(256, 60, 180, GREEN, 1.6),
  ),
  stage(
    'sit-down',
    'a boy on his chair, an arrow down',
    'Bạn trai hạ mình xuống mặt ghế, mũi tên chỉ xuống',
    ({ person }) =>
      indoors('#e3f2fd') +
      `<g transform="translate(140 232) scale(1.25)">${drawSeat(0, 0)}</g>` +
      person({
        x: 140,
        y: 232,
        scale: 1.2,
        shirt: PUPIL_SHIRT,
        legs: 'sit',
        left: [-16, -50],
        right: [16, -50],
      }) +
      drawArrow(256, 150, 0, GREEN, 1.6),
  ),
  stage(
    'open-your-book',
    'a closed book, an arrow, an open book',
    'Cuốn vở khép kín, mũi tên, rồi hai trang giấy trải ra',
    ({ put }) =>
      plain('#fff8e1') +
      put('closed-book', 6, 78, 84) +
      drawArrow(146, 120, -90, GREEN) +
      put('open-book', 148, 36, 168),
  ),
  stage(
    'close-your-book',
    'an open book, an arrow, a closed book',
    'Hai trang giấy trải ra, mũi tên, rồi cuốn vở khép kín',
    ({ put }) =>
      plain('#fff8e1') +
      put('open-book', 4, 78, 92) +
      drawArrow(154, 120, -90, GREEN) +
      put('closed-book', 158, 36, 156),
  ),
  stage(
    'come-in',
    'a teacher beckons a boy who steps through the door into the classroom',
    'Bạn trai bước từ sân qua cửa vào lớp, cô giáo giơ tay đón',
    ({ person }) =>
      indoors('#fff3d6') +
      drawBoard(214, 40, 96, 64) +
      drawOpenDoor(54, 214, '#aee1a0') +
      person({ x: 100, y: 218, scale: 0.9, shirt: PUPIL_SHIRT, legs: 'walk' }) +
      drawArrow(206, 120, -90, GREEN) +
      person({
        x: 262,
        y: 228,
        head: 'woman-light-skin-tone',
        scale: 1.1,
        shirt: '#ce93d8',
        isSkirt: true,
        left: [-42, -96],
      }),
  ),
  stage(
    'go-out',
    'a boy steps from the classroom through the door to the yard',
    'Bạn trai rời lớp, bước qua cửa về phía sân cỏ',
    ({ person }) =>
      indoors('#fff3d6') +
      drawBoard(14, 40, 110, 74) +
      rect(214, 54, 100, 160, '#8d6e63') +
      rect(220, 60, 88, 154, '#bfe6fb') +
      rect(220, 158, 88, 56, '#9ccc65') +
      disc(284, 88, 14, '#ffca28') +
      person({ x: 128, y: 224, shirt: PUPIL_SHIRT, legs: 'walk', right: [40, -70] }) +
      drawArrow(294, 134, -90, GREEN),
  ),
  stage(
    'good-morning',
    'two children wave, the sun rises, clock 7:00',
    'Hai bạn vẫy tay, mặt trời vừa mọc, đồng hồ 7:00',
    (s) =>
      greeting(
        '#ffe9c7',
        '7:00',
        s.put('sun', 108, 100, 100) + '<path d="M0 176h320v64H0z" fill="#9ccc65"/>',
        s,
      ),
  ),
  stage(
    'good-afternoon',
    'two children wave, the sun is high, clock 15:00',
    'Hai bạn vẫy tay, trời xanh nắng, đồng hồ 15:00',
    (s) => greeting('#8fd3f8', '15:00', s.put('sun', 120, 4, 84), s),
  ),
  stage(
    'good-evening',
    'two children wave, the sky gets dark, clock 19:00',
    'Hai bạn vẫy tay, trời sẫm, đèn nhà sáng, đồng hồ 19:00',
    (s) =>
      greeting(
        '#6c6aa8',
        '19:00',
        drawHouse(94, 180, 130, '#b98d6b', '#6d2f2f').replaceAll('#bfe6fb', '#ffe082') +
          s.put('crescent-moon', 14, 8, 50),
        s,
      ),
  ),
  stage(
    'good-night',
    'a mother at the bed of a child, moon, clock 21:30',
    'Mẹ đứng bên giường vẫy tay với con, trăng ngoài cửa sổ, 21:30',
    ({ put, person }) =>
      indoors('#46568f') +
      drawWindow(16, 16, 88, 80, '#1a2b5c') +
      put('crescent-moon', 38, 30, 46) +
      drawClock(214, 16, '21:30') +
      drawBed(20, 218) +
      put(GIRL, 30, 134, 54) +
      shape('M62 186q50-34 118-14q18 6 18 26v12H62z', '#64b5f6') +
      person({
        x: 258,
        y: 228,
        head: 'woman-light-skin-tone',
        scale: 1.1,
        shirt: '#ef8a8a',
        isSkirt: true,
        left: [-42, -110],
      }),
  ),
  stage(
    'sleep',
    'a child with closed eyes in bed, three letters z',
    'Bạn nhỏ nhắm mắt nằm trên giường, chữ z bay lên',
    ({ person, put }) =>
      indoors('#3d4f86') +
      put('zzz', 150, 20, 100) +
      `<g transform="translate(-60 -60) scale(1.3)">${drawBed(80, 212)}</g>` +
      `<g transform="rotate(-80 120 170)">${person({ x: 134, y: 262, scale: 1.2, legs: 'none', mood: 'asleep', left: [-20, -60], right: [20, -60] })}</g>` +
      shape('M100 188q60-50 160-22q20 8 20 30v20H104z', '#64b5f6') +
      line('M100 188q60-50 160-22', '#e3f2fd', 8),
  ),
  stage(
    'spell',
    'a girl says the letters C, A, T one by one',
    'Bạn gái đọc lần lượt từng chữ cái C, A, T',
    ({ person, put }) =>
      plain('#e8f5e9') +
      put('cat', 196, 124, 104) +
      person({ x: 70, y: 232, head: GIRL, scale: 1.1, shirt: '#f48fb1', isSkirt: true, mood: 'open' }) +
      ['C', 'A', 'T']
        .map(
          (letter, index) =>
            rect(110 + index * 68, 24, 58, 62, ['#ffca28', '#4fc3f7', '#81c784'][index] ?? '#fff', 10) +
            label(139 + index * 68, 72, 44, letter),
        )
        .join('') +
      line('M172 55h2M240 55h2', '#2f4a7d', 6),
  ),
  stage(
    'old',
    'a boy and an old man with a stick, an arrow to the man',
    'Bạn trai và cụ tóc bạc chống gậy, mũi tên chỉ cụ',
    ({ person }) =>
      meadow() +
      person({ x: 84, y: 222, scale: 0.9, shirt: '#ffb74d' }) +
      line('M256 140V226M256 140q14 -12 18 4', '#8d5b3f', 6) +
      person({
        x: 214,
        y: 226,
        head: 'old-man-light-skin-tone',
        scale: 1.1,
        shirt: '#90a4ae',
        bottom: '#5d4037',
        right: [38, -72],
      }) +
      drawArrow(214, 60),
  ),
  stage(
    'children',
    'four boys and girls',
    'Bốn bạn nhỏ cả trai lẫn gái đứng cạnh nhau',
    ({ person }) =>
      meadow() +
      person({ x: 50, y: 222, shirt: '#ffb74d', left: [-42, -112] }) +
      person({ x: 124, y: 224, head: GIRL, shirt: '#f48fb1', isSkirt: true }) +
      person({ x: 198, y: 222, head: 'child-light-skin-tone', shirt: '#81c784' }) +
      person({
        x: 270,
        y: 224,
        head: GIRL,
        shirt: '#fff176',
        bottom: '#26a69a',
        isSkirt: true,
        right: [42, -112],
      }),
  ),
  stage(
    'ask',
    'a boy with his hand up and a question mark',
    'Bạn trai giơ tay, bong bóng lời nói có dấu ?',
    ({ person }) =>
      indoors('#e3f2fd') +
      drawBoard(210, 40, 100, 70) +
      person({ x: 262, y: 228, head: 'woman-light-skin-tone', shirt: '#ce93d8', isSkirt: true }) +
      person({ x: 90, y: 230, scale: 1.15, shirt: PUPIL_SHIRT, left: [-34, -140], mood: 'open' }) +
      bubble(106, 12, '?', 118),
  ),
  stage(
    'answer',
    'a teacher with a question mark, a girl speaks with a tick',
    'Cô có dấu hỏi, mũi tên chỉ bạn gái đang nói, có dấu tích xanh',
    ({ person, put }) =>
      indoors('#e3f2fd') +
      label(256, 58, 50, '?', '#90a4ae') +
      person({ x: 256, y: 228, head: 'woman-light-skin-tone', shirt: '#ce93d8', isSkirt: true }) +
      person({ x: 84, y: 230, head: GIRL, scale: 1.1, shirt: PUPIL_SHIRT, isSkirt: true, mood: 'open' }) +
      drawSpeechBubble(112, 10, 92, 70, 122) +
      rect(124, 20, 68, 50, '#fff') +
      put('check-mark-button', 132, 18, 54) +
      drawArrow(48, 140, -90),
  ),
];
