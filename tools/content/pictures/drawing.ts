/** Small SVG drawing kit for picture scenes. Everything here returns SVG text; nothing reads files. */

/** Before a country's code: a flag of flag-icons (its own 640 x 480 box) instead of a Noto drawing. */
export const FLAG_PREFIX = 'flag:';

/** Returns the inner SVG of a Noto drawing (its own 128 x 128 box). */
export type GlyphSource = (name: string) => string;

const SKIN = '#f9ddbd';
const NAVY = '#2f4a7d';

/** A Noto drawing placed with its top left corner at x, y and scaled to `size`. */
export function placeGlyph(
  glyph: GlyphSource,
  name: string,
  x: number,
  y: number,
  size: number,
  isFlipped = false,
): string {
  const scale = round(size / 128);
  const turn = isFlipped
    ? `translate(${round(x + size)} ${y}) scale(${-scale} ${scale})`
    : `translate(${x} ${y}) scale(${scale})`;
  return `<g transform="${turn}">${glyph(name)}</g>`;
}

export type ArmPose = 'down' | 'wave' | 'forward';

export interface Child {
  head: `${'boy' | 'girl' | 'child' | 'man' | 'woman'}-light-skin-tone`;
  /** The middle of the feet. */
  x: number;
  y: number;
  /** At 1 a figure is 150 high. */
  scale?: number;
  shirt?: string;
  bottom?: string;
  isSkirt?: boolean;
  hasScarf?: boolean;
  leftArm?: ArmPose;
  rightArm?: ArmPose;
}

/** Arms start at the shoulder; `side` is -1 for the arm on the left of the picture. */
function arm(side: -1 | 1, pose: ArmPose, shirt: string): string {
  const shoulder = { x: side * 17, y: -86 };
  const hands: Record<ArmPose, { x: number; y: number }> = {
    down: { x: side * 29, y: -56 },
    wave: { x: side * 42, y: -112 },
    forward: { x: side * 44, y: -78 },
  };
  const hand = hands[pose];
  return (
    `<path d="M${shoulder.x} ${shoulder.y}L${hand.x} ${hand.y}" stroke="${shirt}" stroke-width="12" stroke-linecap="round"/>` +
    `<circle cx="${hand.x + side * 3}" cy="${hand.y + (pose === 'wave' ? -5 : 4)}" r="7" fill="${SKIN}"/>`
  );
}

export function drawChild(glyph: GlyphSource, child: Child): string {
  const shirt = child.shirt ?? '#ffffff';
  const bottom = child.bottom ?? NAVY;
  const legs = [-9, 9]
    .map(
      (x) =>
        `<path d="M${x} -44V-8" stroke="${SKIN}" stroke-width="10"/>` +
        `<path d="M${x - 6} -2q0-9 7-9t8 9z" fill="#5b4636"/>`,
    )
    .join('');
  const lower = child.isSkirt
    ? `<path d="M-17 -56H17L25 -26H-25z" fill="${bottom}"/>`
    : `<path d="M-18 -56H18V-28H3L0 -40L-3 -28H-18z" fill="${bottom}"/>`;
  const torso = `<path d="M-20 -84q0-10 10-10h20q10 0 10 10v32h-40z" fill="${shirt}" stroke="#c9d3df" stroke-width="1"/>`;
  const scarf = child.hasScarf
    ? '<path d="M-12 -93L0 -82L12 -93L10 -97H-10zM0 -84L-8 -64L-1 -68L0 -82L1 -68L8 -64z" fill="#e53935"/>'
    : '';
  const arms = arm(-1, child.leftArm ?? 'down', shirt) + arm(1, child.rightArm ?? 'down', shirt);
  const head = placeGlyph(glyph, child.head, -32, -152, 64);
  return `<g transform="translate(${child.x} ${child.y}) scale(${child.scale ?? 1})" fill="none">${legs}${lower}${torso}${arms}${scarf}${head}</g>`;
}

/** A speech bubble with three dots, for words that the student has to find. */
export function drawSpeechBubble(x: number, y: number, width: number, height: number, tailX: number): string {
  const bottom = y + height;
  return (
    `<path d="M${tailX - 9} ${bottom - 2}L${tailX} ${bottom + 18}L${tailX + 11} ${bottom - 2}z" fill="#fff" stroke="#8fa3bd" stroke-width="2"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="#fff" stroke="#8fa3bd" stroke-width="2"/>` +
    `<path d="M${tailX - 8} ${bottom - 2}H${tailX + 10}" stroke="#fff" stroke-width="4"/>` +
    [-1, 0, 1]
      .map(
        (step) => `<circle cx="${x + width / 2 + step * 16}" cy="${y + height / 2}" r="4.5" fill="#8fa3bd"/>`,
      )
      .join('')
  );
}

/** A round thought cloud whose small bubbles lead to the thinker's head. */
export function drawThought(x: number, y: number, radius: number, towardX: number, towardY: number): string {
  const dots = [0.38, 0.62, 0.82].map((part, index) => {
    const cx = round(x + (towardX - x) * (part + 0.12));
    const cy = round(y + (towardY - y) * (part + 0.12));
    return `<circle cx="${cx}" cy="${cy}" r="${[11, 8, 5][index]}" fill="#fff" stroke="#8fa3bd" stroke-width="2"/>`;
  });
  return `${dots.join('')}<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="#8fa3bd" stroke-width="2"/>`;
}

/** A round cake with rows of candles; each row is behind and between the previous one. */
export function drawCake(x: number, y: number, rows: readonly number[]): string {
  const candles = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => {
      const left = round(x + (index - (count - 1) / 2) * 31 - 8 + row * 16);
      const top = y - 86 - row * 22;
      return (
        `<rect x="${left - 3.5}" y="${top}" width="7" height="30" rx="2" fill="${['#4fc3f7', '#f06292', '#aed581', '#ffb74d'][index % 4]}"/>` +
        `<path d="M${left} ${top - 14}q7 8 0 13q-7-5 0-13z" fill="#ff9800"/>`
      );
    }),
  );
  const plate = `<ellipse cx="${x}" cy="${y - 4}" rx="86" ry="12" fill="#cfd8dc"/>`;
  const body =
    `<path d="M${x - 70} ${y - 62}v48a70 14 0 0 0 140 0v-48z" fill="#f8bbd0"/>` +
    `<path d="M${x - 70} ${y - 40}a70 14 0 0 0 140 0" fill="none" stroke="#ec407a" stroke-width="5"/>`;
  const top = `<ellipse cx="${x}" cy="${y - 62}" rx="70" ry="24" fill="#fff3e0"/>`;
  const backRowFirst = candles.toReversed();
  return plate + body + top + backRowFirst.join('');
}

/** A digital clock. It shows 24-hour time, which is unambiguous. */
export function drawClock(x: number, y: number, time: string): string {
  return (
    `<rect x="${x}" y="${y}" width="92" height="40" rx="9" fill="#263238"/>` +
    `<text x="${x + 46}" y="${y + 29}" text-anchor="middle" font-family="DejaVu Sans Mono,Consolas,Menlo,monospace" font-size="25" font-weight="bold" fill="#ffe082">${time}</text>`
  );
}

export function drawBed(x: number, y: number): string {
  return (
    `<rect x="${x}" y="${y - 62}" width="12" height="74" rx="4" fill="#8d6e63"/>` +
    `<rect x="${x + 178}" y="${y - 34}" width="12" height="46" rx="4" fill="#8d6e63"/>` +
    `<rect x="${x + 6}" y="${y - 18}" width="180" height="20" fill="#a1887f"/>` +
    `<rect x="${x + 12}" y="${y - 34}" width="168" height="18" rx="6" fill="#eceff1"/>` +
    `<rect x="${x + 16}" y="${y - 50}" width="62" height="22" rx="11" fill="#fff" stroke="#cfd8dc"/>`
  );
}

export function drawScene(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
