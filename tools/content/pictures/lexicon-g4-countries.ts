import { drawSpeechBubble } from './drawing.ts';
import { GIRL, drawFlag } from './drawing-people.ts';
import {
  drawArrow,
  drawTable,
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

const CELEBRATIONS = [
  stage(
    'party',
    'children with balloons around a cake',
    'Các bạn vui chơi quanh bánh kem, bóng bay, cờ giấy treo khắp nơi',
    ({ person, put }) =>
      indoors('#fff3cd') +
      line('M0 14Q160 60 320 14', '#8d6e63', 3) +
      [20, 70, 120, 170, 220, 270]
        .map((x, index) =>
          shape(
            `M${x} ${24 + 18 * Math.sin(((x + 15) / 320) * Math.PI)}h28l-14 26z`,
            ['#ef5350', '#42a5f5', '#ffca28'][index % 3] ?? '#ef5350',
          ),
        )
        .join('') +
      person({ ...GIRL, x: 66, y: 232, scale: 1.15, left: [-40, -116], mood: 'open' }) +
      person({ x: 256, y: 232, scale: 1.15, right: [40, -116], mood: 'open' }) +
      put('balloon', 2, 46, 62) +
      put('balloon', 262, 46, 62) +
      drawTable(106, 236, 110, 60) +
      put('birthday-cake', 120, 92, 82),
  ),
  stage(
    'card',
    'a folded paper with a heart and a flower',
    'Tờ giấy gấp đôi vẽ trái tim và bông hoa, viết lời chúc bên trong',
    ({ put }) =>
      plain('#e3f2fd') +
      shape('M160 40L276 22V196L160 222z', '#f3e5d8') +
      shape('M44 22L160 40V222L44 196z', '#fff') +
      line('M160 40V222', '#d7c3ae', 3) +
      put('red-heart', 66, 62, 70) +
      put('tulip', 74, 126, 56) +
      line('M184 86l70-10M184 116l70-8M184 146l54-6', '#8fa3bd', 5),
  ),
];

const COUNTRY = [
  stage(
    'country',
    'a map with four lands in different colours, an arrow at one',
    'Bản đồ chia nhiều vùng màu có biên giới, mũi tên chỉ một vùng',
    () =>
      plain('#bfe3f7') +
      shape('M20 60l70-38l66 20l-12 70l-90 30z', '#ffcc80') +
      shape('M156 42l80-20l64 46l-30 60l-126-16z', '#a5d6a7') +
      shape('M54 142l90-30l20 100l-80 8z', '#ce93d8') +
      shape('M144 112l126 16l26 60l-70 36l-62-12z', '#fff59d') +
      '<path d="M156 42l80-20l64 46l-30 60l-126-16z" fill="none" stroke="#2e7d32" stroke-width="6" stroke-linejoin="round"/>' +
      drawArrow(214, 96),
  ),
  stage(
    'nationality',
    'an open passport with a photo and a flag',
    'Trang hộ chiếu có ảnh, bên cạnh lá cờ cho biết em là người nước nào',
    ({ glyph, put }) =>
      plain('#e8eaf6') +
      rect(24, 30, 272, 184, '#1b5e57', 14) +
      rect(34, 40, 252, 164, '#fdf6e3', 8) +
      rect(48, 58, 92, 116, '#cfe8f5', 6) +
      put('girl-light-skin-tone', 50, 72, 88) +
      line('M48 190H270', '#b0bec5', 6) +
      drawFlag(glyph, 'vn', 160, 62, 112) +
      '<rect x="154" y="56" width="124" height="96" rx="8" fill="none" stroke="#e53935" stroke-width="5"/>' +
      line('M160 170H250', '#b0bec5', 6),
  ),
  stage(
    'speak-english',
    'a girl says Hello, in the bubble a flag with a red cross',
    'Một bạn đang nói, trong bong bóng có chữ Hello và lá cờ nền trắng dấu cộng đỏ',
    ({ person, glyph }) =>
      indoors('#fff3e0') +
      person({ ...GIRL, x: 72, y: 232, scale: 1.35, mood: 'open', right: [38, -88] }) +
      drawSpeechBubble(128, 16, 180, 148, 146) +
      rect(176, 78, 84, 24, '#fff') +
      label(218, 58, 34, 'Hello!') +
      drawFlag(glyph, 'gb-eng', 168, 74, 100),
  ),
  stage(
    'live',
    'a family waves out of the windows of its house',
    'Một gia đình ở trong ngôi nhà của mình, vẫy từ cửa sổ',
    ({ put }) =>
      meadow() +
      shape('M20 100L160 10L300 100z', '#d9634a') +
      rect(44, 98, 232, 126, '#ffe0b2') +
      [
        [62, 'man'],
        [132, 'woman'],
        [202, 'boy'],
      ]
        .map(
          ([x, who]) =>
            rect(Number(x), 116, 56, 56, '#fff', 5) +
            rect(Number(x) + 5, 121, 46, 46, '#bfe6fb') +
            put(`${String(who)}-light-skin-tone`, Number(x) + 6, 124, 44),
        )
        .join('') +
      rect(140, 180, 40, 44, '#8d5b3f') +
      put('cat', 236, 178, 52),
  ),
];

export const LEXICON_G4_COUNTRIES: readonly PictureRecipe[] = [...CELEBRATIONS, ...COUNTRY];
