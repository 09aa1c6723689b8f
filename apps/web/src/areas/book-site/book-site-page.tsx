import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { NotFoundScreen } from '../../components/error-screens.tsx';
import { ErrorState } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { leaveTo } from './leave-to.ts';
import { LOADING } from './messages.ts';
import { bookSiteQuery } from './queries.ts';

/** Not found is what has no site, what is the book of anyone else, and what cannot be the id of a book at all. */
const isNotFound = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

/** Leads to the book on the site of a partner. Only the server knows where that is. */
export default function BookSitePage() {
  const { userId = '', bookId = '' } = useParams();
  const { data, error, refetch } = useQuery(bookSiteQuery({ userId, bookId }));
  const url = data?.url;
  useEffect(() => {
    if (url !== undefined) leaveTo(url);
  }, [url]);

  if (isNotFound(error)) return <NotFoundScreen />;
  return (
    <main className="page" tabIndex={-1}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <h1 role="status" lang="en">
          {LOADING}
        </h1>
      )}
    </main>
  );
}
