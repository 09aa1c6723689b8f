import { copiedWindows, copyProblem } from '@domdom/domain/assignments/copied-windows';
import { AppError } from '@domdom/domain/errors/app-error';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseExamInPractice } from '../own-tests/exam-questions.service.ts';
import { insertAssignment } from './assignment.repo.ts';
import { invalid } from './assignment-terms.ts';
import { askFor } from './asked.service.ts';
import { insertGroups, insertStudents } from './audience.repo.ts';
import { selectAudiences, selectPresent, selectWorkToCopy, type WorkToCopy } from './copied-work.repo.ts';

const WITHOUT_GROUPS = 'Bài này giao cho nhóm, mà lớp mới không có nhóm đó.';
const WITHOUT_STUDENTS = 'Bài này giao cho một số học sinh, mà các em không ở lớp mới.';
const NOT_THERE = 'Nội dung của bài không còn trong thư viện, hoặc không phải của thầy cô.';

interface CopyRequest {
  from: { id: string; schoolId: string };
  to: { id: string; schoolId: string; grade: number };
  /** The day on which the first one opens. */
  fromMs: number;
  /** The groups that came along: old id to new id. */
  groups: ReadonlyMap<string, string>;
}

interface GivenAgain {
  assignmentId: string;
  examinationId: string | null;
  isTest: boolean;
}

export interface CopiedWork {
  given: GivenAgain[];
  /** What could not be given again, and why. */
  left: { title: string; why: string }[];
}

type Chosen = { kind: 'class' } | { kind: 'groups' | 'students'; ids: string[] };

/**
 * Gives a class again what another class has, each as it is now and by the rules of giving. Windows are moved, so that
 * nothing opens at once. What cannot be given is left out.
 */
export async function copyWork(trx: ActorTrx, caller: Caller, request: CopyRequest): Promise<CopiedWork> {
  const { from, to, fromMs, groups } = request;
  const rows = await selectWorkToCopy(trx, from.id);
  if (rows.length === 0) return { given: [], left: [] };
  const windows = copiedWindows(
    rows.map(({ createdAt, opensAt, dueDate, closesAt }) => ({
      createdMs: createdAt.getTime(),
      opensMs: opensAt?.getTime() ?? null,
      dueMs: dueDate.getTime(),
      closesMs: closesAt?.getTime() ?? null,
    })),
    fromMs,
  );
  const problem = copyProblem(windows, fromMs, Date.now());
  if (problem !== null) throw invalid('workFrom', problem);
  const audiences = await selectAudiences(
    trx,
    from.schoolId,
    rows.map(({ id }) => id),
  );
  const copied: CopiedWork = { given: [], left: [] };
  for (const [index, row] of rows.entries()) {
    const window = windows[index];
    if (window === undefined) continue;
    const { opensMs, dueMs, closesMs } = window;
    const times = {
      opensAt: new Date(opensMs),
      dueDate: new Date(dueMs),
      closesAt: closesMs === null ? null : new Date(closesMs),
    };
    const groupIds = (audiences.groups.get(row.id) ?? []).flatMap((id) => groups.get(id) ?? []);
    const studentIds = await selectPresent(trx, to.id, audiences.students.get(row.id) ?? []);
    try {
      const chosen = chosenOf(row, { groupIds, studentIds });
      copied.given.push(await giveOne(trx, caller, to, { row, times, chosen }));
    } catch (error) {
      // Nothing of it has been written yet.
      if (!(error instanceof AppError)) throw error;
      copied.left.push({ title: row.title, why: reasonOf(error) });
    }
  }
  return copied;
}

function chosenOf(
  { audience: kind }: WorkToCopy,
  { groupIds, studentIds }: { groupIds: string[]; studentIds: string[] },
): Chosen {
  if (kind === 'class') return { kind };
  const ids = kind === 'groups' ? groupIds : studentIds;
  if (ids.length === 0)
    throw new AppError('CONFLICT', { message: kind === 'groups' ? WITHOUT_GROUPS : WITHOUT_STUDENTS });
  return { kind, ids };
}

const reasonOf = ({ code, message, details }: AppError): string =>
  code === 'NOT_FOUND' ? NOT_THERE : (details.issues?.[0]?.message ?? message);

async function giveOne(
  trx: ActorTrx,
  caller: Caller,
  to: CopyRequest['to'],
  {
    row,
    times,
    chosen,
  }: { row: WorkToCopy; times: Pick<WorkToCopy, 'opensAt' | 'dueDate' | 'closesAt'>; chosen: Chosen },
): Promise<GivenAgain> {
  const { id: _id, createdAt: _createdAt, examinationId, fileId, audience: _audience, unit, ...kept } = row;
  await refuseAtCap(trx, 'assignments', { ...caller, within: { classId: to.id } });
  // A worksheet has both ids, and is given as the file.
  const askedOf = await askFor(trx, caller, {
    ...(fileId === null ? { examinationId: examinationId ?? '' } : { fileId }),
    unit: unit ?? undefined,
  });
  const asked = await askedOf(to);
  await refuseExamInPractice(trx, { behaviour: row.behaviour, paperVersionId: asked.paperVersionId });
  const id = await insertAssignment(trx, {
    ...asked,
    ...kept,
    ...times,
    schoolId: to.schoolId,
    classId: to.id,
    createdBy: caller.userId,
    audience: chosen.kind,
  });
  const of = { schoolId: to.schoolId, assignmentId: id, classId: to.id };
  if (chosen.kind === 'groups') await insertGroups(trx, of, chosen.ids);
  if (chosen.kind === 'students') await insertStudents(trx, of, chosen.ids);
  return { assignmentId: id, examinationId: asked.examinationId, isTest: row.behaviour === 'test' };
}
