import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState } from 'react';
import { loginAlert } from '../../app/auth/login-flow.ts';
import { LoginPanel } from '../../app/auth/login-panel.tsx';
import loginStyles from '../../app/auth/login.module.css';
import { authMessages } from '../../app/auth/messages.ts';
import { registerMessages } from '../../app/auth/register-messages.ts';
import { ForgotPasswordLink } from '../../app/auth/reset-dialog.tsx';
import { useLogin, useTeacherLogin } from '../../app/auth/use-login.ts';
import { useSettings } from '../../app/boot-context.ts';
import { authActions } from '../../app/store/auth-slice.ts';
import { useAppDispatch, useAppSelector, useModal } from '../../app/store/hooks.ts';
import { closeModal } from '../../app/store/settings-slice.ts';
import { teacherLoginActions } from '../../app/store/teacher-login-slice.ts';
import { Dialog } from '../../components/dialog.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { later } from '../../lib/later.ts';
import styles from './landing-dialogs.module.css';
import { landingMessages } from './messages.ts';
import { LANDING_MODALS } from './modals.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Whoever leaves a login finds nothing there on coming back of what it said. */
function useForgetErrors(): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(authActions.errorSeen());
    dispatch(teacherLoginActions.teacherLogout());
  };
}

/** To another dialog. */
function DialogLink({ modal, label, isBusy }: { modal: string; label: string; isBusy: boolean }) {
  const { open } = useModal(modal);
  const forgetErrors = useForgetErrors();
  const handleOpen = () => {
    forgetErrors();
    open();
  };
  return (
    <button type="button" className={loginStyles.link} disabled={isBusy} onClick={handleOpen}>
      {label}
    </button>
  );
}

const RegisterLinks = ({ isBusy }: { isBusy: boolean }) => (
  <>
    <DialogLink modal={LANDING_MODALS.registerPupil} label={registerMessages.pupilLink} isBusy={isBusy} />
    <DialogLink modal={LANDING_MODALS.registerTeacher} label={registerMessages.teacherLink} isBusy={isBusy} />
  </>
);

/** The rules of the forms are no part of the first page; who asks for one fetches it. */
const registerDialogs = later(
  async () => (await importOrAgain(() => import('./register/register-dialogs.tsx'))).RegisterDialogs,
);

function RegisterModals() {
  const { isOpen: isPupilOpen } = useModal(LANDING_MODALS.registerPupil);
  const { isOpen: isTeacherOpen } = useModal(LANDING_MODALS.registerTeacher);
  const [RegisterDialogs] = useState(registerDialogs.component);
  if (!isPupilOpen && !isTeacherOpen) return null;
  return (
    <Suspense fallback={<LoadingOverlay isOpen />}>
      <RegisterDialogs />
    </Suspense>
  );
}

function LoginModal() {
  const modal = useModal(LANDING_MODALS.login);
  const forgetErrors = useForgetErrors();
  const { loading, error } = useAppSelector((state) => state.auth);
  const { loginNotice } = useSettings();
  const login = useLogin();
  return (
    <Dialog
      isOpen={modal.isOpen}
      onClose={() => {
        forgetErrors();
        modal.close();
      }}
      title={authMessages.loginTitle}
      size="small"
      // A login that is under way cannot be taken back, so it is waited for.
      isDismissable={!loading}
    >
      <LoginPanel
        notice={loginNotice}
        alert={loginAlert(error)}
        isBusy={loading}
        onSubmit={(credentials) => void login(credentials)}
      >
        <ForgotPasswordLink />
        <DialogLink modal={LANDING_MODALS.teacherLogin} label={authMessages.teacherLink} isBusy={loading} />
        <RegisterLinks isBusy={loading} />
      </LoginPanel>
    </Dialog>
  );
}

function TeacherLoginModal() {
  const modal = useModal(LANDING_MODALS.teacherLogin);
  const forgetErrors = useForgetErrors();
  const { loading, error } = useAppSelector((state) => state.teacherLogin);
  const login = useTeacherLogin();
  return (
    <Dialog
      isOpen={modal.isOpen}
      onClose={() => {
        forgetErrors();
        modal.close();
      }}
      title={authMessages.teacherTitle}
      size="small"
      isDismissable={!loading}
    >
      <LoginPanel
        alert={loginAlert(error)}
        isBusy={loading}
        onSubmit={(credentials) => void login(credentials)}
      >
        <ForgotPasswordLink />
        <DialogLink modal={LANDING_MODALS.login} label={authMessages.pupilLink} isBusy={loading} />
        <DialogLink
          modal={LANDING_MODALS.registerTeacher}
          label={registerMessages.teacherLink}
          isBusy={loading}
        />
      </LoginPanel>
    </Dialog>
  );
}

function AnnouncementModal() {
  const modal = useModal(LANDING_MODALS.announcement);
  const { announcement } = useSettings();
  const [brokenUrl, setBrokenUrl] = useState('');
  if (!announcement) return null;
  const { targetUrl, imageUrl } = announcement;
  return (
    <Dialog isOpen={modal.isOpen} onClose={modal.close} title={landingMessages.announcement.title}>
      <a href={targetUrl} className={styles.announcement}>
        {imageUrl === '' || imageUrl === brokenUrl ? (
          landingMessages.announcement.open
        ) : (
          <img
            src={imageUrl}
            alt={landingMessages.announcement.imageAlt}
            onError={() => setBrokenUrl(imageUrl)}
          />
        )}
      </a>
    </Dialog>
  );
}

/** The announcement comes by itself: whoever goes back from it goes back from the page. */
function useBackFromDialogs(): void {
  const dispatch = useAppDispatch();
  const openName = useAppSelector((state) => state.settings.openModalName);
  const forgetErrors = useForgetErrors();
  useBackCloses(openName !== null && openName !== LANDING_MODALS.announcement, () => {
    forgetErrors();
    dispatch(closeModal());
  });
}

export function LandingDialogs() {
  useBackFromDialogs();
  return (
    <>
      <LoginModal />
      <TeacherLoginModal />
      <RegisterModals />
      <AnnouncementModal />
    </>
  );
}
