import { canReadQuestion } from '@domdom/domain/access/question-bank';
import type { Caller } from '../../http/caller.ts';

/** Whether the caller may read a test of the library: whoever may read a question with this author and status may. */
export const canReadTest = (
  caller: Caller,
  { schoolId, createdBy, status }: { schoolId: string; createdBy: string; status: string },
): boolean =>
  canReadQuestion(caller, { schoolId, createdBy, status: status === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE' });
