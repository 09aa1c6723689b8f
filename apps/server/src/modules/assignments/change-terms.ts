import { tooLateDueMs } from '@domdom/domain/assignments/assign-form';
import {
  type Counted,
  type GivingPreset,
  type LateRule,
  WINDOW_MESSAGES,
  windowProblem,
} from '@domdom/domain/assignments/window';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { ReleasePart, ReleaseRule } from '@domdom/domain/exam/release';
import { invalid, refuseDueDate } from './assignment-terms.ts';

/** A field that is missing stays as it is. */
export interface TermsChange {
  dueDate?: string | undefined;
  behaviour?: Behaviour | undefined;
  opensAt?: string | null | undefined;
  closesAt?: string | null | undefined;
  minutes?: number | null | undefined;
  attemptsAllowed?: number | null | undefined;
  maxBackViolations?: number | null | undefined;
  counts?: Counted | undefined;
  late?: LateRule | undefined;
  release?: Readonly<Record<ReleasePart, ReleaseRule>> | undefined;
}

interface TermsBefore {
  preset: GivingPreset;
  dueDate: Date;
  opensAt: Date | null;
  closesAt: Date | null;
  behaviour: Behaviour;
}

const dateOf = (text: string | null | undefined, before: Date | null): Date | null =>
  text === undefined ? before : text === null ? null : new Date(text);

/** The changed terms as columns, checked together with those that stay. */
export function changedTerms(before: TermsBefore, change: TermsChange) {
  const { dueDate, minutes, attemptsAllowed, maxBackViolations, counts, late, release } = change;
  const due = dueDate === undefined ? before.dueDate : new Date(dueDate);
  const isDueMoved = due.getTime() !== before.dueDate.getTime();
  if (isDueMoved && dueDate !== undefined) refuseDueDate(before.preset, dueDate);
  const opensAt = dateOf(change.opensAt, before.opensAt);
  const closesAt = dateOf(change.closesAt, before.closesAt);
  const isWindowMoved = change.opensAt !== undefined || change.closesAt !== undefined;
  const problem =
    isDueMoved || isWindowMoved
      ? windowProblem({
          opensMs: opensAt?.getTime() ?? null,
          dueMs: due.getTime(),
          closesMs: closesAt?.getTime() ?? null,
        })
      : null;
  if (problem !== null) throw invalid(isWindowMoved ? problem.path : 'dueDate', problem.message);
  if (isWindowMoved && closesAt !== null && closesAt.getTime() >= tooLateDueMs(Date.now()))
    throw invalid('closesAt', WINDOW_MESSAGES.closesTooLate);
  const isHeldBack =
    release !== undefined && Object.values(release).some((rule) => rule !== 'default' && rule !== 'at-once');
  if (isHeldBack && (change.behaviour ?? before.behaviour) === 'practice')
    throw invalid('release', WINDOW_MESSAGES.releaseOfPractice);
  return {
    ...(isDueMoved && { dueDate: due }),
    ...(isWindowMoved && { opensAt, closesAt }),
    ...(minutes !== undefined && { minutes }),
    ...(attemptsAllowed !== undefined && { attemptsAllowed }),
    ...(maxBackViolations !== undefined && { maxBackViolations }),
    ...(counts !== undefined && { counts }),
    ...(late !== undefined && { late }),
    ...(release !== undefined && {
      releaseMark: release.mark,
      releaseVerdicts: release.verdicts,
      releaseKeys: release.keys,
    }),
  };
}
