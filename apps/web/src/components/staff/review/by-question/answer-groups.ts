import type { MarkedQuestion, PublicQuestion } from '@domdom/api';

export type MarkedAnswer = MarkedQuestion['answers'][number];

/** Students who gave the same answer, or one student. */
export interface AnswerGroup {
  key: string;
  answers: MarkedAnswer[];
  /** Stands for the answer of all. */
  first: MarkedAnswer;
  /** Null when nobody has a mark; 'mixed' when they differ. */
  mark: number | null | 'mixed';
  /** Null when they differ. */
  comment: string | null;
  /** How many have a mark for the whole attempt. */
  wholeCount: number;
}

const isSame = (values: readonly unknown[]): boolean => values.every((value) => value === values[0]);

function groupOf(key: string, first: MarkedAnswer, answers: MarkedAnswer[]): AnswerGroup {
  return {
    key,
    answers,
    first,
    mark: isSame(answers.map(({ mark }) => mark)) ? first.mark : 'mixed',
    comment: isSame(answers.map(({ comment }) => comment)) ? first.comment : null,
    wholeCount: answers.filter(({ wholeScore }) => wholeScore !== null).length,
  };
}

/** Typed answers that differ in capitals and spaces alone are one, unless the machine judged them differently. */
const sameness = ({ answer, text, isRight }: MarkedAnswer): string => {
  const given = (text === '' ? JSON.stringify(answer) : text).toLowerCase().replaceAll(/\s+/gu, ' ');
  return `${isRight ? 'right' : 'wrong'} ${given}`;
};

/** Groups equal answers: what only a teacher can judge first, then wrong ones, each with the most frequent answer first. */
export function groupAnswers(answers: readonly MarkedAnswer[], isGrouping: boolean): AnswerGroup[] {
  const groups = Map.groupBy(answers.filter(isAnswered), (answer) =>
    isGrouping ? sameness(answer) : answer.attemptId,
  );
  // Not by mark: a row stays where it is while the teacher goes down the list.
  const rank = ({ first }: AnswerGroup): number => (first.isOpen ? 0 : first.isRight ? 2 : 1);
  return [...groups]
    .flatMap(([key, all]) => {
      const [first] = all;
      return first === undefined ? [] : [groupOf(key, first, all)];
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.answers.length - a.answers.length);
}

export const isAnswered = ({ answer }: MarkedAnswer): boolean => (answer ?? null) !== null;

export interface Recorded {
  recording: string;
  seconds: number;
}

/** Whether an answer is a recording that the server has. */
export const isRecorded = (answer: unknown): answer is Recorded =>
  typeof answer === 'object' &&
  answer !== null &&
  'recording' in answer &&
  typeof answer.recording === 'string' &&
  'seconds' in answer &&
  typeof answer.seconds === 'number';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** An answer in words, where it was typed or chosen among texts; null where it needs its own picture. */
export function answerText(question: PublicQuestion | null, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('texts' in answer && isTexts(answer.texts) && !('part' in answer && answer.part !== null)) {
    return answer.texts.join(' · ');
  }
  if ('letters' in answer && isTexts(answer.letters)) return answer.letters.map((one) => one || '_').join('');
  if ('cells' in answer && Array.isArray(answer.cells) && answer.cells.every(isTexts)) {
    return answer.cells.map((cell) => cell.join(' ')).join(' · ');
  }
  if ('optionId' in answer) return optionTexts(question, [answer.optionId]);
  if ('optionIds' in answer && isTexts(answer.optionIds)) return optionTexts(question, answer.optionIds);
  return null;
}

function optionTexts(question: PublicQuestion | null, ids: readonly unknown[]): string | null {
  if (question === null || !('options' in question) || !Array.isArray(question.options)) return null;
  const options: unknown[] = question.options;
  const texts = ids.map((id) => {
    const option = options.find(
      (one) => typeof one === 'object' && one !== null && 'id' in one && one.id === id,
    );
    const text = typeof option === 'object' && option !== null && 'text' in option ? option.text : '';
    return typeof text === 'string' ? text : '';
  });
  // An option may be a picture.
  return texts.includes('') ? null : texts.join(' · ');
}
