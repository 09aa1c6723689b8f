import { GIRL, WOMAN, drawRing } from './drawing-people.ts';
import {
  disc,
  drawClosedBox,
  indoors,
  label,
  line,
  plain,
  rect,
  shape,
  stage,
  street,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** A shop seen from the street: a sign that shows its kind, an awning, and the goods in its window. */
function shop(wall: string, awning: string, sign: string, inside: string): string {
  const stripes = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    shape(`M${36 + index * 31} 92h31l4 32q-16 14-32 0z`, index % 2 === 0 ? awning : '#fff'),
  );
  return (
    street() +
    rect(36, 12, 248, 192, wall, 4) +
    rect(46, 132, 150, 60, '#eaf6fd', 3) +
    rect(212, 124, 56, 80, '#8d6e63', 3) +
    rect(218, 130, 44, 50, '#cfe8f5', 2) +
    stripes.join('') +
    rect(60, 18, 200, 68, '#fff', 10) +
    sign +
    inside
  );
}

const CITY = [
  stage(
    'supermarket',
    'a big shop: long shelves, a woman with a trolley',
    'Cửa hàng rất lớn có kệ dài đầy hàng, khách đẩy xe đi chọn rồi ra quầy tính tiền',
    ({ person, put }) =>
      indoors('#f5f9fc') +
      [30, 92].map((y) => rect(6, y + 46, 308, 8, '#90a4ae')).join('') +
      ['red-apple', 'glass-of-milk', 'bread', 'canned-food', 'egg', 'cookie']
        .map((food, index) => put(food, 10 + index * 51, 30, 42))
        .join('') +
      ['banana', 'soap', 'cheese-wedge', 'carrot', 'lotion-bottle', 'fish']
        .map((food, index) => put(food, 10 + index * 51, 92, 42))
        .join('') +
      person({ ...WOMAN, x: 110, y: 236, scale: 1.05, right: [36, -66] }) +
      put('shopping-cart', 136, 142, 98, true),
  ),
  stage(
    'market',
    'stalls under awnings in the open air, a seller in a conical hat',
    'Các sạp ngoài trời bán rau, cá, hoa quả, cô đội nón ngồi bán',
    ({ person, put }) =>
      plain('#bfe6fb') +
      rect(0, 180, 320, 60, '#d9c39c') +
      [0, 110, 220]
        .map(
          (x, stall) =>
            [0, 1, 2, 3]
              .map((index) =>
                shape(
                  `M${x + index * 25} 40h25l0 30q-12 12-25 0z`,
                  index % 2 === 0 ? (['#ef5350', '#42a5f5', '#66bb6a'][stall] ?? '#ef5350') : '#fff',
                ),
              )
              .join('') + line(`M${x + 4} 70V190M${x + 96} 70V190`, '#8d6e63', 5),
        )
        .join('') +
      person({
        ...WOMAN,
        x: 160,
        y: 216,
        scale: 0.95,
        hat: '<path d="M-46 -122L0 -166L46 -122q-46 14 -92 0z" fill="#f3dca6"/>',
      }) +
      rect(0, 160, 100, 44, '#a9743a', 4) +
      rect(112, 168, 96, 44, '#a9743a', 4) +
      rect(222, 160, 98, 44, '#a9743a', 4) +
      ['leafy-green', 'tomato', 'carrot'].map((food, index) => put(food, 2 + index * 32, 132, 36)).join('') +
      ['mango', 'tangerine', 'pineapple']
        .map((food, index) => put(food, 114 + index * 32, 140, 36))
        .join('') +
      ['fish', 'shrimp', 'crab'].map((food, index) => put(food, 224 + index * 32, 132, 36)).join(''),
  ),
  stage(
    'bakery',
    'a shop with bread on its sign and cakes in its window',
    'Cửa hiệu có biển vẽ ổ mì dài, tủ kính đầy món nướng mới ra lò',
    ({ put }) =>
      shop(
        '#ffe0b2',
        '#fb8c00',
        put('baguette-bread', 82, 22, 62) + put('croissant', 170, 22, 62),
        put('bread', 50, 142, 44) + put('shortcake', 98, 142, 44) + put('pretzel', 146, 142, 44),
      ),
  ),
  stage(
    'bookshop',
    'a shop with books on its sign and in its window',
    'Cửa hiệu có biển vẽ cuốn truyện mở, tủ kính bày đầy truyện để bán',
    ({ put }) =>
      shop(
        '#c5cae9',
        '#5c6bc0',
        put('open-book', 126, 18, 68),
        put('books', 50, 138, 48) + put('closed-book', 100, 142, 42) + put('green-book', 146, 142, 42),
      ),
  ),
  stage(
    'sports-centre',
    'a hall with a ball, a racket and a swimmer on its front',
    'Toà nhà lớn nơi người ta đến bơi, đánh cầu lông, bóng rổ, tập luyện',
    ({ put }) =>
      street() +
      rect(14, 60, 292, 114, '#b2dfdb', 4) +
      shape('M6 62Q160-26 314 62z', '#00897b') +
      put('basketball', 28, 70, 64) +
      put('badminton', 98, 70, 64) +
      put('man-swimming-light-skin-tone', 168, 68, 66) +
      put('tennis', 240, 70, 60) +
      rect(132, 138, 56, 36, '#37474f', 3),
  ),
  stage(
    'cinema',
    'a dark hall, a bright screen with a film, people with popcorn',
    'Phòng tối có màn ảnh rất rộng, khán giả ngồi ghế đỏ ăn bỏng ngô',
    ({ put }) =>
      plain('#2b2140') +
      rect(36, 14, 248, 118, '#f5f9ff', 4) +
      shape('M36 132L120 90L170 112L284 76V132z', '#8bc6a0') +
      put('t-rex', 148, 34, 94) +
      put('sun', 56, 24, 44) +
      [20, 96, 172, 248].map((x) => rect(x, 184, 56, 60, '#c62828', 14)).join('') +
      [28, 104, 256].map((x) => disc(x + 20, 172, 19, '#3a2b24')).join('') +
      put('popcorn', 180, 150, 46),
  ),
  stage(
    'museum',
    'a hall with a dinosaur, an old vase and a painting; two visitors',
    'Nơi trưng bày khủng long, bình cổ, tranh quý trong tủ kính cho khách xem',
    ({ put, person }) =>
      indoors('#f3e9dc') +
      put('framed-picture', 12, 16, 84) +
      put('t-rex', 112, 10, 118) +
      rect(118, 128, 110, 20, '#a1887f', 3) +
      rect(252, 60, 60, 92, '#e3f4fd', 3) +
      put('amphora', 256, 76, 54) +
      rect(248, 150, 68, 44, '#8d6e63', 3) +
      line('M30 206V168M110 206V168M190 206V168M30 172Q70 196 110 172Q150 196 190 172', '#c62828', 5) +
      person({ x: 70, y: 238, scale: 0.72 }) +
      person({ ...GIRL, x: 150, y: 238, scale: 0.72 }),
  ),
  stage(
    'post-office',
    'a yellow house with a letter and a parcel on its sign and a letter box',
    'Toà nhà màu vàng có biển phong bì, người ta đến gửi thư và bưu phẩm',
    ({ put }) =>
      shop(
        '#fff3c4',
        '#fbc02d',
        put('envelope', 92, 20, 64) + drawClosedBox(176, 82, 62),
        put('postbox', 264, 120, 56) + put('incoming-envelope', 56, 140, 46) + put('pencil', 120, 142, 40),
      ),
  ),
  stage(
    'pharmacy',
    'a shop with a green cross, pills and bottles',
    'Cửa hiệu có dấu cộng xanh, tủ kính bày viên nén và lọ xi-rô chữa bệnh',
    ({ put }) =>
      shop(
        '#e0f2f1',
        '#26a69a',
        rect(148, 24, 24, 58, '#2e9e5b', 3) + rect(131, 41, 58, 24, '#2e9e5b', 3),
        put('pill', 52, 140, 46) + put('lotion-bottle', 102, 140, 46) + put('adhesive-bandage', 148, 142, 44),
      ),
  ),
];

const PRICE = [
  ['cheap', '5.000 đ', 0],
  ['expensive', '9.000.000 đ', 1],
] as const;

function priceTag(x: number, text: string): string {
  return rect(x, 152, 146, 40, '#ffe082', 8) + disc(x + 9, 172, 4, '#fff') + label(x + 75, 178, 16, text);
}

function note(x: number, y: number, colour: string, dark: string, value: string): string {
  return (
    rect(x, y, 196, 84, colour, 6) +
    rect(x + 8, y + 8, 180, 68, '#ffffff66', 4) +
    disc(x + 164, y + 42, 20, dark) +
    label(x + 74, y + 50, 21, value, dark)
  );
}

const MONEY = [
  ...PRICE.map(([name, price, meant]) =>
    stage(
      name,
      `two things with price tags, the one for ${price} is ringed`,
      meant === 0
        ? 'Hai món hàng, khoanh tròn chiếc bút giá chỉ 5.000 đồng'
        : 'Hai món hàng, khoanh tròn máy tính giá tới 9.000.000 đồng',
      ({ put }) =>
        plain('#f3f6f9') +
        put('pencil', 34, 44, 96) +
        put('laptop', 184, 34, 112) +
        priceTag(8, PRICE[0][1]) +
        priceTag(166, PRICE[1][1]) +
        drawRing(meant === 0 ? 81 : 239, 118, 76, 110),
    ),
  ),
  stage(
    'money',
    'Vietnamese bank notes and coins',
    'Những tờ giấy in 100.000, 50.000 đồng dùng để mua hàng',
    ({ put }) =>
      plain('#fff8e1') +
      `<g transform="rotate(-8 130 90)">${note(30, 28, '#f8bbd0', '#ad5577', '50.000 đ')}</g>` +
      note(86, 104, '#a5d6a7', '#2e7d52', '100.000 đ') +
      put('coin', 24, 158, 66) +
      put('coin', 70, 170, 58),
  ),
  stage(
    'buy',
    'a girl gives a note to a shopkeeper, apple and bags on the counter',
    'Một bạn đưa tờ tiền cho cô bán hàng và nhận túi táo',
    ({ person, put }) =>
      indoors('#fff3e0') +
      person({ ...GIRL, x: 74, y: 236, scale: 1.2, right: [46, -84] }) +
      person({ ...WOMAN, x: 252, y: 224, scale: 1.25, left: [-42, -84] }) +
      rect(176, 156, 144, 84, '#a9743a', 4) +
      rect(168, 146, 152, 14, '#c98f5a', 4) +
      rect(108, 108, 62, 34, '#a5d6a7', 3) +
      label(139, 129, 12, '100.000', '#2e7d52') +
      put('shopping-bags', 246, 92, 58) +
      put('red-apple', 182, 112, 38),
  ),
];

export const LEXICON_G4_CITY: readonly PictureRecipe[] = [...CITY, ...MONEY];
