import { MOST_SPEAKING, speakingOf } from '@domdom/domain/scoring/speaking';
import { Explanation, QuestionFrame } from '@domdom/questions/ui';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/badge.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ReleasedLater } from '../../components/attempt/released-later.tsx';
import { panelMessages } from '../../components/question/messages.ts';
import { usePlayer } from '../../components/question/use-player.ts';
import { ErrorState, SkeletonLines } from '../../components/states.tsx';
import { TextLines } from '../../components/text-lines.tsx';
import { recordingUrlOf } from '../../lib/recording-url.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { examMessages } from './messages.ts';
import { questionName, type ReviewRow } from '../../components/attempt/progress.ts';

interface ReviewDialogProps {
  row: ReviewRow;
  /** When the verdicts and keys of a test are shown; null when they already are. */
  releasedFrom: string | null;
  onClose(): void;
}

/** One question again: the answer, and once its key is shown, the right answer with the reason. */
export function ReviewDialog({ row, releasedFrom, onClose }: ReviewDialogProps) {
  const { question, answer, reveal, parts } = row;
  const { player, error, retry } = usePlayer(question.type);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={attemptMessages.row(questionName(question.id, row.position))}
      size="large"
      footer={<Button onClick={onClose}>{examMessages.close}</Button>}
    >
      <div className="stack">
        <Verdict row={row} />
        {releasedFrom !== null && <ReleasedLater moment={releasedFrom} />}
        <QuestionFrame question={question} mediaUrl={mediaUrl}>
          {player ? (
            <player.Player
              question={question}
              answer={answer}
              onAnswer={() => undefined}
              mode="review"
              marks={reveal === null ? undefined : parts}
              keyAnswer={reveal?.keyAnswer}
              mediaUrl={mediaUrl}
              recordingUrl={
                row.attemptId === null ? undefined : recordingUrlOf('student', row.attemptId, question.id)
              }
            />
          ) : error ? (
            <ErrorState error={error} title={panelMessages.failed} onRetry={retry} />
          ) : (
            <SkeletonLines count={4} />
          )}
        </QuestionFrame>
        {row.byTeacher && row.byTeacher.comment !== '' && (
          <div>
            <strong>{examMessages.comment}</strong>
            <TextLines text={row.byTeacher.comment} />
          </div>
        )}
        <Explanation explanation={reveal?.explanation} />
      </div>
    </Dialog>
  );
}

const isSpoken = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'recording' in answer;

function verdictOf({
  answer,
  isAnswered,
  isCorrect,
  isOpen,
  byTeacher,
}: ReviewRow): [tone: 'info' | 'success' | 'danger', text: string] {
  if (isOpen) return ['info', examMessages.open];
  const mark = byTeacher?.mark ?? null;
  if (byTeacher && mark !== null) {
    const score = isSpoken(answer) ? speakingOf(mark, byTeacher.maxMark) : null;
    const given =
      score === null
        ? examMessages.mark(mark, byTeacher.maxMark)
        : examMessages.speaking(score, MOST_SPEAKING);
    return [isCorrect ? 'success' : 'danger', given];
  }
  if (isCorrect) return ['success', examMessages.right];
  if (!isAnswered) return ['danger', examMessages.notAnswered];
  return isCorrect === null ? ['info', examMessages.answered] : ['danger', examMessages.wrong];
}

export function Verdict({ row }: { row: ReviewRow }) {
  const [tone, text] = verdictOf(row);
  return (
    // A bare tag would fill its cell of a grid.
    <span>
      <Tag tone={tone}>{text}</Tag>
    </span>
  );
}
