import type { AttemptView } from '@domdom/api';
import { shownAnswers } from '../stored-answers.ts';
import { TeacherMarks } from '../teacher-marks.tsx';
import { WorksheetPlayer } from '../worksheet-player.tsx';
import { reviewMessages } from '../../staff/review/messages.ts';
import styles from '../../staff/review/review.module.css';

interface FilledWorksheetProps {
  worksheet: NonNullable<AttemptView['worksheet']>;
  answers: AttemptView['answers'];
}

const ignoreAnswer = () => undefined;

/** The worksheet as its student filled it in; once finished, with right and wrong and the keys. */
export function FilledWorksheet({ worksheet, answers }: FilledWorksheetProps) {
  return (
    <section className="stack" aria-label={reviewMessages.answers}>
      <h3 className={styles.heading}>{reviewMessages.answers}</h3>
      <TeacherMarks answers={answers} />
      <WorksheetPlayer worksheet={worksheet} {...shownAnswers(answers)} onAnswer={ignoreAnswer} isLocked />
    </section>
  );
}
