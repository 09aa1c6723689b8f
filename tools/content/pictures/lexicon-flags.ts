import { drawSpeechBubble } from './drawing.ts';
import { drawFlag } from './drawing-people.ts';
import { plain, rect, stage } from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** Code of the flag, its country, its people, and what to see on the flag. */
const FLAGS: readonly (readonly [code: string, country: string, people: string | undefined, seen: string])[] =
  [
    ['vn', 'viet-nam', 'vietnamese', 'nền đỏ, ở giữa một ngôi sao vàng năm cánh'],
    ['gb-eng', 'england', 'english', 'nền trắng, một dấu cộng đỏ'],
    ['us', 'america', 'american', 'sọc đỏ trắng, góc xanh đậm có nhiều ngôi sao trắng'],
    ['au', 'australia', 'australian', 'nền xanh đậm, góc trên có chữ thập nhiều màu, sáu ngôi sao trắng'],
    ['jp', 'japan', 'japanese', 'nền trắng, ở giữa một hình tròn đỏ'],
    ['cn', 'china', 'chinese', 'nền đỏ, góc trên một ngôi sao vàng to và bốn ngôi sao nhỏ'],
    ['th', 'thailand', 'thai', 'năm sọc ngang đỏ, trắng, xanh đậm, trắng, đỏ'],
    ['my', 'malaysia', 'malaysian', 'sọc đỏ trắng, góc xanh đậm có trăng lưỡi liềm và ngôi sao vàng'],
    ['sg', 'singapore', undefined, 'nửa trên đỏ có trăng lưỡi liềm và năm ngôi sao, nửa dưới trắng'],
    ['fr', 'france', 'french', 'ba sọc dọc xanh, trắng, đỏ'],
  ];

const LOOKS = [
  { head: 'boy-light-skin-tone', isSkirt: false },
  { head: 'girl-light-skin-tone', isSkirt: true },
] as const;

export const LEXICON_FLAGS: readonly PictureRecipe[] = FLAGS.flatMap(
  ([code, country, people, seen], index) => {
    const flag = stage(
      country,
      `the flag of ${country}`,
      `Lá cờ ${seen}`,
      ({ glyph }) =>
        plain('#eef4f8') + rect(22, 14, 8, 226, '#a1887f', 4) + drawFlag(glyph, code, 30, 22, 268),
    );
    if (people === undefined) return [flag];
    const look = LOOKS[index % 2] ?? LOOKS[0];
    const person = stage(
      people,
      `a child who talks about a flag: ${people}`,
      `Một bạn nhỏ đang giới thiệu về mình bằng lá cờ ${seen}`,
      (at) =>
        plain('#fff6dd') +
        at.person({ ...look, x: 78, y: 226, scale: 1.15, shirt: '#aed581', right: [40, -98], mood: 'open' }) +
        drawSpeechBubble(126, 16, 182, 146, 140) +
        drawFlag(at.glyph, code, 141, 28, 152),
    );
    return [flag, person];
  },
);
