import { formatTimeDate } from '@domdom/domain/dates/format';
import { resultMessages } from './result.messages.ts';

interface ReleasedLaterProps {
  /** When the rest of the result is shown; 'later' when the teacher decides. */
  moment: string;
  /** Whether the total waits as well. */
  isTotalHeld?: boolean;
}

/** Tells the student of a test when verdicts and keys come, and why a late student has no total yet. */
export function ReleasedLater({ moment, isTotalHeld = false }: ReleasedLaterProps) {
  const isUnknown = moment === 'later';
  return (
    <>
      <p>
        {isUnknown
          ? resultMessages.releasedByTeacher
          : resultMessages.verdictsLater(formatTimeDate(Date.parse(moment)))}
      </p>
      {isTotalHeld && !isUnknown && <p>{resultMessages.totalLater}</p>}
    </>
  );
}
