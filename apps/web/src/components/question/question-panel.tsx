import type { PublicQuestion, Reveal, Verdict } from '@domdom/api';
import { Explanation, QuestionFrame, type AnyPlayerModule } from '@domdom/questions/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { mediaUrl } from '../../lib/media-url.ts';
import { Button } from '../button.tsx';
import { ErrorState, SkeletonLines } from '../states.tsx';
import { panelMessages } from './messages.ts';
import styles from './question-panel.module.css';
import { useMendedPictures } from './use-mended-pictures.ts';
import { usePlayer } from './use-player.ts';

/** A finished question with its verdict. */
interface JudgedQuestion {
  userData: { answers: unknown };
  parts: Verdict['parts'];
  reveal: Reveal | null;
}

interface QuestionPanelProps {
  question: PublicQuestion;
  /** Undefined until the student has changed something. */
  answer: unknown;
  /** The URL of a stored recording of the answer; missing in a preview. */
  recordingUrl?: ((recording: string) => string) | undefined;
  /** Whose speech this is; missing in a preview. */
  speechOf?: { owner: string; attemptId: string } | undefined;
  /** Missing without a verdict. */
  record?: JudgedQuestion | undefined;
  isSubmitting?: boolean;
  onAnswer(answer: unknown): void;
  onSubmit(answer: unknown): void;
  /** Beside the button, e.g. whether the answer is saved. */
  note?: ReactNode;
  /** Replaces the Submit button. `submit` is null until the answer is complete. */
  renderSubmit?(submit: (() => void) | null): ReactNode;
  /** Replaces the button once there is a verdict. */
  afterVerdict?: ReactNode;
}

/** Returns whether the player understands a stored answer; one of another shape is treated as untouched. */
function canRead(player: AnyPlayerModule, question: PublicQuestion, answer: unknown): boolean {
  try {
    player.isComplete(question, answer);
    return true;
  } catch {
    return false;
  }
}

/** The question being answered and its Submit button. Use the question's id as its key. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, answer, record, isSubmitting = false, onAnswer, onSubmit } = props;
  const { player, error, retry } = usePlayer(question.type);
  const frameRef = useMendedPictures<HTMLDivElement>();
  const [isDragging, setDragging] = useState(false);
  const given = player && canRead(player, question, answer) ? answer : null;
  // An ordering question has an answer even before it is touched.
  const value = record ? record.userData.answers : (given ?? player?.initialAnswer(question) ?? null);
  const canSubmit = player !== undefined && !isDragging && player.isComplete(question, value);

  return (
    <div ref={frameRef} className={styles.card}>
      <QuestionFrame question={question} mediaUrl={mediaUrl}>
        {player ? (
          <player.Player
            question={question}
            answer={value}
            onAnswer={onAnswer}
            mode={record || isSubmitting ? 'checked' : 'answering'}
            marks={record?.parts}
            keyAnswer={record?.reveal?.keyAnswer}
            onDragChange={setDragging}
            mediaUrl={mediaUrl}
            recordingUrl={props.recordingUrl}
            speechOf={props.speechOf}
          />
        ) : error ? (
          <ErrorState error={error} title={panelMessages.failed} onRetry={retry} />
        ) : (
          <div role="status">
            <span className="visually-hidden">{panelMessages.loading}</span>
            <SkeletonLines count={4} />
          </div>
        )}
      </QuestionFrame>
      {record && <Explanation explanation={record.reveal?.explanation} />}
      <footer className={styles.footer}>
        {record ? (
          props.afterVerdict
        ) : props.renderSubmit ? (
          props.renderSubmit(canSubmit ? () => onSubmit(value) : null)
        ) : (
          <Button
            size="large"
            variant="accent"
            icon="check"
            disabled={!canSubmit}
            isLoading={isSubmitting}
            onClick={() => onSubmit(value)}
          >
            {panelMessages.submit}
          </Button>
        )}
        {props.note}
      </footer>
    </div>
  );
}
