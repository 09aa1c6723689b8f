import { GIRL } from './drawing-people.ts';
import { indoors, line, plain, rect, shape, stage } from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** A garment with long sleeves, laid out flat. */
function longSleeves(colour: string, shade: string, front: string): string {
  return (
    shape('M104 40L40 84L22 196l40 10l26-84z', shade) +
    shape('M216 40L280 84L298 196l-40 10l-26-84z', shade) +
    shape('M104 40Q160 66 216 40L238 76L228 214H92L82 76z', colour) +
    front
  );
}

const RAIN = Array.from({ length: 18 }, (_, index) =>
  line(`M${(index * 71) % 318} ${(index * 43) % 220}l-5 15`, '#4f8fc0', 4),
).join('');

const GARMENTS = [
  stage(
    'jacket',
    'a short blue jacket with a zip and pockets',
    'Đồ mặc ngoài ngắn đến hông, có khoá kéo phía trước và hai túi',
    () =>
      plain('#fff6dd') +
      longSleeves(
        '#3f7cbc',
        '#2f639b',
        shape('M124 34h72l12 34h-96z', '#2f639b') +
          rect(154, 62, 12, 150, '#cfd8dc') +
          line('M160 64V212', '#78909c', 3) +
          rect(154, 74, 12, 20, '#ffca28', 3) +
          line('M104 162l34 14M216 162l-34 14', '#274f7c', 7) +
          rect(92, 202, 60, 14, '#274f7c', 3) +
          rect(168, 202, 60, 14, '#274f7c', 3),
      ),
  ),
  stage(
    'jumper',
    'a woollen jumper with a pattern, no buttons',
    'Đồ len dày dài tay có hoa văn, không cúc, chui qua đầu cho ấm',
    () =>
      plain('#e3f2fd') +
      longSleeves(
        '#e57373',
        '#d05555',
        shape('M124 36q36 24 72 0l8 16q-44 28-88 0z', '#b93f3f') +
          line('M92 110l17 18 17-18 17 18 17-18 17 18 17-18 17 18 17-18', '#fff', 7) +
          line('M92 148l17 18 17-18 17 18 17-18 17 18 17-18 17 18 17-18', '#ffe082', 7) +
          rect(92, 198, 136, 18, '#b93f3f', 4) +
          line('M106 198v18M124 198v18M142 198v18M160 198v18M178 198v18M196 198v18M214 198v18', '#d05555', 3),
      ),
  ),
  stage(
    'raincoat',
    'a child in a long yellow coat with a hood in the rain',
    'Bạn nhỏ khoác tấm ni-lông vàng có mũ trùm cho khỏi ướt khi trời đổ nước',
    ({ person }) =>
      plain('#a9bccb') +
      rect(0, 196, 320, 44, '#8aa67a') +
      RAIN +
      person({
        x: 160,
        y: 234,
        scale: 1.45,
        shirt: '#fdd835',
        left: [-40, -60],
        right: [40, -60],
        over: '<path d="M-36 -116q0-38 36-38t36 38q-4 34-36 34t-36-34z" fill="#f9c812"/><path d="M-20 -88h40l14 68h-68z" fill="#fdd835"/><path d="M0 -86v66" stroke="#e0a800" stroke-width="2"/><circle cx="5" cy="-66" r="2.500" fill="#e0a800"/><circle cx="5" cy="-46" r="2.500" fill="#e0a800"/>',
        hat: '<path d="M-34 -112q-4 -42 34 -42t34 42q-6 -26 -34 -26t-34 26z" fill="#fdd835"/>',
      }),
  ),
  stage(
    'trousers',
    'grey trousers with a belt',
    'Đồ mặc phía dưới có thắt lưng, hai ống dài tới mắt cá, đi làm đi học đều được',
    () =>
      plain('#fff6dd') +
      shape('M104 28h112l22 196h-56l-22-132l-22 132H82z', '#78868f') +
      rect(102, 22, 116, 18, '#5d4037', 3) +
      rect(150, 20, 22, 22, '#ffca28', 3) +
      line('M160 42V92M118 54l-10 22M202 54l10 22', '#56636b', 4) +
      line('M112 108L106 214M208 108L214 214', '#67757e', 3),
  ),
];

const ACTIONS = [
  stage(
    'wear',
    'a girl with a hat, a scarf and a jumper beside a mirror',
    'Trên người bạn gái đang có mũ vành, khăn quàng và áo dài tay, bạn đang khoe trước gương',
    ({ person, put }) =>
      indoors('#e8f5e9') +
      person({
        ...GIRL,
        x: 160,
        y: 232,
        scale: 1.45,
        shirt: '#5c8fd6',
        left: [-36, -60],
        right: [36, -60],
        hat: '<path d="M-42 -128q42 14 84 0l-16-8q-2-28-26-28t-26 28z" fill="#f3c56b"/><path d="M-27 -136q27 10 54 0" stroke="#7e57c2" stroke-width="5" fill="none"/>',
        over: '<path d="M-18 -94h36v10h-36zM6 -88h10v30h-10z" fill="#e53935"/>',
      }) +
      rect(18, 30, 76, 172, '#c98f5a', 8) +
      rect(26, 38, 60, 156, '#dff0fa', 4) +
      put('sparkles', 34, 60, 44) +
      rect(240, 24, 70, 10, '#8d6e63', 4) +
      put('coat', 238, 34, 74),
  ),
  stage(
    'put-on',
    'a boy pulls a cap onto his head, a shoe is still beside him',
    'Một bạn hai tay kéo chiếc mũ lưỡi trai xuống đầu, giày để sẵn bên cạnh, chuẩn bị ra ngoài',
    ({ person, put }) =>
      indoors('#fff3e0') +
      person({ x: 150, y: 228, scale: 1.4, left: [-32, -134], right: [32, -134] }) +
      put('billed-cap', 106, -14, 94) +
      put('running-shoe', 222, 166, 62) +
      line('M60 40v40M60 86l-10-12M60 86l10-12M250 30v40M250 76l-10-12M250 76l10-12', '#ef6c00', 6),
  ),
];

export const LEXICON_G4_CLOTHES: readonly PictureRecipe[] = [...GARMENTS, ...ACTIONS];
