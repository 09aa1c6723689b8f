import {
  disc,
  drawArrow,
  drawBoard,
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

const STEEL = '#90a4ae';
const CUSHION =
  'M44 58q24 20 60 14q56-10 112 0q36 6 60-14q16 14-6 46q-6 26 6 52q20 32 6 46q-24-20-66-14q-56 10-112 0q-42-6-66 14q-14-14 6-46q12-26 6-52q-22-32-6-46z';

/** Things that Noto lacks. */
export const LEXICON_G3_THINGS = [
  stage(
    'new',
    'a torn old bag and a shining one with an arrow',
    'Chiếc cặp rách vá và chiếc cặp sáng bóng; mũi tên chỉ chiếc sáng bóng',
    ({ put }) =>
      plain('#fffde7') +
      `<g opacity="0.55">${put('backpack', 14, 96, 116)}</g>` +
      rect(56, 156, 30, 26, '#8d6e63') +
      line('M54 156l34 26M54 182l34-26M30 150l14 10M100 190l10-12', '#5d4037', 3) +
      put('backpack', 172, 84, 136) +
      put('sparkles', 262, 60, 56) +
      put('sparkles', 150, 70, 40) +
      drawArrow(240, 76),
  ),
  stage(
    'pencil-case',
    'an open bag with a zip, pens and pencils in it',
    'Túi nhỏ có khoá kéo đựng bút chì, thước, tẩy',
    ({ put }) =>
      plain('#e8f5e9') +
      put('pencil', 70, 30, 110, true) +
      put('straight-ruler', 130, 28, 110) +
      put('crayon', 186, 44, 92) +
      shape('M40 118q120-18 240 0v70q0 24-26 24H66q-26 0-26-24z', '#5c9ce6') +
      line('M46 124q114-16 228 0', '#ffca28', 7) +
      rect(262, 122, 12, 30, '#ffb300', 5) +
      disc(160, 168, 22, '#ffd54f') +
      label(160, 178, 26, '★', '#ef6c00'),
  ),
  stage(
    'pencil-sharpener',
    'a small block with a blade, a pencil in it, curls of wood',
    'Dụng cụ nhỏ có lưỡi thép làm nhọn đầu viết, vỏ gỗ xoăn rơi ra',
    () =>
      plain('#fff8e1') +
      rect(0, 94, 110, 36, '#ffb74d') +
      rect(0, 106, 110, 12, '#ffa726') +
      shape('M104 70h120q16 0 16 16v60q0 16-16 16H104l18-46z', '#e53935') +
      rect(138, 92, 84, 40, '#cfd8dc', 4) +
      disc(160, 112, 8, '#78909c') +
      line('M142 128L216 96', '#fff', 4) +
      line('M150 178q20-14 40 0t40 0M196 206q14-12 30 0t30 0', '#e0a868', 9),
  ),
  stage(
    'glue',
    'a bottle with a pointed top and two pieces of paper',
    'Lọ có vòi nhọn, giọt trắng dính hai mảnh giấy lại',
    () =>
      plain('#e3f2fd') +
      shape('M110 90h100l12 130H98z', '#fff') +
      rect(98, 130, 124, 54, '#42a5f5') +
      disc(160, 157, 20, '#fff59d') +
      shape('M150 147q10 20 20 0v14q-10 14-20 0z', '#ffb300') +
      rect(118, 74, 84, 20, '#fb8c00', 4) +
      shape('M142 74L154 30h12l12 44z', '#fb8c00') +
      disc(160, 24, 8, '#fff') +
      shape('M234 176l60-14l12 50l-60 14z', '#f48fb1') +
      shape('M250 150l54 16l-12 40l-54-16z', '#aed581'),
  ),
  stage(
    'globe',
    'a round model of the Earth on a stand',
    'Mô hình Trái Đất tròn, xoay được trên giá đỡ',
    ({ put }) =>
      plain('#fff3e0') +
      put('globe-showing-asia-australia', 90, 18, 140) +
      `<path d="M118 20A88 88 0 1 0 214 164" fill="none" stroke="#bf8a5c" stroke-width="9" transform="rotate(0 160 90)"/>` +
      rect(152, 166, 16, 44, '#a1674a') +
      shape('M106 222q54-34 108 0z', '#8d5b3f'),
  ),
  stage(
    'poster',
    'a sheet with a big picture and title, pinned to a wall',
    'Tờ giấy lớn có hình và chữ to, ghim trên tường',
    ({ put }) =>
      plain('#e0ecf4') +
      rect(86, 14, 148, 212, '#fff', 3) +
      rect(94, 22, 132, 196, '#7ec8a4') +
      put('globe-showing-asia-australia', 118, 66, 84) +
      label(160, 54, 22, 'SAVE THE') +
      label(160, 186, 30, 'EARTH', '#fff') +
      [92, 228].map((x) => disc(x, 20, 7, '#e53935')).join(''),
  ),
  stage(
    'board',
    'a green board with chalk and a duster',
    'Tấm phẳng màu xanh treo trước lớp để viết phấn',
    () =>
      plain('#fdf3dc') +
      drawBoard(24, 30, 272, 160, label(160, 118, 54, 'A B C', '#fff')) +
      rect(60, 184, 34, 7, '#fff', 3) +
      rect(210, 174, 52, 16, '#42a5f5', 4),
  ),
  stage(
    'calculator',
    'a small device with a display and number keys',
    'Máy nhỏ cầm tay có phím số, dấu cộng trừ nhân chia',
    () =>
      plain('#ede7f6') +
      rect(96, 12, 128, 216, '#455a64', 14) +
      rect(108, 26, 104, 42, '#c5e1a5', 5) +
      label(176, 58, 28, '128', '#33691e') +
      ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '.', '=', '+']
        .map((key, index) => {
          const x = 108 + (index % 4) * 27;
          const y = 80 + Math.floor(index / 4) * 36;
          return (
            rect(x, y, 23, 29, index % 4 === 3 ? '#ffb74d' : '#eceff1', 5) + label(x + 11.5, y + 21, 17, key)
          );
        })
        .join(''),
  ),
  stage(
    'dictionary',
    'a thick book with A-Z on the cover',
    'Cuốn sách rất dày, bìa ghi A–Z, để tra nghĩa',
    () =>
      plain('#fff8e1') +
      shape('M74 60L218 36L258 52V206L110 226z', '#f5f5f5') +
      line('M112 214L256 192M112 204L256 182M112 194L256 172', '#bdbdbd', 2) +
      shape('M74 60L218 36V186L74 214z', '#c62828') +
      shape('M74 60L110 72V228L74 214z', '#8e1c1c') +
      shape('M74 60L218 36L258 52L110 74z', '#d84343') +
      rect(110, 74, 136, 140, '#d32f2f') +
      rect(126, 94, 104, 64, '#fff3e0', 6) +
      label(178, 140, 42, 'A–Z', '#8e1c1c') +
      rect(126, 176, 104, 6, '#ffca28'),
  ),
  stage(
    'chess',
    'black and white pieces on a chequered board',
    'Các quân đen và trắng trên bàn 64 ô',
    ({ put }) =>
      plain('#e0f2f1') +
      Array.from({ length: 32 }, (_, index) => {
        const x = 32 + (index % 8) * 32;
        const row = Math.floor(index / 8);
        return rect(x, 110 + row * 28, 32, 28, (index + row) % 2 === 0 ? '#fff8e1' : '#a1674a');
      }).join('') +
      line('M32 110H288V222H32z', '#6d4c41', 6) +
      put('chess-pawn', 36, 24, 104) +
      put('chess-pawn', 176, 60, 104) +
      disc(136, 120, 0, '#fff') +
      shape('M136 172h52l-8-14q-8-20-2-36h10v-18h-9v8h-8v-8h-14v8h-8v-8h-9v18h10q6 16-2 36z', '#fafafa') +
      line('M136 172h52l-8-14q-8-20-2-36h10v-18h-9v8h-8v-8h-14v8h-8v-8h-9v18h10q6 16-2 36z', '#b0bec5', 2),
  ),
  stage(
    'pillow',
    'a soft white cushion',
    'Vật mềm, phồng, kê dưới đầu khi nằm',
    () =>
      plain('#c5d5ee') +
      shape(CUSHION, '#fffaf0') +
      // Vertical stripes and long corners: with straight sides and horizontal lines it would look like a face mask.
      line('M94 84v94M127 78v108M160 76v112M193 78v108M226 84v94', '#90caf9', 9) +
      line(CUSHION, '#7f9cc4', 5),
  ),
  stage(
    'blanket',
    'a warm checked cloth folded over a bed',
    'Tấm vải dày, ấm, phủ lên người khi nằm trên giường',
    () =>
      indoors('#fdf3e3') +
      rect(30, 70, 14, 150, '#8d6e63', 4) +
      rect(38, 140, 252, 60, '#a1887f', 4) +
      rect(50, 112, 80, 34, '#fff', 14) +
      shape('M104 126q10-18 40-18h130q20 0 20 20v84q-20 8-40 0t-40 0t-40 0t-40 0t-30 0z', '#e57373') +
      line('M140 110v100M180 110v100M220 110v100M260 110v100M108 144h184M106 178h186', '#ffcdd2', 5) +
      rect(286, 110, 12, 110, '#8d6e63', 4),
  ),
  stage(
    'wardrobe',
    'a tall cupboard, one door open, clothes on hangers',
    'Đồ gỗ cao hai cánh, áo và váy treo trên móc bên trong',
    ({ put }) =>
      indoors('#e8f0f8') +
      rect(72, 16, 176, 206, '#a1674a', 5) +
      rect(80, 24, 160, 180, '#5d4037') +
      line('M84 44H236', '#cfd8dc', 5) +
      put('t-shirt', 86, 46, 62) +
      put('dress', 138, 46, 66) +
      put('jeans', 86, 120, 62) +
      rect(178, 22, 68, 184, '#c08457', 3) +
      shape('M72 18L22 34V228L72 218z', '#c08457') +
      disc(188, 114, 5, '#ffe082') +
      disc(62, 126, 4, '#ffe082'),
  ),
  stage(
    'shelf',
    'two boards on a wall with things on them',
    'Tấm gỗ gắn ngang trên tường để đặt sách và đồ chơi',
    ({ put }) =>
      plain('#e6f2ea') +
      rect(34, 106, 252, 12, '#a1674a', 3) +
      rect(34, 206, 252, 12, '#a1674a', 3) +
      line('M60 118v16M260 118v16M60 218v14M260 218v14', '#6d4c41', 6) +
      put('books', 40, 38, 72) +
      put('teddy-bear', 128, 36, 74) +
      put('potted-plant', 210, 38, 72) +
      put('alarm-clock', 50, 142, 66) +
      put('soccer-ball', 134, 146, 62) +
      put('blue-book', 212, 140, 68),
  ),
  stage(
    'fan',
    'an electric fan on a stand',
    'Đồ điện có cánh quay tạo gió mát mùa hè',
    () =>
      plain('#e1f5fe') +
      rect(153, 150, 14, 62, STEEL) +
      disc(160, 218, 54, '#607d8b', 12) +
      disc(160, 92, 80, '#ffffff') +
      [0, 120, 240]
        .map(
          (turn) =>
            `<path d="M160 92C124 70 126 26 160 22C184 30 184 66 160 92z" fill="#4fc3f7" transform="rotate(${turn} 160 92)"/>`,
        )
        .join('') +
      `<circle cx="160" cy="92" r="80" fill="none" stroke="${STEEL}" stroke-width="6"/>` +
      `<circle cx="160" cy="92" r="52" fill="none" stroke="${STEEL}" stroke-width="2"/>` +
      disc(160, 92, 14, '#37598c') +
      line('M20 66q18 10 36 0M16 96q20 10 38 0M266 66q18 10 36 0M266 96q20 10 38 0', '#81d4fa', 5),
  ),
  stage(
    'vase',
    'a tall blue and white pot with flowers',
    'Đồ sứ cao cổ, cắm hoa tươi để trang trí',
    ({ put }) =>
      indoors('#fff3e6') +
      put('tulip', 96, 14, 90) +
      put('sunflower', 136, 2, 92) +
      put('rose', 180, 22, 84, true) +
      shape('M136 104h56q4 24 22 50q20 40-14 70h-72q-34-30-14-70q18-26 22-50z', '#f7fbff') +
      line('M132 132q32 12 64 0M122 190q42 16 88 0', '#3f7cc4', 6) +
      disc(166, 162, 14, '#6fa6e0') +
      rect(130, 98, 68, 10, '#3f7cc4', 5),
  ),
  stage(
    'telephone',
    'a red phone with a receiver and a cord',
    'Đồ dùng có ống nghe nối dây, đặt trên bàn, bấm số để gọi',
    ({ put }) => indoors('#e8f5e9') + drawTable(50, 238, 220, 44) + put('telephone', 76, 18, 168),
  ),
  stage(
    'lemonade',
    'a glass of pale yellow drink with ice, a slice of lemon and a straw',
    'Cốc mát có đá, ống hút, cạnh quả vàng chua cắt lát',
    ({ put }) =>
      plain('#e1f5fe') +
      line('M170 92L206 16h24', '#ef5350', 8) +
      shape('M100 66h116l-12 158H112z', '#ffffff') +
      shape('M103 92h110l-10 126H113z', '#fff176') +
      rect(124, 108, 32, 30, '#fffde7', 6) +
      rect(164, 126, 30, 30, '#fffde7', 6) +
      disc(100, 66, 32, '#fdd835') +
      disc(100, 66, 25, '#fffde7') +
      line('M100 44v44M78 66h44M85 51l30 30M115 51l-30 30', '#fdd835', 4) +
      put('lemon', 222, 146, 84),
  ),
  stage(
    'bowl',
    'an empty round bowl with a blue rim',
    'Đồ đựng tròn, lòng sâu, miệng rộng, để ăn cơm hoặc phở',
    () =>
      plain('#fff3e0') +
      disc(160, 210, 70, '#e0cdb4', 10) +
      shape('M40 96h240q0 84-84 108h-72Q40 180 40 96z', '#ffffff') +
      rect(122, 198, 76, 14, '#e3eaf2', 4) +
      line('M60 136q100 30 200 0', '#5c9ce6', 8) +
      disc(160, 96, 120, '#5c9ce6', 24) +
      disc(160, 96, 110, '#eef4fb', 19),
  ),
  stage(
    'knife',
    'a kitchen knife',
    'Dụng cụ có lưỡi sắc để cắt, thái',
    ({ put }) => plain('#e8f5e9') + put('kitchen-knife', 76, 36, 168),
  ),
  stage(
    'soft-drink',
    'a cup with a straw, a can and bubbles',
    'Cốc có ống hút và lon có ga sủi bọt',
    ({ put }) =>
      plain('#fff8e1') +
      put('cup-with-straw', 26, 30, 180) +
      rect(206, 96, 76, 124, '#e53935', 10) +
      rect(212, 88, 64, 10, STEEL, 4) +
      rect(212, 218, 64, 8, STEEL, 4) +
      line('M208 130q36-26 72 0v34q-36 26-72 0z', '#fff', 4) +
      [
        [222, 66],
        [244, 48],
        [262, 70],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 8, '#b3e5fc'))
        .join(''),
  ),
  stage(
    'puppy',
    'a big dog and a small one with an arrow to the small one',
    'Con vật lớn biết sủa và con của nó; mũi tên chỉ con bé',
    ({ put }) => meadow() + put('dog', 16, 44, 170) + put('dog', 208, 136, 84) + drawArrow(250, 126),
  ),
  stage(
    'kitten',
    'a big cat and a small one with an arrow to the small one',
    'Con vật lớn hay bắt chuột và con của nó; mũi tên chỉ con bé',
    ({ put }) => meadow() + put('cat', 16, 44, 170) + put('cat', 208, 136, 84) + drawArrow(250, 126),
  ),
];
