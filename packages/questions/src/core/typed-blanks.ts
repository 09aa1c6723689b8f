import { widthClass, type WidthClass } from '@domdom/domain/text/blanks';
import type { Grade, LintMessage, PublicQuestionBase } from './contract.ts';
import { gradeParts, notGradable } from './grades.ts';
import { isRecord, isTextList } from './shape.ts';
import { lintTextWithBlanks, publicText, type PublicText, type StoredText } from './text-with-blanks.ts';
import { isAccepted, lintAccepted, shownKey } from './typed.ts';

/** A text whose blanks are typed into. */
interface StoredTypedBlanks extends StoredText {
  /** One per blank, in order. */
  blanks: { accepted: string }[];
}

export interface TypedBlanksAnswer {
  /** Typed texts, one per blank. */
  texts: string[];
}

export interface TypedBlanksPublic extends PublicQuestionBase, PublicText {
  /** Only a width class, because an exact width would tell the length of the answer. */
  blanks: { width: WidthClass }[];
}

/** Parts are the blanks, named by position: '0', '1', ... An empty blank is a wrong part. */
export function gradeTypedBlanks({ blanks }: StoredTypedBlanks, answer: unknown): Grade {
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

export function lintTypedBlanks({ text, blanks }: StoredTypedBlanks): LintMessage[] {
  return [
    ...lintTextWithBlanks(text),
    ...blanks.flatMap((blank, index) => lintAccepted(blank.accepted, `blanks.${index}.accepted`)),
  ];
}
