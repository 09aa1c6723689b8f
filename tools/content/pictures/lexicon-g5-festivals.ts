import {
  disc,
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

const GIRL = 'girl-light-skin-tone';
const WOMAN = 'woman-light-skin-tone';
/** A sticky rice cake: a green square tied crosswise. */
const chung = (x: number, y: number, size: number): string =>
  rect(x, y, size, size, '#4c8c3a', 5) +
  rect(x + size * 0.08, y + size * 0.08, size * 0.84, size * 0.84, '#5fa348', 4) +
  line(
    `M${x + size / 3} ${y}v${size}M${x + (size * 2) / 3} ${y}v${size}M${x} ${y + size / 3}h${size}M${x} ${y + (size * 2) / 3}h${size}`,
    '#f0e2b0',
    size / 22,
  );

/** A bough of pink blossom. */
const blossoms = ({ put }: Stage, places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, size]) => put('cherry-blossom', x, y, size)).join('');

const crown = (colour: string): string =>
  shape('M-24 -140l-4-26l14 12l14-18l14 18l14-12l-4 26z', '#ffc107') +
  disc(0, -148, 4, colour) +
  disc(-14, -147, 3, colour) +
  disc(14, -147, 3, colour);

/** Festivals, family reunions, and the crowned people of stories. */
export const LEXICON_G5_FESTIVALS = [
  stage(
    'tet',
    'a branch of peach blossom, sticky rice cakes, a red envelope, red scrolls',
    'Hoa đào, bánh chưng xanh, phong bao đỏ, câu đối đón năm mới âm lịch',
    (s) =>
      plain('#fdebd3') +
      line('M50 232q10-70 40-100t20-90M84 140q40-10 60-60M96 120q-40-20-60-70', '#6d4c41', 8) +
      blossoms(s, [
        [92, 20, 50],
        [126, 54, 46],
        [16, 30, 48],
        [52, 70, 40],
        [60, 6, 40],
        [100, 92, 40],
      ]) +
      rect(22, 200, 60, 40, '#3f7cc4', 8) +
      [196, 270]
        .map(
          (x) =>
            rect(x - 4, 10, 36, 104, '#d32f2f', 4) +
            label(x + 14, 52, 20, '★', '#ffd54f') +
            label(x + 14, 94, 20, '★', '#ffd54f'),
        )
        .join('') +
      chung(124, 166, 62) +
      chung(176, 182, 48) +
      s.put('red-envelope', 232, 140, 76),
  ),
  stage(
    'peach-blossom',
    'a branch with pink flowers in a vase',
    'Cành có những bông năm cánh màu hồng nở vào mùa xuân ở miền Bắc',
    (s) =>
      plain('#eef7ee') +
      line(
        'M150 180q-4-60 20-90t30-78M168 100q50-6 80-50M158 130q-50-20-90-80M156 120q-70 0-110 6',
        '#6d4c41',
        8,
      ) +
      blossoms(s, [
        [176, -4, 56],
        [222, 20, 58],
        [136, 44, 52],
        [40, 16, 60],
        [70, 62, 48],
        [20, 98, 54],
        [186, 70, 46],
        [110, 92, 40],
      ]) +
      shape('M126 172h50q-8 18 6 34q8 26-10 34h-42q-18-8-10-34q14-16 6-34z', '#5c9ce6'),
  ),
  stage(
    'sticky-rice-cake',
    'a square green cake tied with strings, one cut open',
    'Món vuông gói lá xanh buộc lạt, có nhân đỗ và thịt, ăn dịp đầu năm',
    () =>
      plain('#fff3e0') +
      disc(160, 196, 140, '#cfd8dc', 34) +
      disc(160, 190, 128, '#fff', 26) +
      chung(50, 50, 136) +
      shape('M196 132h86v66h-86z', '#5fa348') +
      shape('M202 138h74v54h-74z', '#e6efc8') +
      shape('M212 148h54v34h-54z', '#f3cf62') +
      rect(226, 156, 26, 18, '#d9907a', 5),
  ),
  stage(
    'festival',
    'a dragon dance, flags, a drum, a lantern and a balloon',
    'Trống, cờ ngũ sắc, đèn và múa rồng, đông người vui chơi',
    ({ put, person }) =>
      plain('#fff1cf') +
      rect(0, 190, 320, 50, '#d7b899') +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((index) =>
          shape(
            `M${index * 40} 14h40l-20 34z`,
            ['#e53935', '#ffca28', '#43a047', '#1e88e5'][index % 4] ?? '',
          ),
        )
        .join('') +
      put('dragon-face', 92, 50, 120) +
      shape('M190 150q60-50 100-10q30 40 30 60h-40q-30-50-90-20z', '#ef6c57') +
      put('drum', 4, 124, 80) +
      put('red-paper-lantern', 240, 50, 60) +
      put('balloon', 26, 50, 60) +
      person({ x: 140, y: 238, scale: 0.6, shirt: '#fdd835', bottom: '#e53935' }) +
      person({ x: 280, y: 238, scale: 0.6, shirt: '#fdd835', bottom: '#e53935' }),
  ),
  stage(
    'decorate',
    'a girl on a stool hangs a garland, balloons',
    'Bạn gái treo dây cờ và bóng bay lên tường cho đẹp',
    ({ person, put }) =>
      indoors('#fdeef4') +
      '<path d="M10 40Q90 100 170 44T310 40" fill="none" stroke="#8d6e63" stroke-width="4"/>' +
      [
        [40, 58],
        [84, 68],
        [128, 60],
        [196, 36],
        [240, 34],
        [280, 38],
      ]
        .map(([x = 0, y = 0], index) =>
          shape(`M${x - 14} ${y}h28l-14 28z`, ['#e53935', '#ffca28', '#43a047', '#1e88e5'][index % 4] ?? ''),
        )
        .join('') +
      person({
        x: 166,
        y: 212,
        head: GIRL,
        scale: 1.05,
        shirt: '#f48fb1',
        isSkirt: true,
        right: [36, -156],
      }) +
      rect(136, 210, 60, 8, '#a1674a') +
      line('M142 216v22M190 216v22', '#8d5b3f', 8) +
      put('balloon', 226, 90, 80) +
      put('balloon', 16, 96, 80) +
      put('star', 80, 150, 40),
  ),
  stage(
    'visit',
    'a family with a gift at the door of the grandparents',
    'Hai bạn mang quà đến trước cửa nhà, ông bà ra đón',
    ({ person, put }) =>
      meadow() +
      rect(176, 30, 144, 180, '#ffe0b2') +
      shape('M156 40L248 -10L340 40z', '#d9634a') +
      rect(200, 80, 96, 130, '#8d5b3f') +
      person({
        x: 226,
        y: 214,
        head: 'old-man-light-skin-tone',
        scale: 0.86,
        shirt: '#90a4ae',
        left: [-36, -88],
      }) +
      person({
        x: 276,
        y: 214,
        head: 'old-woman-light-skin-tone',
        scale: 0.84,
        shirt: '#b39ddb',
        isSkirt: true,
        right: [36, -106],
      }) +
      person({ x: 46, y: 228, scale: 0.9, shirt: '#81c784', legs: 'walk' }) +
      person({
        x: 112,
        y: 228,
        head: GIRL,
        scale: 0.86,
        shirt: '#ffd54f',
        isSkirt: true,
        legs: 'walk',
        right: [36, -76],
      }) +
      put('wrapped-gift', 130, 142, 42),
  ),
  stage(
    'grandchild',
    'an old couple with a small boy, a ring around the boy',
    'Hai cụ tóc bạc dắt bạn nhỏ ở giữa, vòng đỏ khoanh bạn nhỏ',
    ({ person }) =>
      meadow('#e3f4fd') +
      disc(160, 168, 44, '#fff59d', 72) +
      person({
        x: 70,
        y: 224,
        head: 'old-man-light-skin-tone',
        scale: 1.15,
        shirt: '#90a4ae',
        bottom: '#5d4037',
      }) +
      person({
        x: 250,
        y: 224,
        head: 'old-woman-light-skin-tone',
        scale: 1.1,
        shirt: '#b39ddb',
        bottom: '#4a4a6a',
      }) +
      person({ x: 160, y: 226, scale: 0.78, shirt: '#81c784' }) +
      '<ellipse cx="160" cy="168" rx="44" ry="70" fill="none" stroke="#e53935" stroke-width="5"/>',
  ),
  stage(
    'make',
    'a girl cuts and glues a paper star lantern',
    'Bạn gái tự tay cắt dán chiếc đèn ông sao bằng giấy',
    ({ person, put }) =>
      indoors('#fff8e1') +
      person({
        x: 120,
        y: 234,
        head: GIRL,
        scale: 1.2,
        shirt: '#4fc3f7',
        left: [-30, -66],
        right: [44, -70],
      }) +
      drawTable(16, 240, 288, 74, '#bf8a5c') +
      shape('M224 78l12 34h36l-28 22l10 36l-30-22l-30 22l10-36l-28-22h36z', '#e53935') +
      line('M224 170v-40', '#ffca28', 5) +
      put('scissors', 150, 124, 44) +
      put('crayon', 34, 116, 52),
  ),
  stage(
    'wrap',
    'a girl folds paper around a present, a ribbon lies there',
    'Bạn gái quấn giấy màu quanh hộp quà, dải nơ bên cạnh',
    ({ person, put }) =>
      indoors('#fdeef4') +
      person({
        x: 160,
        y: 222,
        head: GIRL,
        scale: 1.15,
        shirt: '#81c784',
        left: [-34, -76],
        right: [34, -76],
      }) +
      drawTable(16, 240, 288, 70, '#bf8a5c') +
      shape('M96 168l28-34h72l28 34z', '#f48fb1') +
      rect(124, 124, 72, 40, '#d9a066') +
      shape('M96 168l28-34v30zM224 168l-28-34v30z', '#ec6fa0') +
      put('ribbon', 238, 112, 54) +
      put('scissors', 38, 118, 44),
  ),
  stage(
    'king',
    'an old man with a golden crown and a red cape',
    'Người đàn ông già mặc áo choàng đỏ, đội mũ vàng, cai trị đất nước',
    ({ person }) =>
      plain('#ede0f5') +
      rect(100, 30, 120, 180, '#a1476b', 16) +
      rect(110, 40, 100, 120, '#c8557f', 10) +
      `<g transform="translate(160 236) scale(1.4)">${shape('M-22 -94L-46 -2H46L22 -94z', '#c62828')}${line('M-46 -2H46', '#fff', 8)}</g>` +
      person({
        x: 160,
        y: 236,
        head: 'old-man-light-skin-tone',
        scale: 1.4,
        shirt: '#7e57c2',
        bottom: '#4527a0',
        right: [38, -70],
        hat: crown('#e53935'),
      }) +
      line('M214 238V110', '#ffc107', 7) +
      disc(214, 104, 10, '#e53935'),
  ),
  stage(
    'queen',
    'a grown woman with a golden crown and a long gown on a throne',
    'Người phụ nữ đội mũ vàng, váy dài lộng lẫy, ngồi bên ngai, là vợ vua',
    ({ person }) =>
      plain('#fdeaf2') +
      rect(100, 30, 120, 180, '#a1476b', 16) +
      rect(110, 40, 100, 120, '#c8557f', 10) +
      `<g transform="translate(160 238) scale(1.4)">${shape('M-18 -60L-48 0H48L18 -60z', '#5e35b1')}</g>` +
      person({
        x: 160,
        y: 238,
        head: WOMAN,
        scale: 1.4,
        shirt: '#7e57c2',
        legs: 'none',
        hat: crown('#1e88e5'),
        over: disc(0, -90, 5, '#ffc107'),
      }) +
      line('M106 238V110', '#ffc107', 6),
  ),
  stage(
    'prince',
    'a young boy with a small crown, a blue cape and a castle',
    'Cậu con vua còn trẻ, đội mũ vàng nhỏ, áo choàng xanh, trước lâu đài',
    ({ person, put }) =>
      meadow() +
      put('castle', 176, 30, 150) +
      `<g transform="translate(110 232) scale(1.15)">${shape('M-20 -92L-38 -10H38L20 -92z', '#1e88e5')}</g>` +
      person({
        x: 110,
        y: 232,
        scale: 1.2,
        shirt: '#fff',
        bottom: '#37598c',
        left: [-40, -100],
        hat: crown('#e53935'),
      }),
  ),
  stage(
    'princess',
    'a young girl with a small crown, a pink gown and a castle',
    'Cô con vua còn trẻ, đội mũ vàng nhỏ, váy hồng xoè, trước lâu đài',
    ({ person, put }) =>
      meadow() +
      put('castle', 176, 30, 150) +
      `<g transform="translate(110 234) scale(1.2)">${shape('M-16 -60Q-46 -30 -46 0H46Q46 -30 16 -60z', '#f48fb1')}</g>` +
      person({
        x: 110,
        y: 234,
        head: GIRL,
        scale: 1.2,
        shirt: '#f06292',
        legs: 'none',
        left: [-40, -100],
        hat: crown('#e53935'),
      }),
  ),
];
