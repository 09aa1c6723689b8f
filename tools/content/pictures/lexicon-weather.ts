import { drawRing } from './drawing-people.ts';
import { disc, drawHouse, line, meadow, plain, rect, shape, stage } from './drawing-places.ts';
import type { PictureRecipe } from './scenes.ts';

/** Slanting drops over a landscape. */
function drops(colour: string, slant: number): string {
  return Array.from({ length: 26 }, (_, index) => {
    const x = (index * 53) % 316;
    const y = 74 + ((index * 37) % 130);
    return line(`M${x} ${y}l${slant} 16`, colour, 4);
  }).join('');
}

function flakes(): string {
  return Array.from({ length: 28 }, (_, index) =>
    disc((index * 67) % 318, 8 + ((index * 41) % 180), 3 + (index % 3), '#fff'),
  ).join('');
}

function thermometer(x: number, level: number, colour: string): string {
  return (
    rect(x - 15, 34, 30, 140, '#fff', 15) +
    disc(x, 184, 27, '#fff') +
    rect(x - 7, 174 - level, 14, level + 10, colour, 7) +
    disc(x, 184, 19, colour)
  );
}

const bent =
  line('M92 220Q110 150 176 92', '#8d6e63', 13) +
  shape('M176 92q40-40 92-8q-46-10-60 10q44-2 62 36q-40-26-66-18q22 18 18 52q-22-34-52-44z', '#5a9e3a');

/** Weather over a landscape, for grades 2 and 4. */
export const LEXICON_WEATHER: readonly PictureRecipe[] = [
  stage(
    'sunny',
    'a house in the sunshine under a clear sky',
    'Bầu trời xanh trong, mặt trời chiếu rực rỡ trên ngôi nhà',
    ({ put }) =>
      meadow('#8fd3f8') + disc(80, 70, 66, '#fff3b0') + put('sun', 20, 10, 120) + drawHouse(178, 206, 112),
  ),
  stage(
    'rainy',
    'a child under an umbrella, rain and puddles',
    'Nước rơi từ trời xám xuống, bạn nhỏ che ô, vũng nước dưới chân',
    ({ put, person }) =>
      plain('#a9bccb') +
      rect(0, 182, 320, 58, '#8aa67a') +
      put('cloud', 10, -20, 130) +
      put('cloud', 170, -26, 140) +
      disc(70, 220, 46, '#9cc4df', 9) +
      disc(256, 212, 44, '#9cc4df', 8) +
      drops('#4f8fc0', -6) +
      person({ x: 160, y: 230, scale: 1.05, shirt: '#ffca28', right: [24, -78] }) +
      put('umbrella', 104, 30, 136),
  ),
  stage(
    'cloudy',
    'a grey sky full of clouds over a house',
    'Bầu trời bị những cụm trắng xám che kín, không thấy nắng',
    ({ put }) =>
      meadow('#c3d3dd') +
      put('cloud', -20, -14, 140) +
      put('cloud', 76, -22, 150) +
      put('cloud', 186, -12, 150) +
      put('cloud', 30, 40, 110) +
      put('cloud', 140, 44, 110) +
      drawHouse(190, 214, 96),
  ),
  stage(
    'windy',
    'a bent tree, flying leaves, a boy loses his hat',
    'Cây nghiêng ngả, lá bay, mũ bạn nhỏ bị thổi tung',
    ({ put, person }) =>
      meadow('#cfe6f2') +
      bent +
      line('M14 60q60-20 104 0t90-6M6 104h70q24 0 20-18M120 36h80q20 0 16-16', '#fff', 6) +
      put('leaf-fluttering-in-wind', 246, 130, 44) +
      put('leaf-fluttering-in-wind', 188, 14, 40) +
      person({ x: 52, y: 228, scale: 0.9, right: [40, -116], left: [-20, -116] }) +
      put('billed-cap', 92, 40, 46),
  ),
  stage(
    'snowy',
    'a snowman, a white roof, flakes in the air',
    'Mặt đất phủ trắng xoá, người tuyết đứng cạnh nhà',
    ({ put }) =>
      plain('#b9d3e6') +
      drawHouse(178, 206, 112, '#ffe0b2', '#ffffff') +
      rect(0, 192, 320, 48, '#f5fafd') +
      put('snowman-without-snow', 30, 84, 128) +
      flakes(),
  ),
  stage(
    'stormy',
    'a dark sky with lightning, a bent palm, heavy rain',
    'Trời tối sầm, chớp loé, gió giật cây nghiêng, nước xối xả',
    ({ put }) =>
      plain('#56617c') +
      rect(0, 196, 320, 44, '#5c7a58') +
      bent +
      put('cloud-with-lightning', 8, -14, 140) +
      put('cloud-with-lightning', 160, -20, 150) +
      drops('#b6cbe0', -16),
  ),
  stage(
    'storm',
    'a cloud with lightning and rain',
    'Cụm xám lớn trên trời có tia chớp, sấm và nước đổ xuống',
    ({ put }) => plain('#c9d2de') + put('cloud-with-lightning-and-rain', 48, 6, 224),
  ),
  stage(
    'foggy',
    'trees and a house fade in white mist',
    'Màn hơi trắng dày che mờ nhà và cây, không nhìn được xa',
    ({ put }) =>
      plain('#cdd6da') +
      rect(0, 186, 320, 54, '#a9b89d') +
      put('evergreen-tree', 8, 66, 130) +
      drawHouse(176, 202, 100) +
      [40, 78, 116, 154, 192]
        .map(
          (y, index) =>
            `<rect x="${index % 2 === 0 ? -30 : 20}" y="${y}" width="330" height="30" rx="15" fill="#fff" fill-opacity="0.66"/>`,
        )
        .join('') +
      '<path d="M0 0h320v240H0z" fill="#eef2f3" fill-opacity="0.3"/>',
  ),
  stage(
    'warm',
    'three thermometers: low, middle and high; the middle one is ringed',
    'Ba cột đo: mức thấp có bông tuyết, mức cao có lửa, khoanh tròn mức dễ chịu ở giữa',
    ({ put }) =>
      plain('#fff6dd') +
      rect(12, 18, 90, 204, '#bbdefb', 14) +
      rect(115, 18, 90, 204, '#ffe082', 14) +
      rect(218, 18, 90, 204, '#ffab91', 14) +
      thermometer(57, 26, '#1e88e5') +
      thermometer(160, 70, '#fb8c00') +
      thermometer(263, 124, '#e53935') +
      put('snowflake', 72, 30, 28) +
      put('blossom', 172, 30, 30) +
      put('fire', 278, 28, 30) +
      drawRing(160, 120, 56, 110),
  ),
  stage(
    'weather',
    'four fields: sun, clouds, rain, snow',
    'Bốn ô của bản tin dự báo: nắng, mây, mưa, tuyết',
    ({ put }) =>
      plain('#fff') +
      rect(4, 4, 154, 114, '#8fd3f8', 10) +
      rect(162, 4, 154, 114, '#c3d3dd', 10) +
      rect(4, 122, 154, 114, '#9fb4c4', 10) +
      rect(162, 122, 154, 114, '#b9d3e6', 10) +
      put('sun', 34, 14, 94) +
      put('cloud', 190, 12, 98) +
      put('cloud-with-rain', 34, 132, 94) +
      put('cloud-with-snow', 192, 132, 94),
  ),
  stage(
    'leaf',
    'one green leaf',
    'Phần mỏng màu xanh mọc trên cành, có gân, mùa thu rụng xuống',
    () =>
      plain('#fffaf0') +
      shape('M66 196Q40 70 170 44Q240 30 268 36Q276 96 232 150Q180 212 66 196z', '#66bb6a') +
      line('M40 222Q120 140 246 54', '#2e7d32', 8) +
      line(
        'M112 158Q110 120 124 92M154 122Q158 88 174 66M128 146Q170 160 206 150M170 108Q208 118 240 108',
        '#2e7d32',
        5,
      ),
  ),
];
