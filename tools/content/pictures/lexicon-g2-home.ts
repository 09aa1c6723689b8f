import { GIRL } from './drawing-people.ts';
import {
  disc,
  drawArrow,
  drawWindow,
  indoors,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

const HOME = [
  stage(
    'table',
    'a wooden table with four legs, a teapot on it, no chair',
    'Đồ gỗ mặt phẳng rộng, bốn chân, trên có ấm trà, cả nhà quây quanh ăn cơm',
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
    'a blue sofa with a yellow cushion',
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
    'a stove with a pot, a sink, a pan and a cupboard',
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
    'a pair of orange-brown boots, higher than the ankles',
    'Một đôi màu nâu cam, cổ cao quá mắt cá, xỏ vào chân khi trời lạnh hoặc mưa',
    ({ put }) => plain('#e3f2fd') + put('womans-boot', 8, 26, 180) + put('womans-boot', 128, 44, 180),
  ),
  stage(
    'sandals',
    'a pair of sandals with straps, toes free',
    'Một đôi mùa hè có quai, hở ngón chân',
    () =>
      plain('#e0f7fa') +
      [-1, 1]
        .map(
          (side) =>
            `<g transform="translate(${160 + side * 70} 122) scale(${side} 1)">` +
            shape(
              'M-42-52C-50-122 40-132 48-62C52-18 32 0 34 48C36 120-34 120-36 48C-36 4-38-18-42-52z',
              '#6d4c41',
            ) +
            shape(
              'M-34-54C-40-110 34-118 40-60C44-18 25 0 26 48C26 104-26 104-28 48C-28 4-30-18-34-54z',
              '#dcae7c',
            ) +
            line('M-46-46Q4-84 52-48M2-64V8M-38 26Q0-8 34 26', '#e53935', 15) +
            line('M-38 26Q-56 112 0 112Q52 112 34 26', '#c62828', 9) +
            rect(22, 8, 20, 20, '#ffd54f', 4) +
            rect(27, 13, 10, 10, '#c62828', 2) +
            '</g>',
        )
        .join(''),
  ),
];

const ZOO = [
  stage(
    'zoo',
    'a fence, behind it a giraffe, an elephant and a lion, before it two children',
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

/** Home, clothes and the zoo. */
export const LEXICON_G2_HOME: readonly PictureRecipe[] = [...HOME, ...CLOTHES, ...ZOO];
