import { AppError } from '@domdom/domain/errors/app-error';
import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import { isSchoolGrade } from '@domdom/domain/school/grades';
import { isUnitKey, testAssignmentTitle, type UnitKey, unitsOfGrade } from '@domdom/domain/school/units';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { selectOptionalToGive } from '../examinations/examination.service.ts';
import { giveOwnTest } from '../own-tests/give-own-test.service.ts';
import { giveFile } from '../worksheets/give-file.service.ts';
import { type AssignRequest, invalid } from './assignment-terms.ts';
import { countGiven, NEVER_GIVEN, type NewAssignment } from './assignment.repo.ts';

/** The fields of an assignment that follow from what is given. */
export type Asked = Pick<
  NewAssignment,
  'exerciseType' | 'title' | 'settings' | 'fileId' | 'examinationId' | 'paperVersionId'
>;

interface Target {
  id: string;
  schoolId: string;
  grade: number;
}

/** What one class gets, with the version that is pinned for it. */
export type AskedOf = (target: Target) => Promise<Asked>;

/**
 * What a teacher gives: a unit test, a numbered exam, a unit exercise, a test of the library or a file, each as it is
 * now. Papers of questions all travel as UNIT, because the calls of older clients know three types only.
 */
export async function askFor(
  trx: ActorTrx,
  caller: Caller,
  { fileId, examinationId = '', unit }: Pick<AssignRequest, 'fileId' | 'examinationId' | 'unit'>,
): Promise<AskedOf> {
  if (fileId !== undefined) {
    const { tags, ...file } = await giveFile(trx, caller, fileId);
    return async (target) => ({ ...file, settings: { tags, ...namedUnit(target, unit) } });
  }
  const test = await giveOwnTest(trx, caller, examinationId);
  if (test !== null)
    return async (target) => ({
      ...PAPER,
      ...test,
      settings: { tags: ['UNIT'], ...namedUnit(target, unit) },
    });
  return (target) => ofContent(trx, { examinationId, named: unit }, target);
}

/** The unit of the class's programme to which a teacher counts something. */
function namedUnit({ grade }: Target, unit: string | undefined): { unit?: UnitKey } {
  if (unit === undefined) return {};
  const known = unitsOfGrade(isSchoolGrade(grade) ? grade : 0).find((one) => one === unit);
  if (known === undefined) throw invalid('unit', WINDOW_MESSAGES.unit);
  return { unit: known };
}

const PAPER = { exerciseType: 'UNIT', fileId: null } as const;

async function ofContent(
  trx: ActorTrx,
  { examinationId, named }: { examinationId: string; named: string | undefined },
  target: Target,
): Promise<Asked> {
  const found = await selectOptionalToGive(trx, { schoolId: target.schoolId, examinationId });
  if (found === null) throw new AppError('NOT_FOUND');
  const { kind, unit, paperVersionId } = found;
  const asked = { ...PAPER, examinationId, paperVersionId };
  // A number has no unit.
  if (!isUnitKey(unit))
    return { ...asked, title: found.title, settings: { tags: ['UNIT'], ...namedUnit(target, named) } };
  const settings = { tags: ['UNIT'], unit };
  if (kind !== 'unit-test') return { ...asked, title: found.title, settings };
  // Tests are shown by the units of the class's grade; exams and exercises of other grades are for revision.
  if (found.grade !== target.grade) throw new AppError('NOT_FOUND');
  const { ever } = (await countGiven(trx, target.id)).get(examinationId) ?? NEVER_GIVEN;
  return { ...asked, title: testAssignmentTitle(unit, ever + 1), settings };
}
