import type { ReactNode } from 'react';
import { isApiError } from '../lib/api-client.ts';
import { NotFoundContent } from './error-screens.tsx';
import { ErrorState, PageSkeleton } from './states.tsx';

/** The common parts of a single-answer query and a paged one. */
export interface ShownQuery<T> {
  data: T | undefined;
  isPending: boolean;
  error: unknown;
  refetch(): Promise<unknown>;
}

interface QueryViewProps<T> {
  query: ShownQuery<T>;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a skeleton, then the data. A failed first load can be retried, and a missing item shows a message. */
export function QueryView<T>({ query, skeleton = <PageSkeleton />, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (isApiError(query.error) && query.error.status === 404) return <NotFoundContent />;
  // The 403 page is about to be shown.
  if (isApiError(query.error) && query.error.status === 403) return skeleton;
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}
