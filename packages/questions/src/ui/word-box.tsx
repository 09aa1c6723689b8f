import { questionMessages as messages } from './messages.ts';
import styles from './word-box.module.css';

/** The words to be written into blanks, read-only. */
export function WordBox({ words }: { words: readonly string[] }) {
  return (
    <ul className={styles.box} aria-label={messages.wordBank}>
      {words.map((word, index) => {
        const id = String(index);
        return (
          <li key={id} lang="en">
            {word}
          </li>
        );
      })}
    </ul>
  );
}
