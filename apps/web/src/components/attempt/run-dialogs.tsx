import { Button, ButtonLink } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LoadingOverlay } from '../loading-overlay.tsx';
import type { ExamRun } from './exam-run.ts';
import styles from './attempt.module.css';
import { attemptMessages } from './messages.ts';
import type { RunSnapshot } from './run-snapshot.ts';

interface RunDialogsProps {
  run: ExamRun;
  state: RunSnapshot;
  /** Where the way out leads. */
  home: string;
  /** Whether what arrives after its time does not count. */
  isTimed: boolean;
}

/** The dialogs that an open attempt may show over its page, whatever it asks; the login comes from the page. */
export function RunDialogs({ run, state, home, isTimed }: RunDialogsProps) {
  const isEnding = state.phase === 'finishing' || state.phase === 'over';
  const isWaiting = state.isWaitingForNetwork || state.save === 'unsaved';
  return (
    <>
      <StaleDialog
        isOpen={state.phase === 'stale' && !state.isLoginOpen}
        failure={state.failure}
        isBusy={state.isWaitingForNetwork}
        home={home}
        onTakeOver={() => void run.takeOver()}
      />
      <LoadingOverlay
        isOpen={isEnding}
        message={isWaiting ? attemptMessages.finishingOffline : attemptMessages.finishing}
      >
        {isWaiting && (
          <>
            <p className={styles.later}>{attemptMessages.finishLater}</p>
            {isTimed && <p className={styles.later}>{attemptMessages.finishLaterTimed}</p>}
            <ButtonLink to={home} variant="secondary">
              {attemptMessages.leaveForNow}
            </ButtonLink>
          </>
        )}
      </LoadingOverlay>
    </>
  );
}

interface StaleDialogProps {
  isOpen: boolean;
  /** Why the last attempt to take over was refused. */
  failure: string | null;
  isBusy: boolean;
  home: string;
  onTakeOver(): void;
}

function StaleDialog({ isOpen, failure, isBusy, home, onTakeOver }: StaleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onTakeOver}
      title={failure === null ? attemptMessages.staleTitle : attemptMessages.takeOverFailed}
      size="small"
      isDismissable={false}
      footer={
        <>
          <ButtonLink to={home} variant="secondary">
            {attemptMessages.home}
          </ButtonLink>
          <Button isLoading={isBusy} onClick={onTakeOver}>
            {attemptMessages.takeOver}
          </Button>
        </>
      }
    >
      <p>{failure ?? attemptMessages.staleText}</p>
    </Dialog>
  );
}
