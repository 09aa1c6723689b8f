import { hasCode } from '../../error-code.ts';

/** Whether an error says that the disk, or its user's share of it, is full. Libraries say so only in their messages. */
export const isDiskFull = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC', 'EDQUOT') || /no space left|quota exceeded/i.test(String(error));
