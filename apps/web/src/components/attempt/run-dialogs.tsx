import { Button, ButtonLink } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LoadingOverlay } from '../loading-overlay.tsx';
import type { ExamRun, RunSnapshot } from './exam-run.ts';
import { attemptMessages } from './messages.ts';

interface RunDialogsProps {
  run: ExamRun;
  state: RunSnapshot;
  /** Where the way out leads. */
  home: string;
}

/** The dialogs that an open attempt may show over its page, whatever it asks; the login comes from the page. */
export function RunDialogs({ run, state, home }: RunDialogsProps) {
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
        isOpen={state.phase === 'finishing' || state.phase === 'over'}
        message={
          state.isWaitingForNetwork || state.save === 'unsaved'
            ? attemptMessages.finishingOffline
            : attemptMessages.finishing
        }
      />
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
