import type { CurrentUser } from '@domdom/api';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState } from 'react';
import { HOME_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { later } from '../../lib/later.ts';
import type { ExamRun, RunSnapshot } from './exam-run.ts';
import { examMessages } from './messages.ts';
import { useExamRoute } from './use-exam-route.ts';

/** Needed only when a session ends during an exercise. */
const loginDialog = later(
  async () => (await importOrAgain(() => import('../../app/auth/login-dialog.tsx'))).LoginDialog,
);

interface WarningDialogProps {
  isOpen: boolean;
  /** Presses of Back so far; 0 when only the URL was typed or the page was reloaded. */
  count: number;
  limit: number;
  onUnderstood(): void;
}

export function WarningDialog({ isOpen, count, limit, onUnderstood }: WarningDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onUnderstood}
      title={examMessages.warningTitle}
      size="small"
      tone="danger"
      isDismissable={false}
      footer={
        <Button variant="danger" onClick={onUnderstood}>
          {examMessages.warningOk}
        </Button>
      }
    >
      <div className="prose">
        <p>{examMessages.warningText}</p>
        {count > 0 && <p>{examMessages.warningCount(count, limit)}</p>}
      </div>
    </Dialog>
  );
}

interface RunDialogsProps {
  run: ExamRun;
  state: RunSnapshot;
}

/** The dialogs that an open attempt may show over its page, whatever it asks. */
export function RunDialogs({ run, state }: RunDialogsProps) {
  return (
    <>
      <StaleDialog
        isOpen={state.phase === 'stale' && !state.isLoginOpen}
        failure={state.failure}
        isBusy={state.isWaitingForNetwork}
        onTakeOver={() => void run.takeOver()}
      />
      <LoginAgain isOpen={state.isLoginOpen} onLoggedIn={() => run.handleLogin()} />
      <LoadingOverlay
        isOpen={state.phase === 'finishing' || state.phase === 'over'}
        message={
          state.isWaitingForNetwork || state.save === 'unsaved'
            ? examMessages.finishingOffline
            : examMessages.finishing
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
  onTakeOver(): void;
}

function StaleDialog({ isOpen, failure, isBusy, onTakeOver }: StaleDialogProps) {
  const { home } = useExamRoute();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onTakeOver}
      title={failure === null ? examMessages.staleTitle : examMessages.takeOverFailed}
      size="small"
      isDismissable={false}
      footer={
        <>
          <ButtonLink to={home} variant="secondary">
            {examMessages.home}
          </ButtonLink>
          <Button isLoading={isBusy} onClick={onTakeOver}>
            {examMessages.takeOver}
          </Button>
        </>
      }
    >
      <p>{failure ?? examMessages.staleText}</p>
    </Dialog>
  );
}

interface LoginAgainProps {
  isOpen: boolean;
  onLoggedIn(): void;
}

/** The page stays as it is, so that nothing typed is lost. */
function LoginAgain({ isOpen, onLoggedIn }: LoginAgainProps) {
  const { id } = useUser();
  const [LoginDialog] = useState(loginDialog.component);
  const handleLoggedIn = (user: CurrentUser) => {
    // A different student at this computer must not continue someone else's work.
    if (user.id === id) onLoggedIn();
    else window.location.assign(HOME_PATH);
  };
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog isOpen isDismissable={false} onClose={() => undefined} onLoggedIn={handleLoggedIn} />
    </Suspense>
  );
}
