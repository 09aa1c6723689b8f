/** The people of the readers: drawn by us, so that a face can say what the text says. */

export type Point = readonly [x: number, y: number];

const HAIRS = ['short', 'spiky', 'bob', 'tails', 'long', 'bun', 'grey', 'bald'] as const;
export type Hair = (typeof HAIRS)[number];
export type Mood = 'happy' | 'laugh' | 'sad' | 'cry' | 'wow' | 'asleep' | 'cross' | 'think' | 'scared';

export interface Actor {
  /** The middle of the feet. */
  x: number;
  y: number;
  /** At 1 a figure is 146 high. */
  scale?: number;
  hair?: Hair;
  hairColour?: string;
  shirt?: string;
  bottom?: string;
  isSkirt?: boolean;
  mood?: Mood;
  /** Where the hands are, from the middle of the feet. The shoulders are at ±17, -80, the mouth at 0, -96. */
  left?: Point;
  right?: Point;
  legs?: 'stand' | 'walk' | 'run' | 'sit' | 'jump' | 'none';
  isFlipped?: boolean;
  /** In degrees, around the feet. */
  tilt?: number;
  isBearded?: boolean;
  hasGlasses?: boolean;
  hasScarf?: boolean;
  hat?: 'cone' | 'cap' | 'straw' | 'cook';
  skin?: string;
}

const SKIN = '#fbd9b5';
const INK = '#4a3b36';

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;

const FRINGE = 'M-31 -110q-3 -36 31 -36q34 0 31 36q-5 -14 -12 -19q-18 9 -36 1q-8 5 -14 18z';

const BEHIND: Record<Hair, (colour: string) => string> = {
  short: () => '',
  spiky: () => '',
  grey: () => '',
  bald: () => '',
  bob: (colour) => fill('M-35 -110q-2 -37 35 -37q37 0 35 37v18q0 10 -10 10h-50q-10 0 -10 -10z', colour),
  long: (colour) => fill('M-35 -110q-2 -37 35 -37q37 0 35 37l4 46q-8 6 -18 4h-42q-10 2 -18 -4z', colour),
  tails: (colour) =>
    fill(
      'M-30 -114q-24 -8 -26 16q0 16 8 24q12 -6 16 -26zM30 -114q24 -8 26 16q0 16 -8 24q-12 -6 -16 -26z',
      colour,
    ),
  bun: (colour) => `<circle cx="0" cy="-148" r="13" fill="${colour}"/>`,
};

const FRONT: Record<Hair, (colour: string) => string> = {
  short: (colour) => fill(FRINGE, colour),
  spiky: (colour) =>
    fill(
      'M-31 -108q-4 -26 8 -34l-2 -10l14 4l6 -10l8 8l12 -5l1 11q18 8 15 36q-5 -12 -12 -16q-18 6 -36 0q-8 4 -14 16z',
      colour,
    ),
  bob: (colour) => fill('M-31 -104q-4 -42 31 -42q35 0 31 42q-3 -16 -9 -20h-44q-6 4 -9 20z', colour),
  long: (colour) => fill('M-31 -102q-5 -44 31 -44q36 0 31 44q-4 -22 -30 -32q-26 8 -32 32z', colour),
  tails: (colour) =>
    fill(FRINGE, colour) +
    '<circle cx="-33" cy="-112" r="5" fill="#ff5d73"/><circle cx="33" cy="-112" r="5" fill="#ff5d73"/>',
  bun: (colour) => fill('M-31 -108q-2 -38 31 -38q33 0 31 38q-8 -22 -31 -26q-23 4 -31 26z', colour),
  grey: (colour) =>
    fill('M-31 -106q-4 -14 0 -24q2 10 8 12q-2 8 -8 12zM31 -106q4 -14 0 -24q-2 10 -8 12q2 8 8 12z', colour),
  bald: (colour) => stroke('M-2 -138q4 -10 10 -6q3 5 -4 6', colour, 3),
};

const EYES = `<circle cx="-11" cy="-108" r="3.6" fill="${INK}"/><circle cx="11" cy="-108" r="3.6" fill="${INK}"/>`;
const SHUT = stroke('M-16 -108q5 4 10 0M6 -108q5 4 10 0', INK, 2.4);
const SMILING = stroke('M-16 -106q5 -6 10 0M6 -106q5 -6 10 0', INK, 2.6);
const WIDE =
  '<g fill="#fff" stroke="#4a3b36"><circle cx="-11" cy="-109" r="6"/><circle cx="11" cy="-109" r="6"/></g>' +
  EYES;

const FACES: Record<Mood, string> = {
  happy: EYES + stroke('M-9 -97q9 9 18 0', INK, 2.6),
  laugh:
    SMILING +
    fill('M-10 -98h20q-1 13 -10 13t-10 -13z', '#9c2f3b') +
    fill('M-5 -88q5 -4 10 0q-5 5 -10 0z', '#ff8a95'),
  sad: EYES + stroke('M-8 -91q8 -8 16 0M-17 -119l9 -4M17 -119l-9 -4', INK, 2.6),
  cry:
    SHUT +
    fill('M-8 -90q8 -12 16 0q-8 4 -16 0z', '#9c2f3b') +
    fill('M-15 -103q-5 9 0 11q5 -2 0 -11zM15 -103q-5 9 0 11q5 -2 0 -11z', '#6ec3f4'),
  wow:
    WIDE +
    '<ellipse cx="0" cy="-92" rx="5" ry="6.5" fill="#9c2f3b"/>' +
    stroke('M-17 -122q5 -4 10 -1M17 -122q-5 -4 -10 -1', INK, 2.4),
  asleep: SHUT + '<ellipse cx="2" cy="-94" rx="3" ry="2.4" fill="#9c2f3b"/>',
  cross: EYES + stroke('M-8 -92q8 -5 16 0M-18 -121l11 5M18 -121l-11 5', INK, 2.8),
  think: EYES + stroke('M-5 -93h9M-18 -120q6 -4 11 0M7 -123q6 -3 11 1', INK, 2.6),
  scared: WIDE + stroke('M-9 -92l4 -4l5 4l5 -4l4 4M-18 -120l9 -4M18 -120l-9 -4', INK, 2.6),
};

const CHEEKS =
  '<g fill="#ff9d9d" opacity=".6"><circle cx="-20" cy="-98" r="5"/><circle cx="20" cy="-98" r="5"/></g>';

const HATS: Record<NonNullable<Actor['hat']>, string> = {
  cone:
    fill('M-46 -120L0 -160L46 -120q-46 14 -92 0z', '#f1dca7') +
    stroke('M-36 -123q36 9 72 0M-22 -136q22 7 44 0', '#d8b873', 2),
  cap:
    fill('M-32 -122q0 -28 32 -28t32 28z', '#e94f4f') + fill('M-6 -124h46q8 0 8 7q-30 -3 -54 2z', '#c63d3d'),
  straw:
    fill('M-26 -128q0 -26 26 -26t26 26z', '#f0cf7a') +
    fill('M-48 -124q48 -14 96 0q-48 14 -96 0z', '#e7bd5c') +
    stroke('M-26 -131q26 7 52 0', '#d9534f', 5),
  cook: '<g fill="#fff" stroke="#d5dde5"><circle cx="-14" cy="-152" r="13"/><circle cx="14" cy="-152" r="13"/><circle cx="0" cy="-160" r="14"/><rect x="-22" y="-150" width="44" height="20" rx="4"/></g>',
};

function arm(side: -1 | 1, [x, y]: Point, shirt: string, skin: string): string {
  const from = { x: side * 16, y: -78 };
  const reach = Math.hypot(x - from.x, y - from.y);
  const bend = Math.max(0, 44 - reach) * 0.8;
  const elbow = `${Math.round((from.x + x) / 2 + side * bend)} ${Math.round((from.y + y) / 2 + bend * 0.5)}`;
  return (
    stroke(`M${from.x} ${from.y}Q${elbow} ${x} ${y}`, shirt, 12) +
    `<circle cx="${x}" cy="${y}" r="7" fill="${skin}"/>`
  );
}

const LEGS: Record<
  NonNullable<Actor['legs']>,
  { limbs: string; shoes: readonly (readonly [number, number, number])[] }
> = {
  stand: {
    limbs: 'M-9 -42V-6M9 -42V-6',
    shoes: [
      [-10, 0, 0],
      [10, 0, 0],
    ],
  },
  walk: {
    limbs: 'M-7 -42L-18 -6M7 -42L18 -6',
    shoes: [
      [-19, 0, 0],
      [20, 0, 0],
    ],
  },
  run: {
    limbs: 'M-7 -42L-20 -22L-40 -24M7 -42L26 -28L24 -6',
    shoes: [
      [26, 0, 0],
      [-44, -20, 60],
    ],
  },
  sit: {
    limbs: 'M-9 -40L-22 -24L-24 -6M9 -40L22 -24L24 -6',
    shoes: [
      [-25, 0, 0],
      [25, 0, 0],
    ],
  },
  jump: {
    limbs: 'M-7 -42L-26 -26L-16 -10M7 -42L26 -26L16 -10',
    shoes: [
      [-16, -5, -10],
      [17, -5, 10],
    ],
  },
  none: { limbs: '', shoes: [] },
};

function lower(pose: NonNullable<Actor['legs']>, colour: string, isSkirt: boolean, skin: string): string {
  if (pose === 'none') return '';
  const { limbs, shoes } = LEGS[pose];
  return (
    stroke(limbs, isSkirt ? skin : colour, 11) +
    shoes
      .map(
        ([x, y, turn]) =>
          `<path d="M-9 0q0 -9 8 -9t10 9z" fill="#6b4a3a" transform="translate(${x} ${y}) rotate(${turn})"/>`,
      )
      .join('') +
    (isSkirt ? fill('M-18 -54H18L27 -24q-27 7 -54 0z', colour) : fill('M-19 -56H19V-38H-19z', colour))
  );
}

/** A whole person. */
export function person(actor: Actor): string {
  const { x, y, scale = 1, hair = 'short', shirt = '#4fb3e8', bottom = '#34548f', isSkirt = false } = actor;
  const { mood = 'happy', left = [-28, -48], right = [28, -48], legs = 'stand', skin = SKIN } = actor;
  const hairColour = actor.hairColour ?? (hair === 'bun' || hair === 'grey' ? '#c9ced6' : '#3a2f2c');
  const turn = actor.tilt === undefined ? '' : ` rotate(${actor.tilt})`;
  const head =
    `<circle cx="-31" cy="-106" r="6" fill="${skin}"/><circle cx="31" cy="-106" r="6" fill="${skin}"/>` +
    `<ellipse cx="0" cy="-108" rx="31" ry="31" fill="${skin}"/>${CHEEKS}${FACES[mood]}`;
  const beard =
    actor.isBearded === true
      ? fill('M-18 -90q18 8 36 0q-2 24 -18 28q-16 -4 -18 -28z', '#eef0f3') +
        stroke('M-7 -84q7 5 14 0', INK, 2)
      : '';
  const glasses =
    actor.hasGlasses === true
      ? '<g fill="none" stroke="#5a4a42" stroke-width="2"><circle cx="-11" cy="-108" r="9"/><circle cx="11" cy="-108" r="9"/><path d="M-2 -108h4"/></g>'
      : '';
  const scarf =
    actor.hasScarf === true
      ? fill('M-13 -80L0 -70L13 -80L10 -84H-10zM0 -71L-9 -52L0 -58L9 -52z', '#e23b3b')
      : '';
  return (
    `<g transform="translate(${x} ${y})${turn} scale(${actor.isFlipped === true ? -scale : scale} ${scale})">` +
    BEHIND[hair](hairColour) +
    lower(legs, bottom, isSkirt, skin) +
    fill('M-20 -74q0 -12 12 -12h16q12 0 12 12v24h-40z', shirt) +
    scarf +
    head +
    beard +
    FRONT[hair](hairColour) +
    glasses +
    (actor.hat === undefined ? '' : HATS[actor.hat]) +
    arm(-1, left, shirt, skin) +
    arm(1, right, shirt, skin) +
    '</g>'
  );
}

/** The same person again and again: what stays is said once, what a page changes is said there. */
export const cast =
  (always: Omit<Actor, 'x' | 'y'>) =>
  (x: number, y: number, here: Partial<Actor> = {}): string =>
    person({ ...always, ...here, x, y });

export const NAM = cast({ hair: 'spiky', shirt: '#ffb347', bottom: '#3e6fb0' });
export const MAI = cast({ hair: 'tails', shirt: '#f783ac', bottom: '#7a5cc0', isSkirt: true });
export const LINH = cast({ hair: 'bob', shirt: '#66c7b4', bottom: '#e4575f', isSkirt: true });
export const MINH = cast({ hair: 'short', shirt: '#7cc36a', bottom: '#4d5a78' });
export const BABY = cast({ hair: 'bald', shirt: '#ffe08a', bottom: '#ffe08a', scale: 0.55 });
export const MUM = cast({ hair: 'long', shirt: '#f2a65a', bottom: '#7d5a4f', isSkirt: true, scale: 1.15 });
export const DAD = cast({ hair: 'short', shirt: '#5a9bd5', bottom: '#4a4f63', scale: 1.22 });
export const GRANDMA = cast({
  hair: 'bun',
  shirt: '#8e6bbf',
  bottom: '#5b4a7a',
  scale: 1.05,
  hasGlasses: true,
});
export const GRANDPA = cast({
  hair: 'grey',
  shirt: '#8aa17d',
  bottom: '#5c5148',
  scale: 1.1,
  isBearded: true,
});
export const TEACHER = cast({
  hair: 'long',
  shirt: '#4fa3a5',
  bottom: '#2f4858',
  isSkirt: true,
  scale: 1.15,
});
