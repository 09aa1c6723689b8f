import { GIRL } from './drawing-people.ts';
import {
  disc,
  drawArrow,
  drawClosedBox,
  drawSeat,
  drawTable,
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
import { drawThought } from './drawing.ts';
import type { PictureRecipe } from './scenes.ts';

/** A hand with a pencil over a sheet of paper. */
function onPaper({ put }: Stage, written: string, hand: string): string {
  return (
    plain('#d7b899') +
    `<g transform="rotate(-4 150 120)">${rect(26, 20, 224, 196, '#fff', 6)}${written}</g>` +
    put(hand, 150, 92, 140)
  );
}

/** A dotted line that shows a movement. */
const motion = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#ef6c00" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 14"/>`;

const CLASSROOM = [
  stage(
    'read',
    'a girl reads an open book',
    'Một bạn gái nhìn vào những trang chữ đang mở trên tay',
    ({ person, put }) =>
      indoors('#e3f2fd') +
      drawSeat(160, 226) +
      person({ ...GIRL, x: 160, y: 226, scale: 1.35, legs: 'sit', left: [-24, -62], right: [24, -62] }) +
      put('open-book', 116, 112, 88),
  ),
  stage(
    'write',
    'a hand writes letters between lines',
    'Một bàn tay cầm bút tạo ra các chữ a, b, c trên dòng kẻ',
    (at) =>
      onPaper(
        at,
        line('M44 78H232M44 122H232M44 166H232', '#b3cde0', 3) +
          label(96, 72, 40, 'a b c', '#3f6fb5') +
          label(84, 116, 40, 'd e', '#3f6fb5'),
        'writing-hand-light-skin-tone',
      ),
  ),
  stage(
    'draw',
    'a hand makes a picture of a house and a sun with a pencil',
    'Một bàn tay cầm bút tạo hình ngôi nhà và ông mặt trời trên giấy',
    (at) =>
      onPaper(
        at,
        line('M62 176V112L108 74L154 112V176z', '#e53935', 6) +
          line('M96 176V140H122V176', '#6d4c41', 6) +
          line('M192 60a16 16 0 1 0 .1 0M192 36v-8M224 60h8M214 40l6-6M170 40l-6-6', '#fb8c00', 6) +
          line('M44 178H150', '#43a047', 6),
        'writing-hand-light-skin-tone',
      ),
  ),
  stage(
    'sing',
    'a girl with a microphone and notes',
    'Một bạn gái cầm mi-crô, miệng mở, nốt nhạc bay ra',
    ({ person, put }) =>
      plain('#f3e5f5') +
      disc(160, 232, 140, '#ce93d8', 26) +
      person({ ...GIRL, x: 150, y: 232, scale: 1.4, right: [20, -92], left: [-48, -96], mood: 'open' }) +
      put('microphone', 158, 88, 52, true) +
      put('musical-notes', 226, 30, 74) +
      put('musical-note', 46, 26, 50),
  ),
  stage(
    'jump',
    'a boy high above the ground, both feet in the air',
    'Một bạn bật cả hai chân lên khỏi mặt đất',
    ({ person }) =>
      meadow() +
      disc(160, 216, 54, '#7cb342', 10) +
      person({
        x: 160,
        y: 172,
        scale: 1.15,
        left: [-40, -122],
        right: [40, -122],
        legs: 'run',
        mood: 'open',
      }) +
      line('M120 206v-22M160 212v-30M200 206v-22', '#fff', 6),
  ),
  stage(
    'open',
    'a boy beside an open door, the sun shines in, an arrow to the outside',
    'Một bạn kéo cánh cửa ra, ánh nắng ùa vào',
    ({ person, put }) =>
      indoors('#ffe9c7') +
      rect(140, 36, 104, 160, '#8d6e63') +
      rect(148, 44, 88, 152, '#bfe6fb') +
      put('sun', 164, 56, 54) +
      rect(148, 160, 88, 36, '#9ccc65') +
      shape('M236 44l50 26v152l-50-26z', '#c98f5a') +
      disc(276, 140, 6, '#ffe082') +
      person({ x: 70, y: 228, scale: 1.2, right: [46, -88] }) +
      drawArrow(300, 40, 250, '#43a047', 0.8),
  ),
  stage(
    'close',
    'a girl pushes a door, an arrow to its frame; hardly a gap is left',
    'Một bạn đẩy cánh cửa khép lại, chỉ còn khe nhỏ',
    ({ person }) =>
      indoors('#e8eaf6') +
      rect(150, 36, 112, 160, '#6d4c41') +
      rect(158, 44, 14, 152, '#bfe6fb') +
      shape('M172 46l82-2v152l-82 8z', '#c98f5a') +
      disc(184, 124, 6, '#ffe082') +
      person({ ...GIRL, x: 92, y: 228, scale: 1.2, right: [58, -80] }) +
      drawArrow(176, 70, 90, '#e53935', 0.8),
  ),
  stage(
    'point',
    'a boy stretches his arm and a finger towards a star on the board',
    'Một bạn duỗi thẳng ngón trỏ về phía ngôi sao trên bảng',
    ({ person, put }) =>
      indoors('#fff3cd') +
      rect(150, 26, 156, 116, '#c49a6c', 5) +
      rect(158, 34, 140, 100, '#2e7d5b') +
      put('star', 214, 44, 76) +
      person({ x: 72, y: 228, scale: 1.3, right: [48, -92] }) +
      put('backhand-index-pointing-right-light-skin-tone', 126, 76, 60),
  ),
  stage(
    'count',
    'a girl says 1, 2, 3 over three apples',
    'Một bạn chỉ lần lượt từng quả táo và nói 1, 2, 3',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      person({ ...GIRL, x: 66, y: 230, scale: 1.3, right: [44, -86], mood: 'open' }) +
      drawTable(116, 232, 196, 74) +
      [0, 1, 2]
        .map(
          (index) =>
            put('red-apple', 124 + index * 62, 100, 54) +
            label(151 + index * 62, 84, 40, String(index + 1), '#e53935'),
        )
        .join(''),
  ),
];

const FEELINGS = [
  stage(
    'tired',
    'a sad boy between heavy boxes in the sun, drops of sweat',
    'Một bạn làm việc quá sức, vai rũ xuống, mồ hôi nhễ nhại, muốn ngồi nghỉ',
    ({ person, put }) =>
      meadow('#ffe9c7') +
      put('sun', 240, 10, 64) +
      person({
        x: 150,
        y: 228,
        scale: 1.4,
        shirt: '#90a4ae',
        mood: 'sad',
        left: [-24, -46],
        right: [24, -46],
      }) +
      put('sweat-droplets', 190, 40, 54) +
      drawClosedBox(222, 228, 74) +
      drawClosedBox(18, 228, 74) +
      drawClosedBox(36, 168, 44),
  ),
  stage(
    'hungry',
    'a boy holds his belly and thinks of rice and chicken',
    'Một bạn ôm bụng réo, nghĩ đến bát cơm và đùi gà',
    ({ person, put }) =>
      indoors('#fff3cd') +
      drawThought(226, 80, 74, 140, 84) +
      put('cooked-rice', 164, 36, 70) +
      put('poultry-leg', 226, 52, 62) +
      person({ x: 86, y: 230, scale: 1.35, left: [-8, -62], right: [8, -62], mood: 'sad' }),
  ),
  stage(
    'thirsty',
    'a girl in the sun with a dry mouth thinks of a glass of water',
    'Một bạn dưới nắng, miệng khô, nghĩ đến cốc nước',
    ({ person, put }) =>
      meadow('#ffe0a3') +
      put('sun', 6, 4, 66) +
      drawThought(228, 84, 72, 140, 88) +
      shape('M200 36h56l-8 94h-40z', '#eef7fc') +
      shape('M203 62h50l-6 64h-38z', '#64b5f6') +
      person({ ...GIRL, x: 92, y: 230, scale: 1.3, mood: 'sad', left: [-10, -88] }),
  ),
];

const PLAY = [
  stage(
    'toy',
    'a chest with a robot, a teddy bear, a train and a ball',
    'Chiếc hòm đựng người máy, gấu bông, tàu hoả, quả bóng để em chơi',
    ({ put }) =>
      indoors('#fce4ec') +
      put('teddy-bear', 66, 36, 104) +
      put('robot', 158, 46, 86) +
      rect(46, 124, 228, 92, '#ffb74d', 10) +
      rect(46, 124, 228, 18, '#fb8c00', 8) +
      put('star', 138, 150, 46) +
      put('soccer-ball', 6, 176, 56) +
      put('locomotive', 244, 160, 70),
  ),
  stage(
    'doll',
    'a doll with plaits in a dress',
    'Đồ chơi hình bạn gái nhỏ có bím tóc, mặc váy, em bế ru ngủ',
    ({ person }) =>
      plain('#fff0f5') +
      rect(76, 14, 168, 220, '#f8bbd0', 12) +
      rect(88, 26, 144, 196, '#fdf3f7', 8) +
      person({
        ...GIRL,
        x: 160,
        y: 216,
        scale: 1.2,
        shirt: '#ce93d8',
        bottom: '#ba68c8',
        left: [-36, -66],
        right: [36, -66],
      }) +
      shape('M128 146h64l26 44h-116z', '#ba68c8') +
      line('M104 186h112', '#f3e5f5', 6) +
      disc(138, 107, 8, '#f48fb1', 5) +
      disc(182, 107, 8, '#f48fb1', 5),
  ),
  stage(
    'swing',
    'a girl on a swing between two posts',
    'Đồ ở sân chơi: ghế treo bằng hai sợi dây, ngồi lên đu đưa',
    ({ person }) =>
      meadow() +
      line('M60 220L96 30L132 220M188 220L224 30L260 220M96 30H224', '#e57373', 10) +
      line('M136 32V158M184 32V158', '#6d4c41', 5) +
      person({ ...GIRL, x: 160, y: 206, scale: 0.92, legs: 'sit', left: [-26, -92], right: [26, -92] }) +
      rect(126, 154, 68, 10, '#8d5b3f', 4),
  ),
  stage(
    'throw',
    'a boy sends a ball away with his arm',
    'Một bạn vung tay cho quả bóng bay đi xa',
    ({ person, put }) =>
      meadow() +
      person({ x: 76, y: 224, scale: 1.25, right: [38, -120], left: [-38, -76], legs: 'walk' }) +
      motion('M136 62Q192 16 244 56') +
      put('basketball', 246, 44, 46) +
      drawArrow(306, 118, 310, '#ef6c00', 0.6),
  ),
  stage(
    'catch',
    'a girl stretches both hands to a ball that comes to her',
    'Một bạn giơ hai tay đón quả bóng đang bay tới',
    ({ person, put }) =>
      meadow() +
      person({ ...GIRL, x: 226, y: 224, scale: 1.25, left: [-40, -112], right: [-26, -92] }) +
      motion('M22 40Q90 16 136 72') +
      put('basketball', 134, 66, 46),
  ),
  stage(
    'kick',
    'a boy sends a ball away with his foot',
    'Một bạn vung chân vào quả bóng trên sân cỏ',
    ({ person, put }) =>
      meadow() +
      person({
        x: 116,
        y: 216,
        scale: 1.3,
        shirt: '#ef5350',
        bottom: '#ffffff',
        legs: 'run',
        left: [-42, -96],
        right: [42, -70],
        isFlipped: true,
      }) +
      put('soccer-ball', 214, 162, 56) +
      motion('M280 176L304 160'),
  ),
];

/** Classroom, feelings and play. */
export const LEXICON_G2_SCENES: readonly PictureRecipe[] = [...CLASSROOM, ...FEELINGS, ...PLAY];
