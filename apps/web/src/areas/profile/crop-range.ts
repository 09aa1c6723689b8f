/** The size of a picture in its own pixels, under the browser's names. */
interface PictureSize {
  naturalWidth: number;
  naturalHeight: number;
}

/** The shortest edge that a picture may have: below it nothing can be recognised, however large it is drawn. */
export const LEAST_EDGE = 32;
const MOST_ZOOM = 10;

const shorterEdge = ({ naturalWidth, naturalHeight }: PictureSize): number =>
  Math.min(naturalWidth, naturalHeight);

export const isTooSmall = (picture: PictureSize): boolean => shorterEdge(picture) < LEAST_EDGE;

/**
 * The largest zoom of a picture, from 1 to `MOST_ZOOM`: the cropped part of a small picture must keep `LEAST_EDGE`
 * pixels.
 */
export const mostZoom = (picture: PictureSize): number =>
  Math.max(1, Math.min(MOST_ZOOM, shorterEdge(picture) / LEAST_EDGE));
