import { CANVAS_WIDTH, pageOf, type PublicWorksheet, type PublicZone } from '@domdom/worksheet';
import { mediaUrl } from '../../lib/media-url.ts';
import styles from './walk.module.css';

/** Screen pixels. */
const LARGEST = { width: 150, height: 56 };
/** Canvas pixels around the zone, because its border sometimes cuts through letters. */
const MARGIN = 6;

interface ZoneCropProps {
  worksheet: PublicWorksheet;
  zone: PublicZone;
}

/** The content of a zone, cut out of its page: a picture in place of the label that the author did not write. */
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
