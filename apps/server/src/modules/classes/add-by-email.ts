import { isWithinLimit, parseClassLimit } from '@domdom/domain/access/class-limit';
import { isEmail, normaliseEmail } from '@domdom/domain/email';
import { joinFullName } from '@domdom/domain/school/names';
import type { ActorTrx } from '../../db/transaction.ts';
import { addMembers, type Candidate, selectCandidates } from './member.repo.ts';

export interface AddOutcome {
  email: string;
  outcome: 'added' | 'already-member' | 'unknown' | 'not-a-student' | 'limited' | 'invalid';
  /** Null unless the student is on the roster now. */
  fullName: string | null;
}

interface Target {
  classId: string;
  schoolId: string;
  grade: number;
}

/**
 * Adds students of the class's own school to its roster. The outcome for an address of another school is 'unknown', as
 * for an address without an account, so that nobody can find out who has an account elsewhere. An address typed twice
 * has one outcome.
 */
export async function addByEmail(
  trx: ActorTrx,
  target: Target,
  typed: readonly string[],
): Promise<{ outcomes: AddOutcome[]; addedIds: string[] }> {
  const emails = [...new Set(typed.map(normaliseEmail))];
  const found = await selectCandidates(trx, target.schoolId, emails.filter(isEmail));
  const outcomeOf = new Map(found.map((candidate) => [candidate.email, judge(candidate, target)]));
  const addable = found.filter(({ email }) => outcomeOf.get(email) === 'added');
  const { classId, schoolId } = target;
  const addedIds = await addMembers(
    trx,
    { classId, schoolId, entry: 'added' },
    addable.map(({ id }) => id),
  );
  const outcomes = emails.map((email): AddOutcome => {
    const student = addable.find((candidate) => candidate.email === email);
    if (student === undefined) {
      const outcome = isEmail(email) ? (outcomeOf.get(email) ?? 'unknown') : 'invalid';
      return { email, outcome, fullName: null };
    }
    const outcome = addedIds.includes(student.id) ? 'added' : 'already-member';
    return { email, outcome, fullName: joinFullName(student.firstName, student.lastName) };
  });
  return { outcomes, addedIds };
}

function judge({ isStudent, limit }: Candidate, { classId: id, grade }: Target): AddOutcome['outcome'] {
  if (!isStudent) return 'not-a-student';
  return isWithinLimit(parseClassLimit(limit), { id, grade }) ? 'added' : 'limited';
}
