import {
  blankQuestion,
  LETTERS,
  newId,
  type PastedQuestion,
  type QuestionBase,
} from '@domdom/questions/editor';
import type { QuestionDraft } from '../editor/draft.ts';

export const QUICK_TYPE = 'one-choice';
const FIRST_OPTIONS = 4;

interface QuickOption {
  id: string;
  text?: string;
  isCorrect: boolean;
}

/** A choice question without anything that this page does not show. */
export interface QuickQuestion extends QuestionBase {
  prompt?: string;
  options: QuickOption[];
  settings: object;
}

const SHOWN = new Set([
  'id',
  'type',
  'version',
  'title',
  'prompt',
  'options',
  'settings',
  'explanation',
  'level',
]);
const KEPT = new Set(['skill']);

/** Whether the page shows the whole question, so that nobody saves what they do not see. */
export function isQuick(question: QuestionBase): question is QuickQuestion {
  if (question.type !== QUICK_TYPE) return false;
  const { options } = question as Partial<QuickQuestion>; // a draft may lack anything
  return (
    Object.keys(question).every((name) => SHOWN.has(name) || KEPT.has(name)) &&
    question.explanation?.audioScript === undefined &&
    Array.isArray(options) &&
    options.length <= LETTERS.length &&
    options.every((option) => Object.keys(option).every((name) => ['id', 'text', 'isCorrect'].includes(name)))
  );
}

/** What the following question takes over. */
export type Settings = Omit<QuestionDraft, 'question'> & {
  heading: Pick<QuestionBase, 'title' | 'level' | 'skill'>;
};

export function settingsOf({ question, ...placing }: QuestionDraft): Settings {
  const { title, level, skill } = question;
  return {
    ...placing,
    heading: { title, ...(level !== undefined && { level }), ...(skill !== undefined && { skill }) },
  };
}

export const withSettings = (
  { question }: QuestionDraft,
  { heading, ...placing }: Settings,
): QuestionDraft => ({
  question: { ...question, ...heading },
  ...placing,
});

const blankOption = (): QuickOption => ({ id: newId(), isCorrect: false });

/** No option is right yet: one that nobody chose would be a wrong key. */
export const blankQuick = (id: string): QuickQuestion => ({
  ...blankQuestion(QUICK_TYPE, newId),
  id,
  options: Array.from({ length: FIRST_OPTIONS }, blankOption),
  settings: {},
});

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

export const isUnwritten = ({ prompt, options, explanation }: QuickQuestion): boolean =>
  isBlank(prompt) && isBlank(explanation?.text) && options.every(({ text }) => isBlank(text));

/** The question with the texts of a pasted one. */
export function filled(
  question: QuickQuestion,
  { prompt, options, explanation }: PastedQuestion,
): QuickQuestion {
  const missing = Math.max(0, FIRST_OPTIONS - options.length);
  const { explanation: _before, ...rest } = question;
  return {
    ...rest,
    prompt,
    options: [
      ...options.map((option) => ({ id: newId(), ...option })),
      ...Array.from({ length: missing }, blankOption),
    ],
    ...(explanation !== '' && { explanation: { text: explanation } }),
  };
}

export const withOption = (question: QuickQuestion): QuickQuestion => ({
  ...question,
  options: [...question.options, blankOption()],
});

export const withOptionText = (question: QuickQuestion, position: number, text: string): QuickQuestion => ({
  ...question,
  options: question.options.map((option, at) => (at === position ? { ...option, text } : option)),
});

export const withRight = (question: QuickQuestion, position: number): QuickQuestion => ({
  ...question,
  options: question.options.map((option, at) => ({ ...option, isCorrect: at === position })),
});

/** Without empty options and texts, as it is stored. */
export function tidy(question: QuickQuestion): QuickQuestion {
  const { explanation, ...rest } = question;
  return {
    ...rest,
    options: question.options.filter(({ text, isCorrect }) => isCorrect || !isBlank(text)),
    ...(!isBlank(explanation?.text) && { explanation }),
  };
}

export interface QuickProblems {
  isPromptMissing: boolean;
  isRightMissing: boolean;
  isRightEmpty: boolean;
  hasTooFew: boolean;
}

export function quickProblems({ prompt, options }: QuickQuestion): QuickProblems {
  const right = options.find(({ isCorrect }) => isCorrect);
  return {
    isPromptMissing: isBlank(prompt),
    isRightMissing: right === undefined,
    isRightEmpty: right !== undefined && isBlank(right.text),
    hasTooFew: options.filter(({ text }) => !isBlank(text)).length < 2,
  };
}

/** The full editor refuses empty options, and shows nothing to fill in where there are none. */
export const forFullEditor = (question: QuickQuestion): QuickQuestion =>
  quickProblems(question).hasTooFew ? question : tidy(question);
