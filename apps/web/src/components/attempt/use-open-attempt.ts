import type { AttemptView } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExerciseAddress } from '../../lib/exam-paths.ts';
import { examQuery, forgetPractised, rememberView } from './queries.ts';

/** An attempt whose page is open. */
export interface OpenAttempt {
  view: AttemptView;
  /** This tab has just started the attempt; otherwise it shows only what the server wrote into the page. */
  isWriter: boolean;
}

/** The exercise, with its open attempt in this tab. */
export function useOpenAttempt(address: ExerciseAddress) {
  const queryClient = useQueryClient();
  // Stays until the page is left: when the attempt ends, the result follows, not another start.
  const [running, setRunning] = useState<OpenAttempt | null>(null);
  const query = useQuery({
    ...examQuery(address),
    staleTime: Infinity,
    // The exercise may have been begun or done in another tab since the card was rendered. Once the attempt is open it
    // updates itself; fetching it here would only disturb the page.
    refetchOnWindowFocus: running ? false : 'always',
    refetchOnReconnect: false,
  });
  const view = query.data?.view ?? null;
  if (!running && view?.attempt.state === 'open') setRunning({ view, isWriter: false });

  return {
    query,
    running,
    /** The student has begun. */
    begin: (begun: AttemptView): void => {
      setRunning({ view: begun, isWriter: true });
      rememberView(queryClient, address, begun);
      void forgetPractised(queryClient);
    },
  };
}
