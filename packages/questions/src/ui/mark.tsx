import { CheckIcon, CrossIcon } from './icons.tsx';
import styles from './mark.module.css';
import { questionMessages } from './messages.ts';

/** Right or wrong as an icon, with a word for screen readers, so never by colour alone. */
export function Mark({ isCorrect }: { isCorrect: boolean }) {
  return (
    <span className={`${styles.mark} ${isCorrect ? styles.right : styles.wrong}`}>
      {isCorrect ? <CheckIcon /> : <CrossIcon />}
      <span className="visually-hidden">{isCorrect ? questionMessages.right : questionMessages.wrong}</span>
    </span>
  );
}

/** Points out the right answer after a wrong or missing one. */
export function RightAnswerTag() {
  return (
    <span className={styles.rightAnswer}>
      <CheckIcon />
      {questionMessages.rightAnswer}
    </span>
  );
}

/** Replaces a missing answer, or part of one, when it can no longer be given. */
export function NotAnswered() {
  return <span className={styles.notAnswered}>{questionMessages.notAnswered}</span>;
}
