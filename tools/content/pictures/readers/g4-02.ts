import {
  at,
  box,
  heart,
  line,
  notes,
  oval,
  type Put,
  readerPictures,
  shape,
  text,
  wash,
  zzz,
} from './places.ts';

/** Busy Octopus. */

const INK = '#43325c';
type Mood = 'happy' | 'laugh' | 'tired' | 'wow' | 'asleep';
const FACES: Record<Mood, string> = {
  happy: oval(-15, -8, 5, 6, INK) + oval(15, -8, 5, 6, INK) + line('M-10 8q10 9 20 0', INK, 3),
  laugh:
    line('M-21 -6q6 -8 12 0M9 -6q6 -8 12 0', INK, 3.5) + shape('M-12 5h24q-2 15 -12 15t-12 -15z', '#9c2f3b'),
  tired:
    line('M-22 -10h13M9 -10h13', INK, 3.5) +
    line('M-22 -2q6 5 12 0M10 -2q6 5 12 0', '#a05fa8', 2.5) +
    line('M-8 12q8 -6 16 0', INK, 3),
  wow:
    oval(-15, -8, 9, 10, '#fff') +
    oval(15, -8, 9, 10, '#fff') +
    oval(-15, -8, 4, 5, INK) +
    oval(15, -8, 4, 5, INK) +
    oval(0, 12, 6, 7, '#9c2f3b'),
  asleep: line('M-22 -6q6 6 12 0M10 -6q6 6 12 0', INK, 3) + oval(0, 10, 4, 3, '#9c2f3b'),
};
/** Where its eight arms end, from the middle of its head. */
type Ends = readonly (readonly [x: number, y: number])[];
const RESTING: Ends = [
  [-92, 56],
  [-70, 84],
  [-44, 96],
  [-16, 100],
  [16, 100],
  [44, 96],
  [70, 84],
  [92, 56],
];
const BUSY: Ends = [
  [-110, -50],
  [-116, 10],
  [-86, 62],
  [-34, 92],
  [34, 92],
  [86, 62],
  [116, 10],
  [110, -50],
];
const octopus = (
  x: number,
  y: number,
  scale: number,
  mood: Mood,
  ends: Ends = RESTING,
  colour = '#c792ea',
): string =>
  at(
    x,
    y,
    scale,
    ends
      .map(([toX, toY], index) => {
        const fromX = -32 + index * 9;
        return line(
          `M${fromX} 34Q${Math.round((fromX + toX) / 2 + (toX < 0 ? -14 : 14))} ${Math.round((34 + toY) / 2 + 18)} ${toX} ${toY}`,
          index % 2 === 0 ? colour : '#b57bdc',
          15,
        );
      })
      .join('') +
      shape('M-50 10q-8 -72 50 -74q58 2 50 74q-4 34 -50 34t-50 -34z', colour) +
      `<g fill="#ff9fb3" opacity=".7"><circle cx="-28" cy="6" r="8"/><circle cx="28" cy="6" r="8"/></g>` +
      FACES[mood],
  );
const bubbles = (points: readonly (readonly [number, number, number])[]): string =>
  `<g fill="none" stroke="#e3f6fd" stroke-width="2.500">${points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;
const weed = (x: number, height: number, colour = '#3f9f7a'): string =>
  line(
    `M${x} 232q-14 ${-height / 4} 0 ${-height / 2}t0 ${-height / 2}M${x + 14} 232q12 ${-height / 5} 0 ${-height / 2.6}`,
    colour,
    7,
  );
const sea = (): string =>
  wash('#8fd3ee') +
  shape('M0 70q80 -20 160 0t160 0v170H0z', '#79c6e6') +
  shape('M0 204q80 -20 170 -6q80 12 150 -4v46H0z', '#f1dca7') +
  weed(22, 90) +
  weed(296, 110, '#57b98d') +
  bubbles([
    [40, 60, 5],
    [52, 40, 3],
    [280, 54, 6],
    [268, 34, 4],
  ]);
const day = (name: string): string => box(10, 10, 92, 26, '#fff', 13) + text(56, 29, 14, name, '#2f5ea8');
const brush = (x: number, y: number, turn: number): string =>
  at(x, y, 1, box(-3, -4, 34, 7, '#ff6f91', 3) + box(20, -11, 12, 8, '#fff', 2), turn);
const bowl = (x: number, y: number): string =>
  shape(`M${x - 17} ${y - 7}h34q-2 15 -11 16h-12q-9 -1 -11 -16z`, '#e4575f') +
  oval(x, y - 7, 17, 4, '#fff3d6') +
  line(`M${x - 9} ${y - 8}q4 -4 8 0t9 0`, '#e0b35c', 2);
const sock = (x: number, y: number, colour: string): string =>
  shape(`M${x - 8} ${y - 12}h15v17q10 1 10 8h-25z`, colour) + box(x - 9, y - 14, 17, 6, '#fff', 2);
const whale = (put: Put, x: number, y: number, size: number): string => put('spouting-whale', x, y, size);

export const G4_02 = readerPictures(
  'reader-g4-02',
  [
    'an octopus holds eight different things',
    'Bạch tuộc cầm tám đồ vật trong tám cánh tay',
    (put) =>
      sea() +
      octopus(160, 104, 1, 'laugh', BUSY) +
      brush(50, 54, -40) +
      bowl(270, 50) +
      put('guitar', 24, 92, 44) +
      put('books', 262, 92, 40) +
      put('drum', 230, 148, 40) +
      sock(76, 172, '#f25f5c') +
      bowl(128, 212) +
      brush(190, 206, 20),
  ],
  [
    [
      'an octopus with his friends: a whale, a crab and a turtle',
      'Bạch tuộc cùng các bạn cá voi, cua và rùa',
      (put) =>
        sea() +
        octopus(160, 120, 0.8, 'happy') +
        whale(put, 14, 78, 84) +
        put('crab', 232, 158, 62) +
        put('turtle', 238, 70, 64),
    ],
    [
      'he brushes the teeth of a whale with eight toothbrushes',
      'Bạch tuộc đánh răng cho cá voi bằng tám bàn chải',
      (put) =>
        sea() +
        day('Monday') +
        whale(put, 128, 52, 176) +
        octopus(72, 128, 0.62, 'happy', [
          [-70, 10],
          [-60, 64],
          [-20, 96],
          [30, 100],
          [74, 82],
          [92, 52],
          [104, 22],
          [104, -14],
        ]) +
        [
          [128, 96, -24],
          [134, 112, -16],
          [136, 126, -8],
          [138, 140, 0],
          [136, 154, 8],
          [130, 168, 16],
          [122, 182, 26],
          [112, 196, 36],
        ]
          .map(([x = 0, y = 0, turn = 0]) => brush(x, y, turn))
          .join(''),
    ],
    [
      'he carries eight bowls of noodles to dolphins',
      'Bạch tuộc bưng tám bát mì cho cá heo',
      (put) =>
        sea() +
        day('Tuesday') +
        octopus(150, 118, 0.85, 'laugh', BUSY) +
        [
          [-110, -50],
          [-116, 10],
          [-86, 62],
          [-34, 92],
          [34, 92],
          [86, 62],
          [116, 10],
          [110, -50],
        ]
          .map(([x = 0, y = 0]) => bowl(150 + x * 0.85, 112 + y * 0.85))
          .join('') +
        put('dolphin', 248, 84, 74) +
        put('dolphin', 262, 158, 54),
    ],
    [
      'he plays the piano, the guitar and the drum at a party',
      'Bạch tuộc chơi đàn và trống ở tiệc sinh nhật cá mập',
      (put) =>
        sea() +
        day('Wednesday') +
        octopus(128, 116, 0.78, 'laugh', BUSY) +
        put('musical-keyboard', 84, 176, 84) +
        put('guitar', 8, 84, 64) +
        put('drum', 196, 150, 52) +
        put('shark', 214, 50, 96) +
        notes(190, 64, '#7a5cc0'),
    ],
    [
      'he cleans the house of a crab',
      'Bạch tuộc quét dọn nhà cho cua',
      (put) =>
        sea() +
        day('Thursday') +
        box(190, 92, 110, 112, '#e7a977', 8) +
        shape('M178 96L245 48L312 96z', '#c9654a') +
        box(226, 150, 36, 54, '#8d5b3f', 14) +
        put('crab', 228, 160, 62) +
        octopus(96, 116, 0.75, 'happy', BUSY) +
        put('broom', 138, 124, 60) +
        put('sponge', 4, 92, 34) +
        put('bucket', 22, 170, 44),
    ],
    [
      'he teaches maths to small fish and is very tired',
      'Bạch tuộc dạy toán cho đàn cá nhỏ, mắt díp lại',
      (put) =>
        sea() +
        day('Friday') +
        box(120, 34, 130, 74, '#b98a5b', 4) +
        box(127, 41, 116, 60, '#2f7d5c') +
        text(185, 80, 22, '2+2=8', '#e9f7ef') +
        octopus(66, 126, 0.72, 'tired') +
        put('fish', 150, 128, 44) +
        put('fish', 206, 150, 44) +
        put('fish', 256, 124, 40),
    ],
    [
      'the octopus lies tired on the sand',
      'Bạch tuộc nằm bẹp trên cát, rất mệt',
      () =>
        sea() +
        day('Saturday') +
        octopus(160, 150, 0.85, 'asleep', [
          [-130, 36],
          [-108, 62],
          [-70, 72],
          [-26, 74],
          [26, 74],
          [70, 72],
          [108, 62],
          [130, 36],
        ]) +
        zzz(214, 100, '#4a6a9c'),
    ],
    [
      'the whale comes with a toothbrush',
      'Cá voi lại mang bàn chải đến, bạch tuộc há miệng',
      (put) =>
        sea() +
        whale(put, 170, 50, 136) +
        brush(180, 150, 200) +
        octopus(86, 138, 0.8, 'wow', [
          [-100, 46],
          [-80, 76],
          [-50, 88],
          [-18, 92],
          [16, 92],
          [46, 88],
          [72, 76],
          [92, 46],
        ]),
    ],
    [
      'a turtle asks the octopus something',
      'Rùa nhẹ nhàng hỏi bạch tuộc',
      (put) =>
        sea() +
        put('turtle', 176, 110, 116, false) +
        octopus(84, 128, 0.78, 'wow') +
        oval(232, 70, 26, 22, '#fff') +
        text(232, 80, 28, '?', '#2f5ea8'),
    ],
    [
      'the octopus thinks of his bed',
      'Bạch tuộc nghĩ đến chiếc giường êm',
      (put) =>
        sea() +
        octopus(96, 146, 0.78, 'happy') +
        oval(226, 76, 66, 46, '#fff') +
        oval(158, 110, 9, 8, '#fff') +
        oval(144, 124, 6, 5, '#fff') +
        put('bed', 190, 38, 74) +
        put('turtle', 226, 146, 66),
    ],
    [
      'the octopus says no with a friendly face',
      'Bạch tuộc giơ tay nói không, các bạn xấu hổ',
      (put) =>
        sea() +
        octopus(96, 124, 0.8, 'happy', [
          [-100, 46],
          [-80, 76],
          [-50, 88],
          [-18, 92],
          [16, 92],
          [46, 88],
          [78, 50],
          [92, -30],
        ]) +
        whale(put, 196, 44, 100) +
        put('crab', 226, 150, 66),
    ],
    [
      'the octopus rests in bed with a book and eight socks, his friends work',
      'Bạch tuộc nằm nghỉ đọc sách, tám chân đi tám chiếc tất, các bạn làm việc',
      (put) =>
        sea() +
        day('Sunday') +
        octopus(128, 118, 0.85, 'laugh', [
          [-92, 66],
          [-70, 82],
          [-46, 90],
          [-18, 94],
          [16, 94],
          [44, 90],
          [68, 82],
          [90, 66],
        ]) +
        [
          [-92, 66],
          [-70, 82],
          [-46, 90],
          [-18, 94],
          [16, 94],
          [44, 90],
          [68, 82],
          [90, 66],
        ]
          .map(([x = 0, y = 0], index) =>
            sock(
              128 + x * 0.85,
              122 + y * 0.85,
              ['#f25f5c', '#ffa552', '#7bd389', '#5b76d6'][index % 4] ?? '',
            ),
          )
          .join('') +
        shape('M128 158q-14 -7 -28 -2v-24q14 -4 28 3q14 -7 28 -3v24q-14 -5 -28 2z', '#fff') +
        whale(put, 224, 46, 84) +
        put('crab', 246, 146, 56) +
        put('broom', 284, 132, 36) +
        notes(208, 66, '#7a5cc0') +
        heart(64, 66, 1.3),
    ],
  ],
);
