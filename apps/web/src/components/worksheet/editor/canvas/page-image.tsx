import { CANVAS_WIDTH, type WorksheetPage } from '@domdom/worksheet';
import { useEffect, useState } from 'react';
import { Image, Rect } from 'react-konva';
import { mediaUrl } from '../../../../lib/media-url.ts';

/** A page on the canvas; white until its picture is loaded. */
export function PageImage({ page, top }: { page: WorksheetPage; top: number }) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  // Pictures load outside of React.
  useEffect(() => {
    const image = new window.Image();
    let isWanted = true;
    image.src = mediaUrl(page.file);
    image.decode().then(
      () => isWanted && setPicture(image),
      // It stays white; the player reports missing pictures.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [page.file]);
  const place = { y: top, width: CANVAS_WIDTH, height: page.height, listening: false };
  return picture === null ? (
    <Rect {...place} fill="#ffffff" />
  ) : (
    <Image {...place} image={picture} perfectDrawEnabled={false} />
  );
}
