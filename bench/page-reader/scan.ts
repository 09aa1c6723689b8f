import sharp, { type Sharp } from 'sharp';
import { Random } from '../lib/random.ts';
import type { Truth } from './compare.ts';

export interface Gray {
  gray: Uint8Array;
  width: number;
  height: number;
}

const DEGREES = 0.7;
/** Grain of a cheap page and of sensors, in levels of gray. */
const GRAIN = 14;

export async function grayOf(picture: Buffer): Promise<Gray> {
  return raw(sharp(picture));
}

/**
 * Returns the page as an old scanner would: crooked, slightly soft, gray, darker on one side, with grain and specks of
 * dust.
 */
export async function scanOf(picture: Buffer, seed: number): Promise<Gray> {
  const { width, height } = await grayOf(picture);
  const turned = sharp(await sharp(picture).rotate(DEGREES, { background: '#fff' }).png().toBuffer());
  const { width: fullWidth, height: fullHeight } = await turned.metadata();
  const scan = await raw(
    turned
      .extract({
        left: Math.floor((fullWidth - width) / 2),
        top: Math.floor((fullHeight - height) / 2),
        width,
        height,
      })
      .blur(0.6),
  );
  const random = new Random(seed);
  scan.gray.forEach((value, index) => {
    const background = 0.9 - (0.12 * (index % width)) / width;
    const grain = (random.next() + random.next() - 1) * GRAIN;
    const dust = random.chance(0.0002) ? -120 : 0;
    scan.gray[index] = Math.max(0, Math.min(255, 18 + value * background + grain + dust));
  });
  return scan;
}

/** Returns where the zones are on the crooked page. */
export function turnedTruth({ zones, banks }: Truth, { width, height }: Gray): Truth {
  const angle = (DEGREES * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = zones.map((zone) => {
    const x = zone.left + zone.width / 2 - width / 2;
    const y = zone.top + zone.height / 2 - height / 2;
    return {
      ...zone,
      left: x * cos - y * sin + width / 2 - zone.width / 2,
      top: x * sin + y * cos + height / 2 - zone.height / 2,
    };
  });
  return { zones: turned, banks };
}

async function raw(picture: Sharp): Promise<Gray> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { gray: data, width: info.width, height: info.height };
}
