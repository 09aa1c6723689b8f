import type { ReactNode } from 'react';
import { isApiError } from '../lib/api-client.ts';
import { NotFoundContent } from './error-screens.tsx';
import { ErrorState, PageSkeleton } from './states.tsx';

/** What a query of one answer and one of many pages have in common. */
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

/** Skeleton, then the data; a failed first load can be tried again, and what is not there says so. */
export function QueryView<T>({ query, skeleton = <PageSkeleton />, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (isApiError(query.error) && query.error.status === 404) return <NotFoundContent />;
  // The 403 page is on its way.
  if (isApiError(query.error) && query.error.status === 403) return skeleton;
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}
