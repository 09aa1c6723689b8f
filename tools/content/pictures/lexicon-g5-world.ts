import {
  disc,
  drawArrow,
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

export const LEXICON_G5_WORLD = [
  stage(
    'vegetable',
    'broccoli, carrot, leaves, eggplant and cucumber in a basket',
    'Giỏ đầy súp lơ, cà rốt, cải xanh, dưa chuột, cà tím',
    ({ put }) =>
      plain('#f1f8e9') +
      put('broccoli', 44, 40, 84) +
      put('leafy-green', 116, 26, 90) +
      put('carrot', 190, 40, 84) +
      put('eggplant', 84, 92, 76) +
      put('cucumber', 150, 92, 76) +
      shape('M30 150h260l-30 78H60z', '#c08457') +
      line('M40 174h240M50 198h220', '#a1693d', 5),
  ),
  stage(
    'sausage',
    'three brown sausages on a plate',
    'Món dài màu nâu đỏ, thịt xay nhồi trong vỏ, nướng lên ăn',
    () =>
      plain('#fff3e0') +
      disc(160, 170, 146, '#cfd8dc', 56) +
      disc(160, 164, 132, '#fff', 46) +
      [118, 150, 182]
        .map(
          (y) =>
            line(`M78 ${y}q82 -30 164 0`, '#b5502f', 28) +
            line(`M84 ${y - 8}q76 -26 150 -2`, '#d97852', 6) +
            line(`M110 ${y - 16}l8 14M150 ${y - 22}l8 14M190 ${y - 18}l8 14`, '#7a2f1a', 4),
        )
        .join(''),
  ),
  stage(
    'beef',
    'a steak on a plate, a cow beside it',
    'Miếng bít tết đỏ trên đĩa, cạnh đó là con vật có sừng cho sữa',
    ({ put }) =>
      plain('#f1f8e9') +
      disc(206, 178, 106, '#cfd8dc', 44) +
      disc(206, 172, 94, '#fff', 36) +
      put('cut-of-meat', 144, 90, 122) +
      put('cow-face', 8, 8, 110) +
      drawArrow(150, 100, -62, '#43a047', 0.8),
  ),
  stage(
    'bottle',
    'a bottle of water with a cap',
    'Đồ đựng nước cổ nhỏ, thân cao, có nắp vặn',
    () =>
      plain('#e3f2fd') +
      rect(140, 12, 40, 22, '#1e88e5', 5) +
      shape('M144 34h32v20q26 16 26 46v114q0 14-14 14h-56q-14 0-14-14V100q0-30 26-46z', '#b3e5fc') +
      shape('M118 100h84v114q0 14-14 14h-56q-14 0-14-14z', '#4fc3f7') +
      rect(118, 120, 84, 50, '#fff') +
      shape('M160 126q18 26 0 36q-18-10 0-36z', '#29b6f6') +
      line('M132 182v28', '#e1f5fe', 6),
  ),
  stage(
    'glass',
    'a clear drinking glass, more than half full',
    'Vật dùng để đựng nước uống, trong suốt, không có quai, dễ vỡ',
    () =>
      plain('#fff3e0') +
      shape('M96 30h128l-16 190H112z', '#f4fbff') +
      shape('M103 106h114l-10 106H113z', '#81d4fa') +
      disc(160, 106, 57, '#b3e5fc', 9) +
      line('M96 30h128l-16 190H112z', '#b0c4cf', 5) +
      line('M118 50l8 140', '#fff', 8),
  ),
  stage(
    'bar',
    'a piece of chocolate half out of its paper, the number 1',
    'Một miếng dài chia ô, bóc giấy bạc một nửa, trên nền có số 1',
    ({ put }) => plain('#f3e5f5') + label(60, 70, 48, '1') + put('chocolate-bar', 84, 34, 176),
  ),
  stage(
    'packet',
    'a closed bag with potato chips drawn on it',
    'Túi ni lông dán kín hai đầu, đựng khoai tây chiên giòn',
    () =>
      plain('#e8f5e9') +
      shape('M90 22h140l-8 24q14 70 0 148l8 24H90l8-24q-14-78 0-148z', '#e53935') +
      line('M94 40h132M94 200h132', '#ffcdd2', 4) +
      disc(160, 120, 56, '#ffca28') +
      [
        [140, 98],
        [178, 114],
        [146, 140],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 25, '#e8a838', 17) + disc(x - 2, y - 2, 18, '#fbd782', 11))
        .join(''),
  ),
  stage(
    'carton',
    'a box of milk with a folded top, a cow is drawn on it',
    'Đồ đựng sữa bằng giấy cứng, đầu gấp hình mái nhà, in hình con bò',
    ({ put }) =>
      plain('#e3f2fd') +
      shape('M100 88L132 44h84l30 44z', '#90caf9') +
      rect(132, 24, 84, 22, '#64b5f6', 3) +
      rect(100, 86, 100, 140, '#fff') +
      shape('M200 86h46l0 128l-46 12z', '#cfe3f5') +
      rect(100, 130, 100, 60, '#42a5f5') +
      put('cow-face', 122, 130, 58) +
      shape('M200 86L216 44l30 44z', '#64a9e8'),
  ),
  stage(
    'spring',
    'blossom on a twig, tulips and seedlings, a butterfly and a bird in the sun',
    'Nắng ấm, cành cây đầy hoa, mầm non và tulip mọc lên, bướm và chim bay',
    ({ put }) =>
      meadow() +
      put('sun', 244, 6, 66) +
      put('cherry-blossom', 20, 20, 58) +
      put('cherry-blossom', 66, 6, 56) +
      put('cherry-blossom', 58, 50, 50) +
      line('M0 130Q30 110 60 76', '#6d4c41', 8) +
      [20, 84, 148, 212, 262]
        .map((x, index) => put(index % 2 === 0 ? 'tulip' : 'seedling', x - 6, 140, 76))
        .join('') +
      put('butterfly', 140, 56, 62) +
      put('bird', 196, 80, 48),
  ),
  stage(
    'summer',
    'a hot sun, a child with a swimming ring, ice cream, watermelon',
    'Nắng chói chang, bạn nhỏ đeo phao tắm, kem và dưa hấu',
    ({ put, person }) =>
      plain('#8fd3f8') +
      put('sun', 206, 0, 108) +
      rect(0, 130, 320, 50, '#4fa8e0') +
      shape('M0 170q80-14 160 0t160 0v70H0z', '#f4dca4') +
      person({
        x: 110,
        y: 226,
        scale: 1.1,
        shirt: '#ffca28',
        bottom: '#1e88e5',
        left: [-42, -112],
        right: [42, -112],
        hat: `<ellipse cx="0" cy="-54" rx="32" ry="12" fill="none" stroke="#e53935" stroke-width="10"/>`,
      }) +
      put('watermelon', 172, 166, 62) +
      put('soft-ice-cream', 240, 144, 76) +
      put('coconut', 10, 180, 50),
  ),
  stage(
    'winter',
    'bare trees and snow that falls, a child in warm clothes',
    'Tuyết rơi, cây trụi lá, bạn nhỏ quàng khăn, đội mũ len',
    ({ put, person }) =>
      plain('#c3d4e6') +
      rect(0, 176, 320, 64, '#f7fbff') +
      put('leafless-tree', 186, 40, 150) +
      person({
        x: 110,
        y: 230,
        scale: 1.15,
        shirt: '#e57373',
        over: rect(-22, -98, 44, 12, '#43a047', 5) + rect(8, -92, 11, 30, '#43a047', 4),
        hat: shape('M-32 -128q2-36 32-36t32 36z', '#43a047') + disc(0, -166, 8, '#fff'),
      }) +
      [
        [30, 40],
        [80, 20],
        [170, 36],
        [210, 90],
        [290, 30],
        [40, 130],
        [180, 140],
        [300, 150],
        [250, 20],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 6, '#fff'))
        .join(''),
  ),
  stage(
    'dry',
    'cracked ground, a dead tree and a hot sun',
    'Đất nứt nẻ, chẳng có giọt mưa nào, cây trụi lá, nắng gắt',
    ({ put }) =>
      plain('#fde3b0') +
      put('sun', 220, 4, 90) +
      rect(0, 120, 320, 120, '#cf9f63') +
      line(
        'M0 160l60-16l40 30l70-24l60 22l90-20M60 144l-10-24M100 174l-20 66M170 150l14-30M170 150l30 50l-20 40M230 172l40 68M200 200l-60 10l-30 30M270 166l30 30l20-4M0 200l40-6l30 14',
        '#8a6335',
        4,
      ) +
      put('leafless-tree', 10, 12, 140),
  ),
  stage(
    'wet',
    'a child without umbrella in the rain, water drips from him, puddles',
    'Bạn nhỏ đứng dưới mưa, quần áo nhỏ nước tong tỏng, vũng nước dưới chân',
    ({ person, put }) =>
      plain('#a9bccb') +
      rect(0, 186, 320, 54, '#8a9ba8') +
      disc(160, 224, 120, '#6fb1dc', 16) +
      put('cloud', 16, -20, 110) +
      put('cloud', 190, -20, 110) +
      person({
        x: 160,
        y: 228,
        scale: 1.2,
        shirt: '#4a86b8',
        mood: 'sad',
        left: [-42, -66],
        right: [42, -66],
      }) +
      Array.from({ length: 18 }, (_, index) =>
        line(`M${20 + ((index * 53) % 300)} ${60 + ((index * 37) % 130)}l-6 18`, '#4fa8e0', 4),
      ).join('') +
      put('sweat-droplets', 196, 116, 48) +
      put('sweat-droplets', 76, 116, 48, true),
  ),
  stage(
    'cool',
    'a child in the breeze under a tree, a thermometer at 20 degrees',
    'Gió nhẹ dưới bóng cây, lá bay, nhiệt kế chỉ 20 độ, bạn gái dễ chịu',
    ({ person, put }) =>
      meadow('#d5ecf7') +
      put('deciduous-tree', -30, 10, 190) +
      person({
        x: 166,
        y: 228,
        head: GIRL,
        scale: 1.1,
        shirt: '#80cbc4',
        isSkirt: true,
        left: [-42, -84],
        right: [42, -84],
      }) +
      line('M120 60h70q16 0 12-14M110 84h90M96 40h50', '#fff', 6) +
      put('leaf-fluttering-in-wind', 196, 40, 60) +
      rect(272, 30, 20, 120, '#fff', 10) +
      rect(278, 92, 8, 60, '#42a5f5', 4) +
      disc(282, 158, 18, '#42a5f5') +
      label(282, 198, 20, '20°C'),
  ),
  stage(
    'story',
    'an open book from which a castle, a dragon and a unicorn rise',
    'Trang sách mở, từ đó hiện lên lâu đài, rồng và kì lân',
    ({ put }) =>
      plain('#efe6fb') +
      put('castle', 92, 6, 116) +
      put('dragon-face', 20, 40, 84) +
      put('unicorn', 214, 40, 84) +
      put('open-book', 66, 88, 190),
  ),
  stage(
    'giant',
    'a huge man beside a house and trees that reach his knees',
    'Người to lớn đến kinh ngạc, nhà và cây chỉ cao tới đầu gối',
    ({ person, put }) =>
      meadow() +
      person({ x: 160, y: 236, head: MAN, scale: 1.52, shirt: '#8d6e63', bottom: '#5d4037' }) +
      put('house', 8, 176, 58) +
      put('deciduous-tree', 64, 180, 50) +
      put('evergreen-tree', 214, 180, 50) +
      put('house', 262, 178, 54) +
      person({ x: 236, y: 238, scale: 0.2 }) +
      person({ x: 90, y: 238, scale: 0.2, head: GIRL }),
  ),
  stage(
    'carry',
    'a boy with a big box in his arms',
    'Bạn trai ôm chiếc thùng to trên tay, bước đi',
    ({ person }) =>
      meadow() +
      person({
        x: 150,
        y: 230,
        scale: 1.25,
        shirt: '#ffb74d',
        legs: 'walk',
        left: [18, -58],
        right: [64, -58],
      }) +
      rect(164, 82, 92, 78, '#d9a066', 3) +
      rect(200, 82, 20, 40, '#f3dcae') +
      disc(176, 158, 9, '#f9ddbd') +
      disc(236, 158, 9, '#f9ddbd'),
  ),
  stage(
    'drop',
    'a glass of water has slipped from the hand of a boy and falls, tilted, towards the floor',
    'Chiếc cốc nước tuột khỏi tay bạn trai, nghiêng đi giữa chừng, sắp chạm sàn nhà',
    ({ person }) =>
      indoors('#fdecea') +
      person({ x: 100, y: 228, scale: 1.25, shirt: '#81c784', mood: 'sad', right: [52, -86] }) +
      line('M186 96v24M206 92v34M226 98v24', '#90a4ae', 5) +
      disc(204, 228, 34, '#b8977a', 7) +
      '<g transform="translate(204 168) rotate(38)">' +
      shape('M-24 -32h48l-6 64h-36z', '#f4fbff') +
      shape('M-22 -14L23 -24L18 32h-36z', '#4fc3f7') +
      line('M-24 -32h48l-6 64h-36z', '#78909c', 4) +
      '</g>' +
      shape(
        'M248 126q14 18 0 26q-14-8 0-26zM274 142q12 16 0 22q-12-6 0-22zM246 162q10 14 0 20q-10-6 0-20z',
        '#4fc3f7',
      ),
  ),
  stage(
    'win',
    'a boy with a gold cup on the first place, two others lower',
    'Bạn trai giơ cúp vàng trên bục số 1, hai bạn ở bục thấp hơn',
    ({ person, put }) =>
      plain('#e3f2fd') +
      rect(112, 158, 96, 82, '#ffca28') +
      rect(16, 190, 96, 50, '#cfd8dc') +
      rect(208, 200, 96, 40, '#d9a066') +
      label(160, 216, 44, '1', '#fff') +
      label(64, 230, 30, '2', '#fff') +
      label(256, 232, 28, '3', '#fff') +
      person({ x: 64, y: 192, head: GIRL, scale: 0.85, shirt: '#f48fb1', isSkirt: true }) +
      person({ x: 256, y: 202, scale: 0.85, shirt: '#81c784' }) +
      person({
        x: 160,
        y: 160,
        scale: 0.95,
        shirt: '#e53935',
        left: [-40, -112],
        right: [36, -124],
        mood: 'open',
      }) +
      put('trophy', 178, -4, 62) +
      put('confetti-ball', 10, 8, 60),
  ),
];
