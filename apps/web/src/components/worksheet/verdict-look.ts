import styles from './zone.module.css';

/** Green or red, beside the symbol that says the same. */
export const verdictLook = (isCorrect: boolean | undefined): string | undefined =>
  isCorrect === undefined ? undefined : isCorrect ? styles.right : styles.wrong;
