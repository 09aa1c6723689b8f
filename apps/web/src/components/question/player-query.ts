import { loadPlayer } from '@domdom/questions/ui';
import { queryOptions } from '@tanstack/react-query';

/** The code that draws a question type; it never becomes stale. */
export const playerQuery = (type: string) =>
  queryOptions({
    queryKey: ['player', type],
    queryFn: () => loadPlayer(type),
    staleTime: Infinity,
    structuralSharing: false,
  });
