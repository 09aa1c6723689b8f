import type { AttemptView } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExamPlace } from '../../lib/exam-paths.ts';
import { examQuery, forgetPractised, rememberView } from './queries.ts';

/** An attempt whose page is open. */
export interface OpenAttempt {
  view: AttemptView;
  /** This tab has just started the attempt; otherwise it only shows what the server wrote into the page. */
  isWriter: boolean;
}

/** The exercise, with the attempt of it that is under way in this tab. */
export function useOpenAttempt(place: ExamPlace) {
  const queryClient = useQueryClient();
  // Stays until the page is left: when the attempt ends, the result is what follows and not another start.
  const [running, setRunning] = useState<OpenAttempt | null>(null);
  const query = useQuery({
    ...examQuery(place),
    staleTime: Infinity,
    // The exercise may have been begun or done in another tab since the card was drawn. Once the attempt runs it keeps
    // itself up to date; reading it again here would only pull the page about.
    refetchOnWindowFocus: running ? false : 'always',
    refetchOnReconnect: false,
  });
  const view = query.data?.view ?? null;
  if (!running && view?.attempt.state === 'open') setRunning({ view, isWriter: false });

  return {
    query,
    running,
    /** The pupil has begun. */
    begin: (begun: AttemptView): void => {
      setRunning({ view: begun, isWriter: true });
      rememberView(queryClient, place, begun);
      void forgetPractised(queryClient);
    },
  };
}
