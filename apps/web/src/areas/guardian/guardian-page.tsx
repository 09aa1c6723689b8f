import { schoolYearLabel } from '@domdom/domain/school/school-year';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CardPage } from '../../components/card-page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../components/states.tsx';
import { StudentYearTerms } from '../../components/student-year/student-year.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { keepCardToken, takeCardToken } from '../../lib/card-token.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import styles from './guardian-page.module.css';
import { guardianMessages as messages } from './messages.ts';

/** Until the tab is closed, so that the page can be loaded again; the address does not have the token any more. */
const TOKEN_KEY = 'domdom:guardian-card';
const tabStorage = () => sessionStorage;
const isToken = (value: unknown): value is string => typeof value === 'string' && value !== '';

function newToken(): string | null {
  keepCardToken();
  const token = takeCardToken();
  if (token !== null) writeJson(TOKEN_KEY, token, tabStorage);
  return token;
}

/** A card scanned while this page is open changes nothing but the part behind '#'. */
function useToken(): string | null {
  const [token, setToken] = useState(() => newToken() ?? readJson(TOKEN_KEY, isToken, tabStorage));
  useEffect(() => {
    const look = () => setToken((before) => newToken() ?? before);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return token;
}

function Year({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['guardian-year', token] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api('POST /api/guardian/year', { body: { token }, signal }),
    meta: { isBackground: true },
    retry: false,
    gcTime: 0,
  });
  const year = query.data;
  useDocumentTitle(year?.fullName);
  if (year === undefined) {
    if (query.isPending) return <SkeletonLines count={8} />;
    return isApiError(query.error) && query.error.status === 404 ? (
      <EmptyState title={messages.voidTitle} text={messages.voidText} />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      <div className="spread">
        <div>
          <h1>{year.fullName}</h1>
          <p className="muted">
            {messages.about(year.className, year.schoolName, schoolYearLabel(year.schoolYear))}
          </p>
        </div>
        <Button className={styles.tool} variant="secondary" icon="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <StudentYearTerms year={year} />
      <p className="muted">{messages.note(year.endsOn)}</p>
    </>
  );
}

/** What the card of a guardian opens, without an account: to read and to print. */
export default function GuardianPage() {
  const token = useToken();
  return (
    <CardPage>
      {token === null ? (
        <EmptyState title={messages.scanTitle} text={messages.scanText} />
      ) : (
        <Year key={token} token={token} />
      )}
    </CardPage>
  );
}
