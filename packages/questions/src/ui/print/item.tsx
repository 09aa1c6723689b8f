import { EMPTY_BOX, type PrintItem } from '../../print/contract.ts';
import { Inlines } from './inline.tsx';
import styles from './item.module.css';
import { usePrintMedia } from './media.ts';
import { printoutMessages as messages } from './messages.ts';

/** An option, a statement or one side of a pair. */
export function Item({ item }: { item: PrintItem }) {
  return (
    <span className={styles.item}>
      <Bullet bullet={item.bullet} />
      <ItemContent item={item} />
    </span>
  );
}

export function Bullet({ bullet }: { bullet: string }) {
  if (bullet === '') return null;
  if (bullet === EMPTY_BOX) return <span className={styles.box} />;
  return <span className={styles.bullet}>{/^[\p{L}\p{N}]+$/u.test(bullet) ? `${bullet}.` : bullet}</span>;
}

export function ItemContent({ item: { text, picture, clip } }: { item: PrintItem }) {
  const mediaUrl = usePrintMedia();
  return (
    <span className={styles.content}>
      {picture !== undefined && (
        <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
      )}
      {clip !== undefined && <span className={styles.clip}>{messages.listen(clip)}</span>}
      {text !== undefined && (
        <span className={styles.text}>
          <Inlines text={text} />
        </span>
      )}
    </span>
  );
}
