import { Icon } from '../../../components/icon.tsx';
import styles from './class-note.module.css';

/** Explains why something cannot be done with this class. */
export function ClassNote({ title, text }: { title?: string; text: string }) {
  return (
    <div role="note" className={styles.note}>
      <Icon name="info" size={24} />
      <div>
        {title && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
    </div>
  );
}
