import styles from './verdict.module.css';

/** Classes that colour a bordered box as right or wrong; none before the verdict. */
export function verdictClass(isCorrect: boolean | undefined): string {
  if (isCorrect === undefined) return '';
  return `${styles.verdict} ${isCorrect ? styles.right : styles.wrong}`;
}
