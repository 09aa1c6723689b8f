import { GIRL } from './drawing-people.ts';
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
import type { PictureRecipe } from './scenes.ts';

const STAGE_FLOOR = plain('#ede7f6') + disc(160, 222, 150, '#d1c4e9', 24);

const SKILLS = [
  stage(
    'play-the-piano',
    'a girl at a piano, notes rise',
    'Một bạn ngồi trước hàng phím đen trắng, hai tay đặt lên phím',
    ({ person, put }) =>
      STAGE_FLOOR +
      person({ ...GIRL, x: 92, y: 232, scale: 1.35, legs: 'sit', right: [38, -72], left: [-12, -64] }) +
      rect(132, 90, 156, 130, '#5d4037', 8) +
      rect(120, 138, 176, 30, '#fff', 3) +
      [136, 154, 190, 208, 226, 262].map((x) => rect(x, 138, 10, 18, '#212121')).join('') +
      line(
        'M138 138v30M156 138v30M174 138v30M192 138v30M210 138v30M228 138v30M246 138v30M264 138v30',
        '#b0bec5',
        2,
      ) +
      put('musical-notes', 200, 20, 62),
  ),
  stage(
    'play-the-guitar',
    'a boy with a guitar, notes rise',
    'Một bạn ôm nhạc cụ sáu dây trước bụng và gảy',
    ({ person, put }) =>
      STAGE_FLOOR +
      person({ x: 150, y: 232, scale: 1.4, left: [-34, -70], right: [44, -84] }) +
      put('guitar', 100, 88, 124) +
      put('musical-note', 244, 34, 52),
  ),
  stage(
    'play-the-violin',
    'a girl with a violin at her chin and a bow',
    'Một bạn kê nhạc cụ bốn dây lên vai, tay kia kéo vĩ',
    ({ person, put }) =>
      STAGE_FLOOR +
      person({ ...GIRL, x: 140, y: 232, scale: 1.4, left: [-20, -84], right: [46, -98] }) +
      put('violin', 140, 62, 96) +
      put('musical-notes', 30, 30, 60),
  ),
  stage(
    'play-the-drum',
    'a boy behind a drum, sticks in his hands',
    'Một bạn cầm hai dùi gõ lên mặt da tròn, kêu tùng tùng',
    ({ person, put }) =>
      STAGE_FLOOR +
      person({ x: 160, y: 228, scale: 1.4, left: [-38, -84], right: [38, -84], mood: 'open' }) +
      put('drum', 98, 106, 124) +
      put('musical-note', 252, 34, 50),
  ),
  stage(
    'cook-noodles',
    'a boy in a white cap lifts noodles from a steaming pot',
    'Một bạn đội mũ bếp, gắp sợi dài từ nồi nước bốc hơi',
    ({ person, put }) =>
      indoors('#fff8e1') +
      person({
        x: 92,
        y: 238,
        scale: 1.4,
        shirt: '#fff',
        right: [40, -88],
        hat: '<path d="M-26 -138q-18 -26 8 -30q18 -16 36 0q26 4 8 30z" fill="#fff" stroke="#cfd8dc" stroke-width="2"/>',
      }) +
      rect(128, 176, 192, 64, '#90a4ae', 5) +
      shape('M156 124h120l-8 50q-2 6-10 6h-84q-8 0-10-6z', '#607d8b') +
      line('M168 118q8-40 0-66M186 120q8-44 2-70M204 120q-6-40 4-66', '#ffd54f', 5) +
      put('chopsticks', 140, 10, 92) +
      line('M232 108q-10-16 0-30t0-30M256 108q-10-16 0-30t0-30', '#cfd8dc', 5),
  ),
  stage(
    'roller-skate',
    'a girl on shoes with wheels',
    'Một bạn đi giày có bốn bánh xe, lướt trên sân',
    ({ person, put }) =>
      meadow() +
      rect(0, 190, 320, 50, '#cfd8dc') +
      person({ ...GIRL, x: 140, y: 196, scale: 1.3, legs: 'walk', left: [-46, -90], right: [46, -96] }) +
      put('roller-skate', 84, 176, 52) +
      put('roller-skate', 148, 176, 52) +
      line('M14 120h40M6 146h36', '#fff', 6),
  ),
  stage(
    'skate',
    'a boy on ice with blades under his boots',
    'Một bạn đội mũ len, đi giày có lưỡi dao, lướt trên mặt băng',
    ({ person, put }) =>
      plain('#cfe6f5') +
      put('evergreen-tree', 222, 60, 100) +
      put('evergreen-tree', 4, 72, 86) +
      rect(0, 160, 320, 80, '#eaf6fd') +
      line('M40 206q60 20 120 0t120 6', '#b9d9ec', 4) +
      person({
        x: 160,
        y: 196,
        scale: 1.25,
        legs: 'walk',
        shirt: '#ef5350',
        left: [-46, -90],
        right: [46, -96],
        hat: '<path d="M-28 -124q0 -28 28 -28t28 28z" fill="#1e88e5"/><circle cx="0" cy="-154" r="7" fill="#fff"/>',
      }) +
      put('ice-skate', 104, 176, 50, true) +
      put('ice-skate', 172, 176, 50),
  ),
  stage(
    'help',
    'a boy carries the heavy bag of an old woman and gives her his hand',
    'Một bạn xách túi nặng và dắt tay bà cụ chống gậy',
    ({ person, put }) =>
      meadow() +
      person({
        head: 'old-woman-light-skin-tone',
        x: 208,
        y: 226,
        scale: 1.15,
        shirt: '#9575cd',
        bottom: '#5d4037',
        isSkirt: true,
        left: [-40, -66],
        right: [34, -66],
      }) +
      line('M250 152V226', '#8d6e63', 6) +
      person({ x: 110, y: 226, scale: 1.1, right: [46, -68], left: [-36, -52] }) +
      put('shopping-bags', 26, 160, 66),
  ),
  stage(
    'fast',
    'a race: an arrow points at the rabbit far ahead of the turtle',
    'Cuộc đua: mũi tên chỉ chú thỏ vút lên trước, bỏ xa chú rùa',
    ({ put }) =>
      meadow() +
      rect(0, 168, 320, 60, '#e0c9a6') +
      put('rabbit', 196, 108, 96, true) +
      line('M130 130h50M120 156h58M136 182h44', '#fff', 6) +
      put('turtle', 12, 150, 68, true) +
      drawArrow(246, 96),
  ),
  stage(
    'slow',
    'a race: an arrow points at the turtle far behind the rabbit',
    'Cuộc đua: mũi tên chỉ chú rùa bò tít phía sau chú thỏ',
    ({ put }) =>
      meadow() +
      rect(0, 168, 320, 60, '#e0c9a6') +
      put('rabbit', 196, 108, 96, true) +
      line('M130 130h50M120 156h58M136 182h44', '#fff', 6) +
      put('turtle', 12, 150, 68, true) +
      drawArrow(46, 140),
  ),
];

/** A school book whose cover shows its subject. */
function book(colour: string, shade: string, cover: string): string {
  return (
    plain('#f3f6f9') +
    rect(72, 14, 184, 214, shade, 10) +
    rect(84, 210, 168, 14, '#fff', 3) +
    rect(64, 10, 184, 206, colour, 10) +
    rect(64, 10, 22, 206, shade, 8) +
    rect(98, 34, 136, 158, '#fff', 10) +
    cover
  );
}

const SUBJECTS = [
  stage(
    'maths',
    'a school book with plus, minus, times and divide',
    'Sách giáo khoa có dấu cộng, trừ, nhân, chia trên bìa',
    ({ put }) =>
      book(
        '#ef5350',
        '#c62828',
        put('plus', 104, 46, 60) +
          put('minus', 168, 46, 60) +
          put('multiply', 104, 120, 60) +
          put('divide', 168, 120, 60),
      ),
  ),
  stage(
    'science',
    'a school book with a microscope and a test tube',
    'Sách giáo khoa có kính hiển vi và ống nghiệm trên bìa',
    ({ put }) => book('#66bb6a', '#2e7d32', put('microscope', 106, 48, 86) + put('test-tube', 168, 118, 64)),
  ),
  stage(
    'music',
    'a school book with notes',
    'Sách giáo khoa có khuông và nốt: đồ, rê, mi trên bìa',
    ({ put }) =>
      book('#ab47bc', '#6a1b9a', put('musical-score', 116, 42, 100) + put('musical-notes', 126, 128, 62)),
  ),
  stage(
    'art',
    'a school book with a palette and a brush',
    'Sách giáo khoa có bảng màu và cọ trên bìa',
    ({ put }) =>
      book('#ffca28', '#f57f17', put('artist-palette', 112, 46, 104) + put('paintbrush', 170, 122, 60)),
  ),
  stage(
    'pe',
    'three children and their teacher with raised arms, a basketball',
    'Giờ học ngoài sân: các bạn áo trắng quần xanh giơ tay vươn vai theo thầy, có quả bóng',
    ({ person, put }) =>
      meadow() +
      person({
        head: 'man-light-skin-tone',
        x: 58,
        y: 214,
        scale: 1.2,
        shirt: '#ff7043',
        left: [-42, -122],
        right: [42, -122],
      }) +
      [150, 214, 278]
        .map((x, index) =>
          person({
            head: index === 1 ? 'girl-light-skin-tone' : 'boy-light-skin-tone',
            x,
            y: 228,
            scale: 0.88,
            shirt: '#fff',
            bottom: '#1e88e5',
            left: [-38, -122],
            right: [38, -122],
          }),
        )
        .join('') +
      put('basketball', 92, 188, 42),
  ),
  stage('it', 'a school book with a computer', 'Sách giáo khoa có máy tính và chuột trên bìa', ({ put }) =>
    book('#42a5f5', '#1565c0', put('desktop-computer', 106, 44, 110) + put('computer-mouse', 142, 136, 48)),
  ),
  stage(
    'history',
    'a school book with a scroll, a castle and an old jar',
    'Sách giáo khoa có cuộn giấy cổ, bình gốm và thành xưa trên bìa, kể chuyện các vua ngày trước',
    ({ put }) =>
      book(
        '#a1887f',
        '#5d4037',
        put('scroll', 108, 44, 84) + put('castle', 166, 122, 64) + put('amphora', 104, 124, 62),
      ),
  ),
  stage(
    'geography',
    'a school book with a globe, a mountain and a compass',
    'Sách giáo khoa có quả địa cầu, núi và la bàn trên bìa',
    ({ put }) =>
      book(
        '#26a69a',
        '#00695c',
        put('globe-showing-asia-australia', 116, 42, 100) +
          put('compass', 170, 130, 54) +
          put('mountain', 104, 128, 60),
      ),
  ),
];

/** The place of a book among the six of `subject`. */
const coverAt = (index: number): readonly [x: number, y: number] => [
  14 + (index % 3) * 100,
  10 + Math.floor(index / 3) * 114,
];

/** Six school book covers; the word means what they have in common. */
const SUBJECT = stage(
  'subject',
  'six school books: sums, letters, notes, a palette, a test tube, a ball',
  'Sáu bìa sách giáo khoa: phép tính, chữ cái, nốt nhạc, bảng màu, ống nghiệm, quả bóng rổ',
  ({ put }) =>
    plain('#f3f6f9') +
    ['#ef5350', '#42a5f5', '#8e24aa', '#ffb300', '#66bb6a', '#8d6e63']
      .map((colour, index) => {
        const [x, y] = coverAt(index);
        return (
          rect(x, y, 92, 106, colour, 8) +
          rect(x, y, 12, 106, '#00000033', 6) +
          rect(x + 18, y + 12, 66, 82, '#fff', 6)
        );
      })
      .join('') +
    label(65, 72, 25, '2+2') +
    label(165, 72, 25, 'ABC') +
    ['musical-notes', 'artist-palette', 'test-tube', 'basketball']
      .map((glyph, index) => {
        const [x, y] = coverAt(index + 2);
        return put(glyph, x + 23, y + 25, 56);
      })
      .join(''),
);

export const LEXICON_G4_SKILLS: readonly PictureRecipe[] = [...SKILLS, ...SUBJECTS, SUBJECT];
