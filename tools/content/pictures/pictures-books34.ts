import { drawScene, placeGlyph } from './drawing.ts';
import { dial } from './sample-pictures.ts';
import { type PictureRecipe, room, single } from './scenes.ts';

const LETTERS = 'font-family="Arial,Helvetica,DejaVu Sans,sans-serif" font-weight="bold" fill="#2f4a7d"';

/** A flag of 288 x 192 (3:2) with a thin edge, so that white differs from the page. */
function flag(body: string): string {
  return drawScene(
    320,
    240,
    `<g transform="translate(16 24)">${body}<path d="M0 0h288v192H0z" fill="none" stroke="#b0bec5" stroke-width="4"/></g>`,
  );
}

function stripe(y: number, height: number, colour: string): string {
  return `<path d="M0 ${y}h288v${height}H0z" fill="${colour}"/>`;
}

/** A five-pointed star with one point upwards; `radius` is the distance to the points. */
function star(x: number, y: number, radius: number, colour: string): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 36 - 90) * Math.PI) / 180;
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M${corners.join('L')}z" fill="${colour}"/>`;
}

/** A crescent open to the right, with a ring of five stars beside it. */
function crescentAndStars(): string {
  const stars = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180;
    return star(96 + 21 * Math.cos(angle), 48 + 21 * Math.sin(angle), 9, '#fff');
  });
  return `<circle cx="62" cy="48" r="36" fill="#fff"/><circle cx="76" cy="48" r="36" fill="#ed2939"/>${stars.join('')}`;
}

/** An open box whose front hides the lower half of its content. */
function openBox(inside: string): string {
  return (
    '<path d="M92 118h136v60H92z" fill="#8f6236"/>' +
    inside +
    '<path d="M84 140h152v82H84z" fill="#d9a066"/><path d="M84 140h152v10H84z" fill="#c48a4f"/>' +
    '<path d="M84 140L52 164l6 8L84 152zM236 140l32 24-6 8-26-20z" fill="#e5b680"/>'
  );
}

/** A drawing over a large digital clock, legible even at the size of a fingertip. */
function withClock(name: string, glyphName: string, time: string, what: string): PictureRecipe {
  return {
    name,
    what: `${what}, clock ${time}`,
    draw: (glyph) =>
      drawScene(
        320,
        240,
        placeGlyph(glyph, glyphName, 95, 0, 130) +
          '<rect x="30" y="140" width="260" height="98" rx="18" fill="#263238"/>' +
          `<text x="160" y="218" text-anchor="middle" font-family="DejaVu Sans Mono,Consolas,Menlo,monospace" font-size="82" font-weight="bold" fill="#ffe082">${time}</text>`,
      ),
  };
}

const DAYS = ['Monday', 'Wednesday', 'Friday'];
const LESSONS = [
  ['maths', 'English', 'science'],
  ['music', 'English', 'PE'],
  ['English', 'maths', 'art'],
];

function cell(x: number, y: number, size: number, text: string | number): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" ${LETTERS}>${text}</text>`;
}

/** Columns of days with three lessons each. */
function timetable(): string {
  const columns = DAYS.map((day, column) => {
    const middle = 82 + column * 94;
    const lessons = (LESSONS[column] ?? []).map((lesson, row) => cell(middle, 102 + row * 52, 19, lesson));
    return cell(middle, 47, 13, day) + lessons.join('');
  });
  const numbers = [1, 2, 3].map((number, row) => cell(20, 102 + row * 52, 19, number));
  return (
    '<path d="M4 16h312v208H4z" fill="#fff"/><path d="M4 16h312v52H4z" fill="#ffe082"/><path d="M4 68h31v156H4z" fill="#e3f2fd"/>' +
    '<path d="M4 16h312v208H4zM35 16v208M129 16v208M223 16v208M4 68h312M4 120h312M4 172h312" fill="none" stroke="#90a4ae" stroke-width="2"/>' +
    columns.join('') +
    numbers.join('')
  );
}

/** Pictures of the pages for grades 3 and 4. */
export const BOOKS_3_4_PICTURES: readonly PictureRecipe[] = [
  single('swimmer', 'person-swimming-light-skin-tone', 'a person who swims'),
  single('cyclist', 'person-biking-light-skin-tone', 'a person who rides a bike'),
  single('dancer', 'woman-dancing-light-skin-tone', 'a woman in a red dress who dances'),
  {
    name: 'teddy-bear-in-box',
    what: 'a teddy bear in an open box',
    draw: (glyph) => room('#e8f5e9', openBox(placeGlyph(glyph, 'teddy-bear', 104, 62, 112))),
  },
  single('farmer', 'man-farmer-light-skin-tone', 'a man with a straw hat and a fork'),
  single('doctor', 'health-worker-light-skin-tone', 'a woman in a white coat with a stethoscope'),
  single('singer', 'singer-light-skin-tone', 'a person who sings into a microphone'),
  single('cook', 'man-cook-light-skin-tone', 'a man with a high white hat and a spoon'),
  single('raised-hand', 'woman-raising-hand-light-skin-tone', 'a girl who raises her hand'),
  single('open-book', 'open-book', 'an open book'),
  single('finger-on-lips', 'shushing-face', 'a face with a finger on its lips'),
  single('ear', 'ear-light-skin-tone', 'an ear'),
  single('chicken', 'chicken', 'the head of a chicken'),
  single('ship', 'ship', 'a big ship'),
  single('fish', 'fish', 'a fish'),
  single('peacock', 'peacock', 'a peacock with its tail spread'),
  single('badminton', 'badminton', 'a badminton racket and a shuttlecock'),
  single('turtle', 'turtle', 'a turtle'),
  single('kite', 'kite', 'a kite with a long tail'),
  single('train', 'locomotive', 'a steam train'),
  single('truck', 'articulated-lorry', 'a truck'),
  {
    name: 'dial-11-30',
    what: 'a clock with hands, half past eleven',
    draw: () => drawScene(320, 240, `<path d="M0 0h320v240H0z" fill="#f1f8e9"/>${dial(11, 30)}`),
  },
  {
    name: 'flag-viet-nam',
    what: 'the flag of Viet Nam',
    draw: () => flag(stripe(0, 192, '#da251d') + star(144, 100, 58, '#ffff00')),
  },
  {
    name: 'flag-japan',
    what: 'the flag of Japan',
    draw: () => flag(`${stripe(0, 192, '#fff')}<circle cx="144" cy="96" r="58" fill="#bc002d"/>`),
  },
  {
    name: 'flag-thailand',
    what: 'the flag of Thailand',
    draw: () => flag(stripe(0, 192, '#a51931') + stripe(32, 128, '#f4f5f8') + stripe(64, 64, '#28286e')),
  },
  {
    name: 'flag-singapore',
    what: 'the flag of Singapore',
    draw: () => flag(stripe(0, 192, '#fff') + stripe(0, 96, '#ed2939') + crescentAndStars()),
  },
  withClock('get-up-06-00', 'sun', '06:00', 'the sun'),
  withClock('lunch-11-30', 'cooked-rice', '11:30', 'a bowl of rice'),
  withClock('football-16-30', 'soccer-ball', '16:30', 'a football'),
  withClock('television-19-45', 'television', '19:45', 'a television'),
  {
    name: 'timetable-three-days',
    what: 'a timetable of Monday, Wednesday and Friday with three lessons each',
    draw: () => drawScene(320, 240, `<path d="M0 0h320v240H0z" fill="#fff8e1"/>${timetable()}`),
  },
];
