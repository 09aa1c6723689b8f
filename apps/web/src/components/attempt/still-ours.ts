import type { AttemptView } from '@domdom/api';

/**
 * Whether work from under this epoch may still be sent: nobody else has taken the attempt over since. A take-over of our own
 * counts from the epoch before it, because its response may have been lost.
 */
export const isStillOurs = (
  { epoch: now, soleSince }: Pick<AttemptView['attempt'], 'epoch' | 'soleSince'>,
  epoch: number,
): boolean => epoch === now || (soleSince !== null && soleSince - 1 <= epoch && epoch < now);
