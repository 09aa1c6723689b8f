import { RecordingView } from '@domdom/questions/ui/recording-view';
import { recordingUrlOf } from '../../../../lib/recording-url.ts';
import { Tag } from '../../../badge.tsx';
import { reviewMessages } from '../messages.ts';
import { formatScore } from '../format.ts';
import { OpenSpeaking } from '../speaking/open-speaking.tsx';
import { speakingMessages } from '../speaking/messages.ts';
import type { MarkedAnswer, Recorded } from './answer-groups.ts';
import styles from './by-question.module.css';
import { byQuestionMessages as messages } from './messages.ts';

interface RecordedRowProps {
  assignmentId: string;
  questionId: string;
  maxMark: number;
  answer: MarkedAnswer;
  recorded: Recorded;
}

/** A recording with its score, which the dialog beside the player gives. */
export function RecordedRow({ assignmentId, questionId, maxMark, answer, recorded }: RecordedRowProps) {
  const { attemptId, fullName, mark, speaking, comment, wholeScore } = answer;
  const given =
    speaking !== null
      ? speakingMessages.outOf(speaking)
      : mark === null
        ? null
        : reviewMessages.givenScore(formatScore(mark), formatScore(maxMark));
  return (
    <li className={styles.row}>
      <div className={styles.given}>
        <div className="row">
          {mark === null && <Tag tone="info">{reviewMessages.open}</Tag>}
          <span className="muted">{fullName}</span>
        </div>
        {/* The player would show the question again for each student. */}
        <RecordingView answer={recorded} recordingUrl={recordingUrlOf('teacher', attemptId, questionId)} />
        {wholeScore !== null && <p className="muted">{messages.whole(1)}</p>}
      </div>
      <div className={styles.commenting}>
        <OpenSpeaking
          assignmentId={assignmentId}
          start={{ attemptId, questionId }}
          label={speakingMessages.open(fullName)}
          given={given}
          comment={comment}
        />
      </div>
    </li>
  );
}
