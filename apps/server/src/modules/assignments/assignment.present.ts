import type { Assignment, AttemptSummary, OwnAttemptSummary, TeacherAssignmentRow } from '@domdom/api';
import type { Audience, GivingPreset } from '@domdom/domain/assignments/window';
import { joinFullName } from '@domdom/domain/school/names';
import { meantRule, type Release, type ReleasePart, type ReleaseRule } from '@domdom/domain/exam/release';
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
    durationSeconds: durationOf(row),
    createdAt: row.createdAt.toISOString(),
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    minutes: row.minutes,
    attemptsAllowed: row.attemptsAllowed ?? (row.behaviour === 'test' ? 1 : null),
    counts: row.counts as Assignment['counts'], // guaranteed by a check constraint
    late: row.late as Assignment['late'], // guaranteed by a check constraint
    maxBackViolations: row.maxBackViolations,
  };
}

/** In seconds; 0 for no limit. A worksheet has none of its own. */
function durationOf({ exerciseType, durationSeconds, minutes, extraMinutes }: AssignmentRow): number {
  const own = exerciseType === 'UNIT' ? (durationSeconds ?? 0) : 0;
  const seconds = minutes === null ? own : minutes * 60;
  return seconds === 0 ? 0 : seconds + extraMinutes * 60;
}

const releaseOfPart = (name: ReleasePart, rule: string, releasedAt: Date | null) => ({
  rule: meantRule(rule as ReleaseRule, name), // guaranteed by a check constraint
  isReleased: releasedAt !== null,
});

/** For teachers: whom it is for, and what its students see when. */
export function presentTeacherRow(
  row: AssignmentRow,
  { progress, groups }: { progress: Progress | undefined; groups: string[] | undefined },
): TeacherAssignmentRow {
  return {
    ...presentAssignment(row),
    ...(progress ?? NO_PROGRESS),
    preset: row.preset as GivingPreset, // guaranteed by a check constraint
    unitTestGrade: row.examKind === 'unit-test' ? row.examGrade : null,
    audience: {
      kind: row.audience as Audience, // guaranteed by a check constraint
      groups: groups ?? [],
    },
    release: {
      mark: releaseOfPart('mark', row.releaseMark, row.releasedMarkAt),
      verdicts: releaseOfPart('verdicts', row.releaseVerdicts, row.releasedVerdictsAt),
      keys: releaseOfPart('keys', row.releaseKeys, row.releasedKeysAt),
    },
  };
}

interface Progress {
  studentCount: number;
  doneCount: number;
  markedCount: number;
}
const NO_PROGRESS: Progress = { studentCount: 0, doneCount: 0, markedCount: 0 };

/** Presents an attempt, scored out of the points of its assignment. A teacher's mark replaces the computed score. */
export function presentAttemptSummary(
  attempt: AttemptRow,
  points: number,
  { waiting, shift, hasMarks }: ByTeacherPart = NOTHING_BY_TEACHER,
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
    marking: markingOf({
      // Whoever has judged the last open answer has marked the attempt.
      isByTeacher: attempt.markedAt !== null || (hasMarks && waiting === 0),
      openCount: waiting,
    }),
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
