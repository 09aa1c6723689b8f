import { AVATAR_EDGE } from '@domdom/domain/media/avatars';

/** A part of a picture, in its own points. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const JPEG_QUALITY = 0.92;

/** Resolves once the picture can be drawn; rejects when it is none. */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The chosen part as a small file, so that a photograph of ten megabytes does not go over a phone's line. */
export async function cropPicture(url: string, area: CropArea): Promise<File> {
  const image = await readPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_EDGE;
  canvas.height = AVATAR_EDGE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  // Whatever lies behind a picture with holes is white, as the page is.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, AVATAR_EDGE, AVATAR_EDGE);
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, AVATAR_EDGE, AVATAR_EDGE);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (blob === null) throw new Error('The picture could not be made.');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
