import {
  disc,
  drawArrow,
  drawTable,
  drawWindow,
  indoors,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
} from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const STEEL = '#90a4ae';

/** A bread roll, which Noto lacks. */
const bun = (x: number, y: number): string =>
  disc(x, y, 18, '#d9984a', 15) + disc(x - 3, y - 4, 11, '#f0bd74', 8);

/** People who do something with things, and quantities. */
export const LEXICON_G3_DOING = [
  stage(
    'nurse',
    'a woman in white with a cap with a red cross and a syringe, a child in bed',
    'Cô mặc áo trắng, mũ có dấu thập đỏ, cầm ống tiêm cạnh giường bệnh',
    ({ person, put }) =>
      indoors('#e0f2f1') +
      rect(180, 172, 140, 14, '#fff', 4) +
      rect(180, 186, 140, 14, '#80cbc4') +
      line('M190 200v30M306 200v30M306 130v60', STEEL, 7) +
      put('child-light-skin-tone', 252, 126, 50) +
      person({
        x: 110,
        y: 236,
        head: 'woman-light-skin-tone',
        scale: 1.35,
        shirt: '#ffffff',
        bottom: '#ffffff',
        isSkirt: true,
        right: [44, -88],
        hat:
          shape('M-22 -140h44l-6-20h-32z', '#fff') +
          rect(-3, -157, 6, 16, '#e53935') +
          rect(-8, -152, 16, 6, '#e53935'),
      }) +
      put('syringe', 166, 62, 64),
  ),
  stage(
    'driver',
    'a man with a cap at the steering wheel of a bus',
    'Người đội mũ ngồi sau tay lái, đưa xe chạy trên đường',
    ({ person }) =>
      plain('#bfe6fb') +
      rect(24, 10, 272, 222, '#ffca28', 24) +
      rect(44, 34, 232, 120, '#e1f5fe', 10) +
      person({
        x: 160,
        y: 196,
        head: 'man-light-skin-tone',
        scale: 1.05,
        legs: 'none',
        shirt: '#5c8fd6',
        left: [-30, -46],
        right: [30, -46],
        hat: shape('M-30 -132q30-36 60 0z', '#2f4a7d') + rect(-34, -134, 68, 8, '#1f3563', 4),
      }) +
      rect(44, 154, 232, 60, '#ffb300') +
      `<circle cx="160" cy="164" r="36" fill="none" stroke="#37474f" stroke-width="8"/>` +
      line('M126 164h68', '#37474f', 6) +
      disc(64, 196, 14, '#fffde7') +
      disc(256, 196, 14, '#fffde7'),
  ),
  stage(
    'feed',
    'a girl throws grains to chickens',
    'Bạn gái rải thóc xuống đất, đàn gà con mổ',
    ({ person, put }) =>
      meadow() +
      person({ x: 86, y: 228, head: GIRL, scale: 1.15, shirt: '#f48fb1', isSkirt: true, right: [46, -74] }) +
      shape('M28 150h46l-6 30H34z', '#c08457') +
      [
        [150, 160],
        [168, 176],
        [160, 196],
        [186, 206],
        [204, 198],
        [226, 212],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 4, '#ffb300'))
        .join('') +
      put('chicken', 226, 116, 88, false) +
      put('baby-chick', 182, 170, 52) +
      put('baby-chick', 258, 182, 52),
  ),
  stage(
    'many',
    'one apple on a dish and a dish full of apples, an arrow to these',
    'Rổ ít quả và rổ đầy ắp quả; mũi tên chỉ rổ đầy ắp',
    ({ put }) =>
      plain('#f1f8e9') +
      put('red-apple', 46, 152, 44) +
      disc(68, 200, 52, '#c08457', 14) +
      Array.from({ length: 17 }, (_, index) =>
        put(
          'red-apple',
          136 + (index % 6) * 26 + Math.floor(index / 6) * 13,
          158 - Math.floor(index / 6) * 26,
          38,
        ),
      ).join('') +
      disc(220, 200, 92, '#c08457', 16) +
      drawArrow(222, 88, 0, '#e53935', 1.2),
  ),
  stage(
    'some',
    'a plate with three cakes between an empty and a full one, an arrow',
    'Đĩa trống, đĩa có vài cái, đĩa rất đầy; mũi tên chỉ đĩa ở giữa',
    () =>
      plain('#fff8e1') +
      [54, 160, 266].map((x) => disc(x, 196, 50, '#cfd8dc', 14) + disc(x, 193, 42, '#fff', 9)).join('') +
      [
        [140, 174],
        [180, 174],
        [160, 142],
      ]
        .map(([x = 0, y = 0]) => bun(x, y))
        .join('') +
      Array.from({ length: 12 }, (_, index) =>
        bun(238 + (index % 4) * 18, 180 - Math.floor(index / 4) * 24),
      ).join('') +
      drawArrow(160, 112, 0, '#e53935', 1.2),
  ),
  stage(
    'food',
    'rice, fish, fruit, bread and vegetables on a table',
    'Cơm, cá, trứng, bánh mì, trái cây bày kín bàn',
    ({ put }) =>
      indoors('#fff3e0') +
      drawTable(10, 238, 300, 70, '#bf8a5c') +
      ['cooked-rice', 'fish', 'bread', 'green-salad']
        .map((name, index) => put(name, 18 + index * 72, 96, 72))
        .join('') +
      ['red-apple', 'cooking', 'banana'].map((name, index) => put(name, 50 + index * 76, 30, 68)).join(''),
  ),
  stage(
    'fly-a-kite',
    'a boy holds the string of a kite in the sky',
    'Bạn trai cầm dây, vật hình thoi có đuôi lượn trên trời',
    ({ person, put }) =>
      meadow() +
      put('cloud', 20, 14, 70) +
      put('kite', 196, 4, 116) +
      line('M108 128Q170 130 206 108', '#fff', 3) +
      person({ x: 72, y: 228, shirt: '#ffb74d', legs: 'walk', right: [40, -108] }),
  ),
  stage(
    'picnic',
    'children on a checked cloth with a basket and food in the grass',
    'Các bạn ngồi trên tấm trải giữa cỏ, giỏ đồ ăn bên cạnh',
    ({ person, put }) =>
      meadow() +
      put('deciduous-tree', 206, 4, 120) +
      shape('M40 188H280L314 236H6z', '#ef5350') +
      line('M90 190L74 236M150 190L148 236M210 190L222 236M30 204H292M18 220H304', '#fff', 4) +
      person({ x: 62, y: 204, scale: 0.9, legs: 'sit', shirt: '#ffca28', right: [34, -66] }) +
      person({
        x: 262,
        y: 204,
        scale: 0.9,
        head: GIRL,
        legs: 'sit',
        shirt: '#f48fb1',
        isSkirt: true,
        left: [-34, -66],
      }) +
      put('basket', 116, 120, 78) +
      put('sandwich', 96, 184, 44) +
      put('watermelon', 170, 184, 44),
  ),
  stage(
    'fly',
    'a bird with spread wings high in the sky',
    'Con chim dang cánh lướt trên bầu trời, phía trên mái nhà',
    ({ put }) =>
      plain('#bfe6fb') +
      put('cloud', 10, 120, 90) +
      put('cloud', 226, 16, 80) +
      put('dove', 84, 30, 150) +
      line('M246 90h40M252 112h46M240 134h40', '#fff', 6) +
      put('deciduous-tree', 0, 178, 76) +
      put('houses', 222, 172, 80),
  ),
  stage(
    'watch',
    'a boy and a girl beside a television, dashes lead from eyes to its screen',
    'Hai bạn chăm chú nhìn màn hình ti vi',
    ({ person, put }) =>
      indoors('#ede7f6') +
      drawWindow(18, 16, 70, 62) +
      put('television', 172, 52, 130) +
      rect(166, 178, 142, 40, '#a1674a', 4) +
      person({ x: 56, y: 226, legs: 'sit', shirt: '#4fc3f7' }) +
      person({ x: 126, y: 226, head: GIRL, legs: 'sit', shirt: '#f48fb1', isSkirt: true }) +
      put('eyes', 96, 8, 52) +
      '<path d="M150 44L196 86" stroke="#e53935" stroke-width="5" stroke-dasharray="10 9"/>',
  ),
];
