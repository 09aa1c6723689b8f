import {
  disc,
  drawArrow,
  drawBookcase,
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
} from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const MAN = 'man-light-skin-tone';
const WOMAN = 'woman-light-skin-tone';
export const LEXICON_G5_WORK = [
  stage(
    'writer',
    'a woman writes with a pen, books with her beside',
    'Người ngồi bàn cầm bút, chồng sách do mình sáng tác bên cạnh',
    ({ person, put }) =>
      indoors('#f3e5d8') +
      drawBookcase(220, 150, 90, 3) +
      person({
        x: 130,
        y: 234,
        head: WOMAN,
        scale: 1.2,
        shirt: '#9575cd',
        left: [-26, -64],
        right: [26, -64],
      }) +
      drawTable(20, 240, 260, 74, '#8d6e63') +
      shape('M110 166h76l10-22h-76z', '#fff') +
      put('fountain-pen', 148, 106, 50) +
      put('books', 24, 94, 72),
  ),
  stage(
    'reporter',
    'a woman with a microphone before a camera, a hospital behind',
    'Người cầm micrô nói trước máy quay, đưa tin tại hiện trường',
    ({ person, put }) =>
      plain('#cfe3f2') +
      rect(0, 186, 320, 54, '#90a4ae') +
      put('office-building', 176, 30, 130) +
      rect(10, 12, 110, 36, '#e53935', 6) +
      label(65, 40, 26, 'NEWS', '#fff') +
      person({
        x: 140,
        y: 234,
        head: WOMAN,
        scale: 1.25,
        shirt: '#5c6bc0',
        bottom: '#37474f',
        right: [26, -90],
      }) +
      put('microphone', 150, 82, 52, true) +
      put('movie-camera', 8, 96, 86, true),
  ),
  stage(
    'gardener',
    'a man with a conical hat and a shovel between flowers and bushes',
    'Người đội nón cầm xẻng, xung quanh là luống hoa và chậu cây',
    ({ person, put }) =>
      meadow() +
      shape('M214 176q0-60 50-60t50 60z', '#558b2f') +
      rect(0, 196, 320, 44, '#a1764a') +
      person({
        x: 130,
        y: 224,
        head: MAN,
        scale: 1.2,
        shirt: '#81c784',
        bottom: '#5d4037',
        right: [44, -84],
        hat: shape('M-42 -132h84l-42-34z', '#e8c46a'),
      }) +
      put('shovel', 158, 96, 116) +
      put('rose', 8, 144, 76) +
      put('tulip', 60, 158, 60) +
      put('potted-plant', 246, 150, 70),
  ),
  stage(
    'engineer',
    'a man with a helmet and a plan before machines and gears',
    'Người đội mũ bảo hộ trắng cầm cờ lê và bản thiết kế máy, bánh răng phía sau',
    ({ person, put }) =>
      plain('#e0e7ec') +
      put('gear', 180, 14, 110) +
      put('gear', 246, 96, 74) +
      person({
        x: 120,
        y: 236,
        head: MAN,
        scale: 1.3,
        shirt: '#ffb74d',
        right: [42, -84],
        left: [-34, -70],
        hat: shape('M-32 -134q2-36 32-36t32 36z', '#fff') + rect(-38, -137, 76, 7, '#e0e0e0', 3),
      }) +
      put('wrench', 150, 84, 70) +
      rect(26, 132, 66, 46, '#1e88e5', 3) +
      line('M36 144h28v22h-28zM70 150h14M70 160h14', '#fff', 2),
  ),
  stage(
    'architect',
    'a woman draws the plan of a house with a ruler, a model house on the desk',
    'Người vẽ bản thiết kế ngôi nhà bằng thước, mô hình nhà trên bàn',
    ({ person, put }) =>
      indoors('#e8eef7') +
      rect(12, 20, 110, 84, '#1e88e5', 4) +
      line('M30 88V56l36-26l36 26v32zM56 88V66h20v22', '#fff', 3) +
      person({
        x: 160,
        y: 232,
        head: WOMAN,
        scale: 1.2,
        shirt: '#ef8a8a',
        left: [-30, -66],
        right: [30, -66],
      }) +
      drawTable(16, 240, 288, 74, '#bf8a5c') +
      put('house', 208, 72, 96) +
      shape('M84 166h98l12-24H96z', '#bbdefb') +
      put('triangular-ruler', 66, 116, 50),
  ),
  stage(
    'vet',
    'a woman in a white coat examines a dog',
    'Người áo trắng đeo ống nghe khám cho chú chó trên bàn',
    ({ person, put }) =>
      indoors('#e0f2f1') +
      put('paw-prints', 22, 20, 70) +
      person({
        x: 110,
        y: 234,
        head: WOMAN,
        scale: 1.25,
        shirt: '#fff',
        bottom: '#4db6ac',
        right: [46, -84],
        over: line('M-10 -94q0 24 10 24t10-24M0 -70v10', '#546e7a', 3) + disc(0, -58, 4, '#90a4ae'),
      }) +
      rect(160, 176, 150, 14, '#b0bec5', 4) +
      rect(226, 188, 18, 46, '#90a4ae') +
      put('dog', 184, 76, 106) +
      rect(216, 124, 22, 12, '#fff', 3),
  ),
  stage(
    'musician',
    'a man plays the guitar, instruments beside him',
    'Người ôm đàn ghi-ta biểu diễn, nốt nhạc quanh mình, trống bên cạnh',
    ({ person, put }) =>
      plain('#ede7f6') +
      put('musical-notes', 210, 16, 84) +
      put('drum', 212, 140, 92) +
      put('trumpet', 8, 150, 76) +
      person({ x: 130, y: 236, head: MAN, scale: 1.3, shirt: '#37474f', left: [10, -64], right: [44, -86] }) +
      put('guitar', 92, 106, 110),
  ),
  stage(
    'laboratory',
    'test tubes, flasks and a microscope on a bench',
    'Bàn có ống nghiệm, bình thuỷ tinh và kính hiển vi',
    ({ put, person }) =>
      indoors('#e8f5f9') +
      drawWindow(20, 14, 80, 64) +
      person({ x: 164, y: 226, head: WOMAN, scale: 1.1, shirt: '#fff', right: [36, -84] }) +
      rect(0, 168, 320, 72, '#b0bec5') +
      rect(0, 160, 320, 14, '#eceff1') +
      put('microscope', 10, 62, 104) +
      put('alembic', 206, 66, 100) +
      put('test-tube', 188, 70, 58),
  ),
  stage(
    'hall',
    'a big hall with a stage, curtains and rows of seats',
    'Nơi rộng trong trường có sân khấu, rèm đỏ và các hàng ghế',
    () =>
      plain('#fdf0dc') +
      rect(40, 20, 240, 120, '#fff8e1') +
      shape('M40 20h60q-6 70-40 120H40zM280 20h-60q6 70 40 120h20z', '#d84343') +
      rect(40, 12, 240, 20, '#b23030') +
      rect(24, 136, 272, 20, '#a1674a') +
      rect(146, 96, 28, 42, '#8d5b3f') +
      [0, 1, 2]
        .map((row) =>
          Array.from({ length: 8 }, (_, index) =>
            rect(14 + index * 37, 164 + row * 26, 30, 24, ['#64b5f6', '#5aa7e6', '#4f99d6'][row] ?? '', 6),
          ).join(''),
        )
        .join(''),
  ),
  stage(
    'ground-floor',
    'a building of three storeys, an arrow to the lowest',
    'Toà nhà ba bậc, phần thấp nhất sát mặt đất được tô màu và mũi tên chỉ vào',
    ({ put }) =>
      meadow() +
      [0, 1, 2]
        .map(
          (level) =>
            rect(90, 152 - level * 54, 150, 54, level === 0 ? '#ffb74d' : '#eceff1') +
            (level === 0 ? rect(148, 166, 34, 40, '#8d5b3f') : '') +
            [102, 198].map((x) => rect(x, 168 - level * 54, 28, 24, '#90caf9', 2)).join('') +
            line(`M90 ${152 - level * 54}H240`, '#90a4ae', 4),
        )
        .join('') +
      '<rect x="86" y="150" width="158" height="58" fill="none" stroke="#e53935" stroke-width="5"/>' +
      drawArrow(80, 180, -90) +
      put('deciduous-tree', 250, 130, 80),
  ),
  stage(
    'notice-board',
    'a cork board with pinned notes',
    'Tấm lie treo tường ghim nhiều tờ giấy nhiều màu',
    () =>
      plain('#e3edf3') +
      rect(24, 20, 272, 190, '#8d5b3f', 6) +
      rect(36, 32, 248, 166, '#d9ae7a') +
      [
        [50, 48, '#fff59d'],
        [132, 44, '#ffffff'],
        [212, 52, '#b3e5fc'],
        [56, 124, '#ffffff'],
        [140, 128, '#f8bbd0'],
        [216, 126, '#c5e1a5'],
      ]
        .map(
          ([x, y, colour]) =>
            rect(Number(x), Number(y), 60, 60, String(colour), 2) +
            line(
              `M${Number(x) + 10} ${Number(y) + 22}h40M${Number(x) + 10} ${Number(y) + 34}h40M${Number(x) + 10} ${Number(y) + 46}h26`,
              '#78909c',
              3,
            ) +
            disc(Number(x) + 30, Number(y) + 6, 6, '#e53935'),
        )
        .join(''),
  ),
  stage(
    'group-work',
    'four children around a table with a big sheet',
    'Bốn bạn cùng quây quanh bàn, bàn bạc và làm chung một tờ giấy lớn',
    ({ person, put }) =>
      indoors('#fff8e1') +
      person({ x: 110, y: 190, scale: 0.9, shirt: '#ffb74d' }) +
      person({ x: 206, y: 190, head: GIRL, scale: 0.9, shirt: '#81c784', isSkirt: true }) +
      person({ x: 40, y: 226, head: GIRL, shirt: '#f48fb1', isSkirt: true, right: [40, -70] }) +
      person({ x: 280, y: 226, shirt: '#64b5f6', left: [-40, -70] }) +
      drawTable(62, 238, 196, 90, '#bf8a5c') +
      shape('M96 152h128l10-22H86z', '#fff') +
      put('crayon', 120, 108, 40) +
      put('scissors', 172, 110, 38),
  ),
  stage(
    'exercise',
    'a notebook page with four sums, two of them done, a pencil',
    'Trang vở có các phép tính cần làm, bút chì bên cạnh',
    ({ put }) =>
      plain('#fff3e0') +
      rect(60, 16, 180, 212, '#fff', 5) +
      line('M84 16v212', '#ef9a9a', 3) +
      ['1. 2 + 3 = 5', '2. 4 + 6 = 10', '3. 9 − 2 = ...', '4. 7 + 5 = ...']
        .map((text, index) => label(162, 60 + index * 46, 18, text))
        .join('') +
      put('pencil', 212, 110, 100),
  ),
  stage(
    'learn',
    'a girl studies with books, a bulb over her head',
    'Bạn gái ngồi bàn với sách vở, chữ cái, phép tính, bóng đèn sáng',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      label(54, 60, 34, 'abc') +
      label(262, 60, 30, '1+2') +
      put('light-bulb', 134, 0, 54) +
      person({ x: 160, y: 238, head: GIRL, scale: 1.15, shirt: '#fff', left: [-26, -66], right: [26, -66] }) +
      drawTable(20, 240, 280, 72, '#bf8a5c') +
      put('open-book', 124, 138, 72) +
      put('books', 30, 100, 72) +
      put('globe-showing-asia-australia', 234, 104, 62),
  ),
  stage(
    'find',
    'a boy with a magnifying glass discovers a key in the grass',
    'Bạn trai cầm kính lúp, mừng rỡ bên chiếc chìa khoá rơi trong cỏ',
    ({ person, put }) =>
      meadow() +
      put('key', 210, 178, 56) +
      person({
        x: 96,
        y: 226,
        scale: 1.2,
        shirt: '#ffb74d',
        right: [48, -70],
        left: [-42, -116],
        mood: 'open',
      }) +
      put('magnifying-glass-tilted-left', 152, 134, 76) +
      put('sparkles', 254, 136, 52),
  ),
  stage(
    'borrow',
    'a girl takes a book over the desk of a librarian, a card',
    'Bạn gái nhận cuốn sách từ cô ở quầy, tờ phiếu ghi ngày trả',
    ({ person, put }) =>
      indoors('#fbe9d7') +
      drawBookcase(206, 130, 110, 2) +
      person({ x: 246, y: 220, head: WOMAN, shirt: '#9575cd', left: [-44, -78] }) +
      rect(166, 168, 154, 72, '#a1674a') +
      person({ x: 84, y: 232, head: GIRL, scale: 1.1, shirt: '#f48fb1', isSkirt: true, right: [44, -84] }) +
      put('blue-book', 142, 108, 62) +
      drawArrow(128, 96, 90, '#43a047', 0.8) +
      rect(196, 182, 112, 32, '#fff', 3) +
      label(252, 203, 14, 'RETURN 5/6'),
  ),
];
