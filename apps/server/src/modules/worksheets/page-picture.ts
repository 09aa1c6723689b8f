/** Loaded only by the program that renders pages. */
import { openPicture } from '../media/picture-decoder.service.ts';
import { PAGE_PIXELS, RefusedPages } from './page-limits.ts';
import { assertPageShape, type RenderedPage } from './page-rendering.ts';

/** Yields a picture as its single page. */
export async function* picturePages(file: string): AsyncGenerator<RenderedPage> {
  const opened = await openPicture(file);
  if (opened === null) throw new RefusedPages('tooManyPixels');
  const { data, info } = await opened.picture
    .resize({ width: PAGE_PIXELS, withoutEnlargement: true })
    // A page is white.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  assertPageShape({ width, height });
  yield { bitmap: { data, width, height, channels: 3 }, content: async () => null };
}
