import {
  disc,
  drawArrow,
  drawHouse,
  drawWindow,
  label,
  line,
  meadow,
  plain,
  rect,
  shape,
  stage,
  street,
  type Stage,
} from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
const MAN = 'man-light-skin-tone';
const WOMAN = 'woman-light-skin-tone';

/** A building with rows of windows, standing on y. */
function drawBlock(
  x: number,
  y: number,
  width: number,
  floors: number,
  wall: string,
  glass = '#bfe6fb',
): string {
  const columns = Math.floor((width - 8) / 26);
  const panes = Array.from({ length: floors * columns }, (_, index) =>
    rect(
      x + 10 + (index % columns) * 26,
      y - floors * 32 + 8 + Math.floor(index / columns) * 32,
      16,
      18,
      glass,
      2,
    ),
  );
  return rect(x, y - floors * 32 - 8, width, floors * 32 + 8, wall, 3) + panes.join('');
}

const DAYS_OF_MAY = 31;

const dayAt = (day: number): { x: number; y: number } => ({
  x: 58 + ((day - 1) % 7) * 34,
  y: 96 + Math.floor((day - 1) / 7) * 28,
});

/** A calendar page of May; the field of `today` is blue. */
function calendarOfMay(today?: number): string {
  const days = Array.from({ length: DAYS_OF_MAY }, (_, index) => {
    const { x, y } = dayAt(index + 1);
    const field = index + 1 === today ? rect(x - 15, y - 13, 30, 26, '#90caf9', 5) : '';
    return `${field}${label(x, y + 6, 16, String(index + 1), index % 7 === 6 ? '#e53935' : '#455a64')}`;
  });
  return (
    plain('#eaf3fb') +
    rect(30, 24, 260, 204, '#fff', 10) +
    rect(30, 24, 260, 52, '#e53935', 10) +
    rect(30, 56, 260, 20, '#e53935') +
    label(160, 60, 28, 'MAY', '#fff') +
    [90, 230].map((x) => rect(x - 5, 12, 10, 28, '#78909c', 5)).join('') +
    days.join('')
  );
}

/** A line of numbered flags with one large flag, because runners or ladder steps would be hard to count. */
function ordinal(count: number, meant: number): string {
  const step = 288 / Math.min(count, 10);
  const flags = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / 10);
    const x = 16 + step / 2 + (index % 10) * step;
    const y = (count > 10 ? 150 : 176) + row * 62;
    const isMeant = index + 1 === meant;
    const radius = Math.min(22, step / 2 - 2);
    return (
      disc(x, y, radius, isMeant ? '#e53935' : '#cfd8dc') +
      label(x, y + radius * 0.36, radius, String(index + 1), isMeant ? '#fff' : '#90a4ae')
    );
  });
  const row = Math.floor((meant - 1) / 10);
  const x = 16 + step / 2 + ((meant - 1) % 10) * step;
  const y = (count > 10 ? 150 : 176) + row * 62;
  const top = row > 0 ? y - 18 : y - 30;
  return (
    plain('#f1f8e9') +
    label(160, 70, 60, ordinalText(meant)) +
    flags.join('') +
    drawArrow(x, top, 0, '#e53935', row > 0 ? 0.5 : 0.8)
  );
}

const ordinalText = (n: number): string => `${n}th`;

const town = (sky: string): string =>
  street(sky) +
  drawBlock(6, 168, 64, 4, '#90caf9') +
  drawBlock(78, 168, 52, 3, '#ffcc80') +
  drawBlock(190, 168, 62, 3, '#ef9a9a') +
  drawBlock(256, 168, 60, 4, '#a5d6a7');

/** The two trees mark the ends of a distance; the boy looks at the flag. */
function distance({ person, put }: Stage, schoolX: number, size: number): string {
  return (
    meadow() +
    shape('M0 200h320v24H0z', '#f0dcb4') +
    put('school', schoolX, 186 - size, size) +
    person({ x: 44, y: 220, scale: 0.9, right: [40, -88] }) +
    line(`M92 212H${schoolX + size / 2 - 8}`, '#e53935', 5) +
    line(`M100 204l-10 8l10 8M${schoolX + size / 2 - 16} 204l10 8l-10 8`, '#e53935', 5)
  );
}

export const LEXICON_G5_TIME_AND_PLACE = [
  ...(
    [
      [6, 4],
      [6, 5],
      [12, 12],
      [20, 20],
    ] as const
  ).map(([count, meant], index) =>
    stage(
      ['fourth', 'fifth', 'twelfth', 'twentieth'][index] ?? '',
      `a row of ${count} discs, number ${meant} is meant`,
      `Hàng ${count} hình tròn; mũi tên đỏ chỉ hình đứng ngay sau hình số ${meant - 1}`,
      () => ordinal(count, meant),
    ),
  ),
  stage(
    'date',
    'a calendar sheet with 20 November',
    'Tờ lịch ghi số 20, dòng chữ November',
    () =>
      plain('#eaf3fb') +
      rect(70, 24, 180, 204, '#fff', 12) +
      rect(70, 24, 180, 56, '#e53935', 12) +
      rect(70, 60, 180, 20, '#e53935') +
      label(160, 64, 26, 'NOVEMBER', '#fff') +
      label(160, 188, 96, '20') +
      [110, 210].map((x) => rect(x - 5, 12, 10, 28, '#78909c', 5)).join(''),
  ),
  stage(
    'month',
    'a whole calendar page of May',
    'Tờ lịch đủ các ngày từ 1 đến 31, khung xanh bao tất cả',
    () =>
      calendarOfMay() +
      '<rect x="38" y="81" width="244" height="143" rx="10" fill="none" stroke="#1e88e5" stroke-width="6"/>',
  ),
  stage(
    'yesterday',
    'a calendar, a ring around the day before today',
    'Tờ lịch: ô xanh là ngày 17 hiện tại, vòng đỏ khoanh ngày 16',
    () =>
      calendarOfMay(17) +
      `<circle cx="${dayAt(16).x}" cy="${dayAt(16).y}" r="16" fill="none" stroke="#e53935" stroke-width="5"/>`,
  ),
  stage(
    'last-week',
    'a calendar, a ring around the row before the row of today',
    'Tờ lịch: ô xanh là ngày hiện tại 17, vòng đỏ khoanh cả hàng 8 đến 14',
    () =>
      calendarOfMay(17) +
      `<rect x="38" y="${dayAt(8).y - 14}" width="244" height="28" rx="14" fill="none" stroke="#e53935" stroke-width="5"/>`,
  ),
  stage(
    'hometown',
    'a child thinks of a house, a river and family far away',
    'Bạn nhỏ nhớ về nơi mình sinh ra, có nhà, dòng sông, ông bà',
    ({ put, person }) =>
      plain('#fdf3dc') +
      person({ x: 64, y: 232, scale: 1.05, shirt: '#ffb74d' }) +
      disc(108, 92, 8, '#fff') +
      disc(122, 72, 12, '#fff') +
      disc(218, 100, 98, '#fff', 90) +
      disc(218, 100, 90, '#bfe6fb', 82) +
      shape('M134 130q84-20 168 0q-20 52-84 52t-84-52z', '#9ccc65') +
      put('house', 150, 66, 72) +
      shape('M232 128q30 10 12 30t20 24l-24 0q-20-10-4-28t-10-24z', '#4fc3f7') +
      put('old-man-light-skin-tone', 216, 62, 40) +
      put('old-woman-light-skin-tone', 254, 64, 40) +
      put('red-heart', 200, 26, 32),
  ),
  stage(
    'countryside',
    'rice fields, a buffalo, a small house, a palm and a mountain',
    'Ruộng lúa, con trâu, nhà mái ngói nhỏ, dãy núi xa',
    ({ put }) =>
      plain('#bfe6fb') +
      put('mountain', 200, 10, 130) +
      rect(0, 116, 320, 124, '#c5e1a5') +
      [126, 156, 190]
        .map((y, row) =>
          Array.from({ length: 16 }, (_, index) =>
            line(
              `M${index * 21 + row * 7} ${y + 14}v-14M${index * 21 + row * 7 + 4} ${y + 14}l5-10`,
              '#689f38',
              4,
            ),
          ).join(''),
        )
        .join('') +
      drawHouse(22, 142, 90, '#f5deb8', '#c8704f') +
      put('water-buffalo', 170, 130, 104) +
      put('palm-tree', 106, 46, 96),
  ),
  stage(
    'flat',
    'a high block, an arrow to one lit home in it',
    'Toà nhà nhiều tầng, một ô nhà ở trong đó được tô vàng và mũi tên chỉ vào',
    () =>
      meadow() +
      drawBlock(104, 214, 112, 6, '#ef9a9a') +
      rect(108, 118, 52, 30, '#fff176', 3) +
      drawWindow(114, 122, 18, 20) +
      drawWindow(136, 122, 18, 20) +
      drawArrow(100, 132, -90),
  ),
  stage(
    'cottage',
    'a small house with a thatched top and flowers',
    'Ngôi nhà bé xinh mái rơm, hoa trước cửa',
    ({ put }) =>
      meadow() +
      put('deciduous-tree', 220, 40, 110) +
      rect(86, 120, 130, 84, '#fff3d6') +
      shape(
        'M56 128q20-70 60-84h70q40 14 60 84q-20 12-40 0q-20 12-40 0q-20 12-40 0q-20 12-40 0q-16 10-30 0z',
        '#d9a441',
      ) +
      line('M96 70l-14 48M124 56l-8 66M156 54v70M186 60l10 60M210 80l14 40', '#b9832f', 3) +
      rect(136, 146, 32, 58, '#8d5b3f', 14) +
      drawWindow(96, 146, 30, 30) +
      drawWindow(178, 146, 30, 30) +
      ['tulip', 'blossom', 'tulip'].map((name, index) => put(name, 36 + index * 92, 186, 46)).join(''),
  ),
  stage(
    'floor',
    'a house of four levels, one of them marked',
    'Ngôi nhà cao bốn bậc chồng lên nhau, một bậc được tô cam và đóng khung',
    () =>
      meadow() +
      [0, 1, 2, 3]
        .map(
          (level) =>
            rect(80, 176 - level * 46, 160, 46, level === 2 ? '#ffb74d' : '#eceff1') +
            [92, 132, 172].map((x) => rect(x + 6, 188 - level * 46, 24, 22, '#90caf9', 2)).join('') +
            line(`M80 ${176 - level * 46}H240`, '#90a4ae', 4),
        )
        .join('') +
      rect(74, 28, 172, 12, '#b0584a') +
      '<rect x="76" y="82" width="168" height="50" fill="none" stroke="#e53935" stroke-width="5"/>' +
      drawArrow(70, 107, -90) +
      ['1', '2', '3', '4'].map((n, index) => label(262, 206 - index * 46, 22, n)).join(''),
  ),
  stage(
    'neighbour',
    'two houses side by side, people greet over the fence',
    'Hai nhà sát nhau, hai người đứng hai bên hàng rào chào nhau',
    ({ person }) =>
      meadow() +
      drawHouse(26, 176, 104) +
      drawHouse(190, 176, 104, '#d7ecd9', '#5c8fd6') +
      Array.from({ length: 3 }, (_, index) => rect(148 + index * 10, 160, 7, 72, '#fff', 2)).join('') +
      rect(144, 178, 36, 6, '#fff') +
      person({
        x: 92,
        y: 234,
        scale: 0.85,
        head: WOMAN,
        shirt: '#f48fb1',
        isSkirt: true,
        right: [44, -108],
      }) +
      person({ x: 234, y: 234, scale: 0.85, head: MAN, shirt: '#81c784', left: [-44, -108] }) +
      drawArrow(270, 104),
  ),
  stage(
    'modern',
    'an old hut and a shining glass tower with an arrow',
    'Nhà lá xưa và toà kính sáng bóng; mũi tên chỉ toà kính',
    ({ put }) =>
      meadow() +
      put('hut', 14, 96, 110) +
      shape('M178 200V64l60-34l56 34v136z', '#4fa8e0') +
      line('M178 90h116M178 120h116M178 150h116M178 178h116M206 48v152M238 30v170M266 48v152', '#e1f5fe', 3) +
      put('sparkles', 268, 20, 48) +
      drawArrow(164, 120, -90),
  ),
  stage(
    'crowded',
    'a street full of people, houses behind',
    'Đường phố chật kín người đứng chen nhau',
    ({ person }) =>
      town('#bfe6fb') +
      Array.from(
        { length: 16 },
        (_, index) =>
          disc(
            16 + (index % 8) * 41 + (index > 7 ? 20 : 0),
            index > 7 ? 160 : 134,
            17,
            ['#ffb74d', '#ef8a8a', '#81c784', '#64b5f6'][index % 4] ?? '',
            22,
          ) +
          disc(16 + (index % 8) * 41 + (index > 7 ? 20 : 0), index > 7 ? 132 : 106, 14, '#f9ddbd') +
          shape(
            `M${2 + (index % 8) * 41 + (index > 7 ? 20 : 0)} ${index > 7 ? 132 : 106}a14 16 0 0 1 28 0q-14-8-28 0z`,
            '#312d2d',
          ),
      ).join('') +
      [30, 96, 162, 228, 292]
        .map((x, index) =>
          person({
            x,
            y: 238,
            scale: 0.8,
            head:
              ([MAN, GIRL, WOMAN, 'boy-light-skin-tone', 'old-man-light-skin-tone'] as const)[index] ?? MAN,
            shirt: ['#5c8fd6', '#f48fb1', '#ce93d8', '#ffca28', '#90a4ae'][index] ?? '',
          }),
        )
        .join(''),
  ),
  stage(
    'far',
    'a boy and a school a long way off',
    'Bạn trai ở một đầu, trường bé tí tận cuối đường, mũi tên dài',
    (s) => distance(s, 256, 50),
  ),
  stage('near', 'a boy and a school close by', 'Bạn trai ngay cạnh ngôi trường, mũi tên rất ngắn', (s) =>
    distance(s, 112, 150),
  ),
];
