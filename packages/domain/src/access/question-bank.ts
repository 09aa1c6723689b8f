import { isAllowed, type RoleName } from './roles.ts';

export const QUESTION_STATUSES = ['PUBLIC', 'PRIVATE'] as const;
/** PUBLIC: everyone whom the school vouches for and who may open the bank; PRIVATE: the creator only. */
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
  isConfirmed: boolean;
}

/** Roles that look after what the whole school uses. */
const CARETAKERS = ['administrator', 'manager'] as const;

/** The status of a new question whose creator does not choose one. */
export function defaultQuestionStatus(roles: readonly RoleName[]): QuestionStatus {
  return isAllowed(CARETAKERS, roles) ? 'PUBLIC' : 'PRIVATE';
}

/** Anyone can register as a teacher, so what a school shares is only for accounts that it vouches for. */
export function canReadQuestion(caller: Caller, question: OwnedQuestion): boolean {
  if (question.schoolId !== caller.schoolId) return false;
  return isCreator(caller, question) || (question.status === 'PUBLIC' && caller.isConfirmed);
}

/** The right to put an own question before the whole school. */
export function canShareQuestions(caller: Pick<Caller, 'isConfirmed'>): boolean {
  return caller.isConfirmed;
}

/** The right to edit a question includes deleting it. */
export function canEditQuestion(caller: Caller, question: OwnedQuestion): boolean {
  if (!canReadQuestion(caller, question)) return false;
  return isCreator(caller, question) || isAllowed(CARETAKERS, caller.roles);
}

/** Only the creator: a caretaker who made a question PRIVATE could no longer see it. */
export function canSetQuestionStatus(caller: Caller, question: OwnedQuestion): boolean {
  return canReadQuestion(caller, question) && isCreator(caller, question);
}

function isCreator(caller: Caller, question: OwnedQuestion): boolean {
  return question.createdBy === caller.userId;
}
