import { GIRL, WOMAN, drawRing } from './drawing-people.ts';
import {
  disc,
  drawBookcase,
  drawHouse,
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
  street,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** A building with rows of windows, standing on y. */
function block(x: number, y: number, width: number, floors: number, wall: string): string {
  const height = floors * 28 + 12;
  const columns = Math.floor((width - 8) / 22);
  const windows = Array.from({ length: floors * columns }, (_, index) =>
    rect(
      x + 8 + (index % columns) * 22,
      y - height + 10 + Math.floor(index / columns) * 28,
      14,
      16,
      '#e3f4fd',
      2,
    ),
  );
  return rect(x, y - height, width, height, wall, 3) + windows.join('');
}

const AREAS = [
  stage(
    'village',
    'a few cottages, a banyan tree and rice fields',
    'Vài nếp nhà nhỏ, cây đa, con trâu và ruộng lúa ở nông thôn',
    ({ put }) =>
      meadow() +
      shape('M0 196q160-40 320 0v44H0z', '#c5d86d') +
      line('M0 214Q160 180 320 214M0 230Q160 202 320 230', '#8aa83a', 3) +
      put('deciduous-tree', 108, 40, 104) +
      drawHouse(16, 178, 96, '#ffe8c9', '#c1743f') +
      drawHouse(214, 176, 90, '#ffe8c9', '#c1743f') +
      put('water-buffalo', 126, 158, 72),
  ),
  stage(
    'town',
    'a street of small tall houses and shops with a few trees',
    'Dãy phố nhà hai ba tầng, cửa hiệu nhỏ, đông hơn ở quê nhưng không có cao ốc',
    ({ put }) =>
      street() +
      block(10, 172, 62, 3, '#ffcc80') +
      block(78, 172, 62, 2, '#a5d6a7') +
      block(146, 172, 62, 3, '#f8bbd0') +
      block(214, 172, 96, 2, '#b3e5fc') +
      [10, 78, 146].map((x) => shape(`M${x - 4} ${x === 78 ? 106 : 78}h70l-35-26z`, '#c1743f')).join('') +
      rect(214, 146, 96, 26, '#fff') +
      rect(214, 138, 96, 12, '#ef5350') +
      put('deciduous-tree', 118, 104, 70) +
      put('motor-scooter', 40, 172, 60) +
      put('bicycle', 206, 176, 56),
  ),
  stage(
    'street',
    'houses on both sides, cars and motorbikes, a zebra crossing',
    'Lối đi giữa hai dãy nhà, có vỉa hè, ô tô, xe máy và vạch qua lại',
    ({ put }) =>
      plain('#bfe6fb') +
      block(0, 150, 84, 4, '#ffcc80') +
      block(88, 128, 44, 3, '#a5d6a7') +
      block(188, 128, 44, 3, '#ce93d8') +
      block(236, 150, 84, 4, '#90caf9') +
      rect(0, 128, 320, 112, '#cfd8dc') +
      shape('M134 128h52L300 240H20z', '#78909c') +
      line('M160 134V152M160 164V184', '#fff', 5) +
      [56, 100, 144, 188, 232].map((x) => shape(`M${x + 6} 200h24l8 24h-38z`, '#fff')).join('') +
      put('oncoming-automobile', 164, 142, 48) +
      put('motor-scooter', 96, 148, 42),
  ),
  stage(
    'road',
    'an empty asphalt strip through the hills',
    'Dải nhựa dài cho xe chạy, có vạch giữa, uốn qua đồi',
    ({ put }) =>
      plain('#bfe6fb') +
      shape('M0 130q80-70 160 0q80-60 160 0v110H0z', '#9ccc65') +
      shape('M150 128q40 30 0 50q-60 26-90 62h190q-16-40 10-62q26-26-90-50z', '#78909c') +
      line('M164 138q34 22 6 40q-26 22-30 56', '#fff', 5) +
      put('automobile', 178, 166, 56) +
      put('evergreen-tree', 16, 96, 70),
  ),
  stage(
    'river',
    'water flows from the mountains between green banks, a boat on it',
    'Nước chảy uốn khúc giữa hai bờ cỏ, thuyền trôi, ra tới biển',
    ({ put }) =>
      plain('#bfe6fb') +
      put('mountain', 96, 20, 128) +
      rect(0, 128, 320, 112, '#9ccc65') +
      shape('M150 128q60 20 10 42q-90 30-80 70h170q-10-40 20-64q24-30-90-48z', '#4fa8e0') +
      line('M150 176q24 8 44 0M126 206q30 10 56 0M170 224q20 8 40 0', '#b3dcf5', 4) +
      put('canoe', 138, 182, 56) +
      put('deciduous-tree', 8, 108, 78) +
      put('deciduous-tree', 250, 112, 70),
  ),
  stage(
    'address',
    'an envelope; the lines with house number and street are ringed',
    'Phong bì thư, khoanh tròn dòng ghi số nhà, tên phố và thành phố',
    ({ put }) =>
      plain('#fff6dd') +
      rect(16, 30, 288, 180, '#fff', 8) +
      '<rect x="16" y="30" width="288" height="180" rx="8" fill="none" stroke="#90a4ae" stroke-width="4"/>' +
      rect(238, 44, 52, 58, '#ffccbc', 3) +
      put('lotus', 244, 52, 40) +
      line('M36 58H120M36 76H96', '#cfd8dc', 6) +
      label(160, 100, 22, 'Linh') +
      label(160, 150, 22, '12 Hoa Mai') +
      label(160, 182, 22, 'Ha Noi') +
      drawRing(160, 158, 108, 44),
  ),
  stage(
    'building',
    'one high block with many windows',
    'Công trình nhiều tầng, rất nhiều cửa kính, cao gấp mấy lần cái cây',
    ({ put }) =>
      street() +
      block(84, 170, 152, 5, '#8fa8c8') +
      rect(144, 138, 32, 34, '#37474f', 3) +
      put('deciduous-tree', 6, 96, 80) +
      put('deciduous-tree', 240, 96, 80),
  ),
  stage(
    'quiet',
    'a girl with a finger at her lips before a bookcase, a crossed-out loudspeaker',
    'Cạnh kệ sách, một bạn đặt ngón tay lên môi, chiếc loa bị gạch chéo',
    ({ person, put }) =>
      indoors('#e8eaf6') +
      drawBookcase(8, 190, 130, 3) +
      person({ ...GIRL, x: 196, y: 240, scale: 1.6, right: [8, -92] }) +
      put('muted-speaker', 262, 14, 52),
  ),
  stage(
    'noisy',
    'a boy covers his ears between a loudspeaker, a megaphone, a drum and a trumpet',
    'Loa, trống, còi cùng kêu inh ỏi, một bạn phải bịt tai',
    ({ person, put }) =>
      plain('#ffe0b2') +
      person({ x: 160, y: 240, scale: 1.5, left: [-32, -112], right: [32, -112], mood: 'sad' }) +
      put('speaker-high-volume', 8, 20, 88, true) +
      put('loudspeaker', 226, 18, 88, true) +
      put('drum', 14, 142, 84) +
      put('trumpet', 232, 140, 80),
  ),
  stage(
    'busy',
    'a woman on the phone at a laptop between piles of paper, a clock',
    'Một cô vừa nghe điện thoại vừa làm máy tính, giấy tờ chất đống, không có lúc nghỉ',
    ({ person, put }) =>
      indoors('#fff3e0') +
      person({
        ...WOMAN,
        x: 156,
        y: 248,
        scale: 1.5,
        legs: 'none',
        left: [-30, -108],
        right: [34, -70],
        mood: 'sad',
      }) +
      put('telephone-receiver', 84, 54, 42) +
      put('sweat-droplets', 190, 26, 42) +
      drawTable(10, 240, 300, 68) +
      put('laptop', 182, 112, 68) +
      [0, 1, 2, 3, 4, 5]
        .map((index) =>
          rect(24 + (index % 2) * 6, 158 - index * 9, 74, 8, index % 2 === 0 ? '#fff' : '#cfd8dc', 2),
        )
        .join('') +
      [0, 1, 2, 3, 4]
        .map((index) =>
          rect(256 - (index % 2) * 5, 158 - index * 9, 52, 8, index % 2 === 0 ? '#cfd8dc' : '#fff', 2),
        )
        .join('') +
      put('ten-oclock', 16, 14, 56),
  ),
];

const WORKPLACES = [
  stage(
    'office',
    'a room with desks, computers, papers and people at work',
    'Căn phòng có bàn, máy tính, tủ hồ sơ, mọi người mặc sơ mi ngồi làm giấy tờ',
    ({ person, put }) =>
      indoors('#e3f2fd') +
      drawWindow(16, 14, 120, 74) +
      put('file-cabinet', 236, 44, 78) +
      person({
        head: 'man-light-skin-tone',
        x: 84,
        y: 236,
        scale: 1.15,
        shirt: '#fff',
        legs: 'none',
        right: [34, -62],
      }) +
      person({ ...WOMAN, x: 196, y: 236, scale: 1.15, legs: 'none', right: [34, -62] }) +
      drawTable(10, 238, 300, 58) +
      put('laptop', 104, 120, 62) +
      put('laptop', 222, 120, 62),
  ),
  stage(
    'field',
    'rows of rice and a farmer with a conical hat',
    'Thửa ruộng lúa rộng mênh mông, bác nông dân đội nón cấy hái',
    ({ person }) =>
      plain('#bfe6fb') +
      rect(0, 92, 320, 148, '#c5d86d') +
      shape('M0 92l40-20l60 20l70-30l70 30l80-22v22z', '#8fb98a') +
      [112, 142, 176, 214]
        .map((y, row) =>
          Array.from({ length: 11 }, (_, index) =>
            line(`M${index * 32 + (row % 2) * 14} ${y}q-2-10-8-14m8 14v-18m0 18q2-10 8-14`, '#6f9a2e', 3),
          ).join(''),
        )
        .join('') +
      person({
        x: 212,
        y: 212,
        scale: 1.05,
        head: 'woman-light-skin-tone',
        shirt: '#8d6e63',
        bottom: '#37474f',
        left: [-38, -52],
        hat: '<path d="M-46 -122L0 -166L46 -122q-46 14 -92 0z" fill="#f3dca6"/><path d="M-46 -122q46 14 92 0" fill="none" stroke="#c9a75f" stroke-width="2"/>',
      }),
  ),
  stage(
    'police-station',
    'a blue and white building with a badge, a police car and an officer in front',
    'Toà nhà có huy hiệu ngôi sao, trước cửa có chú mặc sắc phục và xe còi hú',
    ({ put }) =>
      street() +
      rect(40, 40, 240, 134, '#eceff1', 4) +
      rect(40, 40, 240, 30, '#1e4f9c', 4) +
      shape('M160 8l34 10v24q0 24-34 36q-34-12-34-36V18z', '#1e4f9c') +
      put('star', 142, 24, 36) +
      [60, 210].map((x) => drawWindow(x, 88, 48, 44)).join('') +
      rect(136, 96, 48, 78, '#455a64', 3) +
      put('man-police-officer-light-skin-tone', 126, 112, 66) +
      put('oncoming-police-car', 214, 152, 78),
  ),
  stage(
    'nursing-home',
    'a house with a heart, a nurse, an old man in a wheelchair, an old woman',
    'Ngôi nhà nhiều phòng cho các cụ già ở, cô y tá chăm sóc',
    ({ person, put }) =>
      meadow() +
      rect(16, 60, 288, 112, '#fdf1dc', 4) +
      shape('M0 62L160 6L320 62z', '#c1743f') +
      put('red-heart', 142, 24, 36) +
      [34, 90, 202, 258].map((x) => drawWindow(x, 84, 36, 40, '#cfe8f5')).join('') +
      rect(142, 96, 36, 76, '#8d6e63') +
      person({
        head: 'woman-light-skin-tone',
        isSkirt: true,
        x: 84,
        y: 234,
        scale: 1.02,
        shirt: '#fff',
        bottom: '#fff',
        right: [38, -70],
        hat: '<path d="M-14 -146h28l-4 12h-20z" fill="#fff" stroke="#b0bec5"/><path d="M0 -144v8M-4 -140h8" stroke="#e53935" stroke-width="2.5"/>',
      }) +
      person({
        head: 'old-man-light-skin-tone',
        x: 148,
        y: 222,
        scale: 0.86,
        shirt: '#a1887f',
        legs: 'sit',
      }) +
      line('M126 176V206H172', '#546e7a', 5) +
      `<circle cx="140" cy="216" r="20" fill="none" stroke="#37474f" stroke-width="5"/>` +
      disc(174, 228, 8, '#37474f') +
      person({
        head: 'old-woman-light-skin-tone',
        isSkirt: true,
        x: 240,
        y: 234,
        scale: 1.02,
        shirt: '#9575cd',
        bottom: '#5d4037',
      }),
  ),
  stage(
    'work',
    'a man hammers and a woman types: people do their jobs',
    'Chú thợ cầm búa xây tường, cô gõ máy tính, ai cũng đang kiếm sống',
    ({ person, put }) =>
      plain('#fff3e0') +
      rect(0, 0, 160, 240, '#bfe6fb') +
      rect(0, 204, 160, 36, '#c9b28f') +
      rect(160, 204, 160, 36, '#d7b899') +
      [0, 1, 2]
        .map((row) =>
          [0, 1]
            .map((column) => rect(92 + column * 34 - (row % 2) * 10, 184 - row * 20, 32, 18, '#d0744c', 2))
            .join(''),
        )
        .join('') +
      person({
        head: 'man-light-skin-tone',
        x: 58,
        y: 230,
        scale: 1.2,
        shirt: '#ff8f00',
        right: [36, -104],
        hat: '<path d="M-30 -124q0-30 30-30t30 30z" fill="#fdd835"/><path d="M-38 -124h76" stroke="#fbc02d" stroke-width="6"/>',
      }) +
      put('hammer', 84, 62, 58) +
      person({ ...WOMAN, x: 226, y: 240, scale: 1.2, legs: 'none', right: [30, -62] }) +
      drawTable(176, 238, 140, 56) +
      put('laptop', 236, 124, 64),
  ),
];

/** A round blue sign over the road. */
function roadSign(arrow: string): string {
  return (
    plain('#e8f5e9') +
    rect(152, 200, 16, 40, '#90a4ae') +
    disc(160, 112, 102, '#fff') +
    disc(160, 112, 96, '#1565c0') +
    arrow
  );
}

const turn = (direction: 1 | -1): string =>
  line(`M${160 - direction * 30} 176V104H${160 + direction * 20}`, '#fff', 24) +
  shape(`M${160 + direction * 22} 66L${160 + direction * 76} 104l${-direction * 54} 38z`, '#fff');

const ROADS = [
  stage(
    'turn-left',
    'a road sign whose arrow bends to the left',
    'Biển tròn xanh, mũi tên trắng bẻ sang phía bên ngực có tim đập',
    () => roadSign(turn(-1)),
  ),
  stage(
    'turn-right',
    'a road sign whose arrow bends to the right',
    'Biển tròn xanh, mũi tên trắng bẻ sang phía tay cầm đũa của đa số mọi người',
    () => roadSign(turn(1)),
  ),
  stage(
    'go-straight',
    'a road sign whose arrow points up',
    'Biển tròn xanh, mũi tên trắng hướng lên trên, không bẻ sang bên nào',
    () => roadSign(line('M160 182V96', '#fff', 24) + shape('M118 98L160 36l42 62z', '#fff')),
  ),
  stage(
    'stop',
    'a red traffic light, a car stands before the line',
    'Đèn giao thông màu đỏ, ô tô đứng yên trước vạch',
    ({ put }) =>
      street() +
      rect(212, 168, 14, 72, '#fff') +
      put('automobile', 40, 84, 146, true) +
      rect(254, 70, 10, 108, '#455a64') +
      rect(236, 14, 46, 112, '#263238', 12) +
      disc(259, 36, 15, '#ff1744') +
      disc(259, 70, 15, '#4e4a33') +
      disc(259, 104, 15, '#2f4a36'),
  ),
  stage(
    'dangerous',
    'a warning sign in front of a crocodile in a pond',
    'Biển tam giác có dấu chấm than, phía sau cá sấu há miệng, không được lại gần',
    ({ put }) =>
      meadow('#ffe9c7') +
      disc(206, 200, 112, '#7fb7c9', 34) +
      put('crocodile', 150, 72, 140) +
      rect(64, 140, 10, 92, '#8d6e63') +
      put('warning', 12, 40, 116),
  ),
];

export const LEXICON_G4_PLACES: readonly PictureRecipe[] = [...AREAS, ...WORKPLACES, ...ROADS];
