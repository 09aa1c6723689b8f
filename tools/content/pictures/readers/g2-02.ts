import { GRANDPA, NAM } from './cast.ts';
import {
  at,
  bamboo,
  cloud,
  cottage,
  flower,
  heart,
  line,
  meadow,
  notes,
  oval,
  readerPictures,
  shape,
  sun,
  tree,
  yard,
} from './places.ts';

/** Grandfather's Old Hat. */

/** The hat of a farmer, seen from the side. */
const hat = (x: number, y: number, scale = 1, turn = 0, colour = '#f1dca7'): string =>
  at(
    x,
    y,
    scale,
    shape('M-46 0L0 -40L46 0q-46 14 -92 0z', colour) +
      line('M-36 -3q36 9 72 0M-22 -16q22 7 44 0', '#c79f52', 2.5) +
      shape('M20 4l12 8l-2 6l-14 -12z', '#e4575f'),
    turn,
  );
/** The same upside down, as a boat or a nest. */
const bowl = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    scale,
    shape('M-46 0q46 -14 92 0L0 40z', '#e2c47d') +
      oval(0, 0, 46, 9, '#c79f52') +
      line('M-30 14q30 10 60 0M-17 25q17 6 34 0', '#c79f52', 2.5),
  );
const wind = (x: number, y: number): string =>
  line(
    `M${x} ${y}h50q16 0 16 -13t-14 -11M${x + 14} ${y + 14}h66q14 0 13 12t-14 8M${x - 10} ${y + 28}h34`,
    '#fff',
    5,
  );
const eggs = (x: number, y: number): string =>
  [-15, 0, 15]
    .map((dx) => oval(x + dx, y, 9, 12, '#fdf8ee') + oval(x + dx + 2, y - 3, 2, 2, '#d8c9b0'))
    .join('');
const pond = (y: number): string => oval(190, y, 128, 30, '#5fb6e3') + oval(190, y - 4, 112, 22, '#8fd0ea');

export const G2_02 = readerPictures(
  'reader-g2-02',
  [
    'an old man runs after his flying hat',
    'Ông chạy theo chiếc nón bay trong gió',
    () =>
      meadow() +
      cloud(70, 44) +
      wind(150, 40) +
      GRANDPA(110, 226, { legs: 'run', left: [-40, -84], right: [48, -112], mood: 'wow' }) +
      hat(236, 92, 1, 24),
  ],
  [
    [
      'an old man with a hat smiles in front of his house',
      'Ông đội chiếc nón cũ, đứng cười trước nhà',
      () => yard() + GRANDPA(140, 228, { hat: 'cone', mood: 'laugh', left: [-38, -100] }),
    ],
    [
      'the wind takes the hat from his head',
      'Gió thổi bay chiếc nón khỏi đầu ông',
      () =>
        meadow() +
        bamboo(40, 196) +
        wind(128, 60) +
        GRANDPA(130, 228, { mood: 'wow', left: [-40, -110], right: [44, -112] }) +
        hat(240, 70, 0.9, 28),
    ],
    [
      'he runs after his hat',
      'Ông chạy đuổi theo chiếc nón',
      () =>
        meadow() +
        cloud(240, 40) +
        flower(40, 222) +
        GRANDPA(110, 228, { legs: 'run', mood: 'cross', left: [-40, -84], right: [50, -100] }) +
        wind(170, 96) +
        hat(272, 130, 0.8, 16),
    ],
    [
      'the hat sits on a buffalo',
      'Chiếc nón nằm trên đầu con trâu',
      (put) =>
        meadow() +
        bamboo(290, 196) +
        put('water-buffalo', 108, 80, 146) +
        hat(160, 104, 0.85, -8) +
        GRANDPA(54, 226, { mood: 'laugh', scale: 0.95 }),
    ],
    [
      'the hat flies up into the sky',
      'Chiếc nón bay lên cao trên trời',
      (put) =>
        meadow() +
        sun(44, 40) +
        cloud(250, 140, 0.8) +
        wind(110, 70) +
        hat(216, 56, 0.9, -18) +
        GRANDPA(90, 232, { scale: 0.85, mood: 'wow', left: [-38, -112], right: [40, -114] }) +
        put('water-buffalo', 196, 144, 90),
    ],
    [
      'a frog sits in the hat on the water',
      'Con ếch ngồi trong chiếc nón lật ngửa trôi trên nước',
      (put) =>
        meadow() +
        pond(196) +
        put('frog', 160, 110, 66) +
        bowl(192, 170, 1.2) +
        line('M70 206q14 -8 28 0t28 0M250 212q14 -8 28 0', '#fff', 3) +
        NAM(44, 216, { scale: 0.9, mood: 'laugh', right: [40, -104] }),
    ],
    [
      'the frog jumps out and the wind takes the hat',
      'Con ếch nhảy ra, gió lại thổi chiếc nón bay lên',
      (put) =>
        meadow() +
        pond(206) +
        put('frog', 68, 120, 56) +
        line('M96 186q-10 -22 0 -30M120 186q10 -22 4 -30', '#fff', 3) +
        wind(160, 60) +
        hat(256, 90, 0.9, 34) +
        shape('M180 190q-6 -16 -14 -20M200 190q2 -16 8 -22', '#8fd0ea'),
    ],
    [
      'the hat is high in a tree, the old man cannot reach it',
      'Chiếc nón mắc trên cây cao, ông với không tới',
      () =>
        meadow() +
        tree(220, 210, 1.75) +
        bowl(220, 56, 0.8) +
        GRANDPA(96, 226, { mood: 'sad', right: [34, -128], left: [-30, -50] }) +
        NAM(150, 230, { scale: 0.8, mood: 'think', right: [30, -120] }),
    ],
    [
      'a boy looks up and sees a bird in the hat',
      'Bạn trai ngước nhìn thấy con chim trong chiếc nón',
      (put) =>
        meadow() +
        tree(216, 210, 1.75) +
        put('bird', 184, 8, 62) +
        bowl(216, 64, 0.85) +
        NAM(84, 228, { mood: 'wow', right: [40, -116] }),
    ],
    [
      'three eggs in the hat beside the bird',
      'Ba quả trứng nằm trong chiếc nón, chim mẹ đậu bên cạnh',
      (put) =>
        `<rect width="320" height="240" fill="#c9ecfb"/>` +
        shape('M0 0h320v60q-40 40 -90 20q-60 40 -120 6q-60 34 -110 -10z', '#6cba5c') +
        line('M-10 206q170 -30 340 -6', '#9a6b45', 18) +
        eggs(168, 120) +
        bowl(168, 138, 1.7) +
        put('bird', 20, 100, 96, true),
    ],
    [
      'the boy and the old man smile up at the tree',
      'Hai ông cháu mỉm cười nhìn lên cây',
      (put) =>
        meadow() +
        tree(236, 212, 1.7) +
        put('bird', 206, 14, 56) +
        bowl(236, 66, 0.8) +
        GRANDPA(84, 228, { mood: 'happy', right: [30, -62] }) +
        NAM(142, 230, { scale: 0.85, mood: 'happy', right: [36, -116] }) +
        heart(110, 40, 1.4),
    ],
    [
      'the old man has a new hat and little birds sing in the old one',
      'Ông đội nón mới, lũ chim non hót trong chiếc nón cũ',
      (put) =>
        meadow() +
        cottage(44, 186, 0.8) +
        tree(240, 212, 1.7) +
        put('baby-chick', 206, 20, 34) +
        put('baby-chick', 238, 18, 34, true) +
        bowl(240, 66, 0.8) +
        notes(184, 40) +
        notes(290, 44, '#e4575f') +
        GRANDPA(106, 228, { hat: 'cone', mood: 'laugh', right: [36, -64] }) +
        NAM(164, 230, { scale: 0.85, mood: 'laugh', left: [-40, -104] }),
    ],
  ],
);
