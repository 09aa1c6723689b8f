import { formatTimeDate } from '@domdom/domain/dates/format';
import { attemptMessages } from './messages.ts';

/** When the keys of a test are shown. */
export const KeysLater = ({ moment }: { moment: string }) => (
  <p>{attemptMessages.keysLater(formatTimeDate(Date.parse(moment)))}</p>
);
