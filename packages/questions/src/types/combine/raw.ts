import type { QuestionBase } from '../../core/contract.ts';
import { getQuestionType } from '../../core/registry.ts';
import { readCatalogue, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { rawFieldsOf, readRawFields } from '../../raw/question.ts';
import { COMBINE, idInside } from './limits.ts';
import type { ChildAnswer, CombineAnswer, CombineQuestion } from './schema.ts';

export const raw: RawForm<CombineQuestion, CombineAnswer> = {
  names: ['COMBINE', 'COMBINEWITHAUDIO', 'COMBINEWITHVIDEO'],
  defaultTitle: 'Answer the questions.',

  /** Accepts an Unscramble of several groups, each with its own text. */
  claims(fields) {
    if (!isUnscramble(fields)) return false;
    const items = fields.list('answers');
    return items.length > 1 && items.every((item) => item.has('question', 'answers'));
  },

  read(fields) {
    const isInGroups = isUnscramble(fields);
    if (isInGroups) fields.report('changed', 'answers', 'Đã tách các nhóm thành các câu của một bài gộp.');
    return {
      questions: fields.list('answers', 'questions').map((item) => {
        if (isInGroups) item.inherit(fields, 'settings', 'optionType', 'option');
        readCatalogue(item);
        return readRawFields(item, COMBINE, isInGroups ? 'UNSCRAMBLE' : typeWithoutName(item));
      }),
      settings: {},
    };
  },

  write: ({ sound, video, questions }) =>
    withoutUndefined({
      type: video !== undefined ? 'COMBINEWITHVIDEO' : sound !== undefined ? 'COMBINEWITHAUDIO' : undefined,
      answers: questions.map(rawFieldsOf),
    }),

  /** One raw answer per question. */
  readAnswer({ questions }, rawAnswer) {
    if (rawAnswer.length !== questions.length) return null;
    return {
      answers: questions.map((question, position) => readChild(question, rawAnswer[position], position)),
    };
  },
};

function isUnscramble(fields: RawFields): boolean {
  return (fields.text('type', 'questionType') ?? '').toLowerCase().trim() === 'unscramble';
}

/** Children of COMBINE_READWRITEONEWORD and the like often do not name their type. */
function typeWithoutName(item: RawFields): string {
  const hasOptions = item.list('answers').some((answer) => answer.has('isCorrect'));
  return hasOptions ? 'MULTIPLECHOICE' : 'FILLINTHEBLANK';
}

function readChild(question: QuestionBase, rawAnswer: unknown, position: number): ChildAnswer | null {
  const { type, raw: form, renameAnswer } = getQuestionType(question.type);
  const answer = Array.isArray(rawAnswer) ? form.readAnswer(question, rawAnswer) : null;
  return answer === null ? null : { type, answer: renameAnswer(answer, (id) => idInside(position, id)) };
}
