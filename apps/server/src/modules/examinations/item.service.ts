import {
  type ByTeacher,
  type DecodedAnswer,
  decodeAnswer,
  encodeAnswer,
  encodeGradeParts,
  getQuestionType,
  type QuestionGrade,
  gradeAnswer,
  type PartGrade,
  type PickOption,
  publicQuestion,
  type QuestionBase,
  type Reveal,
  revealQuestion,
} from '@domdom/questions';
import {
  gradeItem,
  isAccepted,
  isAnswered,
  keyOf,
  parseItemAnswer,
  type WorksheetItem,
} from '@domdom/worksheet';
import { typedTexts } from './typed-text.service.ts';

/** Texts that count in each blank; a worksheet's zone and most questions have one blank. */
export type TextsByBlank = readonly (readonly string[] | undefined)[];

/**
 * A unit of an attempt that is asked, stored and graded as a whole, with its key: a question, or an item of a
 * worksheet.
 */
export interface Item {
  id: string;
  skill: string | null;
  /** Whether an answer may be submitted by itself, in practice only. A worksheet is finished as a whole. */
  isSubmittable: boolean;
  /** The accepted texts of the key by blank, where an answer is typed and a teacher may accept more; empty otherwise. */
  accepts: TextsByBlank;
  /** What students choose from; empty where they write, order or match. */
  options: readonly PickOption[];
  /** Ids of the options that a stored answer chooses. */
  chosen(answer: unknown): readonly string[];
  /** How a teacher marks what no program can judge; such an answer names a recording. Null for all other items. */
  byTeacher: ByTeacher | null;
  /** Returns a received answer with canonical ids; refused when this item cannot have it in an attempt of this seed. */
  decode(seed: string, answer: unknown): DecodedAnswer;
  /** Returns a stored answer in the form that the student's browser uses. */
  encode(seed: string, answer: unknown): unknown;
  /** Whether the submit button would be enabled, judged by what the student sees. */
  isComplete(seed: string, answer: unknown): boolean;
  /** Whether a stored answer is not empty: a student may have taken it back. */
  isAnswered(answer: unknown): boolean;
  /** Never throws: a malformed answer is wrong. `alsoAccepted` are typed answers that count in addition to the key. */
  grade(answer: unknown, alsoAccepted?: TextsByBlank): QuestionGrade;
  encodeParts(seed: string, parts: readonly PartGrade[]): PartGrade[];
  reveal(seed: string): Reveal;
}

const keyAnswerOf = (question: QuestionBase): unknown => getQuestionType(question.type).keyAnswer(question);

/** The texts of the key; a blank without one takes no others. */
const acceptsOf = (question: QuestionBase): TextsByBlank =>
  typedTexts(keyAnswerOf(question)).map((text) => (text === '' ? undefined : [text]));

/** The answer with the key's text in each blank where another accepted text was typed; null when there is none. */
function withKeyTexts(question: QuestionBase, answer: unknown, accepted: TextsByBlank): unknown {
  const key = typedTexts(keyAnswerOf(question));
  const typed = typedTexts(answer);
  const isReplaced = typed.map((text, blank) => text !== '' && isAccepted(text, accepted[blank] ?? []));
  if (!isReplaced.includes(true) || typeof answer !== 'object') return null;
  return { ...answer, texts: typed.map((text, blank) => (isReplaced[blank] ? key[blank] : text)) };
}

export const itemOfQuestion = (question: QuestionBase): Item => ({
  id: question.id,
  skill: question.skill ?? null,
  isSubmittable: true,
  accepts: acceptsOf(question),
  get options() {
    return getQuestionType(question.type).picks?.options(question) ?? [];
  },
  chosen: (answer) => getQuestionType(question.type).picks?.chosen(question, answer) ?? [],
  byTeacher: getQuestionType(question.type).byTeacher?.(question) ?? null,
  decode: (seed, answer) => decodeAnswer(question, seed, answer),
  encode: (seed, answer) => encodeAnswer(question, seed, answer),
  isComplete: (seed, answer) =>
    getQuestionType(question.type).isComplete(
      publicQuestion(question, seed),
      encodeAnswer(question, seed, answer),
    ),
  isAnswered: () => true,
  grade(answer, alsoAccepted = []) {
    const grade = gradeAnswer(question, answer);
    const accepted = grade.isCorrect ? null : withKeyTexts(question, answer, alsoAccepted);
    return accepted === null ? grade : gradeAnswer(question, accepted);
  },
  encodeParts: (seed, parts) => encodeGradeParts(question, seed, parts),
  reveal: (seed) => revealQuestion(question, seed),
});

/** Zones are pictures to the server, so the options of a choice have only their numbers. */
function optionsOfZones(item: WorksheetItem): PickOption[] {
  const group = '';
  if (item.mode === 'DropDown') {
    return [...new Set(item.options)].map((text) => ({
      id: text,
      group,
      text,
      isCorrect: text === item.right,
    }));
  }
  if (item.mode !== 'Choice' && item.mode !== 'SelectWord') return [];
  return item.zoneIds.map((id, index) => ({
    id,
    group,
    text: `Lựa chọn ${index + 1}`,
    isCorrect: item.correctIds.includes(id),
  }));
}

function chosenZones(item: WorksheetItem, answer: unknown): readonly string[] {
  const given = parseItemAnswer(item, answer);
  if (given === null) return [];
  return 'text' in given ? [given.text] : given.zoneIds;
}

/** A worksheet has no shuffled or renamed parts, so it ignores the seed. */
export const itemOfWorksheet = (item: WorksheetItem): Item => ({
  id: item.id,
  skill: null,
  isSubmittable: false,
  accepts: item.mode === 'Write' ? [item.accepted] : [],
  options: optionsOfZones(item),
  chosen: (answer) => chosenZones(item, answer),
  byTeacher: null,
  decode(_seed, answer) {
    const parsed = parseItemAnswer(item, answer);
    return parsed === null ? { ok: false } : { ok: true, answer: parsed };
  },
  encode: (_seed, answer) => parseItemAnswer(item, answer),
  isComplete: (_seed, answer) => isAnswered(parseItemAnswer(item, answer)),
  isAnswered: (answer) => isAnswered(parseItemAnswer(item, answer)),
  grade: (answer, [alsoAccepted = []] = []) =>
    gradeItem(
      item.mode === 'Write' ? { ...item, accepted: [...item.accepted, ...alsoAccepted] } : item,
      answer,
    ),
  encodeParts: (_seed, parts) => [...parts],
  reveal: () => ({ keyAnswer: keyOf(item) }),
});
