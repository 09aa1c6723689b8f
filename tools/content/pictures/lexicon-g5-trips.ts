import { disc, line, meadow, plain, rect, shape, stage } from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const SAND = '#f4dca4';

const shore = `${plain('#bfe6fb')}${rect(0, 96, 320, 60, '#4fa8e0')}${shape('M0 150q80-14 160 0t160 0v90H0z', SAND)}`;

/** Trips and what is seen on them. */
export const LEXICON_G5_TRIPS = [
  stage(
    'holiday',
    'two children with a suitcase at the beach, a sunshade, a plane',
    'Ô che nắng, va li: những ngày được nghỉ ngơi đi chơi',
    ({ put, person }) =>
      shore +
      put('sun', 8, 6, 66) +
      put('airplane', 224, 2, 80) +
      put('umbrella-on-ground', 180, 88, 128) +
      person({ x: 80, y: 222, shirt: '#ffca28', bottom: '#ef5350', left: [-42, -112], right: [42, -112] }) +
      person({ x: 158, y: 224, head: GIRL, scale: 0.9, shirt: '#f48fb1', isSkirt: true }) +
      put('luggage', 4, 150, 62),
  ),
  stage(
    'trip',
    'a bus on the road to a mountain, a dotted way from a pin to a flag',
    'Xe chở các bạn theo con đường chấm tới lá cờ ở điểm đến',
    ({ put }) =>
      meadow() +
      put('mountain', 170, 10, 150) +
      shape('M0 196h320v44H0z', '#90a4ae') +
      `<path d="M20 90Q100 20 170 90T270 52" fill="none" stroke="#e53935" stroke-width="6" stroke-dasharray="4 14" stroke-linecap="round"/>` +
      put('triangular-flag', 248, 2, 60) +
      put('round-pushpin', 0, 48, 50) +
      put('bus', 20, 104, 130),
  ),
  stage(
    'forest',
    'many trees close together with a deer',
    'Rất nhiều cây cao mọc sát nhau, nai và thú sống trong đó',
    ({ put }) =>
      plain('#d7efd2') +
      rect(0, 180, 320, 60, '#6ea14a') +
      [-20, 70, 150, 236].map((x) => put('evergreen-tree', x, 4, 116)).join('') +
      [-30, 220].map((x) => put('deciduous-tree', x, 60, 130)).join('') +
      put('evergreen-tree', 160, 60, 116) +
      put('deer', 122, 144, 84),
  ),
  stage(
    'cave',
    'a dark opening in a rock with hanging stones and bats',
    'Lỗ tối lớn trong núi đá, nhũ đá rủ xuống, có dơi',
    ({ put }) =>
      meadow() +
      shape('M0 200V70L50 30l50 12L160 6l70 30l50-6l40 50v120z', '#a09083') +
      shape('M0 200V120l40-20M240 60l50 50l30 20v70z', '#8d7d70') +
      shape('M70 214q-6-140 90-144t92 144z', '#2b2523') +
      [100, 130, 170, 206]
        .map((x, index) =>
          shape(`M${x - 9} ${index % 3 === 0 ? 98 : 78}h18l-9 ${40 + (index % 2) * 12}z`, '#a09083'),
        )
        .join('') +
      put('bat', 132, 122, 56) +
      shape('M56 214h210v10H56z', '#7cb342'),
  ),
  stage(
    'bay',
    'calm water in a curve of land with limestone rocks and a sailing boat',
    'Vùng nước lặng ôm trong bờ cong, núi đá vôi nhô lên, thuyền buồm như ở Hạ Long',
    () =>
      plain('#bfe6fb') +
      rect(0, 104, 320, 136, '#4fb5c9') +
      [
        [30, 66, 60],
        [120, 40, 56],
        [206, 58, 66],
        [282, 44, 50],
      ]
        .map(
          ([x = 0, top = 0, width = 0]) =>
            shape(
              `M${x - width / 2} 112q0-${112 - top} ${width / 2}-${112 - top}t${width / 2} ${112 - top}z`,
              '#7d9a76',
            ) + shape(`M${x} ${top}q${width / 2} 0 ${width / 2} ${112 - top}h-${width / 3}z`, '#65835f'),
        )
        .join('') +
      shape('M0 150q10 60 90 74t140-6t90-66v88H0z', SAND) +
      shape('M0 186q40 40 110 48h-110zM320 190q-40 34-90 44h90z', '#7cb342') +
      shape('M126 168h80l-16 20h-48z', '#8d5b3f') +
      shape('M160 164V104q34 14 36 52zM154 164v-50q-22 14-26 42z', '#e8853d'),
  ),
  stage(
    'aquarium',
    'people before a big glass wall with fish, a shark and a turtle',
    'Mọi người đứng ngắm bức kính khổng lồ, bên trong cá mập, rùa, cá bơi',
    ({ put, person }) =>
      plain('#1d4e89') +
      rect(10, 8, 300, 156, '#3fa0dc', 14) +
      put('shark', 30, 16, 96) +
      put('tropical-fish', 150, 20, 60) +
      put('turtle', 226, 28, 70) +
      put('octopus', 236, 96, 60) +
      put('fish', 128, 88, 62) +
      put('coral', 16, 104, 58) +
      rect(0, 172, 320, 68, '#163b68') +
      person({ x: 110, y: 238, scale: 0.72, shirt: '#ffca28', left: [-34, -110] }) +
      person({ x: 210, y: 238, head: GIRL, scale: 0.72, shirt: '#f48fb1', isSkirt: true, right: [34, -110] }),
  ),
  stage(
    'campfire',
    'children around a burning pile of wood at night',
    'Đống củi cháy giữa đêm, các bạn ngồi quây quanh, lều phía sau',
    ({ put, person }) =>
      plain('#27355f') +
      rect(0, 170, 320, 70, '#3f6141') +
      put('crescent-moon', 256, 8, 46) +
      put('tent', 0, 66, 110) +
      disc(160, 176, 90, '#5b7a4a', 44) +
      person({ x: 64, y: 226, scale: 0.95, shirt: '#ffb74d', legs: 'sit', right: [38, -70] }) +
      person({
        x: 256,
        y: 226,
        head: GIRL,
        scale: 0.95,
        shirt: '#f48fb1',
        isSkirt: true,
        legs: 'sit',
        left: [-38, -70],
      }) +
      line('M124 218L196 198M124 198L196 218', '#8d5b3f', 13) +
      put('fire', 112, 104, 100),
  ),
  stage(
    'seafood',
    'a plate with a crab, shrimps, fish and squid',
    'Đĩa lớn có cua, tôm, mực và cá',
    ({ put }) =>
      plain('#e0f4fb') +
      disc(160, 150, 150, '#cfd8dc', 74) +
      disc(160, 144, 138, '#fff', 64) +
      put('crab', 40, 78, 90) +
      put('shrimp', 116, 54, 84) +
      put('squid', 194, 66, 84) +
      put('fish', 100, 124, 76) +
      put('oyster', 176, 134, 64),
  ),
  stage(
    'build-sandcastles',
    'two children with a bucket make towers of sand on the beach',
    'Hai bạn dùng xô và xẻng đắp các ngọn tháp trên bờ, gần nước',
    ({ person, put }) =>
      shore +
      shape(
        'M112 214v-60h-6v-16h10v8h8v-8h10v8h8v-8h10v16h-6v20h28v-44h-6v-16h10v8h8v-8h10v8h8v-8h10v16h-6v84z',
        '#e0b25e',
      ) +
      rect(140, 188, 18, 26, '#a1764a', 9) +
      put('triangular-flag', 170, 64, 44) +
      person({ x: 58, y: 226, shirt: '#64b5f6', legs: 'sit', right: [44, -60] }) +
      person({ x: 268, y: 226, head: GIRL, shirt: '#ffd54f', isSkirt: true, legs: 'sit', left: [-40, -60] }) +
      put('bucket', 94, 196, 44) +
      put('shovel', 214, 186, 46),
  ),
  stage(
    'collect',
    'a girl puts shells from the beach into a basket, some more lie there',
    'Bạn gái cúi lấy từng vỏ ốc trên cát bỏ vào giỏ đã có nhiều chiếc',
    ({ person, put }) =>
      shore +
      person({
        x: 110,
        y: 222,
        head: GIRL,
        scale: 1.1,
        shirt: '#ffd54f',
        isSkirt: true,
        right: [46, -70],
        left: [-38, -64],
      }) +
      put('spiral-shell', 148, 128, 40) +
      shape('M24 160h66l-10 46H34z', '#c08457') +
      [26, 44, 62].map((x) => put('spiral-shell', x, 138, 30)).join('') +
      [
        [190, 196],
        [232, 170],
        [270, 200],
      ]
        .map(([x = 0, y = 0]) => put('spiral-shell', x, y, 34))
        .join(''),
  ),
];
