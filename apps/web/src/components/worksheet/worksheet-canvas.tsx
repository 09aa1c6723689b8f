import { canvasHeight, CANVAS_WIDTH, type PublicWorksheet } from '@domdom/worksheet';
import type { ReactNode, Ref } from 'react';
import { mediaUrl } from '../../lib/media-url.ts';
import { useMendedPictures } from '../question/use-mended-pictures.ts';
import { boxStyle } from './geometry.ts';
import { worksheetMessages } from './messages.ts';
import styles from './worksheet-canvas.module.css';

interface WorksheetCanvasProps {
  worksheet: PublicWorksheet;
  ref?: Ref<HTMLDivElement>;
  /** Content on top of the pages. */
  children: ReactNode;
}

/** The pages one below the other, at full width. */
export function WorksheetCanvas({ worksheet, ref, children }: WorksheetCanvasProps) {
  const { pages, zones } = worksheet;
  const height = canvasHeight(pages);
  const pagesRef = useMendedPictures<HTMLDivElement>();
  return (
    <section
      className={styles.canvas}
      // Paper: the picture is as it was uploaded, and the zones are made for it.
      data-theme="light"
      ref={ref}
      aria-label={worksheetMessages.worksheet}
    >
      <div ref={pagesRef}>
        {pages.map((page, at) => (
          <img
            // A page may occur twice.
            key={`${page.file} ${pages.slice(0, at).filter(({ file }) => file === page.file).length}`}
            className={styles.page}
            src={mediaUrl(page.file)}
            alt={worksheetMessages.page(at + 1, pages.length)}
            loading={at === 0 ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            style={{ aspectRatio: `${CANVAS_WIDTH} / ${page.height}` }}
          />
        ))}
        {zones
          .filter(({ image }) => image !== '')
          .map((zone) => (
            <img
              key={zone.id}
              className={styles.picture}
              src={mediaUrl(zone.image)}
              alt={zone.label}
              loading="lazy"
              draggable={false}
              style={boxStyle(zone, height, zone.angle)}
            />
          ))}
      </div>
      {children}
    </section>
  );
}
