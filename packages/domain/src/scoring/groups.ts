import { percentOf } from './score.ts';

/** A group of options, any number of which may be correct. Selected ids are in the order of picking. */
export interface OptionGroup {
  correctIds: readonly string[];
  selectedIds: readonly string[];
}

export function isSingleChoice(correctCount: number, isSingleChoiceType = false): boolean {
  return isSingleChoiceType || correctCount === 1;
}

/**
 * The selection after a pick. In a single choice the pick replaces the selection. Otherwise it toggles, and picking
 * more than the number of correct options drops the earliest pick. A group without a correct option still allows one
 * pick, so that the mistake can be made and undone.
 */
export function pickOption(
  selectedIds: readonly string[],
  optionId: string,
  rules: { correctCount: number; isSingleChoiceType?: boolean },
): string[] {
  if (isSingleChoice(rules.correctCount, rules.isSingleChoiceType)) return [optionId];
  const others = selectedIds.filter((id) => id !== optionId);
  const next = others.length < selectedIds.length ? others : [...others, optionId];
  return next.slice(-Math.max(1, rules.correctCount));
}

/**
 * Correct options selected over correct options, 0..100. Only the latest picks count, as many as there are correct
 * options: selecting everything must not earn full marks when a client ignores the limit. Without a correct option the
 * group is right (100) when nothing is selected, otherwise wrong (0).
 */
export function groupPercent(group: OptionGroup): number {
  const correct = new Set(group.correctIds);
  const selected = [...new Set(group.selectedIds)];
  if (correct.size === 0) return selected.length === 0 ? 100 : 0;
  const counted = selected.slice(-correct.size).filter((id) => correct.has(id));
  return percentOf(counted.length, correct.size);
}

/** Average of the groups, rounded to a whole percent; 0 when there is no group. */
export function resultPercent(groups: readonly OptionGroup[]): number {
  if (groups.length === 0) return 0;
  const sum = groups.reduce((total, group) => total + groupPercent(group), 0);
  return Math.round(sum / groups.length);
}
