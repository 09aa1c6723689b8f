import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import loginStyles from '../../app/auth/login.module.css';
import { loginReason, withSecondFactor } from '../../app/auth/login-flow.ts';
import { useCleanAuth, useEnter } from '../../app/auth/use-login.ts';
import { Link } from '../../components/link.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { api } from '../../lib/api-client.ts';
import { isSharedLogin } from '../../lib/school-code.ts';
import { LOGIN_PATH, SCHOOL_ACCOUNT_PATH } from '../../lib/paths.ts';
import { schoolAccountMessages as messages } from './messages.ts';
import { SCHOOL_ACCOUNT_NAME } from './pages.messages.ts';
import { SchoolEmailForm } from './school-email-form.tsx';

/** Finishes a login with what the identity provider put into the address; `onRefused` gets the reason. */
function useFinish(answer: string, onRefused: (reason: string) => void): void {
  const enter = useEnter();
  // An answer counts once, and React may run effects twice.
  const sent = useRef('');
  useEffect(() => {
    if (answer === '' || sent.current === answer) return;
    sent.current = answer;
    const finish = async () => {
      const done = await api('POST /api/provider-login/finish', {
        body: { answer, isShared: isSharedLogin() },
        isLogin: true,
      });
      return done.data.userProfile;
    };
    const run = async () => {
      try {
        enter(await withSecondFactor(finish), {});
      } catch (error) {
        onRefused(loginReason(error));
      }
    };
    void run();
  });
}

/** Logs in with an account of the school: asks for its e-mail, leads to the school's own page, and finishes what comes back. */
export default function SchoolAccountPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [reason, setReason] = useState<string | null>(null);
  const answer = new URLSearchParams(search).has('state') ? search : '';
  useCleanAuth();
  useFinish(answer, (text) => {
    setReason(text);
    // A reload must not send the answer again.
    void navigate(SCHOOL_ACCOUNT_PATH, { replace: true });
  });
  return (
    <>
      <h1>{SCHOOL_ACCOUNT_NAME}</h1>
      {answer !== '' ? (
        <div role="status">
          <p>{messages.finishing}</p>
          <SkeletonLines count={2} />
        </div>
      ) : (
        <div className="stack">
          {reason !== null && <FormAlert text={reason} />}
          <SchoolEmailForm onBegin={() => setReason(null)} />
          <Link to={LOGIN_PATH} className={loginStyles.link}>
            {messages.password}
          </Link>
        </div>
      )}
    </>
  );
}
