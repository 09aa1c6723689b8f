import { disc, line, plain, shape, stage } from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';
function ache(body: string, flashes: readonly (readonly [number, number])[]): string {
  return (
    plain('#fdecea') +
    body +
    flashes.map(([x, y]) => shape(`M${x - 6} ${y - 22}h16l-6 16h12l-22 30l6-22h-12z`, '#e53935')).join('')
  );
}

/** What hurts. */
export const LEXICON_G5_HEALTH = [
  stage(
    'headache',
    'a sad boy holds his head, red flashes at it',
    'Bạn trai nhăn mặt, hai tay ôm trán, tia đỏ quanh trán',
    ({ person }) =>
      ache(person({ x: 160, y: 240, scale: 1.4, mood: 'sad', left: [-30, -128], right: [30, -128] }), [
        [108, 30],
        [212, 30],
        [160, 14],
      ]),
  ),
  stage(
    'toothache',
    'a sad boy with a swollen cheek holds it',
    'Bạn trai nhăn mặt, ôm bên má sưng, cạnh đó là vật trắng dùng để nhai',
    ({ person, put }) =>
      ache(
        person({ x: 120, y: 240, scale: 1.4, mood: 'sad', right: [22, -100] }) +
          disc(142, 106, 11, '#f4a0a0') +
          put('tooth', 214, 44, 90),
        [
          [200, 60],
          [196, 110],
        ],
      ),
  ),
  stage(
    'stomach-ache',
    'a sad girl holds her belly, red flashes at it',
    'Bạn gái nhăn mặt, hai tay ôm dưới ngực, tia đỏ hai bên',
    ({ person }) =>
      ache(
        person({
          x: 160,
          y: 240,
          head: GIRL,
          scale: 1.4,
          shirt: '#ffd54f',
          isSkirt: true,
          mood: 'sad',
          left: [-6, -64],
          right: [6, -64],
        }),
        [
          [90, 140],
          [232, 140],
        ],
      ),
  ),
  stage(
    'sore-throat',
    'a sad boy holds his neck',
    'Bạn trai nhăn mặt, tay đặt lên cổ đỏ, tia đỏ hai bên',
    ({ person }) =>
      ache(
        person({
          x: 160,
          y: 240,
          scale: 1.4,
          shirt: '#81c784',
          mood: 'sad',
          left: [-6, -88],
          right: [6, -88],
          over: disc(0, -91, 15, '#ef5350', 7),
        }),
        [
          [96, 124],
          [226, 124],
        ],
      ),
  ),
  stage(
    'earache',
    'a sad girl holds the side of her head, an ear beside her',
    'Bạn gái nhăn mặt, áp tay vào một bên mặt, cạnh đó là vành nghe phóng to',
    ({ person, put }) =>
      ache(
        person({
          x: 120,
          y: 240,
          head: GIRL,
          scale: 1.4,
          shirt: '#ffd54f',
          isSkirt: true,
          mood: 'sad',
          right: [34, -112],
        }) + put('ear-light-skin-tone', 214, 44, 90),
        [
          [196, 70],
          [200, 112],
        ],
      ),
  ),
  stage(
    'cough',
    'a boy with his hand at his open mouth, drops and lines',
    'Bạn trai cúi người, tay che miệng, hơi bật ra từng tiếng khụ khụ',
    ({ person }) =>
      plain('#fdecea') +
      person({ x: 120, y: 240, scale: 1.4, mood: 'open', shirt: '#9fa8da', right: [16, -88] }) +
      line('M190 84l40-18M194 104h46M190 124l40 18', '#90a4ae', 7) +
      [
        [250, 60],
        [262, 100],
        [250, 146],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 6, '#90caf9'))
        .join(''),
  ),
];
