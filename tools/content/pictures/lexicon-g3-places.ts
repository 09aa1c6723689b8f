import {
  disc,
  drawBoard,
  drawBookcase,
  drawHouse,
  drawSeat,
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
export const LEXICON_G3_PLACES = [
  stage(
    'classroom',
    'a room with a board and rows of desks',
    'Bên trong một gian có bảng xanh và các dãy bàn ghế học trò',
    ({ person }) =>
      indoors('#fff3d6') +
      drawBoard(60, 10, 200, 88, line('M90 36h50M90 56h80M90 74h30', '#fff', 4)) +
      person({
        x: 226,
        y: 176,
        head: 'woman-light-skin-tone',
        shirt: '#ce93d8',
        isSkirt: true,
        left: [-42, -106],
      }) +
      [56, 160, 264]
        .map(
          (x, index) =>
            person({
              x,
              y: 232,
              scale: 0.85,
              head: index === 1 ? GIRL : 'boy-light-skin-tone',
              shirt: '#fff',
            }) + drawTable(x - 44, 240, 88, 50),
        )
        .join(''),
  ),
  stage(
    'library',
    'high cases full of books, a child reads at a table',
    'Nhiều kệ cao chật kín các cuốn truyện, một bạn ngồi bên bàn',
    ({ person, put }) =>
      indoors('#fbe9d7') +
      drawBookcase(8, 196, 94, 4) +
      drawBookcase(114, 196, 94, 4) +
      drawBookcase(220, 196, 94, 4) +
      person({
        x: 160,
        y: 238,
        head: 'girl-light-skin-tone',
        shirt: '#f48fb1',
        left: [-16, -58],
        right: [16, -58],
      }) +
      drawTable(80, 240, 160, 46) +
      put('open-book', 134, 146, 54),
  ),
  stage(
    'playground',
    'a slide, a swing and a seesaw on grass',
    'Cầu trượt, xích đu và bập bênh ngoài trời cho trẻ con',
    ({ put, person }) =>
      meadow() +
      put('playground-slide', 2, 66, 140) +
      line('M176 190L196 84H292L312 190M220 84V158M262 84V158', '#ef6c57', 8) +
      rect(212, 156, 58, 8, '#8d6e63', 3) +
      person({ x: 241, y: 196, scale: 0.62, legs: 'sit', left: [-32, -98], right: [32, -98] }) +
      line('M90 226L220 206', '#ffca28', 9) +
      shape('M142 232l14-20l14 20z', '#8d6e63'),
  ),
  stage(
    'gym',
    'a hall with a basketball hoop, mats and balls',
    'Gian rộng trong nhà có rổ bóng, đệm và dụng cụ tập luyện',
    ({ put, person }) =>
      plain('#dcecf5') +
      rect(0, 184, 320, 56, '#e0a868') +
      line('M0 206h320', '#fff', 3) +
      rect(28, 24, 84, 58, '#fff', 4) +
      rect(52, 44, 36, 26, '#ef6c57') +
      rect(56, 48, 28, 18, '#fff') +
      line('M52 78h36M54 80l6 26h20l6-26', '#ff7043', 4) +
      put('basketball', 44, 184, 40) +
      person({ x: 170, y: 222, shirt: '#fff', bottom: '#e53935', left: [-44, -112], right: [44, -112] }) +
      rect(226, 206, 84, 18, '#42a5f5', 6) +
      line('M232 30V150M296 30V150M232 50h64M232 74h64M232 98h64M232 122h64M232 146h64', '#a1764a', 6),
  ),
  stage(
    'music-room',
    'a piano, a guitar, a drum and notes in a room',
    'Gian nhà có đàn, trống và những nốt nhạc trên tường',
    ({ put }) =>
      indoors('#f3e5f5').replaceAll('#d7b899', '#c8a888') +
      put('musical-notes', 108, 14, 84) +
      put('musical-keyboard', 10, 110, 104) +
      put('drum', 112, 128, 92) +
      put('guitar', 206, 92, 120) +
      put('violin', 224, 6, 74),
  ),
  stage(
    'art-room',
    'easels, paints and pictures in a room',
    'Gian nhà có giá đỡ tranh, màu vẽ và cọ',
    ({ put, person }) =>
      indoors('#fff8e1') +
      line('M40 226L80 60L120 226M80 60V226', '#a1764a', 7) +
      rect(34, 70, 92, 74, '#fff', 3) +
      put('sunflower', 52, 78, 58) +
      put('framed-picture', 216, 10, 88) +
      put('artist-palette', 226, 122, 92) +
      put('crayon', 136, 14, 50) +
      person({
        x: 176,
        y: 230,
        head: 'girl-light-skin-tone',
        shirt: '#ffb74d',
        isSkirt: true,
        left: [-50, -92],
      }),
  ),
  stage(
    'computer-room',
    'rows of desktop computers on tables',
    'Gian nhà có nhiều màn hình và bàn phím xếp thành hàng',
    ({ put }) =>
      indoors('#e3f2fd') +
      drawBoard(100, 6, 120, 50) +
      [8, 112, 216].map((x) => put('desktop-computer', x + 4, 56, 88)).join('') +
      rect(0, 138, 320, 12, '#a1887f') +
      [54, 170].map((x) => put('desktop-computer', x, 136, 96)).join('') +
      rect(20, 224, 280, 14, '#8d6e63', 4),
  ),
  stage(
    'canteen',
    'a counter with food, a cook, pupils with trays',
    'Bạn nhỏ bưng khay trước quầy đồ ăn trong trường, người đội mũ trắng đứng sau quầy',
    ({ put, person }) =>
      indoors('#fff3e0') +
      rect(0, 12, 320, 26, '#ef8354') +
      [0, 1, 2, 3, 4].map((index) => shape(`M${index * 64} 38h32v12a16 16 0 0 1-32 0z`, '#fff')).join('') +
      put('woman-cook-light-skin-tone', 92, 54, 92) +
      rect(0, 144, 212, 80, '#90caf9') +
      rect(0, 138, 220, 12, '#64b5f6', 4) +
      put('cooked-rice', 12, 90, 52) +
      put('pot-of-food', 148, 84, 58) +
      person({ x: 264, y: 232, scale: 0.95, shirt: '#fff', left: [-22, -66], right: [22, -66] }) +
      rect(230, 162, 68, 8, '#8d6e63', 3) +
      put('bento-box', 246, 128, 38),
  ),
  stage(
    'garden',
    'a house behind beds of flowers, trees and a fence',
    'Mảnh đất bên nhà trồng đầy hoa, cây và rau',
    ({ put }) =>
      meadow() +
      put('house', 200, 44, 120) +
      put('deciduous-tree', 0, 40, 120) +
      rect(0, 180, 320, 60, '#8bc34a') +
      rect(16, 190, 288, 42, '#a1764a', 10) +
      ['tulip', 'sunflower', 'leafy-green', 'rose', 'sunflower', 'tulip', 'leafy-green']
        .map((flower, index) => put(flower, 14 + index * 42, 152, 62))
        .join(''),
  ),
  stage(
    'dining-room',
    'a laid table with chairs and a lamp in a room',
    'Gian nhà có bàn bày sẵn bát, món ăn và ghế xung quanh',
    ({ put }) =>
      indoors('#fff0dc') +
      line('M160 0V24', '#8d6e63', 4) +
      shape('M124 54q0-32 36-32t36 32z', '#ffb74d') +
      drawSeat(58, 218, '#e57373') +
      drawSeat(262, 218, '#e57373') +
      drawTable(46, 226, 228, 88, '#bf8a5c') +
      put('cooked-rice', 66, 76, 60) +
      put('pot-of-food', 126, 66, 72) +
      put('steaming-bowl', 202, 74, 62),
  ),
  stage(
    'room',
    'the inside of a house: walls, a window, a door, a lamp',
    'Không gian trống có bốn bức vách, cửa sổ và cửa ra vào',
    () =>
      plain('#fff') +
      shape('M0 0h320L250 50H70z', '#fdf6e3') +
      shape('M0 0L70 50V176L0 240z', '#f3ddb8') +
      shape('M320 0L250 50V176L320 240z', '#f3ddb8') +
      rect(70, 50, 180, 126, '#fae8c8') +
      shape('M0 240L70 176H250L320 240z', '#cf9f70') +
      drawWindow(90, 72, 66, 60) +
      rect(182, 80, 46, 96, '#a1674a', 3) +
      disc(220, 130, 4, '#ffe082') +
      line('M160 10v14', '#8d6e63', 3) +
      disc(160, 30, 10, '#ffe082'),
  ),
  stage(
    'park',
    'paths, trees, a bench, a fountain and children',
    'Nơi công cộng nhiều cây, ghế đá, đài phun nước để mọi người dạo chơi',
    ({ put, person }) =>
      meadow() +
      shape('M110 240q30-40 40-64h30q10 30 50 64z', '#f0dcb4') +
      put('deciduous-tree', -20, 20, 130) +
      put('deciduous-tree', 218, 30, 120) +
      put('fountain', 112, 84, 96) +
      line('M30 198h76M30 180h76M40 198v20M96 198v20', '#a1674a', 8) +
      person({
        x: 240,
        y: 226,
        scale: 0.7,
        head: 'girl-light-skin-tone',
        isSkirt: true,
        shirt: '#f48fb1',
        right: [44, -112],
      }) +
      put('dog', 262, 178, 54),
  ),
  stage(
    'grass',
    'green blades that grow from the ground',
    'Những lá nhỏ, dài, xanh mọc kín mặt đất, bò thích gặm',
    () =>
      plain('#dff3fb') +
      rect(0, 206, 320, 34, '#8d6e63') +
      Array.from({ length: 34 }, (_, index) =>
        shape(
          `M${index * 10 - 8} 212q${(index % 3) * 6} -70 ${6 + (index % 5) * 5 - 10} -${90 + ((index * 37) % 60)}q16 60 14 ${90 + ((index * 37) % 60)}z`,
          ['#66bb6a', '#7cb342', '#43a047'][index % 3] ?? '#66bb6a',
        ),
      ).join(''),
  ),
  stage(
    'pond',
    'a small round water with lilies and a duck in the grass',
    'Vũng nước nhỏ ở quê có lá súng, vịt bơi và ếch ngồi trên bờ',
    ({ put }) =>
      plain('#a5d66f') +
      disc(160, 136, 138, '#8a6f4d', 84) +
      disc(160, 138, 128, '#64b5f6', 76) +
      disc(96, 160, 26, '#43a047', 12) +
      disc(196, 180, 24, '#43a047', 11) +
      put('lotus', 72, 122, 48) +
      put('duck', 138, 78, 76) +
      put('frog', 254, 168, 58),
  ),
  stage(
    'lake',
    'wide water between mountains, a boat on it',
    'Vùng nước rộng, phẳng lặng giữa các dãy núi, có thuyền buồm',
    ({ put }) =>
      plain('#bfe6fb') +
      put('mountain', -16, -10, 160) +
      put('mountain', 90, 0, 150) +
      put('mountain', 200, -6, 150) +
      rect(0, 118, 320, 122, '#4fa8e0') +
      line('M30 150h60M210 162h70M90 204h80M220 212h40', '#b3dcf5', 5) +
      put('sailboat', 134, 96, 84) +
      shape('M0 214q80 -14 130 26H0z', '#8bc34a') +
      put('evergreen-tree', -8, 142, 84),
  ),
  stage(
    'yard',
    'an open paved ground in front of a house',
    'Khoảng trống lát gạch trước nhà, có bạn nhỏ, quả bóng và gà trống',
    ({ put, person }) =>
      plain('#bfe6fb') +
      drawHouse(92, 138, 136) +
      rect(0, 138, 320, 102, '#e8c9a0') +
      line(
        'M0 172h320M0 206h320M40 138L10 240M110 138L96 240M210 138L226 240M280 138L310 240',
        '#d2a878',
        3,
      ) +
      put('rooster', 234, 140, 70) +
      person({ x: 84, y: 228, scale: 0.7, right: [44, -106] }) +
      put('soccer-ball', 130, 188, 34),
  ),
  stage(
    'garage',
    'a small house with an open wide door and a car in it',
    'Gian có cửa cuốn kéo lên, ô tô đỗ bên trong',
    ({ put }) =>
      meadow() +
      shape('M20 84L160 20L300 84z', '#b0584a') +
      rect(34, 84, 252, 128, '#f5deb8') +
      rect(64, 100, 192, 112, '#455a64') +
      [100, 110, 120].map((y) => rect(64, y, 192, 8, '#cfd8dc')).join('') +
      put('oncoming-automobile', 102, 106, 116) +
      rect(20, 210, 280, 30, '#b0bec5'),
  ),
  stage(
    'gate',
    'a big double door of bars between two posts',
    'Lối vào lớn có hai cánh song sắt giữa hai trụ gạch',
    () =>
      meadow() +
      rect(0, 110, 50, 86, '#e9b48a') +
      rect(270, 110, 50, 86, '#e9b48a') +
      shape('M90 240L110 196H210L230 240z', '#f0dcb4') +
      [44, 242].map((x) => rect(x, 74, 34, 126, '#c8704f', 3) + disc(x + 17, 66, 15, '#ffe0b2')).join('') +
      line('M82 98q38 -32 77 -36V196H82zM238 98q-38 -32 -77 -36V196h77z', '#37598c', 6) +
      [98, 114, 130, 146, 176, 192, 208, 224].map((x) => line(`M${x} 94V194`, '#37598c', 5)).join('') +
      line('M84 150h152', '#37598c', 6) +
      disc(152, 140, 5, '#ffca28') +
      disc(168, 140, 5, '#ffca28'),
  ),
];
