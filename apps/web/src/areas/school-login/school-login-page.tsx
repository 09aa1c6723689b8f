import { parseSchoolCode } from '@domdom/domain/school/school-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AuthFrame } from '../../app/auth/auth-layout.tsx';
import { useCardLogin } from './use-student-login.ts';
import { returnPathFor } from '../../app/auth/return-path.ts';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../components/states.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { keepCardToken, takeCardToken } from '../../lib/card-token.ts';
import { HOME_PATH, LOGIN_PATH } from '../../lib/paths.ts';
import { rememberSchoolCode } from '../../lib/school-code.ts';
import { useOptionalUser } from '../../lib/store/hooks.ts';
import { useAppStore } from '../../lib/store/use-app-store.ts';
import { CardOwner } from './card-owner.tsx';
import { schoolLoginMessages as messages } from './messages.ts';
import { PictureLogin } from './picture-login.tsx';
import styles from './school-login.module.css';
import { TypedLogin } from './typed-login.tsx';

const schoolQuery = (code: string) => ({
  queryKey: ['school-of-code', code] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/school-codes/:code', { params: { code }, signal }),
  meta: { isBackground: true },
  retry: false,
  staleTime: Infinity,
});

const deviceQuery = (code: string) => ({
  queryKey: ['school-device', code] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/session/device', { query: { code }, signal }),
  meta: { isBackground: true },
  retry: false,
  gcTime: 0,
});

function UnknownSchool() {
  return (
    <EmptyState
      title={messages.unknownTitle}
      text={messages.unknownText}
      action={<Link to={LOGIN_PATH}>{messages.otherLogin}</Link>}
    />
  );
}

/** The name of the school and, below it, the login. */
function School({ code, alert }: { code: string; alert: string | null }) {
  const query = useQuery(schoolQuery(code));
  const device = useQuery(deviceQuery(code));
  // A card that was refused leads to the fields.
  const [isTyping, setTyping] = useState(alert !== null);
  const found = query.data;
  const onDevice = device.data;
  useEffect(() => {
    if (found !== undefined) rememberSchoolCode(found.code);
  }, [found]);
  if (found === undefined) {
    if (query.isPending) return <SkeletonLines count={4} />;
    return isApiError(query.error) && query.error.status === 404 ? (
      <UnknownSchool />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (onDevice !== undefined && onDevice.students.length > 0 && !isTyping) {
    return (
      <PictureLogin
        onDevice={onDevice}
        code={found.code}
        onRefused={() => void device.refetch()}
        onType={() => setTyping(true)}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <p className={styles.hello}>{messages.hello}</p>
        <h1 className={styles.school}>{found.name}</h1>
      </div>
      <TypedLogin school={found} alert={alert} />
      <p className="muted">{messages.byCamera}</p>
      <p className="muted">{messages.forgotten}</p>
    </>
  );
}

function SomebodyElse({ name, onChange }: { name: string; onChange(): void }) {
  return (
    <div className={styles.owner}>
      <h1 className={styles.ownerName}>{messages.otherTitle(name)}</h1>
      <p>{messages.otherText}</p>
      <Button size="large" isBlock onClick={onChange}>
        {messages.change}
      </Button>
      <Link to={HOME_PATH}>{messages.stay}</Link>
    </div>
  );
}

interface Scanned {
  token: string;
  /** Nobody else is logged in, or that person agrees. */
  isSure: boolean;
}

/** A card scanned while this page is open changes nothing but the part behind '#'. */
function useScannedCard() {
  const store = useAppStore();
  const [scanned, setScanned] = useState<Scanned | null>(null);
  useEffect(() => {
    const look = () => {
      keepCardToken();
      const token = takeCardToken();
      if (token !== null) setScanned({ token, isSure: store.getState().auth.loggedInUser === null });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [store]);
  return [scanned, setScanned] as const;
}

interface EnteringProps {
  token: string;
  code: string;
  /** `refusal` is null once the student is in. */
  onDone(refusal: string | null): void;
}

function Entering({ token, code, onDone }: EnteringProps) {
  const enter = useCardLogin();
  const start = useEffectEvent(async () => {
    const refused = await enter(token, code);
    if (refused === null) onDone(null);
    else onDone(refused.event === 'login-failed' ? messages.cardFailed : refused.message);
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start();
  }, []);
  return (
    <div role="status" aria-label={messages.entering}>
      <SkeletonLines count={4} />
    </div>
  );
}

function Entrance({ code }: { code: string }) {
  const user = useOptionalUser();
  const [scanned, setScanned] = useScannedCard();
  const [alert, setAlert] = useState<string | null>(null);
  // Whoever types a password knows whose it is.
  const [isAsked, setAsked] = useState(user !== null);
  const handleDone = (refusal: string | null) => {
    setScanned(null);
    setAlert(refusal);
    if (refusal === null) setAsked(true);
  };
  if (scanned?.isSure) return <Entering token={scanned.token} code={code} onDone={handleDone} />;
  if (user === null) return <School code={code} alert={alert} />;
  if (scanned !== null)
    return <SomebodyElse name={user.fullName} onChange={() => setScanned({ ...scanned, isSure: true })} />;
  return isAsked ? <CardOwner user={user} /> : <Navigate to={returnPathFor(user.id)} replace />;
}

/** The login of one school: by a card's QR code, which opens this page, or typed. */
export default function SchoolLoginPage() {
  const { code = '' } = useParams();
  const parsed = parseSchoolCode(code);
  return (
    <AuthFrame foot={null}>{parsed === null ? <UnknownSchool /> : <Entrance code={parsed} />}</AuthFrame>
  );
}
