import type { ScoredRecording } from '@domdom/api';
import { MOST_SPEAKING_MARK, readSpeaking, speakingMark } from '@domdom/domain/scoring/speaking';
import { ANSWER_COMMENT_LENGTH } from '@domdom/domain/scoring/marked';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { issuesToErrors } from '../../../../lib/form-errors.ts';
import { recordingUrlOf } from '../../../../lib/recording-url.ts';
import { showToast, toastError, TOAST_MS } from '../../../../lib/toast.ts';
import { Button } from '../../../button.tsx';
import { topDialog } from '../../../open-dialogs.ts';
import { CommentInput } from '../comments/comment-input.tsx';
import { formatInstant, formatScore } from '../format.ts';
import markStyles from '../mark-input.module.css';
import { speakingMessages as messages } from './messages.ts';
import { useSpeaking } from './queries.ts';
import { type DraftProblems, draftProblems, type SpeakingDraft } from './speaking-draft.ts';
import { SpeakingHistory } from './speaking-history.tsx';
import styles from './speaking.module.css';

/** One toast at a time: a teacher scores a recording every few seconds. */
const TOAST = 'speaking';

interface SpeakingFormProps {
  item: ScoredRecording;
  position: number;
  total: number;
  draft: SpeakingDraft;
  /** Null: nothing is typed that is not saved. */
  onDraft(draft: SpeakingDraft | null): void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** One recording with its score and comment. Use the recording's id as `key`. */
export function SpeakingForm(props: SpeakingFormProps) {
  const { item, position, total, draft, onDraft, onPrevious, onNext } = props;
  const { attemptId, questionId, fullName, grader } = item;
  const ids = useId();
  const frame = useRef<HTMLFormElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const score = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isSilent, setIsSilent] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { save, undo } = useSpeaking();
  const typed = readSpeaking(draft.score);

  useEffect(() => {
    score.current?.focus();
    score.current?.select();
  }, []);

  const change = (part: Partial<SpeakingDraft>) => {
    setProblems({});
    onDraft({ ...draft, ...part });
  };
  const focusComment = () => frame.current?.querySelector('textarea')?.focus();
  // Promises, since the next recording may be shown by the time of the answer, and callbacks are dropped then.
  const takeBack = (changeId: string) =>
    undo
      .mutateAsync({ attemptId, questionId, changeId })
      .then(() => showToast({ kind: 'info', id: TOAST, text: messages.undone(fullName) }))
      .catch((error: unknown) => toastError(error));
  const offerUndo = (changeId: string, speaking: number) =>
    showToast({
      kind: 'success',
      id: TOAST,
      text: messages.saved(fullName, speaking),
      durationMs: TOAST_MS.undo,
      action: { label: messages.undo, run: () => void takeBack(changeId) },
    });
  const refuse = (error: unknown) => {
    const { speaking, comment } = issuesToErrors(error);
    setProblems({
      ...(speaking !== undefined && { score: speaking }),
      ...(comment !== undefined && { comment }),
    });
    if (speaking !== undefined || comment !== undefined) return;
    setHasFailed(true);
    if (frame.current === null) showToast({ kind: 'error', title: fullName, text: messages.failed });
  };
  const submit = (then: (() => void) | null) => {
    const found = draftProblems(draft);
    setProblems(found);
    setHasFailed(false);
    if (found.score !== undefined) score.current?.focus();
    else if (found.comment !== undefined) focusComment();
    if (typed === null || found.comment !== undefined || save.isPending) return;
    save
      .mutateAsync({ attemptId, questionId, speaking: typed, comment: draft.comment.trim() })
      .then(({ changeId }) => {
        onDraft(null);
        if (changeId !== null) offerUndo(changeId, typed);
        if (frame.current !== null) then?.();
      })
      .catch(refuse);
  };
  const replay = () => {
    if (audio.current === null) return;
    audio.current.currentTime = 0;
    audio.current.play().catch(() => undefined);
  };
  const pause = () => {
    if (audio.current?.paused) audio.current.play().catch(() => undefined);
    else audio.current?.pause();
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const run =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        ? () => submit(onNext)
        : new Map([
            ['PageUp', onPrevious],
            ['PageDown', onNext],
            ['F2', replay],
            ['F4', pause],
          ]).get(event.key);
    if (run === undefined || event.altKey || topDialog() !== undefined) return;
    event.preventDefault();
    // A drawer below has the same keys.
    event.stopPropagation();
    run?.();
  });
  useEffect(() => {
    // Before whatever lies below.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, []);

  return (
    <form
      ref={frame}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(null);
      }}
    >
      <div className="spread">
        <span>
          {messages.question(item.number)} <span className="muted">{item.excerpt}</span>
        </span>
        <span className={styles.position} aria-live="polite">
          {messages.position(position, total)}
        </span>
      </div>
      <audio
        ref={audio}
        className={styles.audio}
        controls
        autoPlay
        preload="auto"
        src={recordingUrlOf('teacher', attemptId, questionId)(item.recording)}
        aria-label={messages.recording(fullName)}
        onError={() => setIsSilent(true)}
      />
      {isSilent && (
        <p role="alert" className={styles.problem}>
          {messages.silent}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={replay}>
          {messages.replay}
        </Button>
        <Button size="small" variant="secondary" onClick={pause}>
          {messages.pause}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon="chevron-left"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          {messages.previous}
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon="chevron-right"
          disabled={onNext === null}
          onClick={() => onNext?.()}
        >
          {messages.next}
        </Button>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${ids}score`}>{messages.score}</label>
        <div className="row">
          <input
            ref={score}
            id={`${ids}score`}
            className={markStyles.mark}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
            aria-invalid={problems.score !== undefined}
            aria-describedby={`${ids}score-problem`}
            value={draft.score}
            onChange={(event) => change({ score: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              focusComment();
            }}
          />
          {typed !== null && (
            <span className="muted">
              <strong>{messages.outOf(typed)}</strong>,{' '}
              {messages.markOf(formatScore(speakingMark(typed)), formatScore(MOST_SPEAKING_MARK))}
            </span>
          )}
        </div>
        <p id={`${ids}score-problem`} className={styles.problem} aria-live="polite">
          {problems.score}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${ids}comment`}>{messages.comment}</label>
        <CommentInput
          id={`${ids}comment`}
          maxLength={ANSWER_COMMENT_LENGTH}
          aria-required
          aria-invalid={problems.comment !== undefined}
          aria-describedby={`${ids}comment-problem`}
          value={draft.comment}
          onChange={(comment) => change({ comment })}
        />
        <p id={`${ids}comment-problem`} className={styles.problem} aria-live="polite">
          {problems.comment}
        </p>
      </div>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {messages.failed}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant={onNext === null ? 'primary' : 'secondary'} isLoading={save.isPending}>
          {messages.save}
        </Button>
        {onNext !== null && (
          <Button isLoading={save.isPending} onClick={() => submit(onNext)}>
            {messages.saveAndNext}
          </Button>
        )}
      </div>
      <p className={styles.keys}>{messages.keys}</p>
      {grader !== null && (
        <p className="muted">{messages.gradedBy(grader.email ?? grader.name, formatInstant(grader.at))}</p>
      )}
      <SpeakingHistory item={item} />
    </form>
  );
}
