/** Loaded only in separate programs, see `runDecoder`. */
import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS } from './picture-limits.service.ts';

// Only the types that staff may upload are ever decoded, whatever the file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens a picture turned as the camera was held, not decoded yet; null when it has too many pixels. Throws when it is
 * broken.
 */
export async function openPicture(file: string): Promise<{ picture: Sharp; format: string } | null> {
  const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MOST_PIXELS) return null;
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  // The camera's other metadata, including the location, is left out.
  return { picture: picture.autoOrient(), format };
}
