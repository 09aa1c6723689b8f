import type { StudentAssignmentRow } from '@domdom/api';
import type { AssignmentListItem } from '@domdom/api/gateway';
import { type UnitKey, unitLabel } from '@domdom/domain/school/units';
import type { Caller } from '../../http/caller.ts';
import type { GradebookService } from '../assignments/gradebook.service.ts';
import { allPages } from './all-pages.ts';

const STATUSES = { notStarted: 0, open: 1, done: 2 } as const;

/** Older clients call a unit of the programme a session of a class. */
export async function sessionAssignments(
  gradebook: GradebookService,
  caller: Caller,
  { classId, unit }: { classId: string; unit: UnitKey },
): Promise<{ message: 'OK'; sessionTitle: string; results: AssignmentListItem[] }> {
  const sessionTitle = unitLabel(unit);
  const items = await allPages((page) => gradebook.ofStudentInClass(caller, classId, page));
  const results = items
    .filter(({ settings }) => settings.unit === unit)
    .map((item, index) => listItem(item, { unit, sessionTitle, sortOrder: index + 1 }));
  return { message: 'OK', sessionTitle, results };
}

function listItem(
  { result, hasOpenAttempt, ...assignment }: StudentAssignmentRow,
  session: { unit: string; sessionTitle: string; sortOrder: number },
): AssignmentListItem {
  const status = result === null ? STATUSES.notStarted : STATUSES.done;
  return {
    id: assignment.id,
    asrId: result?.attemptId ?? null,
    className: assignment.className,
    completedPercent: result === null ? 0 : result.percent,
    courseNotes: result?.teacherNote ?? '',
    description: assignment.instructions,
    formatControl: '',
    groupPart: session.unit,
    groupType: assignment.assignmentType,
    imageUrl: '',
    questionTitle: assignment.title,
    questionType: assignment.exerciseType,
    questionTypeText: 'Bài kiểm tra',
    sessionTitle: session.sessionTitle,
    sortOrder: session.sortOrder,
    star: result === null ? 0 : result.star,
    status: hasOpenAttempt ? STATUSES.open : status,
    title: assignment.title,
  };
}
