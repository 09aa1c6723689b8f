import { ASSIGN_MESSAGES, dueDateProblem, tooLateDueMs } from '@domdom/domain/assignments/assign-form';
import {
  type Counted,
  type GivingPreset,
  type LateRule,
  WINDOW_MESSAGES,
  windowProblem,
} from '@domdom/domain/assignments/window';
import { AppError } from '@domdom/domain/errors/app-error';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import type { ReleasePart, ReleaseRule } from '@domdom/domain/exam/release';

export interface AssignRequest {
  classIds: readonly string[];
  /** Exactly one of `examinationId` and `fileId` is given. */
  examinationId?: string | undefined;
  fileId?: string | undefined;
  /** For what belongs to no unit by itself. */
  unit?: string | undefined;
  title: string;
  instructions: string;
  dueDate: string;
  points: number;
  color: string;
  behaviour?: Behaviour | undefined;
  preset?: GivingPreset;
  students?: readonly { classId: string; studentIds: readonly string[] }[];
  groups?: readonly { classId: string; groupIds: readonly string[] }[];
  opensAt?: string | null;
  closesAt?: string | null;
  minutes?: number | null;
  attemptsAllowed?: number | null;
  counts?: Counted;
  late?: LateRule;
  maxBackViolations?: number | null;
  release?: Readonly<Record<ReleasePart, ReleaseRule>>;
}

/** Whom in a class it is for: everyone, or chosen students or groups. */
export type ChosenAudience = { kind: 'class' } | { kind: 'students' | 'groups'; ids: string[] };

export function chosenOf({ students = [], groups = [] }: AssignRequest, classId: string): ChosenAudience {
  const studentIds = students.filter((one) => one.classId === classId).flatMap((one) => one.studentIds);
  const groupIds = groups.filter((one) => one.classId === classId).flatMap((one) => one.groupIds);
  if (studentIds.length > 0 && groupIds.length > 0) throw invalid('groups', WINDOW_MESSAGES.oneAudience);
  const ids = [...new Set([...studentIds, ...groupIds])].toSorted();
  if (ids.length === 0) return { kind: 'class' };
  return { kind: groupIds.length > 0 ? 'groups' : 'students', ids };
}

/** Window, attempts and release as columns, checked by the server's clock. */
export function termsOf(request: AssignRequest) {
  const { preset = 'homework', opensAt = null, closesAt = null, students = [], groups = [] } = request;
  const dueMs = Date.parse(request.dueDate);
  refuseDueDate(preset, request.dueDate);
  const opensMs = opensAt === null ? null : Date.parse(opensAt);
  const closesMs = closesAt === null ? null : Date.parse(closesAt);
  const problem = windowProblem({ opensMs, dueMs, closesMs });
  if (problem !== null) throw invalid(problem.path, problem.message);
  if (closesMs !== null && closesMs >= tooLateDueMs(Date.now()))
    throw invalid('closesAt', WINDOW_MESSAGES.closesTooLate);
  if (students.some(({ classId }) => !request.classIds.includes(classId)))
    throw invalid('students', WINDOW_MESSAGES.foreignStudent);
  if (groups.some(({ classId }) => !request.classIds.includes(classId)))
    throw invalid('groups', WINDOW_MESSAGES.foreignGroup);
  const behaviour = request.behaviour ?? (preset === 'in-class' ? 'test' : DEFAULT_BEHAVIOUR);
  const { mark, verdicts, keys } = request.release ?? DEFAULT_RELEASE;
  const isShownAtOnce = [mark, verdicts, keys].every((rule) => rule === 'default' || rule === 'at-once');
  if (behaviour === 'practice' && !isShownAtOnce) throw invalid('release', WINDOW_MESSAGES.releaseOfPractice);
  return {
    preset,
    dueDate: new Date(dueMs),
    opensAt: opensMs === null ? null : new Date(opensMs),
    closesAt: closesMs === null ? null : new Date(closesMs),
    minutes: request.minutes ?? null,
    attemptsAllowed: request.attemptsAllowed ?? null,
    counts: request.counts ?? 'newest',
    late: request.late ?? 'allowed',
    maxBackViolations: request.maxBackViolations ?? null,
    behaviour,
    releaseMark: mark,
    releaseVerdicts: verdicts,
    releaseKeys: keys,
  };
}
export type GivenTerms = ReturnType<typeof termsOf>;

const DEFAULT_RELEASE = { mark: 'default', verdicts: 'default', keys: 'default' } as const;

/** Applies the rule of the form, by the server's clock: only homework is due tomorrow at the earliest. */
export function refuseDueDate(preset: GivingPreset, dueDate: string): void {
  const dueMs = Date.parse(dueDate);
  const problem = dueDateProblem(dueMs, Date.now());
  if (problem !== null && (preset === 'homework' || problem !== 'assign.dueDate.tooEarly'))
    throw invalid('dueDate', ASSIGN_MESSAGES[problem]);
  if (dueMs <= Date.now()) throw invalid('dueDate', WINDOW_MESSAGES.duePast);
}

export const invalid = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }] });
