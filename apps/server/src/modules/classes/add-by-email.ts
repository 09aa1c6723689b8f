import { isEmail, normaliseEmail } from '@domdom/domain/email';
import { joinFullName } from '@domdom/domain/school/names';
import type { ActorTrx } from '../../db/transaction.ts';
import { addMembers, type Candidate, selectCandidates } from './member.repo.ts';

export interface AddOutcome {
  email: string;
  outcome: 'added' | 'already-member' | 'unknown' | 'not-a-student' | 'invalid';
  /** Only of pupils who are in the class now. */
  fullName: string | null;
}

/**
 * Puts pupils of the class's own school on its roster. An address of another school is 'unknown', like one without
 * an account, so that nobody can find out here who has an account elsewhere. An address that was typed twice has
 * one outcome.
 */
export async function addByEmail(
  trx: ActorTrx,
  target: { classId: string; schoolId: string },
  typed: readonly string[],
): Promise<{ outcomes: AddOutcome[]; addedIds: string[] }> {
  const emails = [...new Set(typed.map(normaliseEmail))];
  const found = await selectCandidates(trx, target.schoolId, emails.filter(isEmail));
  const byEmail = new Map(found.map((candidate) => [candidate.email, candidate]));
  const students = found.filter((candidate) => candidate.isStudent);
  const addedIds = await addMembers(
    trx,
    target,
    students.map((student) => student.id),
  );
  return { outcomes: emails.map((email) => outcomeOf(email, byEmail.get(email), addedIds)), addedIds };
}

function outcomeOf(email: string, candidate: Candidate | undefined, addedIds: readonly string[]): AddOutcome {
  if (!isEmail(email)) return { email, outcome: 'invalid', fullName: null };
  if (candidate === undefined) return { email, outcome: 'unknown', fullName: null };
  if (!candidate.isStudent) return { email, outcome: 'not-a-student', fullName: null };
  return {
    email,
    outcome: addedIds.includes(candidate.id) ? 'added' : 'already-member',
    fullName: joinFullName(candidate.firstName, candidate.lastName),
  };
}
