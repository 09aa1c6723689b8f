import { isShownPicture } from '@domdom/domain/image-url';
import { Suspense, useState } from 'react';
import { loginAlert } from '../../app/auth/login-flow.ts';
import { LoginPanel } from '../../app/auth/login-panel.tsx';
import loginStyles from '../../app/auth/login.module.css';
import { authMessages, registerLinks } from '../../app/auth/messages.ts';
import { ForgotPasswordLink } from '../../app/auth/reset-dialog.tsx';
import { SchoolAccountLink } from '../../app/auth/school-account-link.tsx';
import { useLogin, useTeacherLogin } from '../../app/auth/use-login.ts';
import { sessionEndText } from '../../lib/session-end.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { authActions } from '../../lib/store/auth-slice.ts';
import { useAppDispatch, useAppSelector, useModal } from '../../lib/store/hooks.ts';
import { closeModal } from '../../lib/store/settings-slice.ts';
import { teacherLoginActions } from '../../lib/store/teacher-login-slice.ts';
import { Dialog } from '../../components/dialog.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { laterRegisterDialogs } from '../../app/auth/later-register-dialogs.ts';
import styles from './landing-dialogs.module.css';
import { landingMessages } from './messages.ts';
import { LANDING_MODALS } from '../../app/auth/landing-modals.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Clears the login errors when the user leaves a login, so that they are gone when it is reopened. */
function useForgetErrors(): () => void {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(authActions.errorSeen());
    dispatch(teacherLoginActions.teacherLogout());
  };
}

/** Leads to another dialog. */
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
    <DialogLink modal={LANDING_MODALS.registerStudent} label={registerLinks.student} isBusy={isBusy} />
    <DialogLink modal={LANDING_MODALS.registerTeacher} label={registerLinks.teacher} isBusy={isBusy} />
  </>
);

function RegisterModals() {
  const { isOpen: isStudentOpen } = useModal(LANDING_MODALS.registerStudent);
  const { isOpen: isTeacherOpen } = useModal(LANDING_MODALS.registerTeacher);
  const [RegisterDialogs] = useState(laterRegisterDialogs.component);
  if (!isStudentOpen && !isTeacherOpen) return null;
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
  const { loginAnnouncement } = useSettings();
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
      // A running login cannot be taken back, so the dialog waits for it.
      isDismissable={!loading}
    >
      <LoginPanel
        ended={sessionEndText()}
        banner={loginAnnouncement}
        alert={loginAlert(error)}
        isBusy={loading}
        onSubmit={(credentials) => void login(credentials)}
      >
        <ForgotPasswordLink />
        <SchoolAccountLink />
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
        ended={sessionEndText()}
        alert={loginAlert(error)}
        isBusy={loading}
        onSubmit={(credentials) => void login(credentials)}
      >
        <ForgotPasswordLink />
        <SchoolAccountLink />
        <DialogLink modal={LANDING_MODALS.login} label={authMessages.studentLink} isBusy={loading} />
        <DialogLink modal={LANDING_MODALS.registerTeacher} label={registerLinks.teacher} isBusy={loading} />
      </LoginPanel>
    </Dialog>
  );
}

function AnnouncementModal() {
  const modal = useModal(LANDING_MODALS.announcement);
  const { announcement, pictureHosts } = useSettings();
  const [brokenUrl, setBrokenUrl] = useState('');
  if (!announcement) return null;
  const { targetUrl, imageUrl } = announcement;
  return (
    <Dialog isOpen={modal.isOpen} onClose={modal.close} title={landingMessages.announcement.title}>
      <a href={targetUrl} className={styles.announcement}>
        {imageUrl === brokenUrl || !isShownPicture(imageUrl, pictureHosts) ? (
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

/** Leaves out the announcement, which opens by itself: Back from it leaves the page. */
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
