import { formatTimeDate } from '@domdom/domain/dates/format';
import { attemptMessages } from './messages.ts';

interface ReleasedLaterProps {
  /** When the rest of the result is shown. */
  moment: string;
  /** Whether the total waits as well. */
  isTotalHeld?: boolean;
}

/** Tells the student of a test when verdicts and keys come, and why a late student has no total yet. */
export function ReleasedLater({ moment, isTotalHeld = false }: ReleasedLaterProps) {
  const time = formatTimeDate(Date.parse(moment));
  return (
    <>
      <p>{attemptMessages.verdictsLater(time)}</p>
      {isTotalHeld && <p>{attemptMessages.totalLater}</p>}
    </>
  );
}
