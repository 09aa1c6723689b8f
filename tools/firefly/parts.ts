/**
 * The parts that Đóm the firefly is made of, on a canvas of 120 x 120. It keeps its colours in both themes, so none of
 * them is lost on a white page or on a dark one.
 */

const INK = '#20285a';
const LINE = '#4e63d2';
const SKIN = '#ffd84f';
const SKIN_SHADE = '#f5b81c';
const WING = '#cfe2ff';
const COAT = '#5a70e0';
const COAT_DARK = '#4257c6';
const GLOW = '#ffe98a';
const CHEEK = '#ff9d7c';
const WHITE = '#ffffff';

const line = (d: string, colour = INK, width = 3.4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
/** The left half and its mirror image. */
const both = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 120 0)">${half}</g>`;

/** The lamp at its end, and what it throws around. */
export const light = {
  bright: `<g class="glow">${dot(60, 97, 22, `${GLOW}88`)}${dot(60, 97, 15, `${GLOW}cc`)}</g>`,
  soft: `<g class="glow">${dot(60, 97, 16, `${GLOW}77`)}</g>`,
  dim: '',
};

const lamp = (isOn: boolean): string =>
  `<path d="M46.5 91.500h27c0 11.5-6 19-13.5 19s-13.5-7.5-13.5-19z" fill="${isOn ? '#ffe14d' : '#e9d9a0'}" stroke="${SKIN_SHADE}" stroke-width="2"/>`;

export const wings = {
  spread: both(
    `<g class="wing"><path d="M50 74C36 58 14 56 9 68c-4 11 16 22 41 14z" fill="${WING}" stroke="${LINE}" stroke-width="2.2"/><path d="M45 76q-14-9-27-7" fill="none" stroke="${LINE}" stroke-width="1.4" opacity=".55"/></g>`,
  ),
  folded: both(
    `<g class="wing"><path d="M50 74c-13-3-24 5-26 17-1 8 13 7 26-7z" fill="${WING}" stroke="${LINE}" stroke-width="2.2"/></g>`,
  ),
};

const body = (isOn: boolean): string =>
  `${lamp(isOn)}<path d="M45 74q0-8 15-8t15 8v14q0 6-15 6t-15-6z" fill="${COAT}" stroke="${COAT_DARK}" stroke-width="2"/><path d="M46 83q14 5 28 0" fill="none" stroke="${COAT_DARK}" stroke-width="2"/>`;

const arm = (d: string, [x, y]: [number, number]): string => line(d, LINE, 4) + dot(x, y, 4, SKIN);
const left = {
  rest: arm('M47 77q-7 4-7 11', [40, 89]),
  up: arm('M47 76q-11-3-14-17', [32.5, 57.5]),
  chin: arm('M47 78q-8 3-4-8', [45, 69]),
  out: arm('M47 77q-9 0-15-5', [31, 71]),
};
const right = {
  rest: arm('M73 77q7 4 7 11', [80, 89]),
  up: arm('M73 76q11-3 14-17', [87.5, 57.5]),
  wave: arm('M73 76q17-4 23-25', [97, 49]),
  point: arm('M73 77q18 2 34-15', [108, 60]),
  ear: arm('M73 77q17-4 17-22', [90, 53]),
  chin: arm('M73 78q5 2-5-8', [68, 68]),
  out: arm('M73 77q9 0 15-5', [89, 71]),
};
export const arms = {
  rest: left.rest + right.rest,
  wave: left.rest + `<g class="wave">${right.wave}</g>`,
  point: left.rest + `<g class="point">${right.point}</g>`,
  listen: left.rest + right.ear,
  think: left.rest + right.chin,
  cheer: `<g class="cheer">${left.up}${right.up}</g>`,
  open: left.out + right.out,
};

const head = `${line('M50 23Q46 10 36 9', LINE, 2.8)}${line('M70 23Q74 10 84 9', LINE, 2.8)}${dot(35, 9, 4, SKIN_SHADE)}${dot(85, 9, 4, SKIN_SHADE)}<circle cx="60" cy="45" r="26" fill="${SKIN}" stroke="${SKIN_SHADE}" stroke-width="2.2"/>`;
const cheeks = `${dot(43.5, 52, 4.2, CHEEK)}${dot(76.5, 52, 4.2, CHEEK)}`;
const eye = (x: number, y = 43): string => dot(x, y, 4.6, INK) + dot(x + 1.5, y - 1.7, 1.5, WHITE);
const openEyes = `<g class="eyes">${eye(51)}${eye(69)}</g>`;
const smile = line('M53 54q7 6 14 0', INK, 3);

export const face = {
  glad: openEyes + cheeks + smile,
  laughing:
    line('M46.5 44q4.5-5.5 9 0') +
    line('M64.5 44q4.5-5.5 9 0') +
    cheeks +
    `<path d="M51 52q9 3 18 0-1 11-9 11t-9-11z" fill="${INK}"/><path d="M55.5 60q4.5-3 9 0-2 3-4.5 3t-4.5-3z" fill="${CHEEK}"/>`,
  listening: eye(51) + eye(69) + cheeks + dot(60, 56, 2.6, INK),
  thinking:
    `<g class="look">${eye(53, 41)}${eye(71, 41)}</g>` +
    line('M46 35.500q4-2 8-.5', INK, 2.4) +
    cheeks +
    line('M57 56.500q5-.5 7-2.5', INK, 3),
  kind:
    eye(51, 44) +
    eye(69, 44) +
    line('M45.5 37q3-2.5 7-3', INK, 2.4) +
    line('M74.5 37q-3-2.5-7-3', INK, 2.4) +
    cheeks +
    line('M54.5 54.500q5.5 4 11 0', INK, 3),
  asleep:
    line('M46.5 44q4.5 4.5 9 0') +
    line('M64.5 44q4.5 4.5 9 0') +
    cheeks +
    `<ellipse cx="60" cy="55.5" rx="2.6" ry="3.2" fill="${INK}"/>`,
};

/** What stands beside it. */
export const beside = {
  none: '',
  sound: `<g class="waves">${line('M99 42q5 5 0 14', LINE, 2.8)}${line('M106 37q9 11 0 24', LINE, 2.8)}</g>`,
  dots: `<g class="dots">${dot(92, 34, 3, LINE)}${dot(100, 27, 4, LINE)}${dot(110, 18, 5, LINE)}</g>`,
  sparks: `<g class="sparks">${line('M14 34l7 4M104 38l7-4M24 15l4 6M96 21l4-6', SKIN_SHADE, 3.2)}${star(17, 50)}${star(104, 50)}</g>`,
  heart: `<path class="heart" d="M98 40c-3-5-10-3-9 3 1 4 6 7 9 9 3-2 8-5 9-9 1-6-6-8-9-3z" fill="${CHEEK}"/>`,
  hourglass: `<g class="hourglass">${line('M93 26h14M93 46h14', LINE, 3)}<path d="M95 28h10q0 6-5 8 5 2 5 8h-10q0-6 5-8-5-2-5-8z" fill="${GLOW}" stroke="${LINE}" stroke-width="2"/></g>`,
  sleep: `<g class="zs">${line('M88 27h8l-8 9h8', LINE, 2.8)}${line('M101 12h9l-9 10h9', LINE, 2.8)}</g>`,
};

function star(x: number, y: number): string {
  return `<path d="M${x} ${y - 5}l1.5 3.5 3.5 1.5-3.5 1.500L${x} ${y + 5}l-1.5-3.500L${x - 5} ${y}l3.5-1.500z" fill="${SKIN_SHADE}"/>`;
}

/** Which part of each kind a mood has, and how they move. */
export interface Mood {
  light: keyof typeof light;
  wings: keyof typeof wings;
  arms: keyof typeof arms;
  face: keyof typeof face;
  beside: keyof typeof beside;
  /** Rules for the classes of the parts. They apply only where motion is welcome. */
  motion: string;
}

/** Returns the picture of a mood as an SVG document. */
export function drawFirefly(mood: Mood): string {
  const isOn = mood.light !== 'dim';
  const style = `<style>@media(prefers-reduced-motion:no-preference){${mood.motion}}</style>`;
  const parts = [
    light[mood.light],
    wings[mood.wings],
    body(isOn),
    head,
    face[mood.face],
    arms[mood.arms],
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${style}<g class="all">${parts}</g>${beside[mood.beside]}</svg>\n`;
}
