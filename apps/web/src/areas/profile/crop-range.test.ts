import { expect, it } from 'vitest';
import { isTooSmall, mostZoom } from './crop-range.ts';

it.each([
  [32, 32, false, 1],
  [31, 400, true, 1],
  [400, 31, true, 1],
  [64, 48, false, 1.5],
  [3000, 100, false, 3.125],
  [4000, 3000, false, 10],
])(
  'a picture of %i x %i: too small is %s, enlarged %f times at most',
  (naturalWidth, naturalHeight, small, zoom) => {
    const picture = { naturalWidth, naturalHeight };
    expect([isTooSmall(picture), mostZoom(picture)]).toEqual([small, zoom]);
  },
);
