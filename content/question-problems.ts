import { getQuestionType, gradeAnswer, lintQuestion, parseQuestion, type QuestionBase } from '@domdom/questions';
import { wrongAnswers } from '@domdom/questions/testing';
import { alts, answerTexts, files, sounds, words } from './reading.ts';

/** The rules for every question of the content, written by hand or made by a factory. */

export interface Media {
  /** Names of all pictures and sounds. */
  files: ReadonlySet<string>;
  /** The script of each clip, by file name. */
  scripts: ReadonlyMap<string, string>;
}

export function isVietnamese(text: string | undefined): boolean {
  return /[\p{M}đĐ]/u.test((text ?? '').normalize('NFD'));
}

/** The problems of a stored question, in words for its author; empty when there are none. */
export function questionProblems(stored: unknown, media: Media): string[] {
  const question = parseQuestion(stored);
  return [
    ...(JSON.stringify(sorted(question)) === JSON.stringify(sorted(stored)) ? [] : ['is not stored in its newest shape']),
    ...lintQuestion(question)
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
    ...keyProblems(question),
    ...(isVietnamese(question.subTitle) ? [] : ['does not instruct in Vietnamese']),
    ...(isVietnamese(question.explanation?.text) ? [] : ['does not explain in Vietnamese']),
    ...soundProblems(question, media),
    ...files(question)
      .filter((file) => !media.files.has(file))
      .map((file) => `has no file ${file}`),
    ...altProblems(question),
  ];
}

/** The same value with its fields in a fixed order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

function keyProblems(question: QuestionBase): string[] {
  const key = getQuestionType(question.type).keyAnswer(question);
  const grade = gradeAnswer(question, key);
  const spoilt = wrongAnswers(question, key);
  return [
    ...(grade.isCorrect && grade.earned === grade.possible ? [] : ['is not right when answered with its own key']),
    ...(spoilt.length === 0 ? ['has no wrong answer'] : []),
    ...spoilt
      .filter((answer) => gradeAnswer(question, answer).isCorrect)
      .map((answer) => `takes a wrong answer for right: ${JSON.stringify(answer)}`),
    ...[null, {}, '']
      .filter((answer) => gradeAnswer(question, answer).isCorrect)
      .map((answer) => `is right when answered with ${JSON.stringify(answer)}`),
  ];
}

function soundProblems(question: QuestionBase, media: Media): string[] {
  const played = sounds(question);
  const heard = played.flatMap(({ script }) => (script ?? '').split('\n'));
  const audioScript = question.explanation?.audioScript;
  return [
    ...((audioScript !== undefined) === heard.length > 0 ? [] : ['explains a sound without having one, or has one unexplained']),
    ...heard
      .filter((line) => audioScript?.includes(line) !== true)
      .map((line) => `does not print what is heard: ${line}`),
    ...played
      .filter(({ file, script }) => file === undefined || media.scripts.get(file) !== script)
      .map(({ script }) => `plays no clip that says "${script ?? ''}"`),
  ];
}

function altProblems(question: QuestionBase): string[] {
  // "a", "to" and "in" reveal nothing, and are Vietnamese words too.
  const answerWords = new Set(answerTexts(question).flatMap(words).filter((word) => !/^[a-z]{1,2}$/.test(word)));
  return alts(question).flatMap((alt) => [
    ...(alt.trim() === '' ? ['shows a picture without a description'] : []),
    ...words(alt)
      .filter((word) => answerWords.has(word))
      .map((word) => `describes a picture with the answer word "${word}"`),
  ]);
}
