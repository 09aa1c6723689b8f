import { isAllowed, type RoleName } from './roles.ts';

export const QUESTION_STATUSES = ['PUBLIC', 'PRIVATE'] as const;
/** PUBLIC: for everybody of the school who may open the bank; PRIVATE: for the creator only. */
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export interface OwnedQuestion {
  schoolId: string;
  createdBy: string;
  status: QuestionStatus;
}

interface Caller {
  userId: string;
  schoolId: string;
  roles: readonly RoleName[];
}

/** Those who look after what the whole school uses. */
const CARETAKERS = ['administrator', 'manager'] as const;

/** What a new question is when its creator does not say. */
export function defaultQuestionStatus(roles: readonly RoleName[]): QuestionStatus {
  return isAllowed(CARETAKERS, roles) ? 'PUBLIC' : 'PRIVATE';
}

export function canReadQuestion(caller: Caller, question: OwnedQuestion): boolean {
  if (question.schoolId !== caller.schoolId) return false;
  return question.status === 'PUBLIC' || isCreator(caller, question);
}

/** Who may edit a question may delete it as well. */
export function canEditQuestion(caller: Caller, question: OwnedQuestion): boolean {
  if (!canReadQuestion(caller, question)) return false;
  return isCreator(caller, question) || isAllowed(CARETAKERS, caller.roles);
}

/** Only the creator: a caretaker who made a question PRIVATE would lose it from sight. */
export function canSetQuestionStatus(caller: Caller, question: OwnedQuestion): boolean {
  return canReadQuestion(caller, question) && isCreator(caller, question);
}

function isCreator(caller: Caller, question: OwnedQuestion): boolean {
  return question.createdBy === caller.userId;
}
