import type { GlyphSource } from './drawing.ts';
import {
  drawBed,
  drawCake,
  drawChild,
  drawClock,
  drawScene,
  drawSpeechBubble,
  drawThought,
  placeGlyph,
} from './drawing.ts';

export interface PictureRecipe {
  /** Name for authors; students only see the hashed file name. */
  name: string;
  what: string;
  /** Lexicon pictures only: a Vietnamese description that does not contain the word. */
  alt?: string;
  draw: (glyph: GlyphSource) => string;
}

const WIDTH = 320;
const HEIGHT = 240;
const GRASS = `<path d="M0 190h320v50H0z" fill="#9ccc65"/>`;
const SKY = `<path d="M0 0h320v240H0z" fill="#bfe6fb"/>`;

function outdoors(sky: string, body: string): string {
  return drawScene(WIDTH, HEIGHT, `<path d="M0 0h320v240H0z" fill="${sky}"/>${GRASS}${body}`);
}

export function room(wall: string, body: string): string {
  return drawScene(
    WIDTH,
    HEIGHT,
    `<path d="M0 0h320v240H0z" fill="${wall}"/><path d="M0 198h320v42H0z" fill="#d7b899"/>${body}`,
  );
}

/** A single glyph, as Noto drew it. */
export function single(name: string, glyphName: string, what: string): PictureRecipe {
  return {
    name,
    what,
    draw: (glyph) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">${glyph(glyphName)}</svg>\n`,
  };
}

/** How a lexicon pack lists a Noto drawing: name, glyph, `what`, `alt`. */
export type GlyphRow = readonly [name: string, glyph: string, what: string, alt: string];

export function glyphRecipes(rows: readonly GlyphRow[]): PictureRecipe[] {
  return rows.map(([name, glyphName, what, alt]) => ({ ...single(name, glyphName, what), alt }));
}

function cloud(x: number, y: number, colour: string): string {
  return `<path d="M${x} ${y}h66a15 15 0 0 0-4-29a22 22 0 0 0-42-6a18 18 0 0 0-20 35z" fill="${colour}"/>`;
}

function bedroomAtNight(glyph: GlyphSource, clock: string): string {
  const window =
    '<rect x="24" y="22" width="104" height="88" rx="6" fill="#fff"/><rect x="31" y="29" width="90" height="74" fill="#1a2b5c"/>' +
    placeGlyph(glyph, 'crescent-moon', 62, 36, 48) +
    '<path d="M76 29v74M31 66h90" stroke="#fff" stroke-width="4"/>' +
    '<g fill="#ffe082"><circle cx="46" cy="44" r="2.5"/><circle cx="54" cy="88" r="2.5"/><circle cx="108" cy="92" r="2.5"/></g>';
  const sleeper =
    placeGlyph(glyph, 'girl-light-skin-tone', 118, 124, 58) +
    '<path d="M150 176q50-34 118-14q18 6 18 26v12H150z" fill="#64b5f6"/><path d="M150 176q50-34 118-14" fill="none" stroke="#e3f2fd" stroke-width="7"/>' +
    // Closed eyes: skin-coloured lids over the drawn eyes.
    '<g fill="#f9ddbd"><circle cx="137" cy="160.500" r="4"/><circle cx="157" cy="160.500" r="4"/></g>' +
    '<g fill="none" stroke="#454140" stroke-width="1.800" stroke-linecap="round"><path d="M133 161q4 4 8 0"/><path d="M153 161q4 4 8 0"/></g>';
  return room('#3d4f86', window + clock + drawBed(104, 208) + sleeper);
}

export const PICTURE_RECIPES: readonly PictureRecipe[] = [
  single('face-happy', 'grinning-face', 'smiling face with an open mouth'),
  single('face-sad', 'crying-face', 'face with turned-down mouth and a tear'),
  single('face-angry', 'angry-face', 'face with drawn brows'),
  single('face-scared', 'face-screaming-in-fear', 'face with wide eyes and mouth, hands on the cheeks'),
  single('face-sleepy', 'sleeping-face', 'face with closed eyes and three letters z'),
  single('face-cold', 'cold-face', 'blue face with chattering teeth and ice'),
  single('face-hot', 'hot-face', 'red face with sweat and the tongue out'),
  single('bicycle', 'bicycle', 'a bicycle'),
  single('bus', 'bus', 'a bus'),
  single('walker', 'person-walking-facing-right', 'a person who walks'),
  single('teacher', 'woman-teacher-light-skin-tone', 'a woman with glasses and a book in front of a board'),
  {
    name: 'bed-at-night',
    what: 'a child in bed, the moon in the window',
    draw: (glyph) => bedroomAtNight(glyph, ''),
  },
  {
    name: 'bed-at-night-21-30',
    what: 'a child in bed, the moon in the window, clock 21:30',
    draw: (glyph) => bedroomAtNight(glyph, drawClock(204, 30, '21:30')),
  },
  {
    name: 'school-at-sunrise',
    what: 'a waving boy with a school behind him, the sun is rising',
    draw: (glyph) =>
      outdoors(
        '#ffe9c7',
        placeGlyph(glyph, 'sun', -18, 74, 96) +
          cloud(70, 60, '#fff') +
          GRASS +
          placeGlyph(glyph, 'school', 168, 62, 140) +
          drawChild(glyph, {
            head: 'boy-light-skin-tone',
            x: 124,
            y: 226,
            scale: 0.92,
            hasScarf: true,
            leftArm: 'wave',
          }),
      ),
  },
  {
    name: 'giving-a-present',
    what: 'a boy gives a present to a girl',
    draw: (glyph) =>
      outdoors(
        '#dff3e4',
        drawChild(glyph, {
          head: 'boy-light-skin-tone',
          x: 88,
          y: 220,
          shirt: '#4fc3f7',
          bottom: '#5d4037',
          rightArm: 'forward',
        }) +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 232,
            y: 220,
            shirt: '#ffd54f',
            bottom: '#ab47bc',
            isSkirt: true,
            leftArm: 'forward',
          }) +
          placeGlyph(glyph, 'wrapped-gift', 130, 106, 60),
      ),
  },
  {
    name: 'cake-with-two-rows-of-four-candles',
    what: 'a boy beside a cake with two rows of four candles',
    draw: (glyph) =>
      room(
        '#fff8e1',
        drawChild(glyph, {
          head: 'boy-light-skin-tone',
          x: 62,
          y: 224,
          shirt: '#66bb6a',
          bottom: '#5d4037',
        }) +
          '<path d="M112 200h196v10H112z" fill="#a1887f"/><path d="M126 210v30M294 210v30" stroke="#8d6e63" stroke-width="10"/>' +
          drawCake(210, 202, [4, 4]),
      ),
  },
  {
    name: 'boy-going-to-school',
    what: 'a boy in a white shirt and a red scarf with a school bag, a school behind him',
    draw: (glyph) =>
      outdoors(
        '#bfe6fb',
        placeGlyph(glyph, 'school', 150, 44, 156) +
          GRASS +
          placeGlyph(glyph, 'backpack', 48, 108, 62) +
          drawChild(glyph, { head: 'boy-light-skin-tone', x: 104, y: 228, scale: 1.1, hasScarf: true }),
      ),
  },
  {
    name: 'girl-with-school-bag',
    what: 'one girl with a school bag',
    draw: (glyph) =>
      outdoors(
        '#fff3cd',
        placeGlyph(glyph, 'backpack', 164, 106, 64) +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 160,
            y: 222,
            scale: 1.1,
            isSkirt: true,
            hasScarf: true,
          }),
      ),
  },
  {
    name: 'boy-and-girl-together',
    what: 'a boy and a girl hold hands',
    draw: (glyph) =>
      outdoors(
        '#bfe6fb',
        placeGlyph(glyph, 'deciduous-tree', 222, 60, 130) +
          drawChild(glyph, {
            head: 'boy-light-skin-tone',
            x: 112,
            y: 222,
            scale: 1.05,
            shirt: '#4fc3f7',
            leftArm: 'wave',
          }) +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 178,
            y: 222,
            scale: 1.05,
            shirt: '#f48fb1',
            bottom: '#7e57c2',
            isSkirt: true,
          }),
      ),
  },
  {
    name: 'four-playing-in-the-park',
    what: 'two boys and two girls with a ball in a park',
    draw: (glyph) =>
      outdoors(
        '#bfe6fb',
        placeGlyph(glyph, 'deciduous-tree', -30, 54, 120) +
          drawChild(glyph, {
            head: 'boy-light-skin-tone',
            x: 62,
            y: 214,
            scale: 0.9,
            shirt: '#ffb74d',
            leftArm: 'wave',
          }) +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 126,
            y: 222,
            scale: 0.9,
            shirt: '#f48fb1',
            bottom: '#7e57c2',
            isSkirt: true,
          }) +
          drawChild(glyph, {
            head: 'child-light-skin-tone',
            x: 192,
            y: 222,
            scale: 0.9,
            shirt: '#81c784',
            bottom: '#5d4037',
          }) +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 258,
            y: 214,
            scale: 0.9,
            shirt: '#fff176',
            bottom: '#26a69a',
            isSkirt: true,
            rightArm: 'wave',
          }) +
          placeGlyph(glyph, 'soccer-ball', 144, 202, 32),
      ),
  },
  {
    name: 'boy-with-name-card',
    what: 'a boy under a card with the name Nam',
    draw: (glyph) =>
      room(
        '#e3f2fd',
        '<rect x="176" y="74" width="112" height="58" rx="8" fill="#fff" stroke="#ffb300" stroke-width="4"/>' +
          '<text x="232" y="114" text-anchor="middle" font-family="DejaVu Sans,Arial,Helvetica,sans-serif" font-size="32" font-weight="bold" fill="#2f4a7d">Nam</text>' +
          drawChild(glyph, {
            head: 'boy-light-skin-tone',
            x: 104,
            y: 226,
            scale: 1.2,
            shirt: '#66bb6a',
            leftArm: 'wave',
          }),
      ),
  },
  {
    name: 'sunrise-07-00',
    what: 'the sun is rising beside a house, a boy speaks, clock 7:00',
    draw: (glyph) =>
      outdoors(
        '#ffe9c7',
        placeGlyph(glyph, 'sun', 150, 112, 104) +
          GRASS +
          placeGlyph(glyph, 'house-with-garden', 222, 118, 90) +
          drawClock(214, 16, '7:00') +
          drawChild(glyph, {
            head: 'boy-light-skin-tone',
            x: 64,
            y: 228,
            scale: 0.95,
            hasScarf: true,
            rightArm: 'wave',
          }) +
          drawSpeechBubble(94, 20, 84, 46, 110),
      ),
  },
  {
    name: 'high-sun-15-00',
    what: 'the sun is high in a blue sky, a girl speaks, clock 15:00',
    draw: (glyph) =>
      outdoors(
        '#8fd3f8',
        placeGlyph(glyph, 'sun', 200, 54, 92) +
          cloud(226, 166, '#fff') +
          drawClock(214, 16, '15:00') +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 64,
            y: 228,
            scale: 0.95,
            isSkirt: true,
            hasScarf: true,
            rightArm: 'wave',
          }) +
          drawSpeechBubble(94, 20, 84, 46, 110),
      ),
  },
  {
    name: 'dark-sky-19-00',
    what: 'lit houses under a dark blue sky, a boy speaks, clock 19:00',
    draw: (glyph) =>
      drawScene(
        WIDTH,
        HEIGHT,
        '<path d="M0 0h320v240H0z" fill="#44508f"/><path d="M0 130h320v60H0z" fill="#c77d92"/><path d="M0 100h320v40H0z" fill="#7b6a9e"/>' +
          '<path d="M0 190h320v50H0z" fill="#4e7d4a"/>' +
          placeGlyph(glyph, 'crescent-moon', 182, 60, 34) +
          [196, 260]
            .map(
              (x) =>
                `<path d="M${x - 6} 150l32-30l32 30z" fill="#6d2f2f"/><rect x="${x}" y="148" width="52" height="48" fill="#b98d6b"/>` +
                `<rect x="${x + 8}" y="160" width="14" height="16" fill="#ffe082"/><rect x="${x + 30}" y="160" width="14" height="16" fill="#ffe082"/>`,
            )
            .join('') +
          drawClock(214, 16, '19:00') +
          drawChild(glyph, {
            head: 'child-light-skin-tone',
            x: 64,
            y: 228,
            scale: 0.95,
            shirt: '#ffb74d',
            rightArm: 'wave',
          }) +
          drawSpeechBubble(94, 20, 84, 46, 110),
      ),
  },
  {
    name: 'thinking-of-water',
    what: 'a girl in the sun thinks of a glass of water',
    draw: (glyph) =>
      drawScene(
        WIDTH,
        HEIGHT,
        SKY +
          GRASS +
          placeGlyph(glyph, 'sun', 4, 4, 74) +
          drawChild(glyph, {
            head: 'girl-light-skin-tone',
            x: 92,
            y: 230,
            scale: 1.15,
            shirt: '#ffd54f',
            bottom: '#7e57c2',
            isSkirt: true,
          }) +
          drawThought(232, 86, 70, 126, 96) +
          '<path d="M208 44h48l-6 84h-36z" fill="#f1f8fd" stroke="#90a4ae" stroke-width="3"/><path d="M210.500 68h43l-4.500 57h-34z" fill="#64b5f6"/><path d="M216 74l3 40" stroke="#bbdefb" stroke-width="4" stroke-linecap="round"/>',
      ),
  },
  {
    name: 'thinking-of-rice',
    what: 'a boy in front of an empty table thinks of a bowl of rice',
    draw: (glyph) =>
      room(
        '#fff3cd',
        drawThought(226, 82, 68, 130, 96) +
          placeGlyph(glyph, 'cooked-rice', 180, 34, 92) +
          drawChild(glyph, {
            head: 'boy-light-skin-tone',
            x: 92,
            y: 230,
            scale: 1.15,
            shirt: '#4fc3f7',
            bottom: '#5d4037',
          }),
      ),
  },
];
