import { type GlyphSource, placeGlyph } from './drawing.ts';

/** Whole people whose hands, legs and mouth the author sets; `drawChild` in drawing.ts has only three arm poses. */

const SKIN = '#f9ddbd';
const SLEEVE_LENGTH = 46;

export type Point = readonly [x: number, y: number];

export interface Figure {
  head?: `${'boy' | 'girl' | 'child' | 'man' | 'woman' | 'old-man' | 'old-woman'}-light-skin-tone`;
  /** The middle of the feet. */
  x: number;
  y: number;
  /** At 1 a figure is 150 high. */
  scale?: number;
  shirt?: string;
  bottom?: string;
  isSkirt?: boolean;
  /** Positions of the hands, from the middle of the feet. The shoulders are at ±17, -86, the mouth at 0, -100. */
  left?: Point;
  right?: Point;
  legs?: 'stand' | 'sit' | 'walk' | 'run' | 'none';
  mood?: 'sad' | 'asleep' | 'open';
  isFlipped?: boolean;
  /** Drawn over the body and under the hands, such as a cape or an apron. */
  over?: string;
  /** Drawn on the head. */
  hat?: string;
}

function arm(side: -1 | 1, [handX, handY]: Point, sleeve: string): string {
  const shoulder = { x: side * 17, y: -86 };
  const distance = Math.hypot(handX - shoulder.x, handY - shoulder.y);
  // A hand close to the shoulder bends the elbow outwards and down.
  const bend = Math.max(0, SLEEVE_LENGTH - distance) * 0.9;
  const elbow = `${Math.round((shoulder.x + handX) / 2 + side * bend)} ${Math.round((shoulder.y + handY) / 2 + bend * 0.5)}`;
  return (
    `<path d="M${shoulder.x} ${shoulder.y}Q${elbow} ${handX} ${handY}" stroke="${sleeve}" stroke-width="12" stroke-linecap="round"/>` +
    `<circle cx="${handX}" cy="${handY}" r="7" fill="${SKIN}"/>`
  );
}

function shoe(x: number, y: number): string {
  return `<path d="M${x - 7} ${y}q0-8 7-8t8 8z" fill="#5b4636"/>`;
}

function legsOf(pose: NonNullable<Figure['legs']>, colour: string, isSkirt: boolean): string {
  const limb = isSkirt ? SKIN : colour;
  const line = (path: string): string =>
    `<path d="${path}" stroke="${limb}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`;
  const hips = isSkirt
    ? `<path d="M-17 -56H17L25 -26H-25z" fill="${colour}"/>`
    : `<path d="M-19 -56H19V-42H-19z" fill="${colour}"/>`;
  switch (pose) {
    case 'none':
      return '';
    case 'stand':
      return line('M-10 -46V-8M10 -46V-8') + shoe(-10, 0) + shoe(10, 0) + hips;
    case 'sit':
      return line('M-10 -48L-13 -30V-8M10 -48L13 -30V-8') + shoe(-13, 0) + shoe(13, 0) + hips;
    case 'walk':
      return line('M-8 -46L-22 -8M8 -46L22 -8') + shoe(-22, 0) + shoe(24, 0) + hips;
    case 'run':
      return line('M-8 -46L-20 -24L-44 -26M8 -46L28 -32L26 -6') + shoe(28, 0) + shoe(-48, -22) + hips;
  }
}

const MOODS: Record<NonNullable<Figure['mood']>, string> = {
  sad:
    `<ellipse cx="0" cy="-100" rx="10" ry="4" fill="${SKIN}"/><path d="M-6 -97q6-6 12 0" stroke="#444" stroke-width="2.500" stroke-linecap="round"/>` +
    '<path d="M-17 -120l10-4M17 -120l-10-4" stroke="#454140" stroke-width="2.500" stroke-linecap="round"/>',
  asleep:
    `<g fill="${SKIN}"><circle cx="-11" cy="-112" r="4.500"/><circle cx="11" cy="-112" r="4.500"/></g>` +
    '<path d="M-15 -111q4 4 8 0M7 -111q4 4 8 0" stroke="#454140" stroke-width="2" stroke-linecap="round"/>',
  open: '<ellipse cx="0" cy="-99" rx="6" ry="6" fill="#8c2b2b"/><path d="M-4 -97q4-4 8 0q-4 5-8 0" fill="#f48fb1"/>',
};

export function drawFigure(glyph: GlyphSource, figure: Figure): string {
  const shirt = figure.shirt ?? '#4fc3f7';
  const legs = legsOf(figure.legs ?? 'stand', figure.bottom ?? '#2f4a7d', figure.isSkirt ?? false);
  const torso = `<path d="M-20 -84q0-10 10-10h20q10 0 10 10v32h-40z" fill="${shirt}"/>`;
  const head = placeGlyph(glyph, figure.head ?? 'boy-light-skin-tone', -32, -152, 64);
  const mood = figure.mood === undefined ? '' : MOODS[figure.mood];
  const hands = arm(-1, figure.left ?? [-30, -52], shirt) + arm(1, figure.right ?? [30, -52], shirt);
  const scale = figure.scale ?? 1;
  return (
    `<g transform="translate(${figure.x} ${figure.y}) scale(${figure.isFlipped ? -scale : scale} ${scale})" fill="none">` +
    `${legs}${torso}${figure.over ?? ''}${head}${mood}${figure.hat ?? ''}${hands}</g>`
  );
}
