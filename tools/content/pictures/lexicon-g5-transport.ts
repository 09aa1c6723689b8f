import {
  disc,
  drawArrow,
  drawHouse,
  label,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
  street,
} from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const MAN = 'man-light-skin-tone';

/** A crossroads from above; `way` is painted on the roads. */
const crossing = (way: string): string =>
  plain('#9ccc65') +
  rect(118, 0, 84, 240, '#90a4ae') +
  rect(0, 78, 320, 84, '#90a4ae') +
  '<path d="M160 0V72M160 168V240M0 120H112M208 120H320" stroke="#fff" stroke-width="4" stroke-dasharray="14 10"/>' +
  way;

/** A round blue road sign whose arrow turns to one side. */
const turn = (side: -1 | 1): string =>
  plain('#e3f2fd') +
  disc(160, 120, 104, '#1e88e5') +
  `<g transform="translate(160 120) scale(${side} 1)">${shape('M-40 60h32V0h32v26L72-18L24-62v26H-20q-20 0-20 20z', '#fff')}</g>`;

const priced = (x: number, price: string): string =>
  rect(x - 62, 190, 124, 36, '#fff59d', 6) + label(x, 215, 20, price);

/** The drawing in shades of grey. A filter would need a style, which the pages do not allow. */
const inStone = (drawing: string): string =>
  drawing.replaceAll(/#(?:[\da-f]{6}|[\da-f]{3})\b/g, (colour) => {
    const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(digits.slice(at, at + 2), 16),
    );
    const grey = Math.round(90 + 0.5 * (0.3 * red + 0.59 * green + 0.11 * blue));
    return `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
  });

/** Vehicles, the way, and places of interest. */
export const LEXICON_G5_TRANSPORT = [
  stage(
    'coach',
    'a long touring bus with dark windows, suitcases in its open hold',
    'Xe dài nhiều cửa kính, va li xếp trong khoang dưới gầm, chở người đi tỉnh xa',
    () =>
      meadow() +
      rect(0, 196, 320, 44, '#90a4ae') +
      rect(14, 62, 290, 136, '#ef6c57', 18) +
      rect(24, 76, 240, 54, '#37598c', 8) +
      [72, 120, 168, 216].map((x) => line(`M${x} 76v54`, '#ef6c57', 5)).join('') +
      rect(270, 76, 34, 80, '#bfe6fb', 6) +
      rect(14, 144, 290, 10, '#fff') +
      rect(104, 158, 112, 34, '#263238', 4) +
      (
        [
          [112, '#42a5f5'],
          [146, '#66bb6a'],
          [180, '#ffca28'],
        ] as const
      )
        .map(([x, colour]) => rect(x + 8, 163, 12, 8, '#90a4ae', 3) + rect(x, 167, 28, 24, colour, 4))
        .join('') +
      [66, 252].map((x) => disc(x, 200, 24, '#37474f') + disc(x, 200, 11, '#cfd8dc')).join(''),
  ),
  stage(
    'ferry',
    'a flat open boat with cars and people that crosses a river',
    'Phương tiện nổi chở cả ô tô, xe máy và người qua sông',
    ({ put, person }) =>
      plain('#bfe6fb') +
      rect(0, 130, 320, 110, '#4fa8e0') +
      shape('M0 130q40-24 90 0zM230 130q40-20 90 0z', '#8bc34a') +
      put('automobile', 96, 94, 84) +
      put('motor-scooter', 176, 112, 56) +
      person({ x: 72, y: 162, scale: 0.5 }) +
      rect(226, 78, 52, 84, '#fff', 4) +
      rect(234, 88, 36, 22, '#90caf9') +
      shape('M20 160h282l-24 44H44z', '#e57373') +
      line('M20 160h282', '#fff', 6) +
      line('M20 222h60M120 226h80M240 220h60', '#b3dcf5', 5),
  ),
  stage(
    'helmet',
    'a round hard hat with a strap, for motorbike riders',
    'Đồ đội đầu cứng, có quai cài dưới cằm, đeo khi ngồi xe máy',
    () =>
      plain('#fff8e1') +
      line('M84 150q20 70 76 76q60-6 76-76', '#455a64', 8) +
      rect(146, 214, 28, 16, '#263238', 4) +
      shape('M44 156Q40 30 160 26T276 156z', '#e53935') +
      shape('M112 34q-24 50-20 122h-30Q60 60 112 34z', '#ff8a80') +
      rect(34, 148, 252, 18, '#b71c1c', 8) +
      shape('M230 160q60-6 76 14q-40 10-84-2z', '#b71c1c') +
      line('M160 28v118', '#fff', 8),
  ),
  stage(
    'crossroads',
    'two roads that cross, from above',
    'Nhìn từ trên xuống: hai con đường cắt nhau thành dấu cộng',
    ({ put }) =>
      crossing(
        [126, 142, 158, 174, 190]
          .map((x) => rect(x - 4, 58, 9, 16, '#fff') + rect(x - 4, 166, 9, 16, '#fff'))
          .join('') +
          put('deciduous-tree', 14, 4, 66) +
          put('house', 230, 2, 72) +
          put('school', 16, 166, 74) +
          put('deciduous-tree', 240, 168, 66) +
          put('taxi', 226, 84, 46),
      ),
  ),
  stage(
    'left',
    'a blue road sign, its arrow turns to the left',
    'Mũi tên chỉ về phía tay mà hầu hết mọi người dùng để giữ bát khi ăn cơm',
    () => turn(-1),
  ),
  stage(
    'right',
    'a blue road sign, its arrow turns to the right',
    'Mũi tên chỉ về phía tay mà hầu hết mọi người dùng để cầm bút, cầm đũa',
    () => turn(1),
  ),
  stage(
    'opposite',
    'a house and a school face each other over a street, a double arrow',
    'Ngôi nhà bên này đường, toà nhà kia bên kia đường, mũi tên hai đầu nối nhau',
    ({ put }) =>
      plain('#9ccc65') +
      rect(114, 0, 92, 240, '#90a4ae') +
      '<path d="M160 0V240" stroke="#fff" stroke-width="5" stroke-dasharray="20 14"/>' +
      put('house', 4, 62, 106) +
      put('school', 210, 60, 108) +
      line('M112 134H208', '#e53935', 7) +
      line('M124 122l-14 12l14 12M196 122l14 12l-14 12', '#e53935', 7),
  ),
  stage(
    'ticket',
    'a paper slip for a bus with a notch and a number',
    'Mảnh giấy mua để lên xe hoặc vào xem, có số ghế và đường xé',
    ({ put }) =>
      plain('#e3f2fd') +
      '<g transform="rotate(-8 160 120)">' +
      shape('M30 60h260v40a20 20 0 0 0 0 40v40H30v-40a20 20 0 0 0 0-40z', '#ffca28') +
      '<path d="M216 64v112" stroke="#fff" stroke-width="5" stroke-dasharray="8 8"/>' +
      label(252, 134, 34, 'A7') +
      put('bus', 54, 72, 82) +
      label(174, 112, 15, '20.000đ') +
      line('M146 136h54', '#ef8f00', 5) +
      '</g>',
  ),
  stage(
    'drive',
    'a man at the wheel of a car on the road',
    'Người đàn ông ngồi trong ô tô, hai tay cầm vô lăng, xe lăn bánh',
    ({ person, put }) =>
      street() +
      shape('M70 142L112 78h96l52 64z', '#bfe6fb') +
      person({ x: 168, y: 190, head: MAN, scale: 0.78, legs: 'none', right: [44, -66], left: [36, -62] }) +
      line('M70 142L112 78h96l52 64M130 78v64', '#d84343', 9) +
      rect(28, 138, 266, 58, '#e53935', 22) +
      `<circle cx="212" cy="136" r="14" fill="none" stroke="#263238" stroke-width="5"/>` +
      rect(28, 150, 266, 46, '#e53935', 20) +
      [86, 236].map((x) => disc(x, 196, 26, '#37474f') + disc(x, 196, 12, '#cfd8dc')).join('') +
      put('dashing-away', -6, 150, 40),
  ),
  stage(
    'ride',
    'a girl on the back of a horse',
    'Bạn gái ngồi trên lưng con vật phi nước kiệu, tay nắm dây cương',
    ({ person, put }) =>
      meadow() +
      put('horse', 46, 28, 200) +
      person({
        x: 172,
        y: 170,
        head: GIRL,
        scale: 0.9,
        shirt: '#f06292',
        bottom: '#37598c',
        legs: 'sit',
        left: [-42, -62],
        right: [-34, -58],
      }),
  ),
  stage(
    'cross-the-road',
    'two children walk on white stripes, a car waits, the light is green',
    'Hai bạn bước trên vạch kẻ trắng, ô tô dừng chờ, đèn xanh',
    ({ person, put }) =>
      plain('#bfe6fb') +
      rect(0, 110, 320, 130, '#90a4ae') +
      [110, 140, 170, 200].map((x) => shape(`M${x} 112h16l-22 126h-24z`, '#fff')).join('') +
      put('automobile', 220, 116, 100) +
      rect(12, 30, 40, 70, '#37474f', 8) +
      disc(32, 78, 13, '#43a047') +
      disc(32, 50, 13, '#5d4037') +
      rect(29, 100, 6, 60, '#546e7a') +
      person({ x: 118, y: 214, scale: 0.9, shirt: '#fff', legs: 'walk', right: [40, -106] }) +
      person({ x: 178, y: 214, head: GIRL, scale: 0.86, shirt: '#fff', isSkirt: true, legs: 'walk' }),
  ),
  stage(
    'bridge',
    'a road over a river on arches',
    'Công trình bắc qua sông cho xe và người đi từ bờ này sang bờ kia',
    ({ put }) =>
      plain('#bfe6fb') +
      rect(0, 166, 320, 74, '#4fa8e0') +
      shape('M0 140h50v100H0zM270 140h50v100h-50z', '#8bc34a') +
      rect(0, 122, 320, 20, '#b0584a') +
      shape('M40 142h240v30a46 46 0 0 0-66 0h-20a46 46 0 0 0-68 0h-20a46 46 0 0 0-66 0z', '#d07a60') +
      line('M30 122Q160 -20 290 122M70 122V84M115 122V60M160 122V52M205 122V60M250 122V84', '#e53935', 7) +
      put('bus', 68, 76, 56) +
      line('M60 204h50M150 216h60M230 200h40', '#b3dcf5', 5),
  ),
  stage(
    'temple',
    'a low Vietnamese building with a curved tiled roof, columns and an incense pot',
    'Công trình cổ mái ngói cong, cột gỗ đỏ, lư hương trước sân, thờ người có công',
    ({ put }) =>
      meadow() +
      put('deciduous-tree', -36, 40, 120) +
      put('deciduous-tree', 240, 40, 120) +
      rect(66, 120, 188, 76, '#f5deb8') +
      shape('M30 124q30-4 46-44h168q16 40 46 44q4-8 10-12q0 22-16 22H36q-16 0-16-22q6 4 10 12z', '#b0452f') +
      line('M76 80h168', '#e8c46a', 7) +
      shape('M148 70q12-20 24 0l-12 8z', '#e8c46a') +
      [78, 124, 186, 232].map((x) => rect(x, 130, 12, 66, '#c62828')).join('') +
      rect(142, 142, 38, 54, '#7a2f1a') +
      rect(92, 194, 136, 10, '#b0a090') +
      rect(140, 216, 40, 16, '#8d6e63', 6) +
      line('M152 216v-18M160 216v-22M168 216v-18', '#c62828', 3),
  ),
  stage(
    'pagoda',
    'a Vietnamese tower of many roofs with a lotus pond',
    'Tháp nhiều tầng mái cong, hồ sen phía trước, nơi thờ Phật',
    ({ put }) =>
      meadow() +
      [0, 1, 2, 3, 4]
        .map((level) => {
          const half = 60 - level * 9;
          const y = 178 - level * 32;
          return (
            rect(160 - half + 12, y - 26, half * 2 - 24, 28, '#f5deb8') +
            rect(154, y - 20, 12, 20, '#7a2f1a', 6) +
            shape(
              `M${160 - half - 6} ${y - 26}q10 0 18-12h${half * 2 - 24}q8 12 18 12l-4 6H${160 - half - 2}z`,
              '#b0452f',
            )
          );
        })
        .join('') +
      line('M160 14V0', '#e8c46a', 6) +
      disc(160, 12, 6, '#e8c46a') +
      rect(84, 176, 152, 10, '#b0a090') +
      disc(160, 216, 140, '#64b5f6', 20) +
      put('lotus', 50, 184, 46) +
      put('lotus', 224, 184, 46) +
      put('lotus', 136, 194, 42),
  ),
  stage(
    'statue',
    'a grey stone figure of a person on a base in a park',
    'Hình người tạc bằng đá xám đứng trên bệ giữa bãi cỏ',
    ({ person }) =>
      meadow() +
      rect(110, 180, 100, 46, '#b0bec5', 3) +
      rect(98, 220, 124, 14, '#90a4ae', 3) +
      rect(118, 170, 84, 12, '#cfd8dc') +
      inStone(
        person({
          x: 160,
          y: 172,
          head: MAN,
          scale: 1.05,
          shirt: '#b0bec5',
          bottom: '#90a4ae',
          right: [42, -128],
        }),
      ) +
      rect(126, 194, 68, 18, '#e8c46a', 2),
  ),
  stage(
    'theme-park',
    'a big wheel, a roller coaster, a merry-go-round horse and balloons',
    'Vòng đu quay lớn, tàu lượn, ngựa gỗ quay và bóng bay',
    ({ put }) =>
      meadow() +
      put('roller-coaster', 158, 20, 156) +
      put('ferris-wheel', 6, 18, 152) +
      rect(0, 180, 320, 60, '#f0dcb4') +
      put('carousel-horse', 116, 136, 94) +
      put('balloon', 262, 152, 58) +
      put('popcorn', 26, 168, 60),
  ),
  stage(
    'waterfall',
    'water that falls from a high rock into a pool',
    'Dòng nước trắng xoá đổ từ vách đá cao xuống vực',
    ({ put }) =>
      plain('#bfe6fb') +
      shape('M0 240V60l50-30l60 10h100l50-14l60 40v174z', '#8d7d70') +
      shape('M0 60l50-30l60 10v16H60L0 92zM210 40l50-14l60 40v24l-60-30h-50z', '#7cb342') +
      shape('M112 40h98q6 60 14 150H98q12-90 14-150z', '#64b5f6') +
      line('M128 46q-2 70-10 140M150 46v144M172 46q2 70 4 144M194 46q4 70 14 140', '#e1f5fe', 6) +
      disc(160, 214, 160, '#4fa8e0', 40) +
      [96, 126, 160, 194, 224].map((x) => disc(x, 190, 24, '#fff', 16)).join('') +
      put('evergreen-tree', -10, 110, 90) +
      put('evergreen-tree', 244, 104, 90),
  ),
  stage(
    'larger',
    'a small and a big house, an arrow to the big one',
    'Hai ngôi nhà giống hệt, một bé một to; mũi tên chỉ nhà to',
    () =>
      meadow() +
      `<g transform="translate(72 218) scale(0.5)">${drawHouse(-56, 0, 112)}</g>` +
      `<g transform="translate(220 218) scale(1.05)">${drawHouse(-56, 0, 112)}</g>` +
      drawArrow(220, 66),
  ),
  stage(
    'more-expensive',
    'two bags with prices of 50,000 and 500,000, an arrow to the second',
    'Hai chiếc túi ghi giá 50.000đ và 500.000đ; mũi tên chỉ túi 500.000đ',
    ({ put }) =>
      plain('#fdeef4') +
      rect(0, 176, 320, 64, '#d7b899') +
      put('handbag', 34, 84, 96) +
      put('handbag', 186, 70, 110) +
      put('sparkles', 270, 50, 44) +
      priced(82, '50.000đ') +
      priced(240, '500.000đ') +
      drawArrow(240, 70),
  ),
];
