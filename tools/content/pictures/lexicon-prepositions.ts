import {
  drawBoxBack,
  drawBoxFront,
  drawClosedBox,
  drawSeat,
  drawTable,
  indoors,
  stage,
  type Stage,
} from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** Prepositions of place: one animal or ball and one piece of furniture; only the position changes. */

const FLOOR = indoors('#e8f4fb');
const ACTORS = {
  cat: { glyph: 'cat', seen: 'con mèo' },
  dog: { glyph: 'dog', seen: 'con chó' },
  ball: { glyph: 'soccer-ball', seen: 'quả bóng' },
} as const;
const THINGS = { box: 'cái hộp', chair: 'cái ghế', table: 'cái bàn' } as const;
type Actor = keyof typeof ACTORS;
type Thing = keyof typeof THINGS;

const PLACES = {
  in: (actor: string, thing: string) => `${thing} mở nắp, ${actor} thò một nửa ra khỏi miệng`,
  on: (actor: string, thing: string) => `${actor} ở cao hơn, chạm vào mặt của ${thing}`,
  under: (actor: string, thing: string) => `${thing} che phía đầu ${actor}, bốn chân ở hai bên`,
  'next-to': (actor: string, thing: string) => `${actor} đứng sát hông ${thing}`,
  behind: (actor: string, thing: string) => `${thing} che mất một nửa ${actor}`,
  'in-front-of': (actor: string, thing: string) => `${actor} gần ta hơn và che mất một phần ${thing}`,
} as const;
type Place = keyof typeof PLACES;

/** `y` is where it stands. */
function actorAt({ put }: Stage, actor: Actor, x: number, y: number, size: number): string {
  const real = actor === 'ball' ? Math.round(size * 0.72) : size;
  return put(ACTORS[actor].glyph, x - real / 2, y - real, real);
}

/** The middle, top and bottom of the thing beside which the actor is. */
const SPOTS: Record<
  Thing,
  { draw: (x: number, y: number) => string; top: number; half: number; below: number }
> = {
  box: { draw: (x, y) => drawClosedBox(x - 56, y, 112), top: 94, half: 60, below: 0 },
  chair: {
    draw: (x, y) => `<g transform="translate(${x} ${y}) scale(1.6)">${drawSeat(0, 0)}</g>`,
    top: 84,
    half: 52,
    below: 60,
  },
  table: { draw: (x, y) => drawTable(x - 95, y, 190, 112, '#bf8a5c'), top: 116, half: 95, below: 92 },
};

function drawPlace(s: Stage, actor: Actor, place: Place, thing: Thing): string {
  const spot = SPOTS[thing];
  switch (place) {
    case 'in':
      return (
        drawBoxBack(92, 216, 136) +
        actorAt(s, actor, 164, actor === 'ball' ? 158 : 178, 112) +
        drawBoxFront(92, 216, 136)
      );
    case 'on':
      return spot.draw(160, 226) + actorAt(s, actor, 160, 226 - spot.top, 92);
    case 'under':
      return spot.draw(160, 224) + actorAt(s, actor, 160, 226, spot.below);
    case 'next-to':
      return spot.draw(200, 220) + actorAt(s, actor, 200 - spot.half - 50, 220, 96);
    case 'behind':
      return actorAt(s, actor, 160 - spot.half, 206, 116) + spot.draw(176, 230);
    case 'in-front-of':
      return spot.draw(150, 200) + actorAt(s, actor, 176, 236, 88);
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function where(name: string, actor: Actor, place: Place, thing: Thing): PictureRecipe {
  const alt = capital(PLACES[place](ACTORS[actor].seen, THINGS[thing]));
  return stage(
    name,
    `a ${actor} ${place.replaceAll('-', ' ')} a ${thing}`,
    alt,
    (s) => FLOOR + drawPlace(s, actor, place, thing),
  );
}

const WORDS = [
  ['cat', 'in', 'box'],
  ['cat', 'on', 'box'],
  ['cat', 'under', 'table'],
  ['cat', 'next-to', 'box'],
  ['cat', 'behind', 'box'],
  ['cat', 'in-front-of', 'box'],
] as const;

const SENTENCES = [
  ['ball', 'in', 'box'],
  ['ball', 'on', 'table'],
  ['ball', 'on', 'chair'],
  ['ball', 'under', 'chair'],
  ['ball', 'under', 'table'],
  ['ball', 'next-to', 'chair'],
  ['ball', 'behind', 'box'],
  ['ball', 'in-front-of', 'box'],
  ['cat', 'on', 'table'],
  ['cat', 'on', 'chair'],
  ['cat', 'under', 'chair'],
  ['cat', 'next-to', 'chair'],
  ['cat', 'in-front-of', 'chair'],
  ['dog', 'in', 'box'],
  ['dog', 'on', 'chair'],
  ['dog', 'under', 'table'],
  ['dog', 'next-to', 'table'],
  ['dog', 'next-to', 'box'],
  ['dog', 'behind', 'box'],
  ['dog', 'in-front-of', 'box'],
] as const;

export const LEXICON_PREPOSITIONS: readonly PictureRecipe[] = [
  ...WORDS.map(([actor, place, thing]) => where(place, actor, place, thing)),
  ...SENTENCES.map(([actor, place, thing]) => where(`${actor}-${place}-${thing}`, actor, place, thing)),
  stage(
    'between',
    'a cat with a box on each side',
    'Con mèo đứng, bên trái một hộp, bên phải một hộp',
    (s) => FLOOR + drawClosedBox(18, 216, 92) + drawClosedBox(210, 216, 92) + actorAt(s, 'cat', 160, 216, 96),
  ),
];
