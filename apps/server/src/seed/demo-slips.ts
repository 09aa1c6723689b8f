import { getQuestionType, gradeAnswer, type QuestionBase } from '@domdom/questions';

/**
 * Wrong answers of the kinds that students give: another option, two pieces swapped, a statement judged the wrong way,
 * a word misspelt. Works on the key of any type, in canonical ids; only what the grader calls wrong is returned.
 */
export function slipsOf(question: QuestionBase, key: unknown): unknown[] {
  const { answerSchema, partIds } = getQuestionType(question.type);
  return changesOf(key, partIds(question)).filter((answer) => {
    const { isGradable, isCorrect } = gradeAnswer(question, answer);
    return isGradable && !isCorrect && answerSchema.safeParse(answer).success;
  });
}

/** The value with one change, in every way that is known. */
function changesOf(value: unknown, ids: readonly string[]): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') {
    return ids.includes(value) ? ids.filter((id) => id !== value) : [value.slice(0, -1), `${value}e`];
  }
  if (Array.isArray(value)) return changesOfList(value, ids);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    changesOf(field, ids).map((changed) => ({ ...value, [name]: changed })),
  );
}

function changesOfList(list: readonly unknown[], ids: readonly string[]): unknown[] {
  const isOrder = list.length > 1 && list.every((entry) => ids.some((id) => id === entry));
  if (isOrder)
    return list.slice(1).map((entry, index) => list.with(index, entry).with(index + 1, list[index]));
  return list.flatMap((entry, index) => changesOf(entry, ids).map((changed) => list.with(index, changed)));
}
