import styles from './verdict.module.css';

/** Classes that paint a bordered box right or wrong; none while there is no verdict. */
export function verdictClass(isCorrect: boolean | undefined): string {
  if (isCorrect === undefined) return '';
  return `${styles.verdict} ${isCorrect ? styles.right : styles.wrong}`;
}
