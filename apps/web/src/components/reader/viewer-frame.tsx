import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/query-client.ts';
import { PageSkeleton } from '../states.tsx';
import styles from './file-preview.module.css';

/** Whether the server has a viewer of documents on another host. */
export const hasViewer = (): boolean => document.getElementById('boot')?.dataset['viewer'] !== undefined;

/** Asked at each opening: the address is good for ten minutes. */
const viewedFileQuery = (path: string) =>
  apiQuery(
    'GET /api/viewed-files',
    { query: { path } },
    { staleTime: Infinity, gcTime: 0, meta: { isBackground: true } },
  );

interface ViewerFrameProps {
  fileUrl: string;
  title: string;
  /** Our own reader, for when the server names no address. */
  children: ReactNode;
}

/** The document in the configured viewer. It may run its scripts at its own origin, and do nothing to our page. */
export function ViewerFrame({ fileUrl, title, children }: ViewerFrameProps) {
  const { data, error } = useQuery({ ...viewedFileQuery(fileUrl), retry: false });
  if (error || data?.url === null) return children;
  if (data === undefined) return <PageSkeleton />;
  return (
    <iframe
      className={styles.viewer}
      src={data.url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  );
}
