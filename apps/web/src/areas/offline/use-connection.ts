import { BELL_PAGE_SIZE } from '@domdom/domain/notifications/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { isOffline } from '../../lib/query-client.ts';

export const PROBE_MS = 30_000;
const PROBE_TIMEOUT_MS = 10_000;

/** Any response shows that the server was reached; only what a proxy answers for it does not. */
async function isReached(hasAccount: boolean): Promise<boolean> {
  try {
    if (hasAccount) {
      const query = { page: 1, size: BELL_PAGE_SIZE };
      await api('GET /api/notifications', { query, timeoutMs: PROBE_TIMEOUT_MS });
      return true;
    }
    return await isHealthy();
  } catch (error) {
    return hasAccount && !isOffline(error);
  }
}

/** Older tablets lack `AbortSignal.timeout`. */
async function isHealthy(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PROBE_TIMEOUT_MS);
  try {
    return (await fetch('/healthz', { method: 'GET', cache: 'no-store', signal: controller.signal })).ok;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks the server at once, every 30 s, and when the browser reports a network. Calls back when the server is reached
 * after it was not.
 */
export function useConnection(hasAccount: boolean, wasOffline: boolean, onReconnect: () => void) {
  const {
    data: isOnline,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['connection', hasAccount],
    queryFn: () => isReached(hasAccount),
    refetchInterval: PROBE_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  const [hasBeenOffline, setBeenOffline] = useState(wasOffline);
  if (isOnline === false && !hasBeenOffline) setBeenOffline(true);

  const isBack = isOnline === true && hasBeenOffline;
  const tell = useEffectEvent(onReconnect);
  useEffect(() => {
    if (isBack) tell();
  }, [isBack]);

  useEffect(() => {
    const askNow = () => void refetch();
    window.addEventListener('online', askNow);
    return () => window.removeEventListener('online', askNow);
  }, [refetch]);

  return {
    isOffline: isOnline === false || (isOnline === undefined && wasOffline),
    isAsking: isFetching,
    askNow: () => void refetch(),
  };
}
