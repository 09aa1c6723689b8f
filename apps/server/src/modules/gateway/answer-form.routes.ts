import type { gatewayFormRoutes } from '@domdom/api/gateway';
import { AppError } from '@domdom/domain/errors/app-error';
import { parseJson } from '@domdom/domain/text/json';
import { textFault } from '@domdom/worksheet/older';
import type { Database } from '../../db/connect.ts';
import type { Handlers, Relations } from '../../http/routes.ts';
import type { AssignmentService } from '../assignments/assignment.service.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import { writeNotes } from '../attempts/results.service.ts';
import { AssignmentReader } from './assignment-reader.ts';
import { refuseForeignIdentity } from './parameters.ts';

interface Parts {
  db: Database;
  assignments: AssignmentService;
  attempts: AttemptService;
  relations: Relations;
}

/**
 * Older clients send each answer separately and know neither attempts nor revisions, so both are looked up for them.
 */
export function answerFormHandlers(parts: Parts): Handlers<typeof gatewayFormRoutes> {
  const { db, assignments, attempts, relations } = parts;
  const reader = new AssignmentReader(assignments, relations);
  return {
    'POST /api/saveanswer': async ({ body }, { caller }) => {
      refuseForeignIdentity(caller, body.studentId);
      const answer = parseChoice(body.studentChoice);
      const { examId } = await reader.find(caller, body.assignmentId);
      if (examId === null) throw new AppError('NOT_FOUND');
      const { view: newest } = await attempts.newest(caller, {
        examinationId: examId,
        assignmentId: body.assignmentId,
      });
      // A save starts no attempt: its clock would run although the student has not seen a question.
      if (newest === null) throw new AppError('NOT_FOUND');
      const { attempt, answers } = newest;
      if (attempt.state !== 'open') throw new AppError('ATTEMPT_CLOSED');
      const stored = answers.find(({ questionId }) => questionId === body.questionId);
      if (stored?.isSubmitted === true) throw new AppError('ANSWER_LOCKED');
      const rev = (stored?.rev ?? 0) + 1;
      const saved = await attempts.save({
        attemptId: attempt.id,
        questionId: body.questionId,
        rev,
        answer,
        submit: false,
        epoch: attempt.epoch,
      });
      // Another call was faster, and the server holds its answer.
      if (saved.rev !== rev) throw new AppError('CONFLICT');
      if (body.notes !== '') await writeNotes(db, attempt.id, body.notes);
      return { message: 'OK', result: true };
    },
  };
}

function parseChoice(text: string): unknown {
  const parsed = parseJson(text);
  if (!('fault' in parsed)) return parsed.value;
  throw new AppError('INVALID_INPUT', {
    issues: [{ path: 'studentChoice', message: textFault(parsed.fault) }],
  });
}
