import { groupPercent } from '@domdom/domain/scoring/groups';
import type { QuestionGrade, PartGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { hasDuplicates, isRecord, isTextList } from '../../core/shape.ts';
import { pickLimit, rightIds } from './pick-limit.ts';
import type { Group, MultipleChoiceAnswer, MultipleChoiceQuestion } from './schema.ts';

/**
 * Each group has as many parts as it allows picks, so it is right when all its right options are chosen. A part has the
 * id of the chosen option: the id of a right option that was not chosen would reveal the key. An answer with more picks
 * than allowed is not gradable, so that choosing everything earns nothing.
 */
export function grade({ groups, settings }: MultipleChoiceQuestion, answer: unknown): QuestionGrade {
  const limits = groups.map((group) => pickLimit(group, settings));
  const refused = notGradable(limits.reduce((sum, limit) => sum + limit, 0));
  if (!isRecord(answer) || !Array.isArray(answer.optionIds)) return refused;
  if (answer.optionIds.length !== groups.length) return refused;
  const parts: PartGrade[] = [];
  for (const [index, group] of groups.entries()) {
    const picks: unknown = answer.optionIds[index];
    const limit = limits[index] ?? 1;
    if (!isTextList(picks) || hasDuplicates(picks) || picks.length > limit) return refused;
    parts.push(...gradeGroup(group, picks, limit, index));
  }
  return gradeParts(parts);
}

function gradeGroup(group: Group, picks: readonly string[], limit: number, index: number): PartGrade[] {
  const right = new Set(rightIds(group));
  const missed = Array.from({ length: limit - picks.length }, (_, place) => ({
    id: `${index}.${place}`,
    // If no option is right, choosing none is right.
    isCorrect: groupPercent({ correctIds: [...right], selectedIds: picks }) === 100,
  }));
  return [...picks.map((id) => ({ id, isCorrect: right.has(id) })), ...missed];
}

export function keyAnswer({ groups, settings }: MultipleChoiceQuestion): MultipleChoiceAnswer {
  return { optionIds: groups.map((group) => rightIds(group).slice(0, pickLimit(group, settings))) };
}
