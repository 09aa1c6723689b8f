import type { Assignment, AttemptSummary, OwnAttemptSummary } from '@domdom/api';
import { joinFullName } from '@domdom/domain/school/names';
import type { Release } from '@domdom/domain/exam/release';
import { markingOf } from '@domdom/domain/scoring/marked';
import { percentOf, pointsFromPercent, starsFromPercent } from '@domdom/domain/scoring/score';
import {
  type AttemptRow,
  type ByTeacherPart,
  momentOf,
  NOTHING_BY_TEACHER,
} from '../attempts/results.service.ts';
import type { AssignmentRow } from './assignment.repo.ts';

export function presentAssignment(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    classId: row.classId,
    className: row.className,
    title: row.title,
    instructions: row.instructions,
    dueDate: row.dueDate.toISOString(),
    color: row.color,
    assignmentType: 'ASSIGNMENT',
    exerciseType: row.exerciseType as Assignment['exerciseType'], // guaranteed by a check constraint
    behaviour: row.behaviour as Assignment['behaviour'], // guaranteed by a check constraint
    points: row.points,
    createdBy: row.createdBy,
    createdByName: joinFullName(row.authorFirstName, row.authorLastName),
    examId: row.examinationId,
    examTitle: row.examTitle,
    attachmentId: row.fileId,
    attachmentName: row.fileName,
    attachmentKind: row.fileKind,
    settings: row.settings as Assignment['settings'], // written only by this module; parsed again when the response is sent
    questionCount: row.questionCount ?? 0,
    // A worksheet has no time limit.
    durationSeconds: row.exerciseType === 'UNIT' ? (row.durationSeconds ?? 0) : 0,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents an attempt, scored out of the points of its assignment. A teacher's mark replaces the computed score. */
export function presentAttemptSummary(
  attempt: AttemptRow,
  points: number,
  { waiting, shift }: ByTeacherPart = NOTHING_BY_TEACHER,
): AttemptSummary {
  const percent = percentOf(attempt.passed + shift, attempt.questionCount - waiting);
  return {
    attemptId: attempt.id,
    attemptNumber: attempt.attemptNumber,
    state: attempt.state as AttemptSummary['state'], // guaranteed by a check constraint
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    isLate: attempt.isLate,
    total: attempt.questionCount,
    answered: attempt.answered,
    passed: attempt.passed,
    percent,
    ...(waiting > 0 && { waiting }),
    score: attempt.markedScore ?? pointsFromPercent(percent, points),
    star: attempt.markedStar ?? starsFromPercent(percent),
    teacherNote: attempt.teacherNote,
    markedAt: attempt.markedAt?.toISOString() ?? null,
    marking: markingOf({ isByTeacher: attempt.markedAt !== null, openCount: waiting }),
    notes: attempt.notes,
  };
}

/** Presents an attempt to its student. `release` is undefined when nothing is held back. */
export function presentOwnSummary(
  attempt: AttemptRow,
  points: number,
  release: Release | undefined,
  byTeacher?: ByTeacherPart,
): OwnAttemptSummary {
  return {
    ...presentAttemptSummary(attempt, points, byTeacher),
    // A comment may say the mark.
    ...(release?.total === false && {
      passed: null,
      percent: null,
      score: null,
      star: null,
      teacherNote: '',
    }),
    releasedFrom: release === undefined ? null : momentOf(release),
  };
}
