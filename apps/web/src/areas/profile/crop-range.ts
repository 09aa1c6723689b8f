/** A picture in its own points, as the browser calls them. */
interface PictureSize {
  naturalWidth: number;
  naturalHeight: number;
}

/** Of less than this nobody recognises anything, however large it is drawn. */
export const LEAST_EDGE = 32;
const MOST_ZOOM = 10;

const shorterEdge = ({ naturalWidth, naturalHeight }: PictureSize): number =>
  Math.min(naturalWidth, naturalHeight);

export const isTooSmall = (picture: PictureSize): boolean => shorterEdge(picture) < LEAST_EDGE;

/** How many times the part that fills the circle may be smaller than the largest one: a small picture has less in it. */
export const mostZoom = (picture: PictureSize): number =>
  Math.max(1, Math.min(MOST_ZOOM, shorterEdge(picture) / LEAST_EDGE));
