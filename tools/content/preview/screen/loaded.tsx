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
  /** Path under /data/. */
  path: string;
  children: (data: T) => ReactNode;
}

/** Renders data of the preview's server, or the server's message about an invalid source. */
export function Loaded<T>({ path, children }: LoadedProps<T>) {
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => fetchData(path) });
  if (error) return <pre className={styles.problem}>{error.message}</pre>;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  return children(data as T); // our own server, of the same commit, sends the types of data.ts
}
