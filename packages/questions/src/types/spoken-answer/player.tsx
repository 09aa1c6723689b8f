import { useId, useMemo } from 'react';
import type { RecordingLack, RecordingProblem, SpokenByStudent } from '../../core/recording.ts';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { MicrophoneIcon, StopIcon } from '../../ui/icons.tsx';
import { NotAnswered } from '../../ui/mark.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { RecordingView } from '../../ui/recording-view.tsx';
import { SpeechKeep } from '../../ui/speech-keep.ts';
import { useRecorder } from '../../ui/use-recorder.ts';
import { initialAnswer, isComplete } from './complete.ts';
import { problemMessages, spokenMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { SpokenAnswerPublic } from './public.ts';

type Props = PlayerProps<SpokenAnswerPublic, SpokenByStudent>;

function Player({ question, answer, onAnswer, mode, recordingUrl, speechOf }: Props) {
  const promptId = useId();
  const { owner, attemptId } = speechOf ?? {};
  const keep = useMemo(
    () =>
      owner === undefined || attemptId === undefined
        ? undefined
        : new SpeechKeep({ owner, attemptId, questionId: question.id }),
    [owner, attemptId, question.id],
  );
  const isLocked = mode !== 'answering';
  return (
    <PlayerFrame>
      <Prompt id={promptId} text={question.prompt} focusedWords={question.focusedWords} isUnderlining />
      {isLocked ? (
        answer === null ? (
          <NotAnswered />
        ) : (
          <GivenAnswer answer={answer} recordingUrl={recordingUrl} />
        )
      ) : (
        <Recorder
          labelledBy={promptId}
          maxSeconds={question.maxSeconds}
          answer={answer}
          onAnswer={onAnswer}
          recordingUrl={recordingUrl}
          keep={keep}
        />
      )}
    </PlayerFrame>
  );
}

type RecorderProps = Pick<Props, 'answer' | 'onAnswer' | 'recordingUrl'> & {
  keep: SpeechKeep | undefined;
  labelledBy: string;
  maxSeconds: number;
};

function Recorder(props: RecorderProps) {
  const { labelledBy, maxSeconds, answer, onAnswer, recordingUrl, keep } = props;
  const recorder = useRecorder({ maxSeconds, answer, onRecorded: onAnswer, keep });
  const { phase, problem, seconds, level, start, stop, leftSeconds, takeLeft } = recorder;
  const isRecording = phase === 'recording';
  const hasRecording = answer !== null && 'recording' in answer;
  const lack = lackOf(problem);
  const canNever = problem === 'insecure' || problem === 'unsupported';
  return (
    <div role="group" aria-labelledby={labelledBy} aria-label={messages.group} className={styles.recorder}>
      <button
        type="button"
        className={`${styles.button} ${isRecording ? styles.running : ''}`}
        disabled={canNever || phase === 'preparing'}
        onClick={() => (isRecording ? stop() : void start())}
      >
        {isRecording ? <StopIcon /> : <MicrophoneIcon />}
        <span>{isRecording ? messages.stop : hasRecording ? messages.recordAgain : messages.record}</span>
      </button>
      {isRecording ? (
        <div className={styles.progress}>
          <progress
            className={styles.time}
            value={seconds}
            max={maxSeconds}
            aria-label={messages.time(seconds, maxSeconds)}
          />
          <span aria-hidden="true">{messages.time(seconds, maxSeconds)}</span>
          <meter className={styles.level} value={level} min={0} max={1} aria-label={messages.level} />
        </div>
      ) : (
        <p className={styles.note}>{messages.limit(maxSeconds)}</p>
      )}
      <p className={styles.state} aria-live="polite">
        {phase === 'preparing' && messages.preparing}
        {isRecording && messages.recording}
        {phase === 'idle' && hasRecording && problem === null && messages.canRepeat}
      </p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problemMessages[problem]} {lack !== null && messages.goOn}
        </p>
      )}
      {leftSeconds !== null && (
        <button type="button" className={styles.without} onClick={takeLeft}>
          {messages.takeLeft(leftSeconds)}
        </button>
      )}
      {lack !== null && (answer === null || 'cannot' in answer) && (
        <button
          type="button"
          className={styles.without}
          aria-pressed={answer !== null}
          onClick={() => onAnswer({ cannot: lack })}
        >
          {messages.without}
        </button>
      )}
      {answer !== null && !isRecording && <GivenAnswer answer={answer} recordingUrl={recordingUrl} />}
    </div>
  );
}

/** The problems with which a student may go on without a recording. */
const lackOf = (problem: RecordingProblem | null): RecordingLack | null =>
  problem === null || problem === 'interrupted' || problem === 'empty' ? null : problem;

function GivenAnswer({ answer, recordingUrl }: { answer: SpokenByStudent } & Pick<Props, 'recordingUrl'>) {
  if ('cannot' in answer) return <p className={styles.note}>{messages.cannot}</p>;
  return <RecordingView answer={answer} recordingUrl={recordingUrl} />;
}

export const playerModule: PlayerModule<SpokenAnswerPublic, SpokenByStudent> = {
  Player,
  isComplete,
  initialAnswer,
};
