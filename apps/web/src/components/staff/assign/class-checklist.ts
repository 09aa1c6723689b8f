import type { TaughtClass } from '@domdom/api';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';

export interface ClassChoice {
  id: string;
  className: string;
  grade: number;
  /** Why the class cannot be chosen. */
  refusal: 'other-grade' | 'finished' | null;
}

const byName = new Intl.Collator('vi', { numeric: true });

/** Every class of the teacher by name, those first that can be given it; `grade` is the only one that may, null: all may. */
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

/** What the box "select all" shows. */
export function selectAllState(
  choosable: readonly string[],
  selected: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  const count = choosable.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === choosable.length ? 'all' : 'some';
}

/** Ticks every class that can be chosen; unticks them when all were ticked. */
export const toggleAll = (choosable: readonly string[], selected: ReadonlySet<string>): Set<string> =>
  new Set(selectAllState(choosable, selected) === 'all' ? [] : choosable);

export function toggleOne(id: string, selected: ReadonlySet<string>): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The class in which the dialog was opened, when it can be given what the dialog gives. */
export const preselected = (choices: readonly ClassChoice[], currentId: string | null): Set<string> =>
  new Set(choosableIds(choices).filter((id) => id === currentId));
