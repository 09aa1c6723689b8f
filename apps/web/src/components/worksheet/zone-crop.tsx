import { CANVAS_WIDTH, pageOf, type PublicWorksheet, type PublicZone } from '@domdom/worksheet';
import { mediaUrl } from '../../lib/media-url.ts';
import styles from './walk.module.css';

/** Pixels of the screen. */
const LARGEST = { width: 150, height: 56 };
/** Canvas pixels around the zone: its border runs through the letters now and then. */
const MARGIN = 6;

interface ZoneCropProps {
  worksheet: PublicWorksheet;
  zone: PublicZone;
}

/** What stands in a zone, cut out of its page: a picture says it where the author wrote no text. */
export function ZoneCrop({ worksheet, zone }: ZoneCropProps) {
  if (zone.image !== '') return <img className={styles.cropImage} src={mediaUrl(zone.image)} alt="" />;
  const { page, top } = pageOf(worksheet.pages, zone);
  if (!page) return null;
  const width = zone.width + 2 * MARGIN;
  const height = zone.height + 2 * MARGIN;
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height, 1);
  const x = (zone.left - MARGIN) * scale;
  const y = (zone.top - MARGIN - top) * scale;
  return (
    <span
      className={styles.crop}
      style={{
        width: width * scale,
        height: height * scale,
        backgroundImage: `url("${mediaUrl(page.file)}")`,
        backgroundSize: `${CANVAS_WIDTH * scale}px ${page.height * scale}px`,
        backgroundPosition: `${-x}px ${-y}px`,
      }}
    />
  );
}
