import sharp, { type Sharp } from 'sharp';

/** A picture that no encoder can make small. */
export const noisyPicture = (): Sharp =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#16245c',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
