import { loginAlert } from '../../app/auth/login-flow.ts';
import { LoginPanel } from '../../app/auth/login-panel.tsx';
import loginStyles from '../../app/auth/login.module.css';
import { authMessages } from '../../app/auth/messages.ts';
import { ForgotPasswordLink } from '../../app/auth/reset-dialog.tsx';
import { registerMessages } from '../../app/auth/register-messages.ts';
import { useCleanAuth, useLogin } from '../../app/auth/use-login.ts';
import { useSettings } from '../../app/boot-context.ts';
import { REGISTER_PATH } from '../../app/paths.ts';
import { useAppSelector } from '../../app/store/hooks.ts';
import { Link } from '../../components/link.tsx';

/** The login under an address of its own, e.g. for a link in a letter of the school. */
export default function LoginPage() {
  const { loading, error } = useAppSelector((state) => state.auth);
  const { loginNotice } = useSettings();
  const login = useLogin();
  useCleanAuth();
  return (
    <>
      <h1>{authMessages.loginTitle}</h1>
      <LoginPanel
        notice={loginNotice}
        alert={loginAlert(error)}
        isBusy={loading}
        onSubmit={(credentials) => void login(credentials)}
      >
        <ForgotPasswordLink />
        <Link to={REGISTER_PATH} className={loginStyles.link}>
          {registerMessages.pupilLink}
        </Link>
      </LoginPanel>
    </>
  );
}
