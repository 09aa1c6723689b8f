import { GIRL } from './drawing-people.ts';
import {
  disc,
  drawArrow,
  drawClosedBox,
  drawSeat,
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

/** A girl and somebody or something at the other end of a big arrow of movement. */
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
    'a girl pulls a door towards her, light comes in',
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
    'a girl pushes a door; hardly a gap is left',
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
    'a boy with a heavy load wipes his wet forehead',
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

const HOME = [
  stage(
    'table',
    'a round table with four legs and a cloth, no chair',
    'Đồ gỗ có mặt phẳng rộng, bốn chân, cả nhà quây quanh ăn cơm',
    ({ put }) =>
      indoors('#fff8e1') +
      line('M70 128L50 224M250 128L270 224', '#8d6e63', 14) +
      line('M110 128V200M210 128V200', '#7a5c4d', 12) +
      shape('M40 106h240l22 30H18z', '#c98f5a') +
      rect(18, 134, 284, 14, '#a9743a', 5) +
      put('teapot', 130, 50, 64),
  ),
  stage(
    'sofa',
    'a blue sofa with cushions',
    'Ghế dài êm có lưng tựa và đệm, nhiều người ngồi xem ti vi',
    () =>
      indoors('#fff3e0') +
      rect(52, 74, 216, 90, '#4f8fd0', 22) +
      rect(30, 112, 52, 92, '#3f7cbc', 20) +
      rect(238, 112, 52, 92, '#3f7cbc', 20) +
      rect(72, 138, 88, 46, '#6aa6e0', 12) +
      rect(160, 138, 88, 46, '#6aa6e0', 12) +
      rect(70, 180, 180, 26, '#3f7cbc', 6) +
      rect(44, 202, 14, 18, '#6d4c41') +
      rect(262, 202, 14, 18, '#6d4c41') +
      `<g transform="rotate(-14 108 118)">${rect(84, 96, 48, 46, '#ffca28', 8)}</g>`,
  ),
  stage(
    'lamp',
    'a lit desk lamp',
    'Vật phát ra ánh sáng vàng, đặt trên bàn để đọc lúc tối',
    () =>
      plain('#4a5488') +
      shape('M112 84L30 240H290L208 84z', '#ffe9a3') +
      `<path d="M112 84L30 240H290L208 84z" fill="#4a5488" fill-opacity="0.25"/>` +
      shape('M122 30h76l34 62H88z', '#ffb300') +
      disc(160, 92, 30, '#fff8d6', 12) +
      rect(153, 92, 14, 104, '#8d6e63', 4) +
      disc(160, 204, 52, '#6d4c41', 14) +
      rect(0, 214, 320, 26, '#8d6e63'),
  ),
  stage(
    'bedroom',
    'a bed with a blanket, a cupboard and a window with the moon',
    'Căn phòng có giường, gối, tủ áo và cửa sổ thấy trăng',
    ({ put }) =>
      indoors('#c5cae9') +
      drawWindow(26, 22, 88, 84, '#3d4f86') +
      put('crescent-moon', 50, 36, 38) +
      rect(236, 36, 76, 168, '#b57a48', 6) +
      line('M274 42V198', '#8d5b3f', 4) +
      disc(266, 122, 4, '#ffe082') +
      disc(282, 122, 4, '#ffe082') +
      put('bed', 42, 58, 186),
  ),
  stage(
    'kitchen',
    'a stove with a pot, a sink, a shelf and a knife',
    'Căn phòng có bếp ga, nồi, chậu rửa, nơi nấu ăn',
    ({ put }) =>
      indoors('#fff8e1') +
      rect(10, 128, 300, 84, '#90a4ae', 5) +
      rect(10, 118, 300, 14, '#eceff1', 4) +
      rect(24, 142, 84, 62, '#546e7a', 4) +
      [120, 184, 248].map((x) => rect(x, 142, 56, 62, '#b0bec5', 3)).join('') +
      put('pot-of-food', 26, 62, 78) +
      rect(130, 114, 80, 12, '#78909c', 4) +
      line('M170 116V90q0-14 22-12', '#607d8b', 7) +
      rect(118, 18, 190, 50, '#c98f5a', 4) +
      line('M182 22V64M246 22V64', '#8d5b3f', 4) +
      put('cooking', 232, 74, 62),
  ),
  stage(
    'bathroom',
    'a bathtub, a toilet, a basin with a mirror',
    'Căn phòng có bồn nước, bồn cầu, gương và vòi sen',
    ({ put }) =>
      plain('#d5eef7') +
      line('M0 48H320M0 96H320M0 144H320M64 0V192M128 0V192M192 0V192M256 0V192', '#bfe0ec', 3) +
      rect(0, 192, 320, 48, '#a9cfdc') +
      put('bathtub', 4, 66, 158) +
      put('toilet', 226, 110, 98) +
      put('mirror', 170, 14, 68) +
      rect(174, 108, 62, 16, '#fff', 8) +
      rect(196, 122, 18, 78, '#eceff1') +
      put('soap', 186, 86, 28),
  ),
  stage(
    'living-room',
    'a sofa, a television, a lamp and a plant',
    'Căn phòng có ghế dài, đèn, ti vi và chậu cây, nơi cả nhà tiếp bạn bè',
    ({ put }) =>
      indoors('#fff3e0') +
      put('framed-picture', 126, 14, 64) +
      put('couch-and-lamp', 2, 58, 164) +
      rect(206, 158, 108, 50, '#a9743a', 5) +
      put('television', 214, 74, 92) +
      put('potted-plant', 158, 134, 70) +
      disc(120, 222, 96, '#ef9a9a', 12),
  ),
];

const CLOTHES = [
  stage(
    'skirt',
    'a skirt with pleats',
    'Đồ của bạn gái mặc từ eo xuống gối, xoè ra, không có ống',
    () =>
      plain('#fff6dd') +
      shape('M112 44h96l62 152q-110 30-220 0z', '#ec407a') +
      line('M134 62L104 200M160 62V208M186 62L216 200', '#c2185b', 5) +
      rect(108, 34, 104, 26, '#ad1457', 6),
  ),
  stage(
    'shoes',
    'a pair of blue running shoes',
    'Một đôi có dây buộc và đế, xỏ vào chân để chạy',
    ({ put }) => plain('#e8f5e9') + put('running-shoe', 16, 30, 150) + put('running-shoe', 140, 84, 150),
  ),
  stage(
    'boots',
    'a pair of high brown boots',
    'Một đôi cao cổ đến gần đầu gối, xỏ vào chân khi trời lạnh hoặc mưa',
    ({ put }) => plain('#e3f2fd') + put('womans-boot', 8, 26, 180) + put('womans-boot', 128, 44, 180),
  ),
  stage(
    'sandals',
    'a pair of sandals with straps, toes free',
    'Một đôi mùa hè có quai, hở ngón chân',
    () =>
      plain('#e0f7fa') +
      [92, 228]
        .map(
          (x) =>
            disc(x, 124, 48, '#8d5b3f', 102) +
            disc(x, 120, 42, '#d7a06a', 96) +
            line(
              `M${x - 44} 92Q${x} 52 ${x + 44} 92M${x - 44} 92Q${x} 122 ${x + 44} 92M${x - 42} 170Q${x} 140 ${x + 42} 170`,
              '#e53935',
              14,
            ) +
            disc(x, 74, 9, '#ffe082'),
        )
        .join(''),
  ),
];

const ZOO = [
  stage(
    'zoo',
    'a gate, behind it animals in their pens, children look at them',
    'Nơi có cổng và hàng rào, trẻ em đến xem hươu cao cổ, voi, sư tử',
    ({ put, person }) =>
      meadow() +
      put('giraffe', 8, 14, 120) +
      put('elephant', 112, 56, 104) +
      put('lion', 232, 78, 72) +
      line('M0 156H320M0 182H320', '#8d6e63', 7) +
      Array.from({ length: 11 }, (_, index) => rect(index * 31 + 2, 138, 9, 60, '#a1887f', 3)).join('') +
      person({ x: 120, y: 240, scale: 0.66 }) +
      person({ ...GIRL, x: 186, y: 240, scale: 0.66, right: [40, -108] }),
  ),
  stage(
    'animal',
    'a dog, a fish, a bird, an elephant and a frog',
    'Chó, cá, chim, voi và ếch ở cùng một bức tranh',
    ({ put }) =>
      plain('#e8f5e9') +
      put('elephant', 106, 62, 112) +
      put('dog', 8, 10, 96) +
      put('bird', 216, 8, 92) +
      put('fish', 12, 136, 92) +
      put('frog', 220, 140, 88),
  ),
  stage(
    'big',
    'an arrow points at the elephant, not at the mouse',
    'Mũi tên chỉ con voi, không chỉ con chuột bên cạnh',
    ({ put }) =>
      meadow() +
      put('elephant', 10, 34, 190) +
      put('mouse', 254, 182, 40) +
      drawArrow(104, 46, 0, '#e53935', 0.8),
  ),
  stage(
    'small',
    'an arrow points at the mouse, not at the elephant',
    'Mũi tên chỉ con chuột, không chỉ con voi bên cạnh',
    ({ put }) =>
      meadow() +
      put('elephant', 10, 34, 190) +
      put('mouse', 254, 182, 40) +
      drawArrow(274, 176, 0, '#e53935', 1.2),
  ),
];

export const LEXICON_G2_SCENES: readonly PictureRecipe[] = [
  ...CLASSROOM,
  ...FEELINGS,
  ...PLAY,
  ...HOME,
  ...CLOTHES,
  ...ZOO,
];
