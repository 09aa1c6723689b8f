import { AVATAR_EDGE } from '@domdom/domain/media/avatars';

/** A part of a picture, in the picture's own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const JPEG_QUALITY = 0.92;

/** Resolves once the picture can be drawn; rejects when the file is not a picture. */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Returns the chosen part as a small file, so that a phone does not upload a photo of ten megabytes. */
export async function cropPicture(url: string, area: CropArea): Promise<File> {
  const image = await readPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_EDGE;
  canvas.height = AVATAR_EDGE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  // The background of a transparent picture is white, like the page.
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
