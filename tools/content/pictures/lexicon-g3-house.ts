import { drawArrow, drawWindow, line, meadow, plain, rect, shape, stage } from './drawing-places.ts';

/** Parts of a house seen from outside. */
export const LEXICON_G3_HOUSE = [
  stage(
    'fence',
    'white pickets in a row on grass',
    'Hàng cọc gỗ trắng nhọn đầu nối nhau quanh vườn',
    () =>
      meadow() +
      rect(0, 124, 320, 14, '#eeeeee') +
      rect(0, 176, 320, 14, '#eeeeee') +
      Array.from({ length: 8 }, (_, index) =>
        shape(`M${index * 40 + 6} 214V104l14-22l14 22V214z`, '#ffffff'),
      ).join('') +
      Array.from({ length: 8 }, (_, index) =>
        line(`M${index * 40 + 6} 214V104l14-22l14 22V214`, '#cfd8dc', 2),
      ).join(''),
  ),
  stage(
    'wall',
    'a red wall of bricks',
    'Nhiều viên gạch đỏ xây chồng lên nhau thành mặt phẳng cao',
    () =>
      meadow() +
      rect(20, 40, 280, 166, '#e8d3bf') +
      [0, 1, 2, 3, 4, 5]
        .map((row) =>
          Array.from({ length: 5 }, (_, index) => {
            const left = Math.max(22, 22 + index * 56 - (row % 2) * 28);
            return rect(
              left,
              43 + row * 27,
              row % 2 === 1 && index === 0 ? 25 : 53,
              24,
              ['#c96a4c', '#d67a5a', '#bf5f43'][(row + index) % 3] ?? '#c96a4c',
              2,
            );
          }).join(''),
        )
        .join('') +
      [1, 3, 5].map((row) => rect(274, 43 + row * 27, 25, 24, '#d67a5a', 2)).join(''),
  ),
  stage(
    'roof',
    'a house with an arrow to its red tiled top',
    'Phần lợp ngói đỏ trên cùng của ngôi nhà, có mũi tên chỉ vào',
    () =>
      meadow() +
      rect(78, 120, 164, 90, '#f7e6cc') +
      drawWindow(98, 138, 40, 40) +
      rect(176, 146, 36, 64, '#a1674a', 3) +
      shape('M44 124L96 46H224L276 124z', '#d9534a') +
      [66, 86, 106]
        .map((y) =>
          line(`M${98 - (y - 46) * 0.6} ${y}q8 8 16 0t16 0t16 0t16 0t16 0t16 0t16 0t12 0`, '#b23f38', 3),
        )
        .join('') +
      drawArrow(160, 54, 0),
  ),
  stage(
    'stairs',
    'steps that go up, with a rail',
    'Nhiều bậc nối nhau để đi lên tầng trên, có tay vịn',
    ({ person }) =>
      plain('#fdf0dc') +
      [0, 1, 2, 3, 4, 5]
        .map(
          (step) =>
            rect(
              40 + step * 42,
              208 - step * 30,
              280 - step * 42,
              34 + step * 30,
              step % 2 === 0 ? '#bf8a5c' : '#cd9a6c',
            ) + rect(36 + step * 42, 204 - step * 30, 290, 7, '#8d5b3f'),
        )
        .join('') +
      person({ x: 146, y: 146, scale: 0.62, legs: 'walk' }) +
      line('M44 150L300 -32M60 204V140M186 114V48', '#a1674a', 7),
  ),
  stage(
    'balcony',
    'an upper storey with a platform and railing, a girl on it',
    'Chỗ nhô ra ở tầng trên có lan can, bạn gái đứng vẫy tay',
    ({ person, put }) =>
      plain('#bfe6fb') +
      rect(60, 0, 200, 240, '#ffe0b2') +
      rect(126, 40, 68, 94, '#8d6e63') +
      rect(132, 46, 56, 88, '#b3e5fc') +
      person({
        x: 160,
        y: 146,
        scale: 0.72,
        head: 'girl-light-skin-tone',
        shirt: '#f06292',
        isSkirt: true,
        right: [44, -112],
      }) +
      rect(82, 134, 156, 14, '#a1887f') +
      rect(82, 86, 156, 7, '#5d7a99', 3) +
      Array.from({ length: 10 }, (_, index) => line(`M${88 + index * 16} 92V134`, '#5d7a99', 4)).join('') +
      put('potted-plant', 84, 90, 44) +
      drawWindow(82, 172, 56, 54) +
      rect(178, 168, 50, 72, '#a1674a', 3),
  ),
];
