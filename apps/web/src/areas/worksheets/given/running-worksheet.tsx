import { isAnswered } from '@domdom/worksheet';
import type { Assignment, AttemptView, PublicWorksheet } from '@domdom/api';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { serverTimeMs, takeClockJump } from '../../../components/attempt/server-clock.ts';
import { Countdown } from '../../../components/countdown/countdown.tsx';
import { Figure } from '../../../components/figure.tsx';
import { useWorksheetOffline } from '../../../components/question/keep-offline.ts';
import { itemAnswers } from '../../../components/worksheet/stored-answers.ts';
import { WorksheetPlayer } from '../../../components/worksheet/worksheet-player.tsx';
import { LoginAgain } from '../../../app/auth/login-again.tsx';
import { homeOf, type ExerciseAddress } from '../../../lib/exam-paths.ts';
import { FinishDialog } from '../../../components/attempt/finish-dialog.tsx';
import { attemptMessages } from '../../../components/attempt/messages.ts';
import { givenMessages } from './messages.ts';
import { askedIds } from '../../../components/attempt/progress.ts';
import { RunDialogs } from '../../../components/attempt/run-dialogs.tsx';
import { RunBanner } from '../../../components/attempt/run-banner.tsx';
import { SaveState } from '../../../components/attempt/save-state.tsx';
import { useExamRun } from '../../../components/attempt/use-exam-run.ts';
import type { OpenAttempt } from '../../../components/attempt/use-open-attempt.ts';
import { WorksheetFrame } from './worksheet-frame.tsx';
import styles from './running-worksheet.module.css';

/** An end that is further away is a date and needs no clock. */
const LONGEST_CLOCK_MS = 24 * 60 * 60 * 1000;

interface RunningWorksheetProps extends OpenAttempt {
  address: ExerciseAddress;
  assignment: Assignment;
  worksheet: PublicWorksheet;
  /** Renders what follows its end. */
  renderFinished(view: AttemptView): ReactNode;
}

/** A worksheet being filled in: every answer is stored as it is typed, and all are judged when it is finished. */
export function RunningWorksheet(props: RunningWorksheetProps) {
  const { address, view, isWriter, assignment, worksheet, renderFinished } = props;
  const { run, state } = useExamRun({ address, view, isWriter, endText: givenMessages.sent });
  const [isAsking, setAsking] = useState(false);
  useWorksheetOffline(worksheet);
  const answers = itemAnswers(state.answers);
  const answered = new Set([...answers].flatMap(([id, answer]) => (isAnswered(answer) ? [id] : [])));
  const ids = askedIds(view);
  const isTimed = state.deadlineMs - Date.parse(view.attempt.startedAt) < LONGEST_CLOCK_MS;
  const hasShownClock = state.phase === 'running' && isTimed;

  if (state.finished) return renderFinished(state.finished);
  // In the bar, because neither a worksheet nor the walk shows its top or end.
  const finish = (
    <Button icon="send" variant="accent" onClick={() => setAsking(true)}>
      {attemptMessages.finish}
    </Button>
  );
  return (
    <WorksheetFrame assignment={assignment} tools={finish} isClockRunning={hasShownClock}>
      <div className={styles.board}>
        <Figure label={attemptMessages.answered}>
          {answered.size} / {ids.length}
        </Figure>
        {hasShownClock && (
          <Countdown
            deadlineMs={state.deadlineMs}
            now={serverTimeMs}
            onEnd={() => void run.finish()}
            onLook={() => {
              if (takeClockJump()) void run.recheck(true);
            }}
          />
        )}
        <SaveState
          status={state.save}
          hasAnswers={answers.size > 0}
          isCutOff={state.isWaitingForNetwork || state.isCutOff}
        />
      </div>
      {state.phase === 'running' && state.failure !== null && (
        <RunBanner
          text={`${attemptMessages.finishFailed}: ${state.failure}`}
          onRetry={() => void run.finish()}
        />
      )}
      <WorksheetPlayer
        worksheet={worksheet}
        answers={answers}
        onAnswer={(itemId, answer) => run.change(itemId, answer)}
        isLocked={state.phase !== 'running'}
      />
      <FinishDialog
        isOpen={isAsking && state.phase === 'running'}
        ids={ids}
        answered={answered}
        onConfirm={() => {
          setAsking(false);
          void run.finish();
        }}
        onCancel={() => setAsking(false)}
      />
      <RunDialogs run={run} state={state} home={homeOf(address)} isTimed={isTimed} />
      <LoginAgain isOpen={state.isLoginOpen} onLoggedIn={() => run.handleLogin()} />
    </WorksheetFrame>
  );
}
