import { disc, indoors, line, plain, rect, shape, stage } from './drawing-places.ts';

/** Pets and toys that Noto lacks. */
export const LEXICON_G3_PETS = [
  stage(
    'goldfish',
    'an orange fish in a round bowl',
    'Con vật màu cam có vây dài bơi trong bình thuỷ tinh tròn',
    () =>
      indoors('#fff3e0') +
      shape('M96 34h128q50 40 50 96q0 60-60 92H106q-60-32-60-92q0-56 50-96z', '#e1f5fe') +
      shape('M54 96q106 20 212 0q14 86-52 122H106Q40 182 54 96z', '#81d4fa') +
      shape('M208 144q34-40 52-30q-16 30 0 60q-24 6-52-30z', '#ff8f00') +
      disc(160, 146, 56, '#ffa726', 36) +
      shape('M130 116q30-34 60 0z', '#ff8f00') +
      shape('M150 164q20 26 40 8z', '#ff8f00') +
      disc(124, 138, 8, '#fff') +
      disc(122, 138, 4.5, '#263238') +
      line('M106 158q8 6 16 0', '#e65100', 3) +
      disc(86, 110, 5, '#fff') +
      disc(78, 92, 4, '#fff') +
      line('M96 34h128', '#b3d9ee', 7),
  ),
  stage(
    'cage',
    'a bird behind the bars of a hanging cage',
    'Vật có nhiều song, nhốt chú chim bên trong',
    ({ put }) =>
      plain('#e8f5e9') +
      put('bird', 112, 84, 96) +
      line('M160 8V30M80 210V110Q80 30 160 30T240 110V210', '#c28a2c', 7) +
      line('M106 206V74M134 206V40M160 206V32M186 206V40M214 206V74', '#dba94a', 4) +
      line('M80 150H240', '#c28a2c', 4) +
      rect(66, 204, 188, 18, '#a1674a', 6),
  ),
  stage(
    'puppet',
    'a wooden figure on strings under a cross of wood',
    'Hình người bằng gỗ cử động nhờ các sợi dây kéo từ trên',
    ({ person }) =>
      plain('#f3e5f5') +
      line('M110 24H210M160 8V44', '#8d5b3f', 10) +
      line('M114 26L104 112M206 26L216 112M160 40V76M128 26L144 200M192 26L176 200', '#90a4ae', 2) +
      person({
        x: 160,
        y: 228,
        scale: 1.02,
        shirt: '#ef5350',
        bottom: '#5c6bc0',
        left: [-54, -112],
        right: [54, -112],
        over: shape('M-20 -84l10 8l10-8l10 8l10-8v6l-10 10l-10-8l-10 8l-10-10z', '#ffca28'),
        hat: shape('M-28 -138L0 -172L28 -138z', '#43a047'),
      }) +
      [
        [-11, -98],
        [11, -98],
      ]
        .map(([x = 0, y = 0]) => line(`M${160 + x} ${228 + y}v10`, '#8d5b3f', 2))
        .join(''),
  ),
  stage(
    'skipping-rope',
    'a coiled rope with two handles',
    'Sợi dài có hai tay cầm, quay vòng rồi bật qua',
    () =>
      plain('#fff8e1') +
      line(
        'M72 76C20 210 110 240 150 180S210 60 160 60S60 200 150 212S300 60 268 84S230 130 246 168',
        '#e53935',
        9,
      ) +
      `<g transform="rotate(-16 70 50)">${rect(58, 12, 24, 66, '#42a5f5', 10)}</g>` +
      `<g transform="rotate(14 252 190)">${rect(240, 162, 24, 66, '#42a5f5', 10)}</g>`,
  ),
];
