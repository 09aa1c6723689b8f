import { widthClass, type WidthClass } from '@domdom/domain/text/blanks';
import type { Arrangement, QuestionGrade, LintMessage, PublicQuestionBase } from './contract.ts';
import { gradeParts, notGradable } from './grade-parts.ts';
import { isRecord, isTextList } from './shape.ts';
import { lintTextWithBlanks, publicText, type PublicText, type StoredText } from './text-with-blanks.ts';
import { isAccepted, lintAccepted, shownKey } from './typed.ts';

/** A text with blanks for typing. */
interface StoredTypedBlanks extends StoredText {
  /** One per blank, in order. */
  blanks: { accepted: string }[];
  /** The words of a box, which students read and type. */
  words?: string[] | undefined;
}

export interface TypedBlanksAnswer {
  /** Typed texts, one per blank. */
  texts: string[];
}

export interface TypedBlanksPublic extends PublicQuestionBase, PublicText {
  /** Only a width class, because an exact width would reveal the length of the answer. */
  blanks: { width: WidthClass }[];
  /** The words of the box, shuffled. */
  words?: string[] | undefined;
}

/** Parts are the blanks, named by position: '0', '1', etc. An empty blank is a wrong part. */
export function gradeTypedBlanks({ blanks }: StoredTypedBlanks, answer: unknown): QuestionGrade {
  const texts = isRecord(answer) && isTextList(answer.texts) ? answer.texts : null;
  if (texts === null || texts.length !== blanks.length) return notGradable(blanks.length);
  return gradeParts(
    blanks.map((blank, index) => ({
      id: String(index),
      isCorrect: isAccepted(texts[index] ?? '', blank.accepted),
    })),
  );
}

/** The first accepted text of each blank. */
export function typedBlanksKey({ blanks }: StoredTypedBlanks): TypedBlanksAnswer {
  return { texts: blanks.map((blank) => shownKey(blank.accepted)) };
}

export function publicTypedBlanks(
  question: StoredTypedBlanks,
): PublicText & Pick<TypedBlanksPublic, 'blanks'> {
  return {
    ...publicText(question),
    blanks: question.blanks.map((blank) => ({ width: widthClass([blank.accepted]) })),
  };
}

export function publicWords(
  { words }: StoredTypedBlanks,
  arrangement: Arrangement,
): Pick<TypedBlanksPublic, 'words'> {
  return words === undefined ? {} : { words: arrangement.shuffle(words) };
}

export function lintTypedBlanks({ text, blanks, words }: StoredTypedBlanks): LintMessage[] {
  return [
    ...lintTextWithBlanks(text),
    ...blanks.flatMap(({ accepted }, index) => {
      const path = `blanks.${index}.accepted`;
      return [...lintAccepted(accepted, path), ...lintBox(words, accepted, path)];
    }),
  ];
}

function lintBox(words: readonly string[] | undefined, accepted: string, path: string): LintMessage[] {
  if (words === undefined || words.some((word) => isAccepted(word, accepted))) return [];
  return [{ severity: 'warning', path, message: 'Khung từ không có từ nào đúng với chỗ trống này.' }];
}
