import type { QuestionType } from './contract.ts';

const registered = new Map<string, QuestionType>();

export function registerQuestionType(questionType: QuestionType): void {
  if (registered.has(questionType.type)) {
    throw new Error(`Question type '${questionType.type}' is registered twice.`);
  }
  registered.set(questionType.type, questionType);
}

export function hasQuestionType(type: string): boolean {
  return registered.has(type);
}

export function getQuestionType(type: string): QuestionType {
  const questionType = registered.get(type);
  if (questionType === undefined) throw new Error(`Question type '${type}' is not registered.`);
  return questionType;
}

/** All registered types, unsorted; lists for people sort them by label. */
export function questionTypes(): QuestionType[] {
  return [...registered.values()];
}
