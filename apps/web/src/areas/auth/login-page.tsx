import { loginAlert } from '../../app/auth/login-flow.ts';
import { LoginPanel } from '../../app/auth/login-panel.tsx';
import loginStyles from '../../app/auth/login.module.css';
import { authMessages, registerLinks } from '../../app/auth/messages.ts';
import { ForgotPasswordLink } from '../../app/auth/reset-dialog.tsx';
import { SchoolAccountLink } from '../../app/auth/school-account-link.tsx';
import { useCleanAuth, useLogin } from '../../app/auth/use-login.ts';
import { sessionEndText } from '../../lib/session-end.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { REGISTER_PATH } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { Link } from '../../components/link.tsx';

/** The login at its own URL, e.g. for a link in a letter from the school. */
export default function LoginPage() {
  const { loading, error } = useAppSelector((state) => state.auth);
  const { loginAnnouncement } = useSettings();
  const login = useLogin();
  useCleanAuth();
  return (
    <>
      <h1>{authMessages.loginTitle}</h1>
      <LoginPanel
        ended={sessionEndText()}
        banner={loginAnnouncement}
        alert={loginAlert(error)}
        isBusy={loading}
        onSubmit={(credentials) => void login(credentials)}
      >
        <ForgotPasswordLink />
        <SchoolAccountLink />
        <Link to={REGISTER_PATH} className={loginStyles.link}>
          {registerLinks.student}
        </Link>
      </LoginPanel>
    </>
  );
}
