import { drawClock } from './drawing.ts';
import {
  disc,
  drawArrow,
  drawTable,
  drawWindow,
  indoors,
  line,
  meadow,
  plain,
  stage,
  type Stage,
} from './drawing-places.ts';

const GIRL = 'girl-light-skin-tone';

/** A family of two generations; a ring shows who is meant. */
function family({ person }: Stage, ringX: number, ringY: number, rx: number, ry: number): string {
  return (
    meadow('#e3f4fd') +
    disc(ringX, ringY, rx, '#fff59d', ry) +
    person({ x: 62, y: 214, head: 'man-light-skin-tone', scale: 1.1, shirt: '#5c8fd6' }) +
    person({
      x: 132,
      y: 214,
      head: 'woman-light-skin-tone',
      scale: 1.05,
      shirt: '#ef8a8a',
      bottom: '#7e57c2',
      isSkirt: true,
    }) +
    person({ x: 206, y: 220, scale: 0.78, shirt: '#81c784' }) +
    person({ x: 268, y: 220, head: GIRL, scale: 0.76, shirt: '#ffd54f', bottom: '#ec407a', isSkirt: true }) +
    `<ellipse cx="${ringX}" cy="${ringY}" rx="${rx}" ry="${ry}" fill="none" stroke="#e53935" stroke-width="5"/>`
  );
}

/** Grandparents above; their son with his wife and child, and their daughter with her husband and child. */
function familyTree({ put }: Stage, ringX: number, ringY: number): string {
  const head = (name: string, x: number, y: number): string =>
    put(`${name}-light-skin-tone`, x - 28, y - 28, 56);
  return (
    plain('#f1f8e9') +
    line(
      'M132 44H188M160 44V82M74 120V82H246V120M46 120H102M218 120H274M74 120V200M246 120V200',
      '#8d6e63',
      4,
    ) +
    disc(ringX, ringY, 37, '#fff59d') +
    head('old-man', 130, 42) +
    head('old-woman', 190, 42) +
    head('woman', 40, 120) +
    head('man', 104, 120) +
    head('woman', 216, 120) +
    head('man', 280, 120) +
    head('boy', 74, 200) +
    head('girl', 246, 200) +
    drawArrow(118, 200, 90, '#1e88e5', 0.7) +
    `<circle cx="${ringX}" cy="${ringY}" r="37" fill="none" stroke="#e53935" stroke-width="5"/>`
  );
}

const TREE_SEEN = 'Cây gia đình: mũi tên xanh chỉ bạn nhỏ; vòng đỏ khoanh';

const meal = (
  sky: string,
  light: string,
  time: string,
  foods: readonly (readonly [string, number])[],
  { put, person }: Stage,
): string =>
  indoors('#fff3e0') +
  drawWindow(14, 14, 84, 78, sky) +
  put(light, 34, 28, 44) +
  drawClock(214, 16, time) +
  person({ x: 160, y: 218, head: GIRL, shirt: '#f48fb1', left: [-34, -70], right: [34, -70] }) +
  drawTable(20, 236, 280, 74, '#bf8a5c') +
  foods.map(([food, x]) => put(food, x, 110, 56)).join('');

/** The people of a family and the meals of a day. */
export const LEXICON_G3_FAMILY = [
  stage(
    'parents',
    'a family, a ring around the two adults',
    'Gia đình bốn người, vòng đỏ khoanh hai người lớn',
    (s) => family(s, 98, 134, 88, 98),
  ),
  stage('son', 'a family, a ring around the boy', 'Gia đình bốn người, vòng đỏ khoanh bạn nam nhỏ', (s) =>
    family(s, 206, 160, 36, 74),
  ),
  stage(
    'daughter',
    'a family, a ring around the girl',
    'Gia đình bốn người, vòng đỏ khoanh bạn nữ nhỏ',
    (s) => family(s, 268, 160, 38, 74),
  ),
  stage(
    'grandparents',
    'an old couple with two children, a ring around the old',
    'Hai cụ tóc bạc và hai cháu, vòng đỏ khoanh hai cụ',
    ({ person }) =>
      meadow('#e3f4fd') +
      disc(110, 132, 92, '#fff59d', 98) +
      person({
        x: 74,
        y: 216,
        head: 'old-man-light-skin-tone',
        scale: 1.1,
        shirt: '#90a4ae',
        bottom: '#5d4037',
      }) +
      person({
        x: 146,
        y: 216,
        head: 'old-woman-light-skin-tone',
        scale: 1.05,
        shirt: '#b39ddb',
        bottom: '#4a4a6a',
      }) +
      '<ellipse cx="110" cy="132" rx="92" ry="98" fill="none" stroke="#e53935" stroke-width="5"/>' +
      person({ x: 226, y: 222, scale: 0.76, shirt: '#81c784' }) +
      person({ x: 284, y: 222, head: GIRL, scale: 0.74, shirt: '#ffd54f', isSkirt: true }),
  ),
  stage(
    'aunt',
    'a family tree, a ring around the sister of a parent',
    `${TREE_SEEN} chị em gái của người sinh ra bạn ấy`,
    (s) => familyTree(s, 216, 120),
  ),
  stage(
    'uncle',
    'a family tree, a ring around the man of the other couple',
    `${TREE_SEEN} người đàn ông ở nhánh bên kia`,
    (s) => familyTree(s, 280, 120),
  ),
  stage(
    'cousin',
    'a family tree, a ring around the child of the other couple',
    `${TREE_SEEN} bạn nhỏ ở nhánh bên kia`,
    (s) => familyTree(s, 246, 200),
  ),
  stage(
    'breakfast',
    'a girl at a table with eggs, bread and milk, clock 6:30',
    'Mặt trời mọc, 6:30, bạn gái ăn trứng, bánh mì, uống sữa',
    (s) =>
      meal(
        '#ffe9c7',
        'sun',
        '6:30',
        [
          ['cooking', 50],
          ['bread', 192],
          ['glass-of-milk', 246],
        ],
        s,
      ),
  ),
  stage(
    'lunch',
    'a girl at a table with rice, chicken and soup, clock 11:30',
    'Mặt trời trên cao, 11:30, bạn gái ăn cơm, đùi gà, canh',
    (s) =>
      meal(
        '#8fd3f8',
        'sun',
        '11:30',
        [
          ['cooked-rice', 50],
          ['poultry-leg', 192],
          ['pot-of-food', 246],
        ],
        s,
      ),
  ),
  stage(
    'dinner',
    'a girl at a table with rice, fish and salad, clock 19:00',
    'Trăng ngoài cửa sổ, 19:00, bạn gái ăn cơm, cá, rau',
    (s) =>
      meal(
        '#1a2b5c',
        'crescent-moon',
        '19:00',
        [
          ['cooked-rice', 50],
          ['fish', 192],
          ['green-salad', 246],
        ],
        s,
      ),
  ),
];
