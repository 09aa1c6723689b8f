import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './preview.module.css';

async function fetchData(path: string): Promise<unknown> {
  const response = await fetch(`/data/${path}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

interface LoadedProps<T> {
  /** Under /data/. */
  path: string;
  children: (data: T) => ReactNode;
}

/** Data of the preview's own server; what is wrong with a source is said in the server's words. */
export function Loaded<T>({ path, children }: LoadedProps<T>) {
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => fetchData(path) });
  if (error) return <pre className={styles.problem}>{error.message}</pre>;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  return children(data as T); // Our own server, of the same commit, sends what data.ts says.
}
