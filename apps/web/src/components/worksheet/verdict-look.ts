import styles from './zone.module.css';

/** Returns green or red; a symbol beside it says the same. */
export const verdictLook = (isCorrect: boolean | undefined): string | undefined =>
  isCorrect === undefined ? undefined : isCorrect ? styles.right : styles.wrong;
