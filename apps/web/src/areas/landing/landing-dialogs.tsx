import { ForgotPasswordLink } from '../../app/auth/login-dialog.tsx';
import { loginAlert } from '../../app/auth/login-flow.ts';
import { LoginPanel } from '../../app/auth/login-panel.tsx';
import loginStyles from '../../app/auth/login.module.css';
import { authMessages } from '../../app/auth/messages.ts';
import { useLogin, useTeacherLogin } from '../../app/auth/use-login.ts';
import { useSettings } from '../../app/boot-context.ts';
import { authActions } from '../../app/store/auth-slice.ts';
import { useAppDispatch, useAppSelector, useModal } from '../../app/store/hooks.ts';
import { teacherLoginActions } from '../../app/store/teacher-login-slice.ts';
import { Dialog } from '../../components/dialog.tsx';
import styles from './landing-dialogs.module.css';
import { landingMessages } from './messages.ts';
import { LANDING_MODALS } from './modals.ts';

function LoginModal() {
  const modal = useModal(LANDING_MODALS.login);
  const teacherModal = useModal(LANDING_MODALS.teacherLogin);
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.auth);
  const { loginNotice } = useSettings();
  const login = useLogin();
  return (
    <Dialog
      isOpen={modal.isOpen}
      onClose={() => {
        dispatch(authActions.errorSeen());
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
        <button type="button" className={loginStyles.link} disabled={loading} onClick={teacherModal.open}>
          {authMessages.teacherLink}
        </button>
      </LoginPanel>
    </Dialog>
  );
}

function TeacherLoginModal() {
  const modal = useModal(LANDING_MODALS.teacherLogin);
  const pupilModal = useModal(LANDING_MODALS.login);
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.teacherLogin);
  const login = useTeacherLogin();
  const leave = (next: () => void) => () => {
    dispatch(teacherLoginActions.teacherLogout());
    next();
  };
  return (
    <Dialog
      isOpen={modal.isOpen}
      onClose={leave(modal.close)}
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
        <button
          type="button"
          className={loginStyles.link}
          disabled={loading}
          onClick={leave(pupilModal.open)}
        >
          {authMessages.pupilLink}
        </button>
      </LoginPanel>
    </Dialog>
  );
}

function AnnouncementModal() {
  const modal = useModal(LANDING_MODALS.announcement);
  const { announcement } = useSettings();
  if (!announcement) return null;
  return (
    <Dialog isOpen={modal.isOpen} onClose={modal.close} title={landingMessages.announcement.title}>
      <a href={announcement.targetUrl} className={styles.announcement}>
        {announcement.imageUrl ? (
          <img src={announcement.imageUrl} alt={landingMessages.announcement.imageAlt} />
        ) : (
          landingMessages.announcement.open
        )}
      </a>
    </Dialog>
  );
}

export function LandingDialogs() {
  return (
    <>
      <LoginModal />
      <TeacherLoginModal />
      <AnnouncementModal />
    </>
  );
}
