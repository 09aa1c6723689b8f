import { shelfMessages as messages } from './messages.ts';
import styles from './shelves.module.css';
import type { FailedFile } from './use-dropped-files.ts';

/** The dropped files that became no book, each with the reason. */
export function FailedFiles({ files }: { files: readonly FailedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul role="alert" className={styles.failed}>
      {files.map(({ name, why }) => (
        <li key={name}>
          <strong>{messages.failed(name)}</strong>: {why}
        </li>
      ))}
    </ul>
  );
}
