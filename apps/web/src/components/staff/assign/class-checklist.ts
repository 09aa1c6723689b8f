import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';

export interface ClassChoice {
  id: string;
  className: string;
  grade: number;
  /** Why the class cannot be chosen. */
  refusal: 'other-grade' | 'finished' | null;
}

/** A class, where only its students and groups matter. */
export type NamedClass = Pick<ClassChoice, 'id' | 'className'>;

const byName = new Intl.Collator('vi', { numeric: true });

/**
 * Lists the teacher's classes by name, available ones first. Only classes of `grade` are available; null allows all.
 */
export function classChoices(classes: readonly TaughtClass[], grade: number | null): ClassChoice[] {
  return classes
    .map(({ id, className, grade: own, status }): ClassChoice => {
      const isFinished = status === CLASS_STATUSES.FINISH;
      return {
        id,
        className,
        grade: own,
        refusal: grade !== null && own !== grade ? 'other-grade' : isFinished ? 'finished' : null,
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.refusal !== null) - Number(b.refusal !== null) || byName.compare(a.className, b.className),
    );
}

export const choosableIds = (choices: readonly ClassChoice[]): string[] =>
  choices.filter((choice) => choice.refusal === null).map((choice) => choice.id);

/** The state of the "select all" checkbox. */
export function selectAllState(
  choosable: readonly string[],
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  const count = choosable.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === choosable.length ? 'all' : 'some';
}

/** Ticks all available classes, or unticks them if all were ticked. */
export const toggleAll = (choosable: readonly string[], selected: ReadonlySet<string>): Set<string> =>
  new Set(selectAllState(choosable, selected) === 'all' ? [] : choosable);

export function toggleOne(id: string, selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The class from which the dialog was opened, if it is available. */
export const preselected = (choices: readonly ClassChoice[], currentId: string | null): Set<string> =>
  new Set(choosableIds(choices).filter((id) => id === currentId));
