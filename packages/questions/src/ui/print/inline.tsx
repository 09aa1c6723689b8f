import type { PrintInline } from '../../print/contract.ts';
import { languageOf } from '../language.ts';
import styles from './inline.module.css';
import { keyed } from './keyed.ts';
import { usePrintMedia } from './media.ts';

/** A line of text with its inline content. */
export function Inlines({ text }: { text: readonly PrintInline[] }) {
  return keyed(text).map(({ id, item }) => <Inline key={id} piece={item} />);
}

function Inline({ piece }: { piece: PrintInline }) {
  const mediaUrl = usePrintMedia();
  switch (piece.kind) {
    case 'run': {
      const text = piece.isUnderlined === true ? <u>{piece.text}</u> : piece.text;
      const isBold = piece.isBold === true;
      return <span lang={languageOf(piece.text)}>{isBold ? <strong>{text}</strong> : text}</span>;
    }
    case 'part':
      return (
        <span className={styles.part} lang="en">
          <u>{piece.text}</u>
          <span className={styles.label}>{piece.label}</span>
        </span>
      );
    case 'blank':
      return (
        <span className={styles.blank}>
          {piece.number !== undefined && `(${piece.number})`}
          <span className={`${styles.line} ${styles[piece.width]}`} />
        </span>
      );
    case 'letters':
      return (
        <span className={styles.letters} lang="en">
          {keyed(piece.cells).map(({ id, item }) => (
            <span key={id} className={item === null ? styles.letterBox : styles.letter}>
              {item}
            </span>
          ))}
        </span>
      );
    case 'picture':
      return <img className={styles.picture} src={mediaUrl(piece.picture.file)} alt={piece.picture.alt} />;
  }
}
